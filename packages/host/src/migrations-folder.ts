import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The SQL files: beside the bundle when bundled, in the package when run from source. */
export function migrationsFolder(): string {
  const bundled = fileURLToPath(new URL('./drizzle', import.meta.url));
  return existsSync(bundled) ? bundled : fileURLToPath(new URL('../../db/drizzle', import.meta.url));
}
