import { existsSync } from 'node:fs';

/**
 * Chromium without its own windows comes first: the same engine, but a page of a new context opens no window with an
 * interface of its own, which took more of two cores than the page.
 */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Debian's packages with one of them, the best first. */
export const BROWSER_PACKAGES = ['chromium-headless-shell', 'chromium'] as const;

/** Path of the browser for tests and benchmarks: `CHROMIUM_PATH`, or one that is installed. */
export function findBrowser(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  return [...(named ? [named] : []), ...PLACES].find(path => existsSync(path));
}
