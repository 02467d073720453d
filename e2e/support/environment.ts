/** What the global setup tells the tests, through environment variables that their processes inherit. */
export const environmentNames = {
  consoleUrl: 'ORRERY_BROWSER_CONSOLE_URL',
  apiUrl: 'ORRERY_BROWSER_API_URL',
  databaseUrl: 'ORRERY_BROWSER_DATABASE_URL',
  apiKey: 'ORRERY_BROWSER_API_KEY',
  storageState: 'ORRERY_BROWSER_STORAGE_STATE',
} as const;

/** @throws Error outside of a run that the global setup has prepared */
export function fromEnvironment(name: keyof typeof environmentNames): string {
  const value = process.env[environmentNames[name]];
  if (value === undefined)
    throw new Error(`${environmentNames[name]} is not set: run the tests with \`npm test\`.`);
  return value;
}
