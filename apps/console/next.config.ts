import { join } from 'node:path';
import type { NextConfig } from 'next';

const config: NextConfig = {
  output: 'standalone',
  // The workspace: source packages outside this folder are traced and transpiled from here.
  outputFileTracingRoot: join(import.meta.dirname, '../..'),
  transpilePackages: ['@orrery/contracts', '@orrery/lab', '@orrery/ui', 'geist'],
  poweredByHeader: false,
  // Titles belong into the first bytes of the head for every reader, also without scripts.
  htmlLimitedBots: /.*/,
  headers: async () => [
    // Pages get theirs from `proxy.ts`, which files that never change do not pass.
    { source: '/_next/static/:path*', headers: [{ key: 'X-Content-Type-Options', value: 'nosniff' }] },
  ],
  // `check:types` does this with the workspace's own compiler.
  typescript: { ignoreBuildErrors: true },
};

export default config;
