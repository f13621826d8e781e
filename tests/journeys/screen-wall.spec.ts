import { NIGHTLY } from '@gonghui/testkit/size.ts';
import { type Browser, expect, type Page } from '@playwright/test';
import { type OwnServer, ownServer } from './own-server.ts';
import { call, makeForm, release, signIn, test } from './support.ts';

/** Walls play for weeks: a server of their own that is restarted under them. */
let server: OwnServer;
test.beforeAll(async () => {
  server = await ownServer();
  await server.begin();
});
test.afterAll(() => server.remove());

const FORM = {
  page: { columns: 12, wholeColumnGap: 16, wholeRowGap: 16, isWaterline: false },
  components: [{ id: 'days0001', name: 'number', props: { label: '请假天数' } }],
};
const SECONDS = 5;

/** A machine that nobody has signed in on, or, with `username`, that of a person. */
async function machine(browser: Browser, username?: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: `http://127.0.0.1:${server.port}/cli/`,
    viewport: { width: 1920, height: 1080 },
    serviceWorkers: 'allow',
  });
  const page = await context.newPage();
  if (username) await signIn(page, username);
  return page;
}

/** A released screen with one number: the days of all requests for leave. */
async function makeScreen(manager: Page) {
  const { appletId, formId } = await makeForm(manager, '请假', FORM);
  await release(manager, formId);
  const submit = (days: number) =>
    call(manager, 'POST', `/v1/forms/${formId}`, {
      version: 1,
      key: crypto.randomUUID().replaceAll('-', '').slice(0, 16),
      values: { days0001: days },
    });
  await submit(3);
  const { id: datasetId } = await call<{ id: string }>(manager, 'POST', '/v1/datasets', {
    appletId,
    name: '请假',
  });
  await call(manager, 'PUT', `/v1/datasets/${datasetId}`, {
    definition: {
      kind: 'form',
      sources: [{ id: 'source01', name: '请假', of: { kind: 'form', formId } }],
      relations: [],
      unions: [],
      fields: [
        { id: 'fielddys', alias: '天数', type: 'number', from: { source: 'source01', key: 'days0001' } },
      ],
      rowRules: [],
      fieldRules: [],
      dataRight: 'viewer',
      freshness: 'live',
    },
  });
  const { id } = await call<{ id: string }>(manager, 'POST', '/v1/forms', {
    type: 'datav',
    appletId,
    name: '请假看板',
  });
  const save = (name: string) =>
    call(manager, 'PATCH', `/v1/forms/${id}/components`, {
      type: 'datav',
      template: {
        page: { width: 1920, height: 1080, apiConfig: { autoUpdate: true, updateSeconds: SECONDS } },
        components: [
          {
            id: 'flop0001',
            name: 'VNumberTitleFlop',
            props: {
              name,
              pos: [100, 100],
              size: [500, 200],
              datumOriginalId: datasetId,
              datumProps: {
                indicator: [{ id: 'i', fieldId: 'fielddys', type: 'number', aggregate: 'sum' }],
              },
            },
          },
        ],
      },
    });
  await save('请假天数');
  await release(manager, id);
  return { id, appletId, submit, save };
}

const figure = (page: Page) => page.locator('[data-id=flop0001]');
/** The number in the table for screen readers: what rolls into place reads as many digits. */
async function expectFigure(page: Page, text: string, timeout: number): Promise<void> {
  await expect(page.getByRole('region', { name: '数据表' }).getByRole('cell')).toHaveText(text, { timeout });
}
async function makePass(manager: Page, id: string, name: string): Promise<{ id: string; pass: string }> {
  const expiresAt = Date.now() + 30 * 24 * 60 * 60_000;
  return call(manager, 'POST', `/v1/datav/${id}/passes`, { name, expiresAt, networks: [] });
}

