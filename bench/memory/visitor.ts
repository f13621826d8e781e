import { DEMO_PASSWORD } from '@gonghui/server/demo/people.ts';
import { findBrowser } from '@gonghui/testkit/browser.ts';
import { chromium } from 'playwright';

/** One person who signs in and has the workbench open; answers the function that closes it. */
export async function visit(address: string): Promise<() => Promise<void>> {
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
  const page = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  await page.goto(`${address}/cli/login`);
  await page.getByLabel('账号').fill('wangfang');
  await page.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: '登录' }).click();
  await page.waitForURL(url => url.pathname.endsWith('/workbench'), { timeout: 60_000 });
  return () => browser.close();
}
