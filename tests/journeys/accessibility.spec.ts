import { element } from '@gonghui/elements/page/testing/pages.ts';
import { NIGHTLY } from '@gonghui/testkit/size.ts';
import { expect, type Page } from '@playwright/test';
import { approvalBy, makeLeave, people } from './approval-support.ts';
import { toRest } from './at-rest.ts';
import { faults } from './axe.ts';
import { makePage } from './page-support.ts';
import { call, type Design, fixture, makeForm, openDesigner, release, test } from './support.ts';

const open = (page: Page, path: string) => toRest(page, () => page.goto(path));

/** Something waits for this person: numbers stand at bells, tabs and lists. */
async function waitsFor(manager: Page, name: string): Promise<void> {
  const who = await people(manager, name);
  const leave = await makeLeave(manager, `${name}的待办`, () => [approvalBy('主管', { [name]: who[name]! })]);
  const body = { values: { [leave.reason]: '探亲', [leave.days]: 2 }, key: `waits-${Date.now()}` };
  await call(manager, 'POST', `/v1/forms/${leave.formId}`, body);
}

/** A pivot, a chart and filters over the records of a form. */
async function makeReport(page: Page, { appletId, formId }: Design): Promise<string> {
  const dataset = await call<{ id: string }>(page, 'POST', '/v1/datasets', { appletId, name: '无障碍数据' });
  const from = (key: string) => ({ source: 'source01', key });
  await call(page, 'PUT', `/v1/datasets/${dataset.id}`, {
    definition: {
      ...{ kind: 'form', relations: [], unions: [], rowRules: [], fieldRules: [] },
      ...{ dataRight: 'viewer', freshness: 'live' },
      sources: [{ id: 'source01', name: '无障碍', of: { kind: 'form', formId } }],
      fields: [
        { id: 'fieldwho', alias: '提交人', type: 'staff', from: from('createdBy') },
        { id: 'fieldday', alias: '提交时间', type: 'date-time', from: from('createdAt') },
      ],
    },
  });
  const who = { id: 'who', fieldId: 'fieldwho', alias: '提交人', type: 'staff' };
  const day = { id: 'day', fieldId: 'fieldday', alias: '提交时间', type: 'date-time', unit: 'month' };
  const count = { id: 'n', fieldId: '$count', alias: '记录数', type: 'number' };
  const panel = (id: string, name: string, datumProps: object) => ({
    ...{ id, name, props: { datumOriginalId: dataset.id, datumProps } },
  });
  const report = await call<{ id: string }>(page, 'POST', '/v1/forms', {
    ...{ type: 'visual', appletId, name: '无障碍报表' },
    template: {
      page: { theme: 'light', apiConfig: { autoUpdate: false, updateSeconds: 10 } },
      components: [
        panel('pick0001', 'selectfilter', { queryField: [who] }),
        panel('days0001', 'datefilter', { queryField: [day] }),
        panel('bar00001', 'bar', { xLabels: [day], yValues: [count] }),
        panel('card0001', 'indicatorcard', { indicator: [count] }),
        panel('pivot001', 'pivot', { rows: [who], columns: [day], values: [count], totals: 'all' }),
        panel('table001', 'rcTable', { tColumns: [who, { ...day, unit: undefined }] }),
      ],
    },
  });
  await release(page, report.id);
  return report.id;
}

test('the screens before sign-in', async ({ page }) => {
  for (const path of ['login', '404']) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    expect(await faults(page), path).toEqual([]);
  }
});

test('the screens of managers and fillers, light and dark', async ({ person }) => {
  const admin = await person('admin');
  const { appletId, formId } = await makeForm(admin, '无障碍', fixture('every-type'));
  await release(admin, formId);
  await waitsFor(admin, '陈静');
  const reportId = await makeReport(admin, { appletId, formId });
  const words = element('words001', 'paragraph', { content: '两小时内响应' });
  const pageId = await makePage(admin, appletId, '无障碍首页', [words]);
  await call(admin, 'PATCH', `/v1/forms/${pageId}/publicRelease`, { publicRelease: true });
  const screens = [
    `url/custom/${pageId}`,
    `custom/permission/${appletId}/${pageId}`,
    `custom/group-release/${appletId}/${pageId}`,
    `custom/open-release/${appletId}/${pageId}`,
    `data-set/${appletId}`,
    `data-set/${appletId}?part=files`,
    `data-set/${appletId}?part=connections`,
    `url/report/${reportId}`,
    `report/permission/${appletId}/${reportId}`,
    `report/group-release/${appletId}/${reportId}`,
    'workbench',
    `applet/pages/${appletId}`,
    `applet/menus?appletId=${appletId}`,
    `applet/basic/${appletId}`,
    `applet/release/${appletId}`,
    'applet/group',
    'example-center',
    'platform/user-manage/all',
    'platform/role-manage/admin',
    'platform/role-manage/add',
    'platform/info-manage/info',
    'platform/info-manage/edit',
    'platform/calendar',
    'platform/words',
    `design/submit/${appletId}/${formId}`,
    `design/permission/${appletId}/${formId}`,
    `design/group-release/${appletId}/${formId}`,
    `url/form/${formId}`,
    `url/applet/${appletId}?form=${formId}`,
    `applet/efficiency/${appletId}/${formId}`,
    'my/claimed',
    'my/submitted',
    'my/completed',
    'my/cc',
    'message',
    'help',
  ];
  const found: Record<string, string[]> = {};
  for (const [at, screen] of screens.entries()) {
    await admin.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await open(admin, screen);
    const light = await faults(admin);
    if (light.length > 0) found[`light ${screen}`] = light;
    // The same screen in other colours: only what depends on them can differ. By day every fourth is looked at.
    if (!NIGHTLY && at % 4 > 0) continue;
    await admin.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await expect(admin.locator('html')).toHaveAttribute('data-theme', 'dark');
    const dark = await faults(admin, 'color-contrast');
    if (dark.length > 0) found[`dark ${screen}`] = dark;
  }
  await openDesigner(admin, { appletId, formId });
  const designer = await faults(admin);
  if (designer.length > 0) found.designer = designer;
  expect(found).toEqual({});
});

test('the screens of a phone', async ({ person }) => {
  const manager = await person('wangfang');
  const { appletId, formId } = await makeForm(manager, '手机无障碍', fixture('every-type'));
  await release(manager, formId);
  await waitsFor(manager, '张伟');
  const phone = await person('zhangwei', { phone: true });
  const found: Record<string, string[]> = {};
  for (const screen of [
    'm_workbench/home',
    'm_workbench/applet-center',
    'm_workbench/more',
    `m_visit/${appletId}`,
    `url/form/${formId}`,
    'my/claimed',
    'message',
  ]) {
    await open(phone, screen);
    const faulty = await faults(phone);
    if (faulty.length > 0) found[screen] = faulty;
  }
  expect(found).toEqual({});
});
