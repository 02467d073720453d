import { type FieldIssue, formatPath } from '@orrery/contracts';
import type { z } from 'zod';

/** What a schema found wrong, each by the path of its field. */
export function fieldIssues({ issues }: Pick<z.core.$ZodError, 'issues'>): readonly FieldIssue[] {
  return issues.map(({ path, message }) => ({ path: formatPath(path), message }));
}

/** All of them in one line for people. */
export function issuesInWords(issues: readonly FieldIssue[]): string {
  return issues.map(({ path, message }) => `${path}: ${message}`).join(' ');
}
