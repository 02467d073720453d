import { expect, test } from 'vitest';
import { isSameOrigin } from './same-origin.ts';

const CONSOLE = 'https://console.example';

test.each([
  [{ 'sec-fetch-site': 'same-origin' }, true],
  [{ 'sec-fetch-site': 'cross-site', origin: CONSOLE }, false],
  [{ 'sec-fetch-site': 'same-site', origin: CONSOLE }, false],
  [{ 'sec-fetch-site': 'none' }, false],
  [{ origin: CONSOLE }, true],
  [{ origin: 'http://127.0.0.1:4000', host: '127.0.0.1:4000' }, true],
  [{ origin: 'https://public.example', 'x-forwarded-host': 'public.example' }, true],
  [{ origin: 'https://evil.example', host: '127.0.0.1:4000' }, false],
  [{ origin: 'null', host: 'null' }, false],
  [{ host: '127.0.0.1:4000' }, false],
])('a request with %j comes from the console: %s', (headers, expected) => {
  expect(isSameOrigin(new Headers(headers), CONSOLE)).toBe(expected);
});
