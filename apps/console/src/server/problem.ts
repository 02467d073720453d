import { TRPCClientError } from '@trpc/client';

/** What can go wrong between a page and its data, as far as a page does something different about it. */
export type Problem =
  | { readonly kind: 'signed_out' }
  | { readonly kind: 'not_found'; readonly message: string }
  | { readonly kind: 'forbidden'; readonly message: string }
  /** The API did not answer at all. */
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'failed'; readonly message: string };

/** Turns whatever a call threw into a problem. Words of the API are shown, words of the network are not. */
export function problemOf(error: unknown): Problem {
  if (!(error instanceof TRPCClientError)) throw error;
  const data: unknown = error.data;
  if (!isErrorData(data)) return { kind: 'unreachable' };
  const { message } = error;
  if (data.code === 'UNAUTHORIZED') return { kind: 'signed_out' };
  if (data.code === 'NOT_FOUND') return { kind: 'not_found', message };
  if (data.code === 'FORBIDDEN') return { kind: 'forbidden', message };
  return { kind: 'failed', message };
}

function isErrorData(data: unknown): data is { readonly code: string } {
  return typeof data === 'object' && data !== null && 'code' in data && typeof data.code === 'string';
}
