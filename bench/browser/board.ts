import { newId } from '@gonghui/kernel/ids.ts';
import { component, template } from '@gonghui/testkit/forms.ts';
import type { Page } from 'playwright';
import { copyRecords } from '../lib/copy-records.ts';
import { notMeasured, report } from '../lib/figures.ts';
import { benchPostgres } from '../lib/postgres.ts';
import { quantile } from '../lib/stats.ts';
import { installProbes } from './in-page.ts';
import { openSession, type Session } from './session.ts';

const GROUP = 'board';
const RECORDS = Number(process.env.BENCH_RECORDS ?? 100_000);
const COLUMNS = 12;
const TURNS = 5;
/** Milliseconds of scrolling, and pixels a frame. */
const [MS, STEP] = [3000, 40];

const states = Array.from({ length: COLUMNS }, (_, at) => ({ value: newId(), label: `阶段${at + 1}` }));
const fields = {
  text: component('input', { label: '故障现象' }),
  state: component('select-single', { label: '阶段', options: states }),
  amount: component('number', { label: '费用' }),
  place: component('input', { label: '地点' }),
  day: component('date', { label: '约定日期' }),
};

/** Records of twelve stages, and a board by them whose cards stand as people dragged them. */
async function build(session: Session): Promise<string> {
  const { appletId, formId } = await session.makeForm('十万张卡片', template(...Object.values(fields)));
  const values = { [fields.text.id]: '首条', [fields.state.id]: states[0]?.value };
  const body = { values, key: `${newId()}${newId()}` };
  const { id } = await session.call<{ id: string }>('POST', `/v1/forms/${formId}`, body);
  await copyRecords(session.pool, formId, id, RECORDS - 1, {
    [`f_${fields.text.id}`]: `'第 ' || n || ' 张工单'`,
    [`f_${fields.state.id}`]: `(array[${states.map(({ value }) => `'${value}'`).join(', ')}])[1 + n % ${COLUMNS}]`,
    [`f_${fields.amount.id}`]: 'n % 5000',
    [`f_${fields.place.id}`]: `'A座' || (n % 20) || '层'`,
    [`f_${fields.day.id}`]: `date '2026-01-01' + (n % 365)`,
  });
  const board = await session.call<{ id: string }>('POST', '/v1/datasets', {
    type: 'dm',
    appletId,
    sourceId: formId,
  });
  const settings = { rev: 1, displayUngroupedData: false };
  await session.call('PUT', `/v1/datasets/${board.id}`, { board: settings });
  await session.call('POST', `/v1/forms/${board.id}/release`, { scope: { type: 'all' } });
  return board.id;
}

/** Milliseconds until every column is there, and all in sight have cards. */
async function opened(page: Page, address: string): Promise<number> {
  await page.goto('about:blank');
  await page.goto(address, { waitUntil: 'commit' });
  const usable = await page.waitForFunction(
    count => {
      const columns = [...document.querySelectorAll('.kb-column[data-column]')];
      const inSight = columns.filter(one => one.getBoundingClientRect().left < window.innerWidth);
      return columns.length === count && inSight.every(one => one.querySelector('.kb-open'))
        ? performance.now()
        : false;
    },
    COLUMNS,
    { polling: 'raf', timeout: 60_000 },
  );
  return (await usable.jsonValue()) as number;
}

/** A card is held over the second column and let go: milliseconds until it is drawn there. */
async function dropped(page: Page): Promise<number> {
  const card = page.locator('.kb-column').nth(0).locator('.kb-card').nth(1);
  const id = await card.getAttribute('data-card');
  const [from, to] = [await card.boundingBox(), await page.locator('.kb-column').nth(1).boundingBox()];
  if (!from || !to) throw new Error('no card');
  await page.mouse.move(from.x + 60, from.y + from.height - 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 80, from.y + from.height, { steps: 3 });
  await page.mouse.move(to.x + 80, to.y + 200, { steps: 6 });
  const ms = await page.evaluate(() =>
    window.probes.toPaint(() =>
      document.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, isPrimary: true })),
    ),
  );
  const there = await page.locator('.kb-column').nth(1).locator(`[data-card="${id}"]`).count();
  await page.mouse.up();
  await page.waitForTimeout(400);
  if (there !== 1) throw new Error('the card was not drawn where it was dropped');
  return ms;
}

