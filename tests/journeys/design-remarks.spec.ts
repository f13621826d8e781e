import { expect } from '@playwright/test';
import { add, makeForm, openDesigner, synced, test } from './support.ts';

test('a name in a remark is a message that leads to the component', async ({ person }) => {
  const fang = await person('wangfang');
  const ming = await person('liming');
  const design = await makeForm(fang, '评论提到');
  await openDesigner(fang, design);
  await add(fang, '单行文本');
  await add(fang, '数字');
  await synced(fang);
  await fang.getByRole('tab', { name: /评论/ }).click();
  const box = fang.getByRole('textbox', { name: '评论 数字' });
  await box.click();
  await fang.keyboard.type('@lim', { delay: 60 });
  await expect(fang.getByRole('option', { name: '李明' })).toBeVisible();
  await fang.screenshot({ path: 'test-results/remark-offer-1440.png' });
  await fang.keyboard.press('Enter');
  await fang.keyboard.type('单位写元还是万元？', { delay: 40 });
  await expect(box).toHaveValue('@李明 单位写元还是万元？');
  await fang.keyboard.press('Control+Enter');
  await expect(fang.getByRole('article', { name: '王芳的评论' })).toContainText('单位写元还是万元？');
  await expect(fang.getByRole('option', { name: '张伟' })).toHaveCount(0);

  await ming.goto('message');
  const told = ming.getByRole('button', { name: /王芳在「评论提到」的设计评论中提到了您/ });
  await expect(told).toBeVisible();
  await ming.screenshot({ path: 'test-results/remark-message-1440.png' });
  await told.click();
  await ming.waitForURL(/\/design\/form\//);
  await expect(ming.getByRole('article', { name: '王芳的评论' })).toContainText('单位写元还是万元？');
  await expect(ming.getByRole('textbox', { name: '评论 数字' })).toBeVisible();
  await expect.poll(() => new URL(ming.url()).search).toBe('');
  await ming.screenshot({ path: 'test-results/remark-opened-1440.png' });
});
