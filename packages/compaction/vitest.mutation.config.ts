import { defineConfig } from 'vitest/config';

// The named tests alone: a fault that only a random search finds has no name yet, and should get one.
export default defineConfig({
  test: {
    include: ['test/**/*.test.ts', 'src/{cover,plan,policy}/**/*.test.ts'],
    exclude: ['test/properties.test.ts', '.stryker/**', 'node_modules/**'],
  },
});
