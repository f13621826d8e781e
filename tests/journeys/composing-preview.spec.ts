import { expect } from '@playwright/test';
import { beginBeside, makeEvery } from './beside.ts';
import { walkBoxes } from './box-walk.ts';
import { expectSome, SOME } from './every-box.ts';
import { openDesigner, test } from './support.ts';

test.describe.configure({ timeout: 480_000 });

test('a form that is tried out in its designer keeps what is typed while a colleague changes the design', async ({
  person,
}) => {
  const fang = await person('wangfang');
  const every = await makeEvery(fang, '每种试填', Object.keys(SOME));
  await openDesigner(fang, every);
  await fang.getByRole('button', { name: '预览', exact: true }).click();
  const preview = fang.getByRole('dialog', { name: '预览' });
  await expect(preview.getByRole('textbox', { name: '单行文本', exact: true })).toBeVisible();
  const beside = await beginBeside(await person('liming'), every, async () => undefined);
  expectSome(await walkBoxes(fang, preview), false);
  expect(await beside.end()).toBeGreaterThan(12);
});
