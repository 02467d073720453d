import { defineConfig } from 'vitest/config';

// Properties run hundreds of histories; a busy machine is not a failure.
export default defineConfig({ test: { testTimeout: 60_000 } });
