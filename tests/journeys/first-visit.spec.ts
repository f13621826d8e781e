import { readdirSync } from 'node:fs';
import { formTypes } from '@gonghui/elements/form/family.ts';
import { pageDefaults } from '@gonghui/elements/form/page.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { type CDPSession, expect, type Page } from '@playwright/test';
import { letPass } from './pauses.ts';
import { call, signIn, test } from './support.ts';

/** Answers grow with what journeys before this one made; the app's own weight does not. */
const ANSWERS_KIB = 40;

const DESIGNERS = readdirSync(new URL('../../src/designers', import.meta.url));

/** What a page may ask for until it can be used, in a browser that has nothing of it. */
interface Limits {
  requests: number;
  /** The page and its files as sent, without answers of the gateway. */
  kib: number;
  /** The one designer that it is, by its folder. */
  designer?: string;
  /** Files of the app that are asked for only after another has run; the page names all it needs at once. */
  late: number;
}

interface Asked {
  url: string;
  at: number;
  bytes: number;
  script: boolean;
}

/** Long enough for the stream of news to say its first word. */
const QUIET_MS = 1500;

/** Everything a page asks for from now on, until `usable` shows, and the addresses it asked for twice until it rests. */
async function visit(page: Page, path: string, usable: string): Promise<{ asked: Asked[]; twice: string[] }> {
  // What the page before still asks for in its own quiet time is not this one's.
  await page.goto('about:blank');
  const cdp: CDPSession = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.clearBrowserCache');
  const asked = new Map<string, Asked>();
  cdp.on('Network.requestWillBeSent', ({ requestId, request, initiator, wallTime }) => {
    if (request.url.startsWith('data:')) return;
    asked.set(requestId, {
      url: request.url,
      at: wallTime * 1000,
      bytes: 0,
      script: initiator.type === 'script',
    });
  });
  cdp.on('Network.webSocketCreated', ({ requestId, url }) =>
    asked.set(requestId, { url, at: 0, bytes: 0, script: false }),
  );
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = asked.get(requestId);
    if (one) one.bytes = encodedDataLength;
  });
  await page.goto(path, { waitUntil: 'commit' });
  const seen = await page.waitForFunction(
    selector => document.querySelector(selector) && performance.timeOrigin + performance.now(),
    usable,
    { polling: 'raf' },
  );
  const at = Number(await seen.jsonValue());
  // What was under way counts with its size.
  await letPass(page, QUIET_MS);
  await cdp.detach();
  const all = [...asked.values()];
  const twice = all.map(({ url }) => url).filter((url, index, urls) => urls.indexOf(url) < index);
  // A stream stays open: whether it is begun a moment before the page shows or after says nothing of what the page waits for.
  return {
    asked: all.filter(one => one.at <= at && !/\/(notices|submissions)\/stream$/.test(one.url)),
    twice,
  };
}

/**
 * Names of files follow from what is in them, stand in each other, and pack otherwise with every change; a line more
 * in what all pages share is no fault of a page. What slips in unasked, a library or another page's part, is heavier.
 */
const LEEWAY_KIB = 3;

function judge({ asked, twice }: Awaited<ReturnType<typeof visit>>, limits: Limits): void {
  const weight = (from: readonly Asked[]) => from.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
  const answers = asked.filter(({ url }) => url.includes('/getway-api/'));
  const kib = weight(asked.filter(one => !answers.includes(one)));
  const late = asked.filter(({ url, script }) => script && url.includes('/cli/assets/'));
  const told = `${asked.length} requests, ${kib.toFixed(0)} KiB, answers ${weight(answers).toFixed(0)} KiB\n${asked.map(({ url, bytes }) => `${bytes} ${url}`).join('\n')}`;
  expect.soft(asked.length, told).toBeLessThanOrEqual(limits.requests);
  expect.soft(kib, told).toBeLessThanOrEqual(limits.kib + LEEWAY_KIB);
  expect.soft(weight(answers), told).toBeLessThanOrEqual(ANSWERS_KIB);
  expect
    .soft(late.length, `asked for by a script:\n${late.map(({ url }) => url).join('\n')}`)
    .toBeLessThanOrEqual(limits.late);
  // What two designers share has a file of its own (vite-chunks.ts): no page carries the designers of other things.
  const others = asked.flatMap(({ url }) => /\/assets\/([a-z]+)-[\w-]{8}\.js$/.exec(url)?.[1] ?? []);
  expect(others.filter(name => DESIGNERS.includes(name) && name !== limits.designer)).toEqual([]);
  // An answer that was asked for early and then again was asked for in vain; so was one that the first word asks for anew.
  expect(twice, told).toEqual([]);
}

