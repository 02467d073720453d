import { type FieldIssue, OrreryError } from '@orrery/contracts';

/** More than this many findings help nobody: the first ones are usually the cause of the rest. */
const MOST_ISSUES = 20;

/** The error for a body that is not as it has to be. The message names the first field and the way out. */
export function invalidInput(issues: readonly FieldIssue[]): OrreryError {
  const [first] = issues;
  const rest = issues.length > 1 ? ` (and ${issues.length - 1} more)` : '';
  const message = first ? `${first.path}: ${first.message}${rest}` : 'The body is not as it has to be.';
  return new OrreryError('invalid_input', message, { issues: issues.slice(0, MOST_ISSUES) });
}
