export { PromptChart } from './components/prompt-chart.tsx';
export { PromptLegend } from './components/prompt-legend.tsx';
export { PromptTable } from './components/prompt-table.tsx';
export { type PreparedPromptChart, preparePromptChart } from './prepare/prompt-chart.ts';
export type { PromptCall, PromptCompaction, PromptInput, PromptNext } from './prepare/types.ts';
