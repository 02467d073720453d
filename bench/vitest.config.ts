import { defineConfig } from 'vitest/config';

// Transcripts run through many settings: nothing here asserts on seconds.
export default defineConfig({ test: { testTimeout: 180_000 } });
