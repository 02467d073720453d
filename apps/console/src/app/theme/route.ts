import { parseTheme, THEME_COOKIE } from '../../server/cookies.ts';
import { isFromHere, seeOther } from '../../server/responses.ts';
import { sameSitePath } from '../../server/same-site-path.ts';

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Keeps the chosen theme in a cookie and goes back: the next page is rendered with it. */
export async function POST(request: Request): Promise<Response> {
  if (!isFromHere(request)) return new Response('Change the theme from the console itself.', { status: 403 });
  const form = await request.formData().catch(() => null);
  const theme = parseTheme(form?.get('theme'));
  const age = theme === 'system' ? 0 : ONE_YEAR_SECONDS;
  const cookie = `${THEME_COOKIE}=${theme}; Path=/; SameSite=Lax; Max-Age=${age}`;
  return seeOther(sameSitePath(form?.get('back'), '/sessions'), cookie);
}
