import { expect } from '@playwright/test';
import { makeForm, openDesigner, synced, test } from './support.ts';

const field = (id: string, name: string, label: string, props = {}) => ({
  id,
  name,
  props: { label, required: false, status: 'editable', overColumns: 4, ...props },
});

test('a refused release lists what is left, and each line leads to its setting in the design', async ({
  person,
}) => {
  const fang = await person('wangfang');
  const form = await makeForm(fang, '有问题的表单', {
    page: { columns: 12, wholeColumnGap: 16, wholeRowGap: 16, isWaterline: false },
    components: [
      field('aaaa1111', 'number', '单价'),
      field('bbbb2222', 'number', '合计', {
        status: 'readonly',
        defaultGenre: 'formula',
        defaultFormula: '{{aaaa1111}} * 2',
      }),
    ],
  });
  await openDesigner(fang, form);
  await fang.getByRole('treeitem', { name: '数字 单价', exact: true }).click({ position: { x: 6, y: 6 } });
  await fang.keyboard.press('Delete');
  const sure = fang.getByRole('dialog').getByRole('button', { name: /删除|确定/ });
  await sure.click({ timeout: 3000 }).catch(() => undefined);
  await synced(fang);
  await fang.getByRole('button', { name: '保存', exact: true }).click();
  await expect(fang.locator('#gh-toasts').getByText(/保存/)).toBeVisible();

  await fang.goto(`design/group-release/${form.appletId}/${form.formId}`);
  await fang.getByRole('button', { name: '发布', exact: true }).click();
  const left = fang.getByRole('region', { name: '发布前要解决的问题' });
  await expect(left.getByRole('listitem')).toHaveCount(1);
  await expect(left).toContainText('合计');
  await expect(left).toBeFocused();
  if (process.env.SHOTS) {
    await fang.screenshot({ path: `${process.env.SHOTS}/release-left-1440.png` });
    await fang.setViewportSize({ width: 390, height: 844 });
    await fang.screenshot({ path: `${process.env.SHOTS}/release-left-390.png` });
    await fang.setViewportSize({ width: 1440, height: 900 });
  }
  await left.getByRole('link').click();
  await fang.waitForURL(/\/design\/form\//);
  await expect(fang.getByRole('treeitem', { name: '数字 合计', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect.poll(() => new URL(fang.url()).search).toBe('');
  if (process.env.SHOTS) await fang.screenshot({ path: `${process.env.SHOTS}/release-left-design.png` });
});
