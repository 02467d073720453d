import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { fromEnvironment } from '../support/environment.ts';
import { expect, test } from '../support/test.ts';
import { idsOf, ownName, say } from './list.ts';

const adminProgram = fileURLToPath(new URL('../../apps/api/dist/admin.mjs', import.meta.url));

/** Runs the API's admin program on the database under test and answers its last line. */
function admin(...args: readonly string[]): string {
  const env = { ...process.env, DATABASE_URL: fromEnvironment('databaseUrl') };
  const output = execFileSync(process.execPath, [adminProgram, ...args], { env, encoding: 'utf8' });
  return output.trim().split('\n').at(-1) ?? '';
}

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('a demo is labelled, and goes after the question with everything in it', async ({ page, agent }) => {
    const slug = ownName('demo').slice(0, 40).toLowerCase();
    admin('create-environment', slug, '--demo');
    const apiKey = admin('create-key', '--environment', slug);
    const other = await say(agent, ownName('other'), { agentName: slug });
    const demo = { ...agent, apiKey };
    await say(demo, 'one', { agentName: slug });
    await say(demo, 'two', { agentName: slug });
    await page.goto(`/sessions?env=${slug}`);
    await expect(page.getByText(`Demo. 2 sessions of ${slug} replay recorded work`)).toBeVisible();
    await page.getByRole('link', { name: 'Remove the demo…' }).click();
    await expect(page.getByText('This cannot be undone.')).toBeVisible();
    await page.getByRole('button', { name: 'Erase 2 sessions and remove the demo' }).click();
    await expect(page).toHaveURL('/sessions');
    await page.goto(`/sessions?q=${slug}`);
    expect(await idsOf(page)).toEqual([other]);
    await expect(say(demo, 'three', { agentName: slug })).rejects.toThrow('401');
  });
});

test('a form of another site cannot remove a demo', async ({ page }) => {
  const answer = await page.request.post('/demo/remove/run', {
    form: { environment: 'demo' },
    headers: { 'sec-fetch-site': 'cross-site' },
  });
  expect(answer.status()).toBe(403);
});
