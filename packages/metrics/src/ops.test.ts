import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { CATALOGUE, type MetricDefinition } from './catalogue.ts';

const ops = fileURLToPath(new URL('../../../ops', import.meta.url));
const definitions: readonly MetricDefinition[] = Object.values(CATALOGUE);

/** A dashboard is JSON: its quotes are read as they stand in the query. */
const pages = readdirSync(ops, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(json|yml)$/.test(entry.name))
  .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8').replaceAll('\\"', '"'));

const uses = pages.flatMap((page) => [...page.matchAll(/\b(orrery_[a-z0-9_]+)(?:\{([^}]*)\})?/g)]);

function definitionOf(name: string): MetricDefinition | undefined {
  const exact = definitions.find((one) => one.name === name);
  const parts = definitions.find((one) => one.name === name.replace(/_(bucket|count|sum)$/, ''));
  return exact ?? (parts?.type === 'histogram' ? parts : undefined);
}

test('dashboards and alerts use names of the catalogue, and suffixes of histograms only', () => {
  expect(uses.length).toBeGreaterThan(30);
  for (const [, name = ''] of uses)
    expect([name, definitionOf(name)?.type]).toEqual([name, expect.any(String)]);
});

test('they select by labels that the metric has', () => {
  for (const [, name = '', selector = ''] of uses) {
    const used = [...selector.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map((match) => match[1]);
    const labels = definitionOf(name)?.labels ?? [];
    expect([name, used.filter((label) => !labels.includes(label ?? ''))]).toEqual([name, []]);
  }
});
