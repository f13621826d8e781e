import { expect, type Locator, type Page } from '@playwright/test';
import { beginBeside, type Every, idOf, makeEvery, submit } from './beside.ts';
import { NOTHING, onceAName, type Walked, walkBoxes } from './box-walk.ts';
import { SOME } from './every-box.ts';
import { test } from './support.ts';

test.describe.configure({ timeout: 480_000 });

async function openList(page: Page, { appletId, formId }: Every): Promise<void> {
  await page.goto(`url/applet/${appletId}?form=${formId}`);
  await expect(page.locator('.gr-first').first()).not.toBeEmpty();
}

/** What a field is compared with, by all ways of comparing it; a box that several ways share is walked once. */
async function walkComparisons(filter: Locator): Promise<Pick<Walked, 'names' | 'faults'>> {
  const ways = filter.getByRole('combobox', { name: '比较方式' });
  const share = onceAName();
  const names: string[] = [];
  const faults: string[] = [];
  const labels = await ways.locator('option').evaluateAll(all => all.map(one => one.textContent ?? ''));
  for (const label of labels) {
    await ways.selectOption({ label });
    const walked = await walkBoxes(filter.page(), filter, share);
    names.push(...walked.names);
    faults.push(...walked.faults.map(fault => `${label}: ${fault}`));
  }
  return { names, faults };
}

const ENDS = ['比较值', '开始值', '结束值'];
const COMPARED: Record<keyof typeof SOME, readonly string[]> = {
  ...{ input: ['比较值'], textarea: ['比较值'], number: ENDS },
  ...{ 'select-single': ['比较值'], date: ENDS, time: ENDS },
};

/** The list of nothing that a search finds takes the place of the list, which then comes anew. */
const CHOSEN = [...Object.values(SOME).slice(1), '物品', '单价', '明细'].map(label => `${label}的汇总方式`);

test('the search, the conditions and the views of a list keep what is typed while a colleague stores records', async ({
  person,
}) => {
  const fang = await person('wangfang');
  const every = await makeEvery(fang, '每种筛选', Object.keys(SOME));
  await submit(fang, every.formId, { [idOf('f', 'input')]: '甲' });
  await openList(fang, every);
  const beside = await beginBeside(await person('liming'), every, async () => undefined);
  const { names, faults, untyped } = await walkBoxes(fang, fang.locator('body'));
  expect.soft({ names, faults }).toEqual({ names: ['搜索记录'], faults: [] });
  expect.soft(new Set(Object.values(untyped).flat())).toEqual(new Set([...CHOSEN, '每种筛选的记录']));
  await fang.getByRole('button', { name: '筛选', exact: true }).click();
  const filter = fang.getByRole('dialog', { name: '筛选' });
  await filter.getByRole('button', { name: '添加条件', exact: true }).click();
  for (const [type, label] of Object.entries(SOME)) {
    await filter.getByRole('combobox', { name: '字段' }).selectOption({ label });
    const compared = COMPARED[type as keyof typeof SOME].map(name => `${label}的${name}`);
    expect.soft(await walkComparisons(filter)).toEqual({ names: compared, faults: [] });
    await expect(filter).toBeVisible();
  }
  await fang.keyboard.press('Escape');
  await fang.getByRole('button', { name: '另存为视图' }).click();
  const named = fang.getByRole('dialog').last();
  expect.soft(await walkBoxes(fang, named)).toEqual({ ...NOTHING, names: ['视图名称'] });
  expect(await beside.end()).toBeGreaterThan(12);
});