/** A released form of types that most forms are made of. */
async function thirtyFields(page: Page): Promise<{ appletId: string; formId: string }> {
  const types = ['input', 'number', 'select-single', 'date', 'radio', 'checkbox'];
  const components = Array.from({ length: 30 }, (_, at) => {
    const name = types[at % types.length] ?? '';
    const props = { ...formTypes.get(name)?.defaults(), label: `字段${at + 1}` };
    return { id: newId(), name, props };
  });
  const { id: appletId } = await call<{ id: string }>(page, 'POST', '/v1/applets', { name: '首次打开' });
  const template = { page: { ...pageDefaults }, components };
  const body = { type: 'normal', appletId, name: '三十个字段', template };
  const { id: formId } = await call<{ id: string }>(page, 'POST', '/v1/forms', body);
  await call(page, 'POST', `/v1/forms/${formId}/release`, { scope: { type: 'all' } });
  return { appletId, formId };
}

/** Where strangers open the form. */
async function inPublic(page: Page, appletId: string, formId: string): Promise<string> {
  await call(page, 'PATCH', `/v1/applets/${appletId}/release`);
  await call(page, 'PATCH', `/v1/forms/${formId}/publicRelease`, { publicRelease: true });
  const { links } = await call<{ links: { short: string }[] }>(page, 'GET', `/v1/forms/${formId}/links`);
  return `p/${links[0]?.short}`;
}

/** A released screen of what stands on nearly every wall, and asks for no data. */
async function stillScreen(page: Page, appletId: string): Promise<string> {
  const body = { type: 'datav', appletId, name: '大屏' };
  const { id } = await call<{ id: string }>(page, 'POST', '/v1/forms', body);
  const components = ['VBorder', 'VDecorate', 'VMainTitle', 'VMainHeader'].map((name, at) => ({
    id: newId(),
    name,
    props: { pos: [100 * at, 100 * at], size: [300, 100], ...(at < 2 && { subName: `${name}2` }) },
  }));
  const template = { page: { width: 1920, height: 1080 }, components };
  await call(page, 'PATCH', `/v1/forms/${id}/components`, { type: 'datav', template });
  await call(page, 'POST', `/v1/forms/${id}/release`, { scope: { type: 'all' } });
  return id;
}

test('a first visit is a few files, all named by the page', async ({ person, browser }) => {
  const page = await person('wangfang');
  const { appletId, formId } = await thirtyFields(page);
  const { id: reportId } = await call<{ id: string }>(page, 'POST', '/v1/forms', {
    type: 'visual',
    appletId,
    name: '报表',
  });
  const { id: stencilId } = await call<{ id: string }>(page, 'POST', `/v1/forms/${formId}/print`, {});
  const screenId = await stillScreen(page, appletId);
  // What forms and pages of an applet are both drawn with is a script and a style of its own, what reports, walls and pages ask a script.
  const pages: [path: string, usable: string, limits: Limits][] = [
    [
      `design/form/${appletId}/${formId}`,
      '[role=tree][aria-label=表单画布] .gd-node',
      { requests: 22, kib: 371, late: 0, designer: 'form' },
    ],
    [`applet/pages/${appletId}`, 'main h1, main h2, main [role=row]', { requests: 35, kib: 420, late: 0 }],
    [`url/form/${formId}`, '[data-field]', { requests: 12, kib: 203, late: 0 }],
    ['workbench', 'main h1, main h2, main [role=tablist]', { requests: 23, kib: 180, late: 0 }],
    [`url/applet/${appletId}?form=${formId}`, '.gh-list-body', { requests: 26, kib: 319, late: 4 }],
    ['my/claimed', 'main [role=tab], main h1, main h2', { requests: 31, kib: 348, late: 0 }],
    ['message', '.ms-page h1', { requests: 28, kib: 180, late: 4 }],
    [
      `report/design/${appletId}/${reportId}`,
      '[role=tree][aria-label=报表画布]',
      { requests: 37, kib: 400, late: 0, designer: 'report' },
    ],
    [
      `stencil/${appletId}/${formId}/${stencilId}`,
      '[role=tree][aria-label=打印模板画布]',
      { requests: 44, kib: 490, late: 0, designer: 'print' },
    ],
    [`url/datav/${screenId}`, '.sp-shape', { requests: 39, kib: 297, late: 0 }],
  ];
  for (const [path, usable, limits] of pages)
    await test.step(path.split('/')[0] ?? path, async () => judge(await visit(page, path, usable), limits));

  const guest = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  await test.step('login', async () =>
    judge(await visit(guest, 'login', 'input[type=password]'), { requests: 11, kib: 168, late: 0 }));
  // A cheap phone's first sight of the product: nothing of what stands around members comes along.
  const short = await inPublic(page, appletId, formId);
  await test.step('p', async () =>
    judge(await visit(guest, short, '[data-field]'), { requests: 15, kib: 207, late: 0 }));
  await signIn(guest, 'zhangwei');
  await guest.context().close();
});
