import { defineConfig } from 'vitest/config';

// Property tests run as long as they need: nothing here asserts on seconds.
export default defineConfig({ test: { testTimeout: 180_000 } });
