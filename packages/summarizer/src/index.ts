export { createDigest } from './digest/create-digest.ts';
export { digest, LEAST_SUMMARY_TOKENS } from './digest/digest.ts';
export type { Summarizer, SummarizerInput, SummarizerUsage, SummaryResult } from './summarizer.ts';
