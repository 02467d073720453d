import { formatPath, OrreryError } from '@orrery/contracts';
import type { z } from 'zod';

/** The value as the schema has it. @throws OrreryError invalid_input naming every field that is wrong. */
export function parse<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map((issue) => ({
    path: formatPath(issue.path),
    message: issue.message,
  }));
  throw new OrreryError('invalid_input', issues.map(({ path, message }) => `${path}: ${message}`).join(' '), {
    issues,
  });
}
