import { findBrowser } from '@gonghui/testkit/browser.ts';
import { defineConfig } from '@playwright/test';
import { PORT, portOf } from './tests/journeys/port.ts';

/** So many run at once, each against a server of its own; one unless said. */
const AT_ONCE = Number(process.env.E2E_AT_ONCE ?? 1);
const others = Array.from({ length: AT_ONCE - 1 }, (_, at) => portOf(at + 1));

/** Journeys against the built app and a server of their own with the demo enterprise, in the system's Chromium. */
export default defineConfig({
  testDir: 'tests/journeys',
  testIgnore: (process.env.LEFT_OUT ?? '')
    .split(' ')
    .filter(path => path.endsWith('.spec.ts'))
    .map(path => `**/${path.split('/').at(-1)}`),
  // Runs at once would clear each other's.
  outputDir: `test-results/journeys/${portOf(0)}`,
  workers: AT_ONCE,
  retries: process.env.SECOND_TRY === '1' ? 1 : 0,
  // A machine that is shared may stand still for a while: no journey judges by its time.
  timeout: 300_000,
  expect: { timeout: 40_000 },
  forbidOnly: Boolean(process.env.CI),
  use: {
    baseURL: `http://127.0.0.1:${PORT}/cli/`,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
    // A trace films every page and costs more than the journeys themselves: asked for by who looks into a failure.
    trace: process.env.E2E_TRACE === '1' ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: findBrowser(),
      // Where no language is set, names of files are ASCII, and what is downloaded is called "download".
      env: { ...process.env, LC_ALL: 'C.UTF-8' } as Record<string, string>,
      args: [
        '--no-sandbox',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  webServer: Array.from({ length: AT_ONCE }, (_, at) => ({
    // They are started one after another, each waited for: so the first starts them all, and the others are only waited for.
    command: at === 0 ? 'node tests/journeys/serve.ts' : 'node tests/journeys/wait.ts',
    env: { PORT: String(portOf(at)), PORTS_BESIDE: others.join(' ') },
    url: `http://127.0.0.1:${portOf(at)}/cli/`,
    timeout: 240_000,
    reuseExistingServer: at > 0 || process.env.E2E_REUSE === '1',
  })),
});
