import { pageDefaults } from '@gonghui/elements/form/page.ts';
import { expect, type Page } from '@playwright/test';
import { letPass, still } from './pauses.ts';
import { makeForm, onCanvas, openDesigner, synced, test } from './support.ts';

const SHOTS = process.env.SHOTS ?? 'test-results';
const tops = (page: Page) => page.getByRole('list', { name: '大量删除之前' });

test('a design that a colleague emptied is brought back from the top of its history', async ({ person }) => {
  const fang = await person('wangfang');
  const ming = await person('liming');
  const components = ['姓名', '电话', '地址', '部门', '备注'].map((label, n) => ({
    id: `field00${n}`,
    name: 'input',
    props: { label },
  }));
  const design = await makeForm(fang, '被清空', { page: pageDefaults, components });
  await openDesigner(fang, design);
  await openDesigner(ming, design);
  await onCanvas(ming, '单行文本 姓名').click({ position: { x: 6, y: 6 } });
  await ming.keyboard.press('ControlOrMeta+a');
  await ming.keyboard.press('Delete');
  await ming.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await expect(onCanvas(fang, '单行文本 姓名')).toHaveCount(0);
  await synced(ming);

  await fang.getByRole('button', { name: '历史版本' }).click();
  const top = tops(fang).getByRole('button').first();
  await expect(top).toContainText('李明删除了 5 个组件');
  await top.click();
  await expect(fang.getByRole('region', { name: '李明删除 5 个之前' }).getByText('地址')).toBeVisible();
  for (const width of [1920, 1440]) {
    await fang.setViewportSize({ width, height: 900 });
    await still(fang);
    await fang.screenshot({ path: `${SHOTS}/history-swept-${width}.png` });
  }
  await fang.getByRole('button', { name: '恢复此版本' }).click();
  await fang.getByRole('button', { name: '确定', exact: true }).click();
  for (const page of [fang, ming])
    for (const label of ['姓名', '电话', '地址', '部门', '备注'])
      await expect(onCanvas(page, `单行文本 ${label}`)).toBeVisible();
  await synced(fang);
  await fang.getByRole('button', { name: '历史版本' }).click();
  await expect(fang.getByRole('navigation', { name: '版本列表' })).toBeVisible();
  await letPass(fang, 1000);
  await expect(tops(fang)).toHaveCount(0);
});
