import { expect, test } from '../support/test.ts';
import {
  absent,
  budget,
  button,
  exactState,
  fidelity,
  field,
  openLab,
  parsed,
  policy,
  retained,
  retainedIds,
  saved,
  seek,
  steps,
  timeline,
  turn,
  verdict,
} from './lab-page.ts';

/** Every sentence of the lesson's source text that states a behaviour, checked on the page in its order. */
test('Preserve a preference with its source', async ({ page }) => {
  await openLab(page);
  await test.step('The conversation starts with a user preference for concise bullets in T2.', async () => {
    await expect(turn(page, 'T2')).toContainText('user');
    await expect(turn(page, 'T2')).toContainText('Please write every report for me as concise bullets.');
  });
  await test.step('The agent repeats it in T3; later messages describe an incident and ask for owners.', async () => {
    await expect(turn(page, 'T3')).toContainText('agent');
    await expect(turn(page, 'T3')).toContainText('reports as concise bullets');
    await expect(turn(page, 'T4')).toContainText('incident');
    await expect(turn(page, 'T7')).toContainText('Who owns the pool, and who owns the deploy?');
    for (const id of ['T4', 'T5', 'T6', 'T7', 'T8'])
      await expect(turn(page, id)).not.toContainText(/bullet|concise/);
  });
  await test.step('At 24 teaching tokens with Evict oldest, seek to 30 seconds.', async () => {
    await expect(budget(page, 24)).toHaveAttribute('aria-pressed', 'true');
    await expect(policy(page, 'evict')).toHaveAttribute('aria-pressed', 'true');
    await seek(page, 30);
    await expect(timeline(page)).toHaveAttribute('aria-valuetext', /^30\.0 seconds, 4 of 8 arrivals/);
  });
  await test.step('The first four turns would total 29 tokens.', async () => {
    await expect(steps(page).nth(0)).toContainText('T4 arrives');
    await expect(steps(page).nth(0)).toContainText('29, 5 over');
  });
  await test.step('Removing the eight-token user turn leaves T1, T3 and T4 at 21.', async () => {
    await expect(steps(page).nth(1)).toContainText('evict T2');
    await expect(steps(page).nth(1)).toContainText('−8');
    await expect(field(page, 'Retained')).toHaveText('T1 T3 T4');
    await expect(field(page, 'Total')).toHaveText('21 / 24 teaching tokens');
  });
  await test.step('The preference is still mentioned by the agent but lacks retained user provenance.', async () => {
    await expect(verdict(page)).toContainText('Mentioned, not backed');
  });
  await test.step('The status reports both facts explicitly.', async () => {
    await expect(field(page, 'Fact mentioned')).toHaveText('yes, by T3 (agent)');
    await expect(field(page, 'User-backed evidence')).toHaveText('no');
  });
  await test.step('Repetition is not accepted as a fresh user instruction.', async () => {
    await expect(verdict(page)).toContainText('Repetition is not a fresh instruction.');
    await expect(verdict(page)).toContainText(/T2 was evicted at 30\.0\ss/);
  });
});

test('Measure retention rather than a fictional memory score', async ({ page }) => {
  await openLab(page);
  await test.step('At sixty seconds, 24-token eviction retains T1, T7 and T8 for twenty tokens, unsupported.', async () => {
    await seek(page, 60);
    await expect(field(page, 'Retained')).toHaveText('T1 T7 T8');
    await expect(field(page, 'Total')).toHaveText('20 / 24 teaching tokens');
    await expect(field(page, 'Fact mentioned')).toHaveText('no');
    await expect(verdict(page)).toContainText('Lost: no mention, no backing');
    await expect(verdict(page)).toContainText('Nothing left justifies answering T8 in concise bullets.');
  });
  await test.step('Summarize and Preserve: T1, source-backed S and T8 also use twenty tokens and justify bullets.', async () => {
    await policy(page, 'summarize').click();
    await expect(fidelity(page, 'Preserve')).toHaveAttribute('aria-pressed', 'true');
    await seek(page, 60);
    await expect(field(page, 'Retained')).toHaveText('T1 S T8');
    await expect(field(page, 'Total')).toHaveText('20 / 24 teaching tokens');
    await expect(field(page, 'User-backed evidence')).toHaveText('yes, S citing T2');
    await expect(verdict(page)).toContainText('T8 can be answered in concise bullets.');
  });
  await test.step('Drop critical fact keeps the same size but removes the justification.', async () => {
    await fidelity(page, 'Drop').click();
    await seek(page, 60);
    await expect(field(page, 'Total')).toHaveText('20 / 24 teaching tokens');
    await expect(field(page, 'User-backed evidence')).toHaveText('no');
    await expect(verdict(page)).toContainText('Nothing left justifies');
  });
  await test.step('At 64 tokens all eight original turns fit in 57 tokens.', async () => {
    await budget(page, 64).click();
    await seek(page, 60);
    await expect(field(page, 'Retained')).toHaveText('T1 T2 T3 T4 T5 T6 T7 T8');
    await expect(field(page, 'Total')).toHaveText('57 / 64 teaching tokens');
  });
  await test.step('Bounded working-context compression, not a persistent memory service, which would need more.', async () => {
    const notes = page.getByRole('region', { name: 'What this lab does and does not show' });
    await expect(notes).toContainText('bounded working-context compression');
    await expect(notes).toContainText('not a persistent memory service');
    await expect(notes).toContainText(
      'consent, correction, retention and isolation, and none of these is simulated',
    );
  });
});

