import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { CATALOGUE, type MetricDefinition, type MetricKey } from './catalogue.ts';

type Instrument<K extends MetricKey> = (typeof CATALOGUE)[K]['type'] extends 'counter'
  ? Counter
  : (typeof CATALOGUE)[K]['type'] extends 'histogram'
    ? Histogram
    : Gauge;

export type Metrics = { readonly [K in MetricKey]: Instrument<K> } & { readonly registry: Registry };

/** The instruments of one process on a registry of their own. */
export function createMetrics(options: { readonly withProcessMetrics?: boolean } = {}): Metrics {
  const registry = new Registry();
  if (options.withProcessMetrics) collectDefaultMetrics({ register: registry, prefix: 'orrery_process_' });
  const instruments = Object.entries(CATALOGUE).map(([key, definition]) => [key, make(definition, registry)]);
  // Each key has been given the instrument of its catalogue entry's type.
  return { ...Object.fromEntries(instruments), registry } as Metrics;
}

function make(definition: MetricDefinition, registry: Registry): Counter | Histogram | Gauge {
  const { name, help, labels } = definition;
  const common = { name, help, labelNames: [...labels], registers: [registry] };
  if (definition.type === 'counter') return new Counter(common);
  if (definition.type === 'gauge') return new Gauge(common);
  return new Histogram({ ...common, buckets: [...(definition.buckets ?? [])] });
}