test('a wall under a pass shows what comes in, outlives a restart of the gateway, and ends with its pass', async ({
  browser,
}) => {
  const manager = await machine(browser, 'wangfang');
  const { id, submit, save } = await makeScreen(manager);
  const made = await makePass(manager, id, '一楼大厅');
  const wall = await machine(browser);
  await wall.goto(`url/datav/${id}#${made.pass}`);
  await expect(figure(wall)).toBeVisible();
  expect(new URL(wall.url()).hash).toBe('');
  await wall.keyboard.press('t');
  await expectFigure(wall, '3', 15_000);

  await submit(40);
  await expectFigure(wall, '43', (SECONDS + 3) * 1000);

  // Another release comes in place, without the page being loaded anew.
  await wall.evaluate(() => Object.assign(window, { stayed: true }));
  await save('本年请假天数');
  await release(manager, id);
  await expect(wall.getByRole('heading', { name: '本年请假天数' })).toBeVisible();
  expect(await wall.evaluate(() => 'stayed' in window)).toBe(true);

  // Taken offline it says so and shows nothing; released again it comes back by itself.
  await call(manager, 'PATCH', `/v1/forms/${id}/offline`);
  await expect(wall.getByRole('heading', { name: '大屏已下线' })).toBeVisible();
  await release(manager, id);
  await expect(figure(wall)).toBeVisible();
  expect(await wall.evaluate(() => 'stayed' in window)).toBe(true);
  await wall.keyboard.press('t');
  await expectFigure(wall, '43', 15_000);

  await server.end();
  await expect(wall.getByText('连接中断，正在重连')).toBeVisible();
  await expectFigure(wall, '43', 1000);
  // A minute passes before it does; by day the machine that is switched on below shows it at once.
  if (NIGHTLY) await expect(figure(wall)).toContainText('数据截至', { timeout: 90_000 });

  // A machine that is switched on while the gateway is away shows what it had, and says that it is old.
  await wall.close();
  const again = await wall.context().newPage();
  await again.goto(`http://127.0.0.1:${server.port}/cli/url/datav/${id}#${made.pass}`);
  await expect(figure(again)).toContainText('数据截至');
  await again.keyboard.press('t');
  await expectFigure(again, '43', 5_000);

  await server.begin();
  await expect(again.getByText('连接中断，正在重连')).toBeHidden({ timeout: 90_000 });
  await expect(figure(again)).not.toContainText('数据截至');

  await call(manager, 'DELETE', `/v1/datav/passes/${made.id}`);
  await expect(again.getByRole('heading', { name: '播放凭证已撤销' })).toBeVisible();
  await expect(figure(again)).toHaveCount(0);
  // Nothing of it stays on the machine.
  await again.reload();
  await expect(again.getByText('大屏不存在，或您没有权限查看')).toBeVisible();
  expect(
    await again.evaluate(
      () =>
        new Promise(resolve => {
          const opening = indexedDB.open('gonghui.walls');
          opening.onsuccess = () => {
            const keys = opening.result.transaction('walls').objectStore('walls').getAllKeys();
            keys.onsuccess = () => resolve(keys.result);
          };
        }),
    ),
  ).toEqual([]);
});

test('a manager makes a pass on the release page, sees it once, and takes it back', async ({ browser }) => {
  const manager = await machine(browser, 'wangfang');
  const { id, appletId } = await makeScreen(manager);
  await manager.goto(`datav/group-release/${appletId}/${id}`);
  const passes = manager.getByRole('region', { name: '播放凭证' });
  await expect(passes).toContainText('还没有播放凭证');
  await passes.getByRole('button', { name: '新建凭证' }).click();
  await manager.getByRole('button', { name: '生成凭证' }).click();
  await expect(manager.getByText('请填写名称')).toBeVisible();
  await manager.getByLabel('名称').pressSequentially('二楼走廊');
  await manager.getByRole('button', { name: '生成凭证' }).click();
  const address = await manager.getByRole('textbox', { name: '播放地址' }).inputValue();
  await manager.getByRole('button', { name: '我已保存' }).click();
  await expect(passes.getByRole('row', { name: /二楼走廊/ })).toContainText('有效');

  const wall = await machine(browser);
  await wall.goto(address);
  await expect(figure(wall)).toBeVisible();

  await passes.getByRole('button', { name: '撤销' }).click();
  await manager.getByRole('dialog').getByRole('button', { name: '撤销' }).click();
  await expect(wall.getByRole('heading', { name: '播放凭证已撤销' })).toBeVisible();
  await expect(passes.getByRole('row', { name: /二楼走廊/ })).toContainText('已撤销');
});
