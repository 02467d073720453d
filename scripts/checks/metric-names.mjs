const catalogue = 'packages/metrics/src/catalogue.ts';
const suffixes = /_(bucket|count|sum)$/;
const anyName = /\borrery_[a-z0-9_]+/g;
const definition = /name: '(orrery_[a-z0-9_]+)'/g;

/** Dashboards and alerts query metrics that exist: every name in ops stands in the catalogue. */
export function metricNameProblems(texts) {
  const text = texts.find(({ path }) => path === catalogue)?.text ?? '';
  const known = new Set([...text.matchAll(definition)].map((match) => match[1]));
  return texts
    .filter(({ path }) => path.startsWith('ops/'))
    .flatMap(({ path, text: page }) => {
      const used = new Set(page.match(anyName) ?? []);
      const unknown = [...used].filter((name) => !known.has(name) && !known.has(name.replace(suffixes, '')));
      return unknown.map((name) => `${path} uses ${name}, which is not in ${catalogue}.`);
    });
}