test('Distinguish a mention from evidence', async ({ page }) => {
  await openLab(page, 'budget=24&policy=evict&t=22.5');
  await test.step('The green rows carry user-backed evidence, identified by source turn T2.', async () => {
    const row = retained(page).filter({ hasText: 'User-backed evidence' });
    await expect(row).toHaveCount(1);
    await expect(row).toHaveAttribute('data-message', 'T2');
    await expect(row).toHaveAttribute('data-tone', 'evidence');
    await expect(row).toContainText('User-backed evidence: T2, the user’s own words');
    await expect(row.locator('svg[data-sign="backed"]')).toBeVisible();
  });
  await test.step('An agent response can repeat the same fact while its original user turn has been evicted.', async () => {
    await seek(page, 30);
    await expect(retained(page).filter({ hasText: 'Mentioned, not backed' })).toHaveAttribute(
      'data-message',
      'T3',
    );
    await expect(page.locator('[data-tone="evidence"]')).toHaveCount(0);
    await expect(absent(page).filter({ hasText: 'evicted at 30.0 s' })).toHaveAttribute('data-message', 'T2');
  });
  await test.step('Either T2 itself or a summary that explicitly retains its provenance is required.', async () => {
    await policy(page, 'summarize').click();
    await seek(page, 30);
    const row = page.locator('[data-tone="evidence"]');
    await expect(row).toHaveAttribute('data-message', 'S');
    await expect(row).toContainText('[T2]');
    await expect(row).toContainText('User-backed evidence: S cites T2');
    await fidelity(page, 'Drop').click();
    await seek(page, 30);
    await expect(page.locator('[data-tone="evidence"]')).toHaveCount(0);
  });
  await test.step('A conservative teaching policy; annotations are fixture data, without any detector.', async () => {
    const notes = page.getByRole('region', { name: 'What this lab does and does not show' });
    await expect(notes).toContainText('conservative teaching policy, not an ADK rule');
    await expect(notes).toContainText('no claim that a model cannot read repeated text');
    await expect(notes).toContainText('no fact extractor, no inference call and no truth detector');
  });
});

