import { expect, type Page } from '@playwright/test';
import { canvas, item, node, openPage } from './page-support.ts';
import { inspector, makeRepairs, press } from './screen-support.ts';
import { call, pick, synced, test } from './support.ts';

const choose = (page: Page, name: string, option: string) =>
  pick(inspector(page).getByRole('combobox', { name, exact: true }), option);

/** Chooses one of the few words beside a setting. */
const set = (page: Page, group: string, word: string) =>
  inspector(page)
    .getByRole('radiogroup', { name: group })
    .or(inspector(page).getByRole('group', { name: group }))
    .getByText(word, { exact: true })
    .click();

async function select(page: Page, name: string | RegExp): Promise<void> {
  await item(page, name).scrollIntoViewIfNeeded();
  await item(page, name).click({ position: { x: 8, y: 8 } });
}

test('two design one page, one for computers and one for phones: data, devices, undo and save', async ({
  person,
}) => {
  const [fang, ming] = [await person('wangfang'), await person('liming')];
  const { appletId } = await makeRepairs(fang);

  // Page management offers it, and it begins from a template.
  await fang.goto(`applet/pages/${appletId}`);
  await fang.getByRole('button', { name: '新建页面' }).first().click();
  await fang.getByRole('menuitem', { name: '新建自定义页面', exact: true }).click();
  await fang.waitForURL(/\/custom\/design\//);
  const design = new URL(fang.url()).pathname.replace('/cli/', '');
  await expect(canvas(fang)).toBeVisible();
  await fang.getByRole('region', { name: '从模板开始' }).getByRole('button', { name: '门户首页' }).click();
  await expect(item(fang, '列表 最新消息')).toBeVisible();
  await synced(fang);

  await openPage(ming, design);
  await ming.getByRole('group', { name: '排列方式' }).getByText('手机').click();
  await expect(item(ming, '列表 最新消息')).toBeAttached();

  // At once: a title with real keys here, there an element for phones alone.
  await select(fang, /^横幅/);
  await select(ming, '活动公告 活动公告');
  const title = inspector(fang).getByRole('textbox', { name: '标题', exact: true });
  await title.click();
  await fang.keyboard.press('End');
  await Promise.all([
    fang.keyboard.type('行政服务x', { delay: 40 }).then(() => fang.keyboard.press('Backspace')),
    set(ming, '显示在', '手机'),
  ]);
  await expect(node(ming, /^横幅/).getByText('欢迎使用行政服务', { exact: true })).toBeVisible();
  await expect(node(fang, '活动公告 活动公告，只在手机上显示')).toHaveAttribute('data-off', 'true');
  await expect(node(ming, '活动公告 活动公告，只在手机上显示')).not.toHaveAttribute('data-off', 'true');

  // A list from a dataset, and back to what was made by hand.
  await select(fang, '列表 最新消息');
  await set(fang, '数据来源', '数据集');
  await expect(node(fang, '列表 最新消息').getByText('示例数据：请选择数据集')).toBeVisible();
  await choose(fang, '数据集', '报修数据');
  await choose(fang, '标题', '资产类别');
  await expect(node(fang, '列表 最新消息').getByText('电脑').first()).toBeVisible();
  await expect(node(ming, '列表 最新消息').getByText('空调')).toBeAttached();
  await set(fang, '数据来源', '自定义');
  await expect(node(fang, '列表 最新消息').getByText('消息标题2')).toBeVisible();
  // One step leads back to the data; the colleague's step stays, and is his own to take back.
  await press(fang, 'Control+z');
  await expect(node(fang, '列表 最新消息').getByText('空调')).toBeVisible();
  await press(ming, 'Control+z');
  await expect(item(fang, '活动公告 活动公告')).toBeVisible();
  await expect(node(fang, /^横幅/).getByText('欢迎使用行政服务', { exact: true })).toBeAttached();

  await synced(fang);
  await synced(ming);
  await press(fang, 'Control+s');
  await expect(fang.getByText('保存页面成功').last()).toBeVisible();
  const { template } = await call<{ template: { components: { name: string }[] } }>(
    fang,
    'GET',
    `/v1/forms/${design.split('/').at(-1)}`,
  );
  expect(template.components.map(({ name }) => name)).toEqual(['banner', 'entrance', 'layout']);
});

test('keys alone: add, name, move, look at the phone, undo, save and preview', async ({ person }) => {
  const fang = await person('wangfang');
  const { appletId } = await makeRepairs(fang);
  const { id } = await call<{ id: string }>(fang, 'POST', '/v1/forms', {
    type: 'custom',
    appletId,
    name: '键盘页面',
  });
  await openPage(fang, `custom/design/${appletId}/${id}`);
  for (const type of ['文字说明', '快捷入口', '指标卡']) {
    await press(fang, 'Control+k');
    await expect(fang.getByRole('dialog')).toBeVisible();
    await fang.keyboard.type(type, { delay: 30 });
    await expect(fang.getByRole('dialog').getByRole('option').first()).toContainText(type);
    await press(fang, 'Enter');
    await expect(item(fang, new RegExp(`^${type}`))).toHaveAttribute('aria-selected', 'true');
  }
  const order = () =>
    canvas(fang)
      .getByRole('treeitem')
      .evaluateAll(all => all.map(one => one.ariaLabel?.slice(0, 3)));
  expect(await order()).toEqual(['文字说', '快捷入', '指标卡']);
  await canvas(fang).focus();
  await press(fang, 'Alt+ArrowUp');
  await expect.poll(order).toEqual(['文字说', '指标卡', '快捷入']);
  await press(fang, 'Control+z');
  await expect.poll(order).toEqual(['文字说', '快捷入', '指标卡']);
  // Picked up and put down again, further up.
  await press(fang, ' ');
  await press(fang, 'ArrowUp');
  await press(fang, 'Enter');
  await expect.poll(order).toEqual(['文字说', '指标卡', '快捷入']);
  await press(fang, 'Control+k');
  await fang.keyboard.type('切换电脑与手机', { delay: 30 });
  await press(fang, 'Enter');
  await expect(canvas(fang).locator('xpath=ancestor::*[@data-device][1]')).toHaveAttribute(
    'data-device',
    'mobile',
  );
  await synced(fang);
  await press(fang, 'Control+s');
  await expect(fang.getByText('保存页面成功').last()).toBeVisible();
  await press(fang, 'Control+p');
  const preview = fang.getByRole('dialog', { name: '预览' });
  await expect(preview.getByText('入口1')).toBeVisible();
  await press(fang, 'Escape');
  await expect(preview).toHaveCount(0);
});
