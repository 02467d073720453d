import { notFound, redirect } from 'next/navigation';
import { type ApiClient, apiClient } from './api-client.ts';
import { type Problem, problemOf } from './problem.ts';

export type Loaded<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: Exclude<Problem, { kind: 'signed_out' | 'not_found' }> };

/**
 * Runs a page's queries. Someone without a session is sent to the sign-in page, a thing that does not exist
 * is the not-found page, anything else is a value: the page says it in its own place.
 */
export async function load<T>(query: (api: ApiClient) => Promise<T>): Promise<Loaded<T>> {
  const result = await attempt(query);
  if (result.ok) return result;
  const { problem } = result;
  if (problem.kind === 'signed_out') redirect('/sign-in?reason=expired');
  if (problem.kind === 'not_found') notFound();
  return { ok: false, problem };
}

async function attempt<T>(
  query: (api: ApiClient) => Promise<T>,
): Promise<{ readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: Problem }> {
  try {
    return { ok: true, value: await query(await apiClient()) };
  } catch (error) {
    return { ok: false, problem: problemOf(error) };
  }
}
