import { describe, expect, it } from 'vitest';
import { apiPath } from './api-path.ts';

describe('the API behind the console', () => {
  it('is reached without the prefix', () => {
    expect(apiPath('/api/trpc/sessions.list')).toBe('/trpc/sessions.list');
    expect(apiPath('/api/v1/sessions/a%2Fb/events')).toBe('/v1/sessions/a%2Fb/events');
  });
  it.each(['/api', '/api/', '/api/metrics', '/api/metrics/', '/api/METRICS'])('does not show %s', (path) =>
    expect(apiPath(path)).toBeNull(),
  );
});