test('Read the exact overflow operations', async ({ page }) => {
  await openLab(page);
  await test.step('Context budget selects 24, 36, 48 or 64 teaching tokens.', async () => {
    for (const [tokens, total] of [
      [24, '20 / 24'],
      [36, '36 / 36'],
      [48, '42 / 48'],
      [64, '57 / 64'],
    ] as const) {
      await budget(page, tokens).click();
      await seek(page, 60);
      await expect(field(page, 'Total')).toHaveText(`${total} teaching tokens`);
    }
  });
  await test.step('The system instruction T1 stays pinned and counts against that budget.', async () => {
    await expect(retained(page).first()).toContainText('pinned, counts against the budget');
    await expect(retained(page).first()).toHaveAttribute('data-message', 'T1');
  });
  await test.step('Evict oldest removes the earliest retained non-system turn until the total fits.', async () => {
    await budget(page, 24).click();
    await seek(page, 45);
    await expect(steps(page)).toHaveCount(2);
    await expect(steps(page).nth(1)).toContainText('evict T4');
    await expect(field(page, 'Retained')).toHaveText('T1 T5 T6');
  });
  await test.step('Summarize older turns replaces such turns with one six-token summary, recording every id.', async () => {
    await policy(page, 'summarize').click();
    await seek(page, 30);
    await expect(steps(page).nth(1)).toContainText('fold T2 into S');
    await expect(steps(page).nth(1)).toContainText('−8 +6');
    await expect(steps(page).nth(2)).toContainText('fold T3 into S');
    const summary = page.locator('[data-tone][data-message="S"]');
    await expect(summary).toContainText('covers T2 T3; 6 teaching tokens by assumption');
  });
  await test.step('Preserve copies user-backed evidence into that summary; Drop deliberately omits it.', async () => {
    await expect(page.locator('[data-item="S"]').first()).toContainText('cites T2');
    await fidelity(page, 'Drop').click();
    await seek(page, 30);
    await expect(page.locator('[data-item="S"]').first()).toContainText('no fact');
    await expect(page.locator('[data-tone="loss"]')).toContainText('The preference was dropped from S');
  });
  await test.step('Agent-only restatements cannot create provenance.', async () => {
    await budget(page, 36).click();
    await seek(page, 37.5);
    await expect(field(page, 'Fact mentioned')).toHaveText('yes, by T3 (agent)');
    await expect(field(page, 'User-backed evidence')).toHaveText('no');
  });
  await test.step('Fidelity has no effect on eviction.', async () => {
    await budget(page, 24).click();
    await policy(page, 'evict').click();
    await expect(page.getByText('No effect on eviction')).toBeVisible();
    await seek(page, 30);
    const dropped = await retainedIds(page);
    await fidelity(page, 'Preserve').click();
    await seek(page, 30);
    expect(await retainedIds(page)).toEqual(dropped);
  });
  await test.step('The summary remains pinned after creation while additional turns are folded into it.', async () => {
    await policy(page, 'summarize').click();
    for (const [seconds, covers] of [
      [30, 'T2 T3'],
      [37.5, 'T2 T3 T4'],
      [60, 'T2 T3 T4 T5 T6 T7'],
    ] as const) {
      await seek(page, seconds);
      await expect(page.locator('[data-tone][data-message="S"]')).toContainText(`covers ${covers};`);
      expect((await retainedIds(page)).slice(0, 2)).toEqual(['T1', 'S']);
    }
  });
  await test.step('A small local algorithm, not the ADK event-window implementation.', async () => {
    const notes = page.getByRole('region', { name: 'What this lab does and does not show' });
    await expect(notes).toContainText('small local algorithm. It is not ADK’s event-window compaction');
  });
});

test('Inspect the evidence without inventing measurements', async ({ page }) => {
  await openLab(page, 'budget=24&policy=summarize&t=52.5');
  await test.step('The retained list and the exact-state JSON describe the current arrival only.', async () => {
    const state = await exactState(page);
    expect(state).toMatchObject({
      arrivals: 7,
      atSeconds: 52.5,
      totalTokens: 20,
      retainedIds: ['T1', 'S', 'T7'],
    });
    expect(JSON.stringify(state)).not.toContain('"T8"');
    expect(await retainedIds(page)).toEqual(['T1', 'S', 'T7']);
    await seek(page, 30);
    expect(await exactState(page)).toMatchObject({ arrivals: 4, retainedIds: ['T1', 'S', 'T4'] });
  });
  await test.step('Export fixture JSON includes every computed arrival and labels the inspection position apart.', async () => {
    const file = await saved(page, () => button(page, 'Export fixture JSON').click());
    const exported = parsed(file.text);
    expect(exported.states).toHaveLength(9);
    expect(exported.inspection).toMatchObject({ positionSeconds: 30, arrivals: 4 });
    expect(exported.inspection).toHaveProperty('label');
    expect(exported.turns).toHaveLength(8);
  });
  await test.step('Teaching tokens are fixed weights; six is an assumption; nothing of the rest is measured.', async () => {
    const notes = page.getByRole('region', { name: 'What this lab does and does not show' });
    await expect(notes).toContainText('not tokenizer output and not a billable count');
    await expect(notes).toContainText('six tokens by assumption, even when its displayed sentence is longer');
    await expect(notes).toContainText(
      'No latency, answer quality, external storage, privacy control, deletion guarantee or model service is measured.',
    );
  });
});
