import { element, inSlots } from '@gonghui/elements/page/testing/pages.ts';
import { expect, type Page } from '@playwright/test';
import { canvas, item, makePage, node, openPage } from './page-support.ts';
import { COST, inspector, KIND, makeRepairs, press } from './screen-support.ts';
import { call, makeForm, synced, test } from './support.ts';

const LAYOUT = { page: { columns: 12, wholeColumnGap: 16, wholeRowGap: 16, isWaterline: false } };

/** Types a type's name where all is found, and adds it. */
async function add(page: Page, type: string): Promise<void> {
  await press(page, 'Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.keyboard.type(type, { delay: 30 });
  await expect(page.getByRole('dialog').getByRole('option').first()).toContainText(type);
  await press(page, 'Enter');
  await expect(item(page, new RegExp(`^${type}`)).last()).toHaveAttribute('aria-selected', 'true');
}

test('one designs on the computer, one on the phone and away from the network for a while: nothing is lost, and a menu keeps what was dropped', async ({
  person,
}) => {
  const [fang, ming] = [await person('wangfang'), await person('liming')];
  await fang.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const { appletId, datasetId } = await makeRepairs(fang);
  const options = ['须知', '最新'].map((label, at) => ({ value: `tab0000${at}`, label, checked: at === 0 }));
  const id = await makePage(fang, appletId, '服务大厅', [
    element('banner01', 'banner', { title: '行政服务', height: 160 }),
    inSlots(element('menu0001', 'menu', { menuOptions: options }), {
      tab00001: [element('words001', 'paragraph', { content: '两小时内响应' })],
    }),
  ]);
  const design = `custom/design/${appletId}/${id}`;
  await openPage(fang, design);
  await openPage(ming, design);
  await ming.getByRole('group', { name: '排列方式' }).getByText('手机').click();
  await expect(node(ming, /^横幅/)).toBeVisible();

  // Away: one takes a page of the menu out, the other puts something into it, with keys.
  await ming.context().setOffline(true);
  await item(ming, '选项卡').click({ position: { x: 8, y: 8 } });
  await inspector(ming).getByRole('button', { name: '删除选项 最新' }).click();
  await expect(node(ming, '选项卡').getByText('最新', { exact: true })).toHaveCount(0);
  // Behind what stands on that very page.
  await item(fang, /^文字说明/).click({ position: { x: 8, y: 8 } });
  await add(fang, '指标卡');
  const title = inspector(fang).getByRole('textbox', { name: '标题', exact: true });
  await item(fang, /^横幅/).click({ position: { x: 8, y: 8 } });
  await title.click();
  await press(fang, 'End');
  await fang.keyboard.type('大厅x', { delay: 40 });
  await press(fang, 'Backspace');
  await ming.context().setOffline(false);
  await synced(ming);
  await synced(fang);
  for (const page of [fang, ming]) {
    await expect(node(page, '选项卡').getByRole('treeitem', { name: /^指标卡/ })).toHaveCount(1);
    await expect(node(page, '选项卡').getByText('两小时内响应')).toBeAttached();
    await expect(node(page, '选项卡').getByText('最新', { exact: true })).toHaveCount(0);
    await expect(node(page, /^横幅/).getByText('行政服务大厅', { exact: true })).toBeVisible();
  }

  // From a form come its elements without the field, from a report its chart with the same numbers.
  const form = await makeForm(fang, '登记', {
    ...LAYOUT,
    components: [
      { id: 'name0001', name: 'input', props: { label: '姓名', status: 'editable', overColumns: 12 } },
      { id: 'notice01', name: 'paragraph', props: { content: '请先阅读' } },
    ],
  });
  const sheet = fang.getByRole('tree', { name: '表单画布' });
  await fang.goto(`design/form/${form.appletId}/${form.formId}`);
  await synced(fang);
  await sheet
    .getByRole('treeitem')
    .first()
    .click({ position: { x: 8, y: 8 } });
  await press(fang, 'Control+a');
  await press(fang, 'Control+c');
  await openPage(fang, design);
  await canvas(fang).focus();
  await press(fang, 'Control+v');
  await expect(canvas(fang).getByText('请先阅读')).toBeVisible();
  await expect(item(fang, /姓名/)).toHaveCount(0);
  await expect(fang.getByText(/单行文本.*是表单字段，不能放在页面上/)).toBeVisible();
  const report = await call<{ id: string }>(fang, 'POST', '/v1/forms', {
    ...{ type: 'visual', appletId, name: '报修报表' },
    template: {
      page: { theme: 'light', apiConfig: { autoUpdate: false, updateSeconds: 10 } },
      components: [
        {
          ...{ id: 'bar00001', name: 'bar' },
          props: {
            name: '按类别',
            datumOriginalId: datasetId,
            datumProps: { xLabels: [KIND], yValues: [COST] },
          },
        },
      ],
    },
  });
  await fang.goto(`report/design/${appletId}/${report.id}`);
  await fang
    .getByRole('tree', { name: '报表画布' })
    .getByRole('treeitem', { name: '柱状图 按类别' })
    .click({ position: { x: 8, y: 8 } });
  await press(fang, 'Control+c');
  await openPage(fang, design);
  await canvas(fang).focus();
  await press(fang, 'Control+v');
  await expect(item(fang, '柱状图 按类别')).toBeAttached();
  await expect(item(ming, '柱状图 按类别')).toBeAttached();
  await synced(fang);
  await press(fang, 'Control+s');
  await expect(fang.getByText('保存页面成功').last()).toBeVisible();
});
