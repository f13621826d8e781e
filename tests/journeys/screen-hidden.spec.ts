import { expect } from '@playwright/test';
import { COST, KIND, makeRepairs, makeScreen } from './screen-support.ts';
import { ask, call, release, test } from './support.ts';

interface Batch {
  answers: { componentId: string; code: number }[];
}
interface Detail {
  template: { components: { id: string }[] };
}

test('a component hidden from a permission group: its members get neither it nor its data', async ({
  person,
}) => {
  const [fang, wei] = [await person('wangfang'), await person('zhangwei')];
  const { appletId, datasetId } = await makeRepairs(fang);
  const bar = { datumOriginalId: datasetId, size: [460, 300] };
  const screenId = await makeScreen(fang, appletId, '报修大屏', [
    {
      ...{ id: 'open0001', name: 'bar' },
      props: { ...bar, name: '按类别', pos: [40, 40], datumProps: { xLabels: [KIND], yValues: [COST] } },
    },
    {
      ...{ id: 'secret01', name: 'VNumberTitleFlop' },
      props: { ...bar, name: '维修总额', pos: [600, 40], datumProps: { indicator: [COST] } },
    },
  ]);
  await release(fang, screenId);
  await wei.goto(`url/datav/${screenId}`);
  await expect(wei.getByText('维修总额')).toBeVisible();

  await fang.goto(`datav/permission/${appletId}/${screenId}`);
  await fang.getByRole('button', { name: '添加权限组' }).click();
  await fang.getByRole('menuitem').first().click();
  await fang.getByRole('radio', { name: '维修总额：不可见' }).check();
  await fang.getByRole('button', { name: '保存' }).click();
  await expect(fang.getByText('操作成功')).toBeVisible();

  await wei.reload();
  await expect(wei.getByRole('heading', { name: '按类别' })).toBeVisible();
  await expect(wei.getByText('维修总额')).toHaveCount(0);
  await wei.keyboard.press('t');
  const tables = wei.getByRole('region', { name: '数据表' });
  await expect(tables.getByRole('heading', { level: 3 })).toHaveText(['按类别']);

  // What his page does not ask for he does not get by asking: the server leaves it out and refuses its name.
  const detail = await call<Detail>(wei, 'GET', `/v1/forms/get/${screenId}?type=datav`);
  expect(detail.template.components.map(({ id }) => id)).toEqual(['open0001']);
  expect(JSON.stringify(detail)).not.toContain('维修总额');
  const { answers } = await call<Batch>(wei, 'POST', `/v1/visual/${screenId}/batch`, {
    questions: ['open0001', 'secret01'].map(componentId => ({ componentId })),
  });
  expect(answers.map(({ componentId, code }) => [componentId, code])).toEqual([
    ['open0001', 200],
    ['secret01', 400],
  ]);
  const download = { componentId: 'secret01', format: 'csv' };
  const refused = await ask(wei, 'POST', `/v1/visual/${screenId}/download`, download);
  expect(refused.code).not.toBe(200);

  // Who builds it sees all of it.
  await fang.goto(`url/datav/${screenId}`);
  await expect(fang.getByText('维修总额')).toBeVisible();
});
