import { V1_LIMITS } from '@orrery/contracts/v1';
import { decodeAdk } from './adk/decode-adk.ts';
import type { Decoded, Format } from './decoded.ts';
import { invalidInput } from './invalid-input.ts';
import { jsonShapeProblem } from './json-shape.ts';
import { decodeOrrery } from './orrery/decode-orrery.ts';

/**
 * Turns a body, as JSON.parse gave it, into incoming events. All or nothing, linear in the size of the body.
 * @throws OrreryError invalid_input, reserved_event, evidence_mismatch; `details.issues` names the fields.
 */
export function decode(body: unknown, format: Format): Decoded {
  // First of all, and without recursion: the schemas and whoever reads the payloads later may recurse.
  const problem = jsonShapeProblem(body, V1_LIMITS.depth);
  if (problem) throw invalidInput([problem]);
  return format === 'adk' ? decodeAdk(body) : decodeOrrery(body);
}
