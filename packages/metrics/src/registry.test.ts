import { expect, test } from 'vitest';
import { CATALOGUE } from './catalogue.ts';
import { createMetrics } from './registry.ts';

test('every metric of the catalogue is exported under its name', async () => {
  const metrics = createMetrics();
  const text = await metrics.registry.metrics();
  for (const { name } of Object.values(CATALOGUE)) expect(text).toContain(`# TYPE ${name} `);
});

test('the compaction counter counts by environment, trigger, outcome and model', async () => {
  const metrics = createMetrics();
  metrics.compactions.inc({ environment: 'demo', trigger: 'token', outcome: 'committed', model: 'digest' });
  expect(await metrics.registry.metrics()).toContain(
    'orrery_context_compaction_total{environment="demo",trigger="token",outcome="committed",model="digest"} 1',
  );
});

test('two registries in one process do not share counts', async () => {
  const [one, other] = [createMetrics(), createMetrics()];
  one.eventsAppended.inc({ environment: 'demo' }, 3);
  expect(await other.registry.metrics()).not.toContain('orrery_events_appended_total{environment="demo"}');
});
