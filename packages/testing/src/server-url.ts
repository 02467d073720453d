declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the server that the tests of this run share. */
    testServerUrl: string;
    /** Database that every test database is a copy of. */
    testTemplate: string;
    /** Goes into the names of this run's databases. */
    testRun: string;
  }
}

/** The same server, another database. */
export function withDatabase(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}