/** A colleague moves the first card to the second column: milliseconds until it is in sight there. */
async function moved({ page, call }: Session): Promise<number> {
  const id = await page.locator('.kb-column').nth(0).locator('.kb-card').nth(0).getAttribute('data-card');
  const { rev } = await call<{ rev: number }>('GET', `/v1/submissions/${id}`);
  const from = performance.now();
  await call('PUT', `/v1/submissions/${id}`, { rev, values: { [fields.state.id]: states[1]?.value } });
  await page.locator('.kb-column').nth(1).locator(`[data-card="${id}"]`).waitFor({ timeout: 20_000 });
  return performance.now() - from;
}

const scrolled = (page: Page, selector: string): Promise<number[]> =>
  page.evaluate(
    async ({ of, ms, step }) => {
      const box = document.querySelector(of);
      if (!box) throw new Error(`no ${of}`);
      let going = true;
      const turn = () => {
        if (!going) return;
        box.scrollBy(0, step);
        requestAnimationFrame(turn);
      };
      requestAnimationFrame(turn);
      const frames = await window.probes.frames(ms);
      going = false;
      return frames;
    },
    { of: selector, ms: MS, step: STEP },
  );

/** As many plain divs as cards are there by then, with the same words, in boxes of the same size. */
async function bareCards(page: Page): Promise<void> {
  const columns = await page
    .locator('.kb-column')
    .evaluateAll(all => all.map(one => [...one.querySelectorAll('.kb-card')].map(card => card.textContent)));
  await page.goto('about:blank');
  await page.evaluate(words => {
    document.body.style.cssText = 'display:flex;gap:12px;height:800px;margin:0;overflow:hidden';
    for (const column of words) {
      const box = document.createElement('div');
      box.className = 'bare';
      box.style.cssText = 'flex:0 0 288px;overflow:auto;font:13px sans-serif;contain:strict;height:800px';
      for (const text of column) {
        const card = document.createElement('div');
        card.textContent = text;
        card.style.cssText = 'height:112px;margin:8px;border:1px solid #ddd;content-visibility:auto';
        box.append(card);
      }
      document.body.append(box);
    }
  }, columns);
  await page.waitForTimeout(500);
}

/** One of the bare divs is put into the second box: milliseconds until it is drawn there, which no board can be below. */
const bareDrop = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const [from, to] = document.querySelectorAll('.bare');
    const card = from?.children[1];
    if (!card || !to) throw new Error('no bare card');
    return window.probes.toPaint(() => to.insertBefore(card, to.children[2] ?? null));
  });

/** A board of twelve columns over a hundred thousand records, in a browser, over PostgreSQL. */
export async function board(): Promise<void> {
  const database = await benchPostgres();
  if (!database) return notMeasured('boards', 'PostgreSQL is not installed');
  const session = await openSession({ databaseUrl: database.url });
  const { page } = session;
  try {
    await installProbes(page);
    const address = `${session.base}/url/dm/${await build(session)}`;
    const opening: number[] = [];
    for (let turn = 0; turn <= TURNS; turn++) {
      const ms = await opened(page, address);
      if (turn > 0) opening.push(ms);
    }
    const first = quantile(opening, 0.5);
    const name = `${COLUMNS} columns over ${RECORDS.toLocaleString('en')} records: cards in sight, p50`;
    report({ group: GROUP, name, unit: 'ms', value: first, goal: '≤ 600 ms', met: first <= 600 });
    await page.waitForTimeout(1000);
    const drops: number[] = [];
    for (let turn = 0; turn < TURNS; turn++) drops.push(await dropped(page));
    const drop = quantile(drops, 0.5);
    await page.waitForTimeout(3000);
    const moves: number[] = [];
    for (let turn = 0; turn < 3; turn++) moves.push(await moved(session));
    const late = Math.max(...moves);
    report({
      ...{ group: GROUP, name: 'a colleague’s move in sight, slowest of three', unit: 'ms', value: late },
      ...{ goal: '≤ 2500 ms', met: late <= 2500 },
    });
    const value = quantile(await scrolled(page, '.kb-cards'), 0.95);
    await bareCards(page);
    const bare: number[] = [];
    for (let turn = 0; turn < TURNS; turn++) bare.push(await bareDrop(page));
    report({
      ...{ group: GROUP, name: 'drop → paint, p50', unit: 'ms', value: drop },
      reference: { name: 'a bare div that is moved', value: quantile(bare, 0.5) },
      others: [{ name: 'slowest', value: Math.max(...drops) }],
      ...{ goal: '≤ 25 ms', met: drop <= 25 },
    });
    report({
      ...{ group: GROUP, name: 'a column scrolled, p95 frame', unit: 'ms', value },
      reference: { name: 'bare divs', value: quantile(await scrolled(page, '.bare'), 0.95) },
      ...{ goal: '≤ 20 ms', met: value <= 20 },
    });
  } finally {
    await session.close();
  }
}
