import { removeDemo } from '../../../../../server/remove-demo.ts';
import { isFromHere, seeOther } from '../../../../../server/responses.ts';

/** Removes the demo and leads on: to the sessions that are left, or back to the question with the reason. */
export async function POST(request: Request): Promise<Response> {
  if (!isFromHere(request)) return new Response('Remove the demo from the console itself.', { status: 403 });
  const form = await request.formData().catch(() => null);
  const environment = form?.get('environment');
  if (typeof environment !== 'string') return seeOther('/demo/remove');
  const problem = await removeDemo(environment);
  if (problem === null) return seeOther('/sessions');
  if (problem === 'signed_out') return seeOther('/sign-in?reason=expired');
  return seeOther(`/demo/remove?${new URLSearchParams({ env: environment, problem })}`);
}
