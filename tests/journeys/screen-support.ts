import { expect, type Locator, type Page } from '@playwright/test';
import { call, makeForm, release, synced } from './support.ts';

export const canvas = (page: Page) => page.getByRole('tree', { name: '大屏画布' });
export const item = (page: Page, name: string) => canvas(page).getByRole('treeitem', { name, exact: true });
export const inspector = (page: Page) => page.getByLabel('属性与问题');
/** The element that stands where its component does. */
export const node = (page: Page, name: string): Locator => item(page, name).locator('xpath=..');

const KINDS = [
  { value: 'kindcomp', label: '电脑' },
  { value: 'kindair0', label: '空调' },
];
const REPAIR = {
  page: { columns: 12, wholeColumnGap: 16, wholeRowGap: 16, isWaterline: false },
  components: [
    { id: 'kind0001', name: 'select-single', props: { label: '资产类别', options: KINDS } },
    { id: 'cost0001', name: 'number', props: { label: '维修费用' } },
  ],
};
/** Of the records of 资产报修: 电脑 is repaired for 500, 空调 for 120. */
const RECORDS = [
  ['kindcomp', 300],
  ['kindcomp', 200],
  ['kindair0', 120],
] as const;

export interface Repairs {
  appletId: string;
  formId: string;
  datasetId: string;
}

const key = () => crypto.randomUUID().replaceAll('-', '').slice(0, 16);

/** An applet of its own with the released form 资产报修, three records of it that everybody may see, and the dataset 报修数据. */
export async function makeRepairs(manager: Page): Promise<Repairs> {
  const { appletId, formId } = await makeForm(manager, '资产报修', REPAIR);
  await release(manager, formId);
  const { rev } = await call<{ rev: number }>(manager, 'GET', `/v1/forms/${formId}/permissions`);
  const all = { type: 'all', depts: [], users: [], roles: [] };
  const group = { id: 'everyone', name: '查看全部', members: all, actions: ['see', 'export'] };
  await call(manager, 'PUT', `/v1/forms/${formId}/permissions`, {
    ...{ rev, groups: [{ ...group, rows: { kind: 'all' }, fields: {} }] },
  });
  for (const [kind0001, cost0001] of RECORDS)
    await call(manager, 'POST', `/v1/forms/${formId}`, {
      ...{ version: 1, key: key(), values: { kind0001, cost0001 } },
    });
  const { id } = await call<{ id: string }>(manager, 'POST', '/v1/datasets', { appletId, name: '报修数据' });
  await call(manager, 'PUT', `/v1/datasets/${id}`, {
    definition: {
      ...{ kind: 'form', relations: [], unions: [], rowRules: [], fieldRules: [] },
      ...{ dataRight: 'viewer', freshness: 'live' },
      sources: [{ id: 'source01', name: '资产报修', of: { kind: 'form', formId } }],
      fields: [
        { id: 'fkind001', alias: '资产类别', type: 'select-single', from: from('kind0001') },
        { id: 'fcost001', alias: '维修费用', type: 'number', from: from('cost0001') },
      ],
    },
  });
  return { appletId, formId, datasetId: id };
}

const from = (field: string) => ({ source: 'source01', key: field });

export const KIND = { id: 'x', fieldId: 'fkind001', alias: '资产类别', type: 'select-single' };
export const COST = {
  ...{ id: 'y', fieldId: 'fcost001', alias: '维修费用', type: 'number', aggregate: 'sum' },
};

export interface Asset {
  id: string;
  name: string;
  props: Record<string, unknown>;
}

/** A screen of these components in the applet; answers its id. */
export async function makeScreen(
  manager: Page,
  appletId: string,
  name: string,
  components: readonly Asset[],
): Promise<string> {
  const { id } = await call<{ id: string }>(manager, 'POST', '/v1/forms', { type: 'datav', appletId, name });
  await call(manager, 'PATCH', `/v1/forms/${id}/components`, {
    type: 'datav',
    template: { page: { width: 1920, height: 1080 }, components },
  });
  return id;
}

/** Opens the designer of a screen and waits until the design is there and in step with the relay. */
export async function openScreen(page: Page, appletId: string, screenId: string): Promise<void> {
  await page.goto(`datav/design/${appletId}/${screenId}`);
  await expect(canvas(page)).toBeVisible();
  await synced(page);
}

/** Where everything stands on the canvas, by what it is called: `柱状图 left: 40px; top: …`. */
export const places = (page: Page): Promise<string[]> =>
  canvas(page)
    .getByRole('treeitem')
    .evaluateAll(all =>
      all.map(one => {
        const { left, top, width, height } = one.getBoundingClientRect();
        const ground = document.querySelector<HTMLElement>('.sd-ground');
        if (!ground) throw new Error('no stage');
        const stage = ground.getBoundingClientRect();
        const zoom = stage.width / ground.offsetWidth;
        const at = [left - stage.left, top - stage.top, width, height].map(part => Math.round(part / zoom));
        return `${one.getAttribute('aria-level')} ${one.getAttribute('aria-label')} ${at.join(' ')}`;
      }),
    );

/** Presses a key so often, at the speed of a hand. */
export async function press(page: Page, what: string, times = 1): Promise<void> {
  for (let time = 0; time < times; time++) await page.keyboard.press(what, { delay: 30 });
}
