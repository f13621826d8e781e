import { mkdtempSync, rmSync } from 'node:fs';
import { setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Template } from '@gonghui/scene/types.ts';
import { prepare } from '@gonghui/server/prepare.ts';
import { readSettings } from '@gonghui/server/settings.ts';
import { start } from '@gonghui/server/start.ts';
import { findBrowser } from '@gonghui/testkit/browser.ts';
import type { Pool } from 'pg';
import { type Browser, chromium, type Page } from 'playwright';

const PASSWORD = 'Gonghui@2680';

export interface Session {
  /** Of the product under test: for filling tables by the hundred thousand. */
  pool: Pool;
  call<T>(method: string, path: string, body?: unknown): Promise<T>;
  /** Started before this process stepped back. */
  browser: Browser;
  page: Page;
  base: string;
  /** A form with this template, saved and released. */
  makeForm(name: string, template: Template): Promise<{ appletId: string; formId: string }>;
  close(): Promise<void>;
}

/**
 * The product as built, with its demo enterprise, and a manager signed in in a real Chromium; on the embedded database unless
 * told of another.
 */
export async function openSession({ databaseUrl = '', baseUrl = '' } = {}): Promise<Session> {
  const folder = mkdtempSync(join(tmpdir(), 'gonghui-bench-'));
  const settings = readSettings({
    ...process.env,
    PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    BASE_URL: baseUrl,
    DEMO: 'small',
  });
  await prepare(settings, () => {});
  const running = await start(settings, () => {});
  const browser: Browser = await chromium.launch({
    // Without windows of its own, where there is such a one: their interface is drawn on the same cores as the page.
    executablePath: findBrowser(),
    args: [
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--disable-background-networking',
      '--disable-component-update',
      // Only this machine is there, without routing requests, which would turn the browser's cache off.
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
    ],
  });
  // In life the server works on another machine than the browser: here it steps back while a page is drawn.
  setPriority(10);
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const base = `${running.address}/cli`;
  await page.goto(`${base}/login`);
  await page.getByLabel('账号').fill('wangfang');
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: '登录' }).click();
  await page.waitForURL(url => url.pathname.endsWith('/workbench'));
  const token = await page.evaluate(
    () => JSON.parse(localStorage.getItem('gh-tokens') ?? '{}').token as string,
  );
  const call = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const response = await fetch(`${running.address}/getway-api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const answer = (await response.json()) as { code: number; message: string; data: T };
    if (answer.code !== 200)
      throw new Error(`${path}: ${answer.message} ${JSON.stringify(answer.data).slice(0, 300)}`);
    return answer.data;
  };
  return {
    browser,
    page,
    base,
    pool: running.database.pool,
    call,
    async makeForm(name, template) {
      const applet = await call<{ id: string }>('POST', '/v1/applets', { name: name.slice(0, 30) });
      const body = { type: 'normal', appletId: applet.id, name, template };
      const form = await call<{ id: string }>('POST', '/v1/forms', body);
      await call('POST', `/v1/forms/${form.id}/release`, { scope: { type: 'all' } });
      return { appletId: applet.id, formId: form.id };
    },
    async close() {
      await browser.close();
      await running.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
