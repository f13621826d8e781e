import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';
import type { Visited } from './pages.ts';
import { installWatch } from './watch.ts';

/** What a gesture cost. */
export interface Done {
  /** From the press to the frame that shows the last change, ms. */
  settled: number;
  /** Processor time of the page's thread until it settled, ms. */
  cpu: number;
  /** Whether anything changed later than 250 ms after the press. */
  late: boolean;
}

export interface Asked {
  requests: number;
  kib: number;
}

type Stored = Awaited<ReturnType<BrowserContext['storageState']>>;

/** One profile of a browser, which knows who is signed in and nothing else. */
export class Visitor {
  readonly page: Page;
  private readonly cdp: CDPSession;

  private constructor(page: Page, cdp: CDPSession) {
    this.page = page;
    this.cdp = cdp;
  }

  static async open(browser: Browser, stored?: Stored): Promise<Visitor> {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      ...(stored ? { storageState: stored } : {}),
    });
    await context.addInitScript(installWatch);
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    return new Visitor(page, cdp);
  }

  /** Milliseconds until the page shows all it has, and until it can be used. */
  async visit(to: Visited, count: number): Promise<{ shown: number; usable: number }> {
    await this.page.goto('about:blank');
    await this.page.goto(to.address(count), { waitUntil: 'commit' });
    return this.page.evaluate(ready => window.watch.usable(ready), { ...to.ready, count });
  }

  /** What the page asks for until it shows and until it is quiet: requests, and KiB of scripts and styles, gzipped here. */
  async counted(to: Visited, count: number): Promise<{ shown: Asked; quiet: Asked }> {
    const asked = new Map<string, number>();
    const bodies = new Map<string, number>();
    const reading: Promise<void>[] = [];
    const code = new Set<string>();
    this.cdp.on('Network.requestWillBeSent', ({ requestId, request, wallTime }) => {
      if (request.url.startsWith('http')) asked.set(requestId, wallTime * 1000);
    });
    this.cdp.on('Network.responseReceived', ({ requestId, response }) => {
      if (/javascript|css/.test(response.mimeType)) code.add(requestId);
    });
    this.cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (!code.has(requestId)) return;
      const read = this.cdp.send('Network.getResponseBody', { requestId }).then(
        ({ body, base64Encoded }) =>
          gzipSync(Buffer.from(body, base64Encoded ? 'base64' : 'utf8'), { level: 6 }).length,
        () => encodedDataLength,
      );
      reading.push(read.then(bytes => void bodies.set(requestId, bytes)));
    });
    await this.cdp.send('Network.enable', { maxTotalBufferSize: 200e6, maxResourceBufferSize: 50e6 });
    const { shown } = await this.visit(to, count);
    const until = (await this.page.evaluate(() => performance.timeOrigin)) + shown;
    await Promise.all(reading);
    const sum = (ids: string[]): Asked => ({
      requests: ids.length,
      kib: ids.reduce((bytes, id) => bytes + (bodies.get(id) ?? 0), 0) / 1024,
    });
    const early = [...asked].filter(([, at]) => at <= until).map(([id]) => id);
    return { shown: sum(early), quiet: sum([...asked.keys()]) };
  }

  /** A frame that its page wrote by script has lost what watched it. */
  async watchFrames(): Promise<void> {
    for (const frame of this.page.frames())
      if (frame !== this.page.mainFrame()) await frame.evaluate(installWatch);
  }

  /** Measures a gesture made with real input until `quiet` ms have passed without a change. */
  async done(quiet: number, gesture: () => Promise<unknown>): Promise<Done> {
    const frames = this.page.frames();
    for (const frame of frames) await frame.evaluate(() => window.watch.arm());
    const before = await this.cpu();
    await gesture();
    for (const frame of frames) await frame.evaluate(ms => window.watch.settled(ms), quiet);
    const cpu = (await this.cpu()) - before;
    const seen = await Promise.all(
      frames.map(frame =>
        frame.evaluate(() => {
          const { pressed, shown, changes } = window.watch;
          return { pressed, shown, last: changes.at(-1) ?? 0 };
        }),
      ),
    );
    const pressed = Math.min(...seen.map(one => one.pressed).filter(at => at > 0));
    const last = Math.max(...seen.map(one => one.last));
    if (!(last > pressed)) throw new Error('a gesture changed nothing');
    return { settled: Math.max(...seen.map(one => one.shown)) - pressed, cpu, late: last - pressed > 250 };
  }

  close(): Promise<void> {
    return this.page.context().close();
  }

  private async cpu(): Promise<number> {
    const { metrics } = await this.cdp.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  }
}
