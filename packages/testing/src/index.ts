export { type FixedClock, fixedClock } from './clock.ts';
export { sequentialIds } from './ids.ts';
export { createTestDatabase, type TestDatabase } from './test-database.ts';
