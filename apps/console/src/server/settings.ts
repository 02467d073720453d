const DEFAULT_API_URL = 'http://127.0.0.1:4000';

/** Address of the API without a slash at the end. Read at run time: one build serves every installation. */
export function apiUrl(): string {
  return (process.env.ORRERY_API_URL ?? DEFAULT_API_URL).replace(/\/+$/, '');
}
