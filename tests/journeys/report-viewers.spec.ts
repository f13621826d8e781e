import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { people } from './approval-support.ts';
import { call, makeForm, release, test } from './support.ts';

const FORM = (kinds: readonly string[]) => ({
  page: { columns: 12, wholeColumnGap: 16, wholeRowGap: 16, isWaterline: false },
  components: [
    {
      id: 'kind0001',
      name: 'select-single',
      props: { label: '物品', options: kinds.map((label, at) => ({ value: `kind000${at}`, label })) },
    },
    { id: 'much0001', name: 'number', props: { label: '数量' } },
    { id: 'dept0001', name: 'dept', props: { label: '部门' } },
    { id: 'cost0001', name: 'number', props: { label: '金额' } },
  ],
});
const FIELDS = [
  ['fkind001', '物品', 'select-single', 'kind0001'],
  ['fmuch001', '数量', 'number', 'much0001'],
  ['fdept001', '部门', 'dept', 'dept0001'],
  ['fcost001', '金额', 'number', 'cost0001'],
] as const;
type FieldId = (typeof FIELDS)[number][0];
const taken = (id: string, fieldId: FieldId, more = {}) => {
  const [, alias, type] = FIELDS.find(([one]) => one === fieldId) ?? FIELDS[0];
  return { id, fieldId, alias, type, ...more };
};
const key = () => crypto.randomUUID().replaceAll('-', '').slice(0, 16);

async function makeDataset(page: Page, appletId: string, formId: string, name: string): Promise<string> {
  const { id } = await call<{ id: string }>(page, 'POST', '/v1/datasets', { appletId, name });
  const definition = {
    ...{ kind: 'form', relations: [], unions: [], rowRules: [], fieldRules: [] },
    ...{ dataRight: 'viewer', freshness: 'live' },
    sources: [{ id: 'source01', name, of: { kind: 'form', formId } }],
    fields: FIELDS.map(([field, alias, type, from]) => ({
      ...{ id: field, alias, type, from: { source: 'source01', key: from } },
    })),
  };
  await call(page, 'PUT', `/v1/datasets/${id}`, { definition });
  return id;
}

