import { findBrowser } from '@gonghui/testkit/browser.ts';
import { defineConfig } from '@playwright/test';

const port = Number(process.env.E2E_PORT ?? 5290);

/** Journeys against the built app and a server of their own with the demo enterprise, in the system's Chromium. */
export default defineConfig({
  testDir: 'tests/journeys',
  // Runs at once would clear each other's.
  outputDir: `test-results/journeys/${port}`,
  workers: 1,
  retries: process.env.SECOND_TRY === '1' ? 1 : 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  use: {
    baseURL: `http://127.0.0.1:${port}/cli/`,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
    // A trace films every page and costs more than the journeys themselves: asked for by who looks into a failure.
    trace: process.env.E2E_TRACE === '1' ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: findBrowser(),
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
  webServer: {
    command: 'node tests/journeys/serve.ts',
    env: { PORT: String(port) },
    url: `http://127.0.0.1:${port}/cli/`,
    timeout: 120_000,
    reuseExistingServer: process.env.E2E_REUSE === '1',
  },
});
