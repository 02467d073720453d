import { existsSync } from 'node:fs';

const systemChromium = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** CHROMIUM_PATH, else a system Chromium, else undefined: Playwright then takes its own. */
export function chromiumPath(): string | undefined {
  return process.env.CHROMIUM_PATH || systemChromium.find((path) => existsSync(path));
}

/** Works as root and in containers; keeps the browser from asking the network for anything of its own. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];
