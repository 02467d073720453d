import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.ts';

describe('content security policy of a build', () => {
  const policy = contentSecurityPolicy('abc', false);
  it('allows nothing inline and no evaluated code', () => {
    expect(policy).not.toMatch(/unsafe-(inline|eval)/);
  });
  it('names no other origin', () => {
    expect(policy).not.toMatch(/https?:|\*/);
    expect(policy).toContain("default-src 'none'");
  });
  it('carries the nonce for scripts and style elements', () => {
    expect(policy.match(/'nonce-abc'/g)).toHaveLength(2);
  });
});
