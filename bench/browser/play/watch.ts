import type { CDPSession, Page } from 'playwright';

/** What a page costs, from outside of it. */
export interface Cost {
  /** Processor time of the page's main thread a second, ms. */
  thread: number;
  /** Of all processes of the browser, ms. */
  browser: number;
}

/** Processor time, ms, of all processes of the browser so far. */
async function ofBrowser(page: Page): Promise<number> {
  const browser = page.context().browser();
  if (!browser) throw new Error('a page without a browser');
  const cdp = await browser.newBrowserCDPSession();
  const { processInfo } = await cdp.send('SystemInfo.getProcessInfo');
  await cdp.detach();
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0) * 1000;
}

async function ofThread(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

/** What the page costs while nothing is done to it for so many seconds. */
export async function costOf(page: Page, seconds: number): Promise<Cost> {
  const cdp = await page.context().newCDPSession(page);
  // Processor time: what else the machine does lengthens the hours of a task, and not these.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const [thread, browser, from] = [await ofThread(cdp), await ofBrowser(page), performance.now()];
  await page.waitForTimeout(seconds * 1000);
  const took = (performance.now() - from) / 1000;
  const cost = {
    thread: ((await ofThread(cdp)) - thread) / took,
    browser: ((await ofBrowser(page)) - browser) / took,
  };
  await cdp.detach();
  return cost;
}

/** Waits until a screen shows all of its charts, and everything else on it has settled. */
export async function allShown(page: Page, charts: number): Promise<void> {
  await page.waitForFunction(
    count =>
      document.querySelectorAll('.sp-asset .rp-drawing canvas').length >= count &&
      !document.querySelector('.sp-note, .sp-asset .rp-note'),
    charts,
    { polling: 'raf', timeout: 120_000 },
  );
}
