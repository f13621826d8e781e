import { expect, type Page } from '@playwright/test';
import { add, type Design, makeForm, onCanvas, openDesigner, synced, test } from './support.ts';

const corrupt = (page: Page, designId: string): Promise<number> =>
  page.evaluate(async id => {
    const all = await indexedDB.databases();
    const name = all.find(one => one.name?.endsWith(`.${id}`))?.name ?? '';
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const transaction = db.transaction('updates', 'readwrite');
    transaction.objectStore('updates').add(new Uint8Array([9, 255, 255, 255, 255, 255, 1, 2]));
    await new Promise(resolve => {
      transaction.oncomplete = resolve;
    });
    db.close();
    return name.length;
  }, designId);

test('a damaged copy in the browser is said and thrown away, and the design opens all the same', async ({
  person,
}) => {
  const page = await person('wangfang');
  const design = await makeForm(page, '副本损坏');
  await openDesigner(page, design);
  await add(page, '单行文本');
  await synced(page);
  // Elsewhere in the app the copy is at rest; one broken update in it would otherwise be waited for for ever.
  await page.goto(`applet/pages/${design.appletId}`);
  expect(await corrupt(page, design.formId)).toBeGreaterThan(0);
  await openDesigner(page, design);
  await expect(page.getByText('本机保存的副本已损坏，已重新建立')).toBeVisible();
  await expect(onCanvas(page, '单行文本 单行文本')).toBeVisible();
  await add(page, '数字');
  await synced(page);
  await openDesigner(page, design);
  await expect(page.getByText('本机保存的副本已损坏，已重新建立')).toHaveCount(0);
  await expect(onCanvas(page, '数字 数字')).toBeVisible();
});

test('a browser without room says so, and what is done goes on reaching the others', async ({ person }) => {
  const fang = await person('wangfang');
  const ming = await person('liming');
  const design = await makeForm(fang, '空间不足');
  const devtools = await fang.context().newCDPSession(fang);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: new URL(fang.url()).origin, quotaSize: 1 });
  await openDesigner(fang, design);
  await openDesigner(ming, design);
  await add(fang, '多行文本');
  await expect(fang.getByText('本机存储空间不足，离线修改只保存在本页')).toBeVisible();
  await add(fang, '数字');
  await expect(onCanvas(ming, '数字 数字')).toBeVisible();
  await synced(fang);
});

type Mutation =
  | 'no updates'
  | 'no custom'
  | 'emptied'
  | 'last row gone'
  | 'garbage row'
  | 'cut row'
  | 'number row'
  | 'other name'
  | 'gone'
  | 'newer';

/** What may happen to the store of a design while nobody looks. */
const mutate = (page: Page, designId: string, mutation: Mutation): Promise<void> =>
  page.evaluate(
    async ([id, how]) => {
      const all = await indexedDB.databases();
      const name = all.find(one => one.name?.endsWith(`.${id}`))?.name ?? '';
      const done = <T>(request: IDBRequest<T>): Promise<T> =>
        new Promise((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const old = await done(indexedDB.open(name));
      const table = () => old.transaction('updates', 'readwrite').objectStore('updates');
      const keys = await done(table().getAllKeys());
      const rows = (await done(table().getAll())) as Uint8Array[];
      const last = keys.at(-1) as IDBValidKey;
      if (how === 'emptied') await done(table().clear());
      if (how === 'last row gone') await done(table().delete(last));
      if (how === 'garbage row') await done(table().add(new Uint8Array([9, 255, 255, 255, 255, 255, 1, 2])));
      if (how === 'cut row') await done(table().put(rows.at(-1)?.slice(0, 7), last));
      if (how === 'number row') await done(table().add(42));
      old.close();
      const anew = async (stores: Record<string, readonly Uint8Array[]>, version = 1) => {
        await done(indexedDB.deleteDatabase(name));
        const request = indexedDB.open(name, version);
        request.onupgradeneeded = () => {
          for (const [store, kept] of Object.entries(stores)) {
            const made = request.result.createObjectStore(store, { autoIncrement: true });
            for (const row of kept) made.add(row);
          }
        };
        (await done(request)).close();
      };
      if (how === 'no updates') await anew({ custom: [] });
      if (how === 'no custom') await anew({ updates: rows });
      if (how === 'other name') await anew({ changes: rows, custom: [] });
      if (how === 'newer') await anew({ updates: rows, custom: [] }, 7);
      if (how === 'gone') await done(indexedDB.deleteDatabase(name));
    },
    [designId, mutation] as const,
  );

const LOST = /处修改还没有送出，没能找回/;
const PART = /处修改还没有送出，只找回了一部分/;
const FOUND = /已重新建立，还没有送出的修改都已找回/;
const OUTCOMES: readonly (readonly [Mutation, RegExp | null])[] = [
  ['no updates', LOST],
  ['no custom', FOUND],
  ['emptied', LOST],
  ['last row gone', PART],
  ['garbage row', FOUND],
  ['cut row', PART],
  ['number row', FOUND],
  ['other name', FOUND],
  ['gone', LOST],
  ['newer', null],
];

test('edits that were not sent are found again in a damaged store, or their loss is told', async ({
  person,
}) => {
  const page = await person('wangfang');
  const design: Design = await makeForm(page, '本机副本');
  await openDesigner(page, design);
  await add(page, '数字');
  await synced(page);
  const notices = page.locator('.gd-notices');
  for (const [mutation, told] of OUTCOMES) {
    const label = `未送出 ${mutation}`;
    await page.goto(`applet/pages/${design.appletId}`);
    await page.route('**/ticket', route => route.abort());
    await page.goto(`design/form/${design.appletId}/${design.formId}`);
    await onCanvas(page, '数字 数字')
      .or(onCanvas(page, '数字 改过'))
      .first()
      .click({ position: { x: 6, y: 6 } });
    const box = page.getByLabel('属性与问题').getByRole('textbox', { name: '标题', exact: true });
    await box.press('ControlOrMeta+a');
    await box.pressSequentially('改过', { delay: 20 });
    await page.getByRole('region', { name: '布局' }).getByRole('button', { name: '分割线' }).dblclick();
    await expect(page.getByRole('banner').getByText(/^离线，修改已存在本机/)).toBeVisible();
    const before = await page.getByRole('treeitem', { name: /分割线/ }).count();
    await page.goto(`applet/pages/${design.appletId}`);
    await mutate(page, design.formId, mutation);
    await page.unroute('**/ticket');
    await openDesigner(page, design);
    if (told) await expect(notices.getByText(told), label).toBeVisible();
    else await expect(notices.getByRole('status'), label).toHaveCount(0);
    const kept = told !== LOST && told !== PART;
    await expect(page.getByRole('treeitem', { name: /分割线/ }), label).toHaveCount(
      kept ? before : before - 1,
    );
    await page.screenshot({ path: `test-results/store-${mutation.replace(' ', '-')}.png` });
  }
});
