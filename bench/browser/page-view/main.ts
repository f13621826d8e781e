import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright';
import { report } from '../../lib/figures.ts';
import { quantile } from '../../lib/stats.ts';
import type { Session } from '../session.ts';
import { plainForm } from '../visits/forms.ts';
import type { Visited } from '../visits/pages.ts';
import { Visitor } from '../visits/visitor.ts';
import { buildStore, ELEMENTS, front, listOf, release, type Store } from './front.ts';
import { barePage, scrolling, shiftsOf, staticHtml } from './in-page.ts';

const GROUP = 'page';
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7);
const PARTS = '[data-component]';
/** As much slower than this machine as a phone of some years is. */
const PHONE = 4;
/** Data that take this long are waited for in sight. */
const LATE_MS = 800;

const visited = (name: string, address: string, parts = PARTS): Visited => ({
  name,
  address: () => address,
  ready: { parts },
});

/** JS and CSS of a page without charts beside those of a form of 30 fields, until each shows. */
async function weight(open: () => Promise<Visitor>, session: Session, address: string): Promise<void> {
  const { formId } = await session.makeForm('三十个字段', plainForm(30));
  const counted = async (to: Visited, count: number) => {
    const visitor = await open();
    const found = await visitor.counted(to, count);
    await visitor.close();
    return found;
  };
  const page = await counted(visited('page', address), ELEMENTS);
  const fill = await counted(visited('fill', `${session.base}/url/form/${formId}`, '[data-field]'), 30);
  report({
    ...{
      group: GROUP,
      name: `${ELEMENTS} elements: JS and CSS, gzipped`,
      unit: 'KiB',
      value: page.shown.kib,
    },
    reference: { name: 'fill page of 30 fields', value: fill.shown.kib },
    others: [
      { name: 'requests', value: page.shown.requests },
      { name: 'until it is quiet', value: page.quiet.kib },
    ],
    ...{ goal: '≤ 1.0 ×', met: page.shown.kib <= fill.shown.kib },
  });
}

/** Serves one page that asks for nothing. */
async function serving(html: string): Promise<{ address: string; stop(): void }> {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/`, stop: () => server.close() };
}

/** From the address to a page that shows and answers, on a slow phone that has been here before. */
async function usable(open: () => Promise<Visitor>, address: string): Promise<void> {
  const first = await open();
  await first.page.goto(address);
  await first.page
    .locator(PARTS)
    .nth(ELEMENTS - 1)
    .waitFor({ state: 'attached' });
  await first.page.waitForLoadState('networkidle').catch(() => undefined);
  const html = await staticHtml(first.page);
  await first.close();
  const still = await serving(html);
  const samples: Record<'page' | 'still', number[]> = { page: [], still: [] };
  const turns = [
    ['page', address],
    ['still', still.address],
  ] as const;
  const visitors = new Map<string, Visitor>();
  for (const [name] of turns) {
    const visitor = await open();
    const cdp = await visitor.page.context().newCDPSession(visitor.page);
    await visitor.page.setViewportSize({ width: 390, height: 844 });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: PHONE });
    visitors.set(name, visitor);
  }
  for (let round = 0; round <= ROUNDS; round++)
    for (const [name, at] of turns) {
      const { shown } = (await visitors.get(name)?.visit(visited(name, at), ELEMENTS)) ?? {
        shown: Number.NaN,
      };
      // The first fills the cache.
      if (round > 0) samples[name].push(shown);
    }
  for (const visitor of visitors.values()) await visitor.close();
  still.stop();
  const [value, than] = [quantile(samples.page, 0.5), quantile(samples.still, 0.5)];
  report({
    ...{
      group: GROUP,
      name: `${ELEMENTS} elements usable on a phone ${PHONE} × slower, p50`,
      unit: 'ms',
      value,
    },
    reference: { name: 'the same as static HTML', value: than },
    ...{ goal: '≤ 1.5 ×, ≤ 500 ms', met: value <= 1.5 * than && value <= 500 },
  });
}

/** The first rows of a list over a hundred thousand records, each time after one more was written. */
async function firstRows(session: Session, store: Store): Promise<void> {
  const { id } = await release(session, store, '列表', [listOf(store, 'list0001')]);
  const { title, day } = store.columns;
  const { rows } = await session.pool.query<{ tenant_id: string }>(
    `select tenant_id from r_${store.formId} limit 1`,
  );
  const text = `select ${title} from r_${store.formId} where tenant_id = $1 and deleted_at is null
    order by ${day} desc nulls last, created_at desc limit 10`;
  const asked: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    await store.touch();
    let from = performance.now();
    await session.call('POST', `/v1/visual/${id}`, { componentId: 'list0001' });
    if (round > 0) asked.push(performance.now() - from);
    from = performance.now();
    await session.pool.query(text, [rows[0]?.tenant_id]);
    if (round > 0) bare.push(performance.now() - from);
  }
  const [value, than] = [quantile(asked, 0.5), quantile(bare, 0.5)];
  report({
    ...{ group: GROUP, name: 'list of 100,000 records: first rows, p50', unit: 'ms', value },
    reference: { name: 'the bare query', value: than },
    ...{ goal: '≤ 2 ×', met: value <= 2 * than },
  });
}

/** Frames of a page of a hundred cards that is scrolled through, beside as many bare divs. */
async function waterfall(open: () => Promise<Visitor>, session: Session, store: Store): Promise<void> {
  const { address } = await release(session, store, '瀑布流', [listOf(store, 'cards001', 'waterfall')]);
  const { page, close } = await opened(open, address);
  for (let count = 10; count < 100; count += 10) {
    await page.getByRole('button', { name: '加载更多' }).click();
    await page.waitForFunction(least => document.querySelectorAll('[data-card]').length >= least, count + 10);
  }
  const frames = await scrolling(page);
  await barePage(page, 100);
  const bare = await scrolling(page);
  await close();
  const [value, than] = [quantile(frames, 0.95), quantile(bare, 0.95)];
  report({
    ...{ group: GROUP, name: 'waterfall of 100 cards: frame, p95', unit: 'ms', value },
    reference: { name: 'bare divs', value: than },
    ...{ goal: '≤ 1.1 ×', met: value <= 1.1 * than },
  });
}

async function opened(open: () => Promise<Visitor>, address: string) {
  const visitor = await open();
  await visitor.page.goto(address);
  await visitor.page.locator(PARTS).first().waitFor({ state: 'attached' });
  return { page: visitor.page as Page, close: () => visitor.close() };
}

/** How far what is seen moves while late data come, in a browser that was never here. */
async function shift(open: () => Promise<Visitor>, address: string): Promise<void> {
  const visitor = await open();
  const { page } = visitor;
  await page.route('**/batch', async route => {
    await new Promise(resolve => setTimeout(resolve, LATE_MS));
    await route.continue();
  });
  const value = await shiftsOf(page, address, LATE_MS * 3);
  await visitor.close();
  report({
    ...{ group: GROUP, name: 'layout shift while late data arrive', unit: '', value },
    reference: { name: 'none', value: 0 },
    ...{ goal: '≤ 0.02', met: value <= 0.02 },
  });
}

/** A custom page as its viewers have it. */
export async function pageView(session: Session): Promise<void> {
  const store = await buildStore(session);
  const { address } = await release(session, store, '首页', front(store));
  const stored = await session.page.context().storageState();
  await session.page.goto('about:blank');
  const open = () => Visitor.open(session.browser, stored);
  await weight(open, session, address);
  await usable(open, address);
  await firstRows(session, store);
  await waterfall(open, session, store);
  await shift(open, address);
}
