import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { COST, KIND, makeRepairs, type Repairs } from './screen-support.ts';
import { call, release, test } from './support.ts';

/** A released screen with the repairs from so many yuan on, as its address says. */
async function makeScreen(manager: Page, { appletId, datasetId }: Repairs): Promise<string> {
  const { id } = await call<{ id: string }>(manager, 'POST', '/v1/forms', {
    ...{ type: 'datav', appletId, name: '报修大屏' },
  });
  const least = {
    ...{ key: 'fcost001', keyLabel: '维修费用', type: 'number', operator: 'ge', valueKey: 'least001' },
  };
  const filter = { logical: 'and', items: [least] };
  const flop = {
    ...{ name: '费用合计', pos: [100, 100], size: [600, 200], datumOriginalId: datasetId },
    datumProps: { indicator: [COST], filter },
  };
  const bar = {
    ...{ name: '各类费用', pos: [100, 400], size: [900, 500], datumOriginalId: datasetId },
    datumProps: { xLabels: [KIND], yValues: [COST], filter },
  };
  const title = { ...{ name: '标题', pos: [100, 20], size: [900, 60] }, text: '{least} 元起' };
  await call(manager, 'PATCH', `/v1/forms/${id}/components`, {
    type: 'datav',
    template: {
      page: { width: 1920, height: 1080, params: [{ id: 'least001', name: 'least', initial: '' }] },
      components: [
        { id: 'title001', name: 'VMainTitle', props: title },
        { id: 'flop0001', name: 'VNumberTitleFlop', props: flop },
        { id: 'bar00001', name: 'bar', props: bar },
      ],
    },
  });
  await release(manager, id);
  return id;
}

/** The numbers of the screen, as its 数据表 says them. */
const tables = (page: Page) => page.getByRole('region', { name: '数据表' });
async function play(page: Page, id: string, search: string): Promise<void> {
  await page.goto(`url/datav/${id}${search}`);
  await expect(page.locator('[data-id=flop0001]')).toBeVisible();
  await page.keyboard.press('t');
}

test('an address narrows what a screen shows, its files have the same numbers, and rubbish in it is said', async ({
  person,
}) => {
  const fang = await person('wangfang');
  const id = await makeScreen(fang, await makeRepairs(fang));

  // Nothing given: all of them; what the screen does not declare changes nothing.
  await play(fang, id, '?most=1&least=');
  await expect(tables(fang).getByRole('cell', { name: '620', exact: true })).toBeVisible();

  await play(fang, id, '?least=250');
  await expect(tables(fang).getByRole('cell', { name: '300', exact: true }).first()).toBeVisible();
  await expect(tables(fang).getByText('空调')).toHaveCount(0);
  await expect(fang.locator('[data-id=title001]')).toContainText('250 元起');

  // What is saved as a file is what is shown.
  const whole = tables(fang).getByRole('button', { name: '下载：各类费用' });
  await whole.click();
  const file = fang.waitForEvent('download');
  await fang.getByRole('menuitem', { name: 'CSV（.csv）' }).click();
  const saved = await file;
  expect(saved.suggestedFilename()).toBe('报修大屏-各类费用.csv');
  const text = readFileSync(await saved.path(), 'utf8');
  expect(text).toContain('电脑');
  expect(text).toContain('300');
  expect(text).not.toContain('空调');
  await fang.keyboard.press('Escape');
  await fang.mouse.move(700, 500);
  await fang.getByRole('button', { name: '下载：大屏' }).click();
  const book = fang.waitForEvent('download');
  await fang.getByRole('menuitem', { name: 'Excel（.xlsx）' }).click();
  expect((await book).suggestedFilename()).toBe('报修大屏.xlsx');

  // Not a number: said where somebody looks for what is wrong, with no number that could be taken for the right one.
  await play(fang, id, '?least=很多');
  await fang.keyboard.press('d');
  await expect(fang.getByText(/地址参数“least”的值“很多”不是数字/).first()).toBeVisible();
  await expect(fang.locator('[data-id=flop0001]')).not.toContainText('620');
});
