import { expect, type Page } from '@playwright/test';
import { call, test } from './support.ts';

const groups = (page: Page) => page.getByRole('navigation', { name: '权限组' });

async function add(page: Page, preset: string, name: string) {
  await page.getByRole('button', { name: '添加权限组' }).click();
  await page.getByRole('menuitem', { name: preset }).click();
  const box = page.getByRole('textbox', { name: '权限组名称' });
  await expect(box).toHaveValue(preset);
  await box.click();
  await page.keyboard.press('End');
  for (const _ of preset) await page.keyboard.press('Backspace');
  await page.keyboard.type(name, { delay: 20 });
}

test('two people set permission groups of one report at the same time, and neither loses what he set', async ({
  person,
}) => {
  const fang = await person('wangfang');
  const { id: appletId } = await call<{ id: string }>(fang, 'POST', '/v1/applets', { name: '权限共管' });
  const { id } = await call<{ id: string }>(fang, 'POST', '/v1/forms', {
    ...{ type: 'visual', appletId, name: '共管报表' },
    template: {
      page: { theme: 'light', apiConfig: { autoUpdate: false, updateSeconds: 10 } },
      components: [{ id: 'header01', name: 'header', props: { name: '共管' } }],
    },
  });
  await call(fang, 'POST', `/v1/forms/${id}/release`, { scope: { type: 'all' } });
  const ming = await person('liming');
  for (const page of [fang, ming]) {
    await page.goto(`report/permission/${appletId}/${id}`);
    await expect(page.getByText('现在由发布范围决定')).toBeVisible();
  }
  await add(fang, '只看图表', '全员浏览');
  await add(ming, '查看并下载', '财务下载');
  await fang.getByRole('button', { name: '保存' }).click();
  await expect(fang.getByText('操作成功')).toBeVisible();
  await ming.getByRole('button', { name: '保存' }).click();
  await expect(ming.getByText('同事刚刚保存了权限组，已与您的修改合并，请核对后再保存')).toBeVisible();
  await expect(groups(ming).getByText('全员浏览')).toBeVisible();
  await expect(groups(ming).getByText('财务下载')).toBeVisible();
  await ming.screenshot({ path: test.info().outputPath('merged.png') });
  await ming.getByRole('button', { name: '保存' }).click();
  await expect(ming.getByText('操作成功')).toBeVisible();

  // The same group by both: whoever comes second keeps what he typed, and is told.
  await fang.reload();
  await expect(groups(fang).getByRole('button')).toHaveText([/全员浏览/, /财务下载/, /添加权限组/]);
  await groups(fang)
    .getByRole('button', { name: /财务下载/ })
    .click();
  await groups(ming)
    .getByRole('button', { name: /财务下载/ })
    .click();
  for (const [page, more] of [
    [fang, '甲'],
    [ming, '乙'],
  ] as const) {
    await page.getByRole('textbox', { name: '权限组名称' }).click();
    await page.keyboard.press('End');
    await page.keyboard.type(more, { delay: 20 });
  }
  await fang.getByRole('checkbox', { name: '下载' }).focus();
  await fang.keyboard.press('Space');
  await fang.getByRole('button', { name: '保存' }).click();
  await expect(fang.getByText('操作成功')).toBeVisible();
  await ming.getByRole('button', { name: '保存' }).click();
  await expect(
    ming.getByText('同事刚刚也修改了「财务下载乙」，已保留您的修改，请核对后再保存'),
  ).toBeVisible();
  await expect(ming.getByRole('textbox', { name: '权限组名称' })).toHaveValue('财务下载乙');
  // What only the colleague changed of it is there as well.
  await expect(ming.getByRole('checkbox', { name: '下载' })).not.toBeChecked();
  await ming.getByRole('button', { name: '保存' }).click();
  await expect(ming.getByText('操作成功')).toBeVisible();
});
