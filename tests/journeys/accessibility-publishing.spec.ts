import { usualSettings } from '@gonghui/contract/link-shapes.ts';
import { component, template } from '@gonghui/testkit/forms.ts';
import { expect, type Page } from '@playwright/test';
import { freePort } from '../promises/support/gateway-process.ts';
import { faults } from './axe.ts';
import { call, makeForm, release, test } from './support.ts';

const name = component('input', { label: '姓名' });
const days = component('number', { label: '天数' });
const state = component('radio', { label: '状态', options: [{ value: 'waiting1', label: '待处理' }] });

/** Looks at a screen by day, and at its colours by night. */
function looker() {
  const found: Record<string, string[]> = {};
  return {
    found,
    async look(page: Page, where: string) {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      const light = await faults(page);
      if (light.length > 0) found[`light ${where}`] = light;
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      const dark = await faults(page, 'color-contrast');
      if (dark.length > 0) found[`dark ${where}`] = dark;
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    },
  };
}

test('data push, its editor, its aliases and its log; the permission of a board', async ({ person }) => {
  const fang = await person('wangfang');
  const { appletId, formId } = await makeForm(fang, '推送无障碍', template(name, days, state));
  await release(fang, formId);
  const { found, look } = looker();
  const path = `design/push/${appletId}/${formId}`;
  await fang.goto(path);
  await expect(fang.getByText('还没有数据推送')).toBeVisible();
  await look(fang, 'push empty');
  // Nobody listens there: what is pushed fails, and is tried again.
  const hook = {
    ...{ formId, status: 'on', events: ['record.created'], condition: null, fields: [], valueForm: 'value' },
    ...{
      importsToo: false,
      url: `http://127.0.0.1:${await freePort()}/`,
      headers: [{ name: 'X-Key', value: 'a-key' }],
    },
  };
  await call(fang, 'POST', '/v1/hook', { ...hook, name: '考勤系统' });
  await call(fang, 'POST', '/v1/hook', { ...hook, name: '停用的推送', status: 'off' });
  const body = { values: { [name.id]: '甲' }, key: `push-${formId}` };
  await call(fang, 'POST', `/v1/forms/${formId}`, body);
  await expect
    .poll(async () => {
      const { list } = await call<{ list: { failures: number }[] }>(fang, 'GET', `/v1/hook/${formId}`);
      return list[0]?.failures;
    })
    .toBeGreaterThan(0);
  await fang.reload();
  await expect(fang.getByText('考勤系统')).toBeVisible();
  await look(fang, 'push list');
  await fang.getByRole('button', { name: '推送日志' }).first().click();
  const log = fang.getByRole('dialog', { name: /^推送日志/ });
  await log.getByRole('button', { name: /^提交/ }).click();
  await expect(log.getByText('推送的内容')).toBeVisible();
  await look(fang, 'push log');
  await fang.keyboard.press('Escape');
  await expect(log).toBeHidden();
  await fang.getByRole('button', { name: '考勤系统' }).first().click();
  const editor = fang.getByRole('dialog', { name: /数据推送/ });
  await editor.getByRole('button', { name: '测试连接' }).click();
  await expect(editor.getByRole('listitem').filter({ hasText: '连接：失败' })).toBeVisible();
  await editor.getByRole('button', { name: '添加条件', exact: true }).click();
  await look(fang, 'push editor');
  await fang.goto(`${path}?part=fields`);
  await fang.getByRole('textbox', { name: '姓名的别名' }).fill('Name');
  await fang.getByRole('button', { name: '保存', exact: true }).click();
  await expect(fang.getByRole('alert')).toBeVisible();
  await look(fang, 'push aliases');

  const board = { type: 'dm', appletId, sourceId: formId };
  const { id } = await call<{ id: string }>(fang, 'POST', '/v1/datasets', board);
  await fang.goto(`dm/permission/${appletId}/${id}`);
  await expect(fang.getByText('推送无障碍_看板').first()).toBeVisible();
  await look(fang, 'board permission');
  await fang
    .getByRole('button', { name: /权限组/ })
    .first()
    .click();
  await look(fang, 'board permission, a group');
  await fang.goto(`url/dm/${id}?settings=1`);
  await expect(fang.getByRole('dialog', { name: '看板设置' })).toBeVisible();
  await look(fang, 'board settings');
  expect(found).toEqual({});
});

test('what a stranger meets before he fills in, and after: password, proof, receipt', async ({
  person,
  browser,
}) => {
  const fang = await person('wangfang');
  const { formId } = await makeForm(fang, '公开无障碍', template(name, days));
  await release(fang, formId);
  await call(fang, 'PATCH', `/v1/forms/${formId}/publicRelease`, { publicRelease: true, allowed: [] });
  const link = (channel: string, more: object, settings: object = {}) =>
    call<{ short: string }>(fang, 'POST', `/v1/forms/${formId}/links`, {
      ...{ name: channel, quota: null, opensAt: null, closesAt: null, ...more },
      settings: { ...usualSettings, proof: 'off', ...settings },
    });
  const [locked, guarded] = [
    await link('有密码', { password: 'dongmen1' }),
    await link('要验证', {}, { proof: 'always' }),
  ];
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  });
  const stranger = await context.newPage();
  const { found, look } = looker();
  await stranger.goto(`p/${locked.short}`);
  await stranger.getByLabel('填写密码').fill('ximen1');
  await look(stranger, 'password');
  await stranger.getByRole('button', { name: '打开' }).click();
  await expect(stranger.getByText('密码不正确')).toBeVisible();
  await look(stranger, 'password refused');

  // The task of the proof does not come for as long as somebody looks.
  let letGo = () => {};
  const looked = new Promise<void>(done => {
    letGo = done;
  });
  await stranger.route('**/captcha/load', async route => {
    await looked;
    await route.continue();
  });
  await stranger.goto(`p/${guarded.short}`);
  await expect(stranger.getByText('正在确认您不是机器人')).toBeVisible();
  await look(stranger, 'proof');
  letGo();
  await stranger.getByRole('textbox', { name: '姓名' }).fill('王小明');
  await stranger.getByRole('button', { name: '提交' }).click();
  await expect(stranger.getByText('提交成功')).toBeVisible();
  await look(stranger, 'submitted');
  await stranger.goto(await stranger.getByLabel('回执链接').inputValue());
  await expect(stranger.getByText('王小明')).toBeVisible();
  await look(stranger, 'receipt');
  await context.close();
  expect(found).toEqual({});
});
