import { expect, type Page } from '@playwright/test';
import { add, makeForm, onCanvas, openDesigner, synced, test } from './support.ts';

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
  await expect(page.getByText('本机保存的副本已损坏，已改为只保存在本页')).toBeVisible();
  await expect(onCanvas(page, '单行文本 单行文本')).toBeVisible();
  await add(page, '数字');
  await synced(page);
  await openDesigner(page, design);
  await expect(page.getByText('本机保存的副本已损坏，已改为只保存在本页')).toHaveCount(0);
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
