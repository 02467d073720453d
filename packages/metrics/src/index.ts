export { CATALOGUE, type MetricDefinition, type MetricKey } from './catalogue.ts';
export { createMetrics, type Metrics } from './registry.ts';
