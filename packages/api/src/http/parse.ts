import { OrreryError } from '@orrery/contracts';
import type { z } from 'zod';
import { fieldIssues, issuesInWords } from '../field-issues.ts';

/** The value as the schema has it. @throws OrreryError invalid_input naming every field that is wrong. */
export function parse<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issues = fieldIssues(parsed.error);
  throw new OrreryError('invalid_input', issuesInWords(issues), { issues });
}
