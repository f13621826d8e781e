import { expect } from '@playwright/test';
import { makeForm, release, test } from './support.ts';

const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mP8z8BQz0AEYBxVSF+FABJADveWkH6oAAAAAElFTkSuQmCC';

test('pictures that are pasted with a text are stored with it, and those out of reach are named', async ({
  person,
}) => {
  const page = await person('wangfang');
  const { formId } = await makeForm(page, '现场说明', {
    page: { columns: 12, wholeColumnGap: 16, wholeRowGap: 16, isWaterline: false },
    components: [{ id: 'rich0001', name: 'rich', props: { label: '经过' } }],
  });
  await release(page, formId);
  await page.goto(`url/form/${formId}`);
  const field = page.locator('[data-field="rich0001"]');
  const text = field.getByRole('textbox');
  await text.click();
  await page.keyboard.type('先看图：', { delay: 30 });
  await text.evaluate((box, html) => {
    const data = new DataTransfer();
    data.setData('text/html', html);
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, `<p>前<img src="${PNG}">后</p><p><img src="https://pictures.invalid/a.png"><img src="file:///C:/b.png"></p>`);
  await expect(field.locator('img[src^="/getway-api/v1/files/"]')).toBeVisible();
  await expect(field.getByRole('status')).toContainText('来自 pictures.invalid 的图片没有复制过来');
  await expect(field.getByRole('status')).toContainText('有 1 张图片在原来的电脑或网页上');
  await expect(field.locator('img')).toHaveCount(1);
  if (process.env.SHOT) await page.screenshot({ path: process.env.SHOT });
  await page.getByRole('button', { name: '提交' }).click();
  await expect(page.getByText('提交成功').first()).toBeVisible();
});