test('a manager, a head and a member each see their own numbers everywhere, go down by department, and link across', async ({
  person,
}) => {
  const fang = await person('wangfang');
  const kinds = ['签字笔', '打印纸', '白板'];
  const { appletId, formId } = await makeForm(fang, '领用', FORM(kinds));
  await release(fang, formId);
  const [wei, yang] = [await person('zhangwei'), await person('liuyang')];
  const who = await people(fang, '张伟', '刘洋');
  const depts = await call<{ list?: { id: string; name: string }[] }>(fang, 'GET', '/v1/depts');
  const flat = (list: { id: string; name: string; children?: never[] }[]): { id: string; name: string }[] =>
    list.flatMap(one => [one, ...flat(one.children ?? [])]);
  const all = flat((Array.isArray(depts) ? depts : (depts.list ?? [])) as never);
  const dept = (name: string) => all.find(one => one.name === name)?.id ?? '';
  for (const [page, at, much0001, name] of [
    [fang, 0, 5000, '行政部'],
    [wei, 1, 300, '华东区'],
    [yang, 2, 7, '前端组'],
  ] as const)
    await call(page, 'POST', `/v1/forms/${formId}`, {
      ...{ version: 1, key: key() },
      values: { kind0001: `kind000${at}`, much0001, dept0001: [dept(name)], cost0001: much0001 * 2 },
    });
  const group = (name: string, users: string[], actions: string[], rows: object) => ({
    ...{ id: key().replace(/^./, 'g').slice(0, 8), name, actions, rows, fields: {} },
    members: {
      ...{ type: 'limited', depts: [], roles: [] },
      users: users.map(id => ({ id, name: '' })),
    },
  });
  const { rev } = await call<{ rev: number }>(fang, 'GET', `/v1/forms/${formId}/permissions`);
  await call(fang, 'PUT', `/v1/forms/${formId}/permissions`, {
    rev,
    groups: [
      group('主管', [who.张伟!], ['see', 'export'], { kind: 'dept' }),
      group('成员', [who.刘洋!], ['see', 'export'], { kind: 'own' }),
    ],
  });

  const [mine, other] = [
    await makeDataset(fang, appletId, formId, '领用'),
    await makeDataset(fang, appletId, formId, '领用备份'),
  ];
  const sum = (id: string) => taken(id, 'fmuch001', { aggregate: 'sum' });
  const panel = (
    id: string,
    name: string,
    title: string,
    datumOriginalId: string,
    datumProps: object,
    span = 6,
  ) => ({
    ...{ id, name, props: { name: title, datumOriginalId, datumProps, stylesProps: { span, height: 300 } } },
  });
  const components = [
    panel('pick0001', 'selectfilter', '物品', mine, { queryField: [taken('q', 'fkind001')] }, 3),
    panel('card0001', 'indicatorcard', '总数量', mine, { indicator: [sum('i')] }, 3),
    panel('bar00001', 'bar', '按部门', mine, {
      xLabels: [taken('x', 'fdept001', { level: 1 })],
      yValues: [sum('y')],
      drill: [taken('d', 'fdept001', { level: 2 })],
      links: [{ id: 'l', panelId: 'pie00001', fields: { fdept001: 'fdept001' } }],
    }),
    panel('pie00001', 'pie', '另一数据集', other, {
      classify: [taken('c', 'fkind001')],
      numeric: [sum('n')],
    }),
    panel(
      'table001',
      'rcTable',
      '明细',
      mine,
      { tColumns: [taken('a', 'fkind001'), taken('b', 'fmuch001')] },
      12,
    ),
  ];
  const report = await call<{ id: string }>(fang, 'POST', '/v1/forms', {
    ...{ type: 'visual', appletId, name: '领用看板' },
    template: { page: { theme: 'light', apiConfig: { autoUpdate: false, updateSeconds: 10 } }, components },
  });
  await release(fang, report.id);

  // The same page, and each his own numbers: drawn, added up, offered to filter by, taken away.
  for (const [page, total, names, hidden] of [
    [fang, '5,307', kinds, []],
    [wei, '300', ['打印纸'], ['签字笔', '白板']],
    [yang, '7', ['白板'], ['签字笔', '打印纸']],
  ] as const) {
    await page.goto(`url/report/${report.id}`);
    await expect(page.getByRole('heading', { level: 1, name: '领用看板' })).toBeVisible();
    await expect(page.getByRole('region', { name: '总数量' })).toContainText(total);
    const chart = page.getByRole('region', { name: '另一数据集' }).getByRole('img');
    for (const name of names) await expect(chart).toHaveAccessibleName(new RegExp(name));
    const filter = page.getByRole('region', { name: '物品', exact: true });
    await filter.getByRole('button').first().click();
    for (const name of names)
      await expect(page.getByRole('option', { name }).or(page.getByRole('checkbox', { name }))).toBeVisible();
    await page.keyboard.press('Escape');
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: '下载：明细' }).click();
    await page.getByRole('menuitem', { name: 'CSV（.csv）' }).click();
    const text = readFileSync(await (await file).path(), 'utf8');
    for (const name of names) expect(text).toContain(name);
    const page1 = await page.locator('body').innerText();
    for (const name of hidden) {
      expect(text).not.toContain(name);
      expect(page1).not.toContain(name);
      await expect(chart).not.toHaveAccessibleName(new RegExp(name));
    }
    await page.screenshot({ path: test.info().outputPath(`viewer-${total}.png`), fullPage: true });
  }

  // Down by department with the keyboard, and across to another dataset.
  const bar = fang.getByRole('region', { name: '按部门', exact: true });
  await expect(bar.getByRole('img', { name: /销售部 300/ })).toBeVisible();
  // Departments stand in no order that is known here.
  const point = async (name: string) => {
    const menu = fang.getByRole('menu');
    await bar.getByRole('group', { name: /用方向键/ }).focus();
    for (let at = 0; at < 3; at++) await fang.keyboard.press('ArrowLeft');
    for (let at = 0; at < 3; at++) {
      await fang.keyboard.press('Enter');
      await expect(menu).toBeVisible();
      if ((await menu.getAttribute('aria-label')) === name) break;
      await fang.keyboard.press('Escape');
      await expect(menu).toHaveCount(0);
      await fang.keyboard.press('ArrowRight');
    }
    return fang.getByRole('menu', { name });
  };
  await (await point('销售部')).getByRole('menuitem', { name: '联动其他组件' }).click();
  const pie = fang.getByRole('region', { name: '另一数据集' });
  await expect(pie.getByRole('img', { name: /饼图：打印纸 300$/ })).toBeVisible();
  await (await point('销售部')).getByRole('menuitem', { name: /^下钻/ }).click();
  await expect(bar.getByRole('img', { name: /华东区 300/ })).toBeVisible();
  await fang.screenshot({ path: test.info().outputPath('drilled.png'), fullPage: true });

  // A field that the form has no more: its panel says in a sentence that it shows nothing, the others go on, and the save names the field.
  const { version } = await call<{ version: number }>(fang, 'GET', `/v1/datasets/${mine}`);
  const saved = await call<{ definition: { fields: { id: string }[] } }>(fang, 'GET', `/v1/datasets/${mine}`);
  await call(fang, 'PUT', `/v1/datasets/${mine}`, {
    baseVersion: version,
    definition: {
      ...saved.definition,
      fields: saved.definition.fields.filter(({ id }) => id !== 'fdept001'),
    },
  });
  await fang.goto(`url/report/${report.id}`);
  await expect(fang.getByRole('region', { name: '总数量' })).toContainText('5,307');
  await expect(bar).toContainText('数据暂时无法显示，请稍后重试');
  await fang.screenshot({ path: test.info().outputPath('field-gone.png'), fullPage: true });
  await fang.goto(`report/design/${appletId}/${report.id}`);
  await expect(fang.getByRole('tree', { name: '报表画布' })).toContainText('字段');
  await fang.getByRole('button', { name: '保存', exact: true }).click();
  await expect(fang.getByText('请移除数据列中异常字段').first()).toBeVisible();
});
