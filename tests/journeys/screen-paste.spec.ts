import { expect } from '@playwright/test';
import {
  COST,
  canvas,
  inspector,
  item,
  KIND,
  makeRepairs,
  makeScreen,
  openScreen,
  press,
} from './screen-support.ts';
import { call, synced, test } from './support.ts';

test('a screen begun from a template: a group of it is pasted into another screen, and a chart of a report as well', async ({
  person,
}) => {
  const fang = await person('wangfang');
  await fang.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const { appletId, datasetId } = await makeRepairs(fang);
  const [first, second] = [
    await makeScreen(fang, appletId, '模板大屏', []),
    await makeScreen(fang, appletId, '粘贴大屏', []),
  ];
  await openScreen(fang, appletId, first);
  await inspector(fang).getByRole('button', { name: '运营总览' }).click();
  // A click takes the group that a chart of the template stands in, with its frame and its heading.
  await item(fang, '面积图').click();
  await expect(item(fang, '图层组 月度趋势')).toHaveAttribute('aria-selected', 'true');
  await item(fang, '漏斗图').click({ modifiers: ['Shift'] });
  await press(fang, 'Control+g');
  const group = item(fang, '图层组');
  await expect(group).toHaveAttribute('aria-selected', 'true');
  await press(fang, 'Control+c');
  await synced(fang);

  await openScreen(fang, appletId, second);
  await canvas(fang).focus();
  await press(fang, 'Control+v');
  await expect(group).toHaveCount(1);
  await expect(canvas(fang).getByRole('treeitem')).toHaveCount(11);
  await expect(item(fang, '图层组 转化过程')).toHaveAttribute('aria-level', '2');
  await expect(item(fang, '漏斗图')).toHaveAttribute('aria-level', '3');
  await synced(fang);

  // A chart of a report comes with its dataset and shows the same numbers at once.
  const report = await call<{ id: string }>(fang, 'POST', '/v1/forms', {
    ...{ type: 'visual', appletId, name: '报修报表' },
    template: {
      page: { theme: 'light', apiConfig: { autoUpdate: false, updateSeconds: 10 } },
      components: [
        {
          ...{ id: 'bar00001', name: 'bar' },
          props: {
            ...{ name: '按类别', datumOriginalId: datasetId },
            datumProps: { xLabels: [KIND], yValues: [COST] },
          },
        },
      ],
    },
  });
  await fang.goto(`report/design/${appletId}/${report.id}`);
  const sheet = fang.getByRole('tree', { name: '报表画布' });
  await sheet.getByRole('treeitem', { name: '柱状图 按类别' }).click({ position: { x: 8, y: 8 } });
  await press(fang, 'Control+c');
  await openScreen(fang, appletId, second);
  await canvas(fang).focus();
  await press(fang, 'Control+v');
  await expect(item(fang, '柱状图 按类别')).toHaveAttribute('aria-level', '1');
  await expect(canvas(fang).locator('.rp-chart canvas')).toHaveCount(1);
  await press(fang, 'Control+s');
  await expect(
    fang
      .getByText('保存大屏成功')
      .or(fang.getByText(/^已保存，还有/))
      .last(),
  ).toBeVisible();
  const { template } = await call<{ template: object }>(fang, 'GET', `/v1/forms/${second}`);
  expect(JSON.stringify(template)).toContain('按类别');
});
