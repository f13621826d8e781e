import { asset } from '@gonghui/testkit/screens.ts';
import { expect, type Page } from '@playwright/test';
import { KINDS } from '../../src/kinds/index.ts';
import { approvalBy, makeLeave, people } from './approval-support.ts';
import { faults } from './axe.ts';
import { makeEveryElement } from './page-support.ts';
import { type Asset, COST, KIND, makeRepairs, makeScreen, type Repairs } from './screen-support.ts';
import { call, release, synced, test } from './support.ts';

/** One of every sort of component, the ones with data bound to it. */
function everySort(datumOriginalId: string): Asset[] {
  const data = { xLabels: [KIND], yValues: [COST], classify: [KIND], numeric: [COST], indicator: [COST] };
  const of = (name: string, at: number, props = {}) => {
    const made = asset(
      `a11y000${at}`,
      name,
      {},
      { pos: [40 + 480 * (at % 3), 40 + 260 * Math.floor(at / 3)] },
    );
    return { ...made, props: { ...made.props, size: [440, 220], name, ...props } };
  };
  const bound = { datumOriginalId, datumProps: { ...data, tColumns: [KIND, COST] } };
  const names = [
    'bar',
    'pie',
    'VNumberTitleFlop',
    'VMarquee',
    'VMainTitle',
    'VTimer',
    'VBorder',
    'VDecorate',
  ];
  return names.map((name, at) => of(name, at, at < 4 ? bound : {})) as Asset[];
}

/** A page of reports that reads the same. */
async function makeReport(page: Page, { appletId, datasetId }: Repairs): Promise<string> {
  const panel = (id: string, name: string, datumProps: object) => ({
    ...{ id, name, props: { name, datumOriginalId: datasetId, datumProps } },
  });
  const report = await call<{ id: string }>(page, 'POST', '/v1/forms', {
    ...{ type: 'visual', appletId, name: '报修报表' },
    template: {
      page: { theme: 'light', apiConfig: { autoUpdate: false, updateSeconds: 10 } },
      components: [
        panel('pick0001', 'selectfilter', { queryField: [KIND] }),
        panel('bar00001', 'bar', { xLabels: [KIND], yValues: [COST] }),
        panel('table001', 'rcTable', { tColumns: [KIND, COST] }),
        panel('unset001', 'pie', {}),
      ],
    },
  });
  return report.id;
}

test('the designer of every kind, with its outline and with something selected, light and dark', async ({
  person,
}) => {
  const admin = await person('admin');
  const who = await people(admin, '李明');
  const leave = await makeLeave(admin, '请假', () => [approvalBy('主管', { 李明: who.李明! })]);
  const repairs = await makeRepairs(admin);
  const screenId = await makeScreen(admin, repairs.appletId, '报修大屏', everySort(repairs.datasetId));
  const report = await makeReport(admin, repairs);
  const stencil = await call<{ id: string }>(admin, 'POST', `/v1/forms/${repairs.formId}/print`, {});
  const designs: Record<string, readonly [appletId: string, id: string]> = {
    form: [repairs.appletId, repairs.formId],
    flow: [leave.appletId, leave.formId],
    dataset: [repairs.appletId, repairs.datasetId],
    report: [repairs.appletId, report],
    screen: [repairs.appletId, screenId],
    stencil: [repairs.appletId, `${repairs.formId}/${stencil.id}`],
    page: [repairs.appletId, await makeEveryElement(admin, repairs.appletId, repairs.datasetId, '报修首页')],
  };
  const found: Record<string, string[]> = {};
  const look = async (where: string, rule?: string) => {
    const faulty = await faults(admin, rule);
    if (faulty.length > 0) found[where] = faulty;
  };
  // All at once, so that no kind behind a missing one goes unseen.
  expect(Object.keys(designs).sort()).toEqual(KINDS.map(({ kind }) => kind).sort());
  for (const { kind, design } of KINDS) {
    const [appletId, id] = designs[kind] ?? [];
    await admin.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await admin.goto(`${design.slice(1)}/${appletId}/${id}`);
    const items = admin.locator('[data-canvas-tree] [role=treeitem]');
    await expect(items.first()).toBeAttached();
    await synced(admin);
    await look(`${kind} nothing selected`);
    await admin.getByRole('tab', { name: '大纲' }).click();
    await items.last().focus();
    // A table has its keys in the box of the chosen cell.
    await expect(admin.locator('[data-canvas-tree]:focus, [data-cell-box]:focus')).toBeAttached();
    await look(`${kind} outline`);
    await admin.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await expect(admin.locator('html')).toHaveAttribute('data-theme', 'dark');
    // What lies out of sight is drawn in the new colours once it is seen (`content-visibility`).
    await items.first().scrollIntoViewIfNeeded();
    await look(`${kind} dark`, 'color-contrast');
  }
  expect(found).toEqual({});
});

test('a big screen played, with its tables and its diagnostics; its permission and its release', async ({
  person,
}) => {
  const admin = await person('admin');
  const { appletId, datasetId } = await makeRepairs(admin);
  const id = await makeScreen(admin, appletId, '报修大屏', everySort(datasetId));
  await release(admin, id);
  await admin.emulateMedia({ reducedMotion: 'reduce' });
  await admin.goto(`url/datav/${id}`);
  await expect(admin.locator('.rp-chart canvas')).toHaveCount(2);
  const found: Record<string, string[]> = {};
  const look = async (where: string) => {
    const faulty = await faults(admin);
    if (faulty.length > 0) found[where] = faulty;
  };
  await look('played');
  for (const [key, name] of [
    ['t', '数据表'],
    ['d', '诊断'],
  ] as const) {
    await admin.keyboard.press(key);
    await expect(admin.getByRole('region', { name })).toBeVisible();
    await look(name);
  }
  for (const path of ['datav/permission', 'datav/group-release']) {
    await admin.goto(`${path}/${appletId}/${id}`);
    await expect(admin.getByText('报修大屏').first()).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await admin.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await look(`${path} ${colorScheme}`);
    }
  }
  // The spec's lists of what a screen has: each leads on.
  for (const [path, entry] of [
    ['datav/menus', '大屏权限'],
    ['datav/subs', '发布'],
  ] as const) {
    await admin.goto(`${path}?appletId=${appletId}&formId=${id}`);
    await expect(admin.getByRole('main').getByRole('link', { name: entry })).toBeVisible();
    await look(path);
  }
  await admin.getByRole('main').getByRole('link', { name: '发布' }).click();
  await expect(admin).toHaveURL(new RegExp(`/datav/group-release/${appletId}/${id}$`));
  await admin.goto('platform/maps');
  await admin.getByRole('button', { name: '上传地图' }).click();
  await expect(admin.getByRole('dialog')).toBeVisible();
  await look('maps');
  expect(found).toEqual({});
});
