import { append, playUntilCompacted, prepare } from './support/agent.ts';
import { expect, test } from './support/test.ts';

test('an agent appends until it compacts; the originals stay readable and its context is whole', async ({
  page,
  agent,
}) => {
  const id = `journey-${Date.now()}`;
  const { sessionId } = await playUntilCompacted(agent, id, 2);
  await page.goto(`/sessions/${sessionId}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('incident-commander');
  await page.getByRole('link', { name: 'open originals' }).first().click();
  await expect(
    page
      .getByText(/^Finding \d+: the pool of checkout-api waits/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await expect(page.getByText('Reports as concise bullets').first()).toBeVisible();
  const context = await prepare(agent, id, { overheadTokens: 900 });
  expect(context.tokens).toBeLessThan(context.decision.limits.triggerTokens);
  const open = new Set<string>();
  for (const part of context.items.flatMap((item) => item.parts ?? [])) {
    if (part.type === 'tool_call') open.add(part.callId ?? '');
    if (part.type === 'tool_result') expect(open.delete(part.callId ?? '')).toBe(true);
  }
  expect([...open]).toEqual([]);
  expect(context.items.filter((item) => item.type === 'summary')).toHaveLength(1);
});

test('hostile content stays inert text', async ({ page, agent }) => {
  const id = `hostile-${Date.now()}`;
  const text =
    '<img src=x onerror="document.title=1"> <script>document.title=2</script> \u202Egnp.exe \ud800 ' +
    'x'.repeat(5_000);
  const sessionId = await append(agent, id, {
    session: { agentName: 'a\u202Eb' },
    events: [{ kind: 'user_message', parts: [{ type: 'text', text }] }],
  });
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(error.message));
  await page.goto(`/sessions/${sessionId}`);
  await expect(page.getByText('<img src=x onerror', { exact: false }).first()).toBeVisible();
  await expect(page).not.toHaveTitle(/^[12]$/);
  const reach = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(reach).toBeLessThanOrEqual(0);
  expect(failures).toEqual([]);
});
