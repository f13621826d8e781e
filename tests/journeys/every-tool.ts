import { asset } from '@gonghui/testkit/screens.ts';
import type { Page } from '@playwright/test';
import { isDesigner, type RouteRow } from '../../src/addresses/route-row.ts';
import { ROUTES } from '../../src/routes/table.ts';
import { submit } from './beside.ts';
import { eachSecond } from './each-second.ts';
import { makeEveryElement } from './page-support.ts';
import { type Asset, COST, KIND, makeRepairs, makeScreen } from './screen-support.ts';
import { call, release } from './support.ts';

/** Pages that are not opened by their address here, each with the reason. */
export const NOT_OPENED: Readonly<Record<string, string>> = {
  '/sso-logout': 'ends the sign-in',
  '/login': 'is for whoever has not signed in, and walked as he meets it',
  '/initialized': 'is for the first sign-in of somebody',
  '/enterprise-select': 'is for somebody of several enterprises',
  '/init-system': 'is there until the first enterprise is',
  '/example-preview/:appletId': 'shows a sample by its id; samples.spec fills in what it shows',
  '/url/form/:formId/:instanceId?/:suffix?': 'composing-fill and composing-places walk what is filled in',
  '/url/applet/:appletId': 'composing-list and composing-places walk its records',
  '/p/:short': 'composing-link walks it as a stranger',
  '/m_task-detail': 'composing-task walks a task on a phone',
  ...Object.fromEntries(
    ROUTES.filter(isDesigner).map(({ path }) => [
      path,
      'its boxes belong to what is selected in the designer',
    ]),
  ),
};

/** Pages on which nothing is typed. */
export const WITHOUT: readonly string[] = [
  ...['/about', '/404', '/message'],
  ...[
    '/platform/role-manage/edit/:id',
    '/platform/info-manage/info',
    '/platform/calendar',
    '/platform/fonts',
  ],
  ...['/applet/auth/:appletId', '/applet/efficiency/:appletId/:formId', '/applet/release/:appletId'],
  '/dataset/add/:appletId',
  ...['design', 'custom', 'report', 'dm'].map(kind => `/${kind}/group-release/:appletId/:formId`),
  ...['/custom/open-release/:appletId/:formId'],
  ...['/report/menus', '/report/subs', '/datav/menus', '/datav/subs'],
  ...['/url/custom/:formId', '/url/report/:formId', '/url/datav/:formId'],
  ...['/m_workbench/home', '/m_workbench/applet-center', '/m_visit/:appletId'],
];

export interface Tools {
  /** The form that records are stored in. */
  formId: string;
  addressOf(row: Pick<RouteRow, 'path' | 'needsFormId'>): string;
}

/** A form is open to strangers and pushed elsewhere, and a screen may be shown on a wall: each brings what is set about it. */
async function openOutward(manager: Page, formId: string, screen: string): Promise<void> {
  await release(manager, screen);
  await call(manager, 'PATCH', `/v1/forms/${formId}/publicRelease`, { publicRelease: true });
  await call(manager, 'POST', '/v1/hook', {
    ...{ formId, name: '考勤', url: 'http://127.0.0.1:9/', status: 'on', events: ['record.updated'] },
    ...{ condition: null, fields: [], valueForm: 'text', importsToo: false, headers: [] },
  });
}

/** One of each kind of design, by the first part of the addresses that belong to it. */
export async function makeTools(manager: Page): Promise<Tools> {
  const { appletId, formId, datasetId } = await makeRepairs(manager);
  const panel = {
    id: 'bar00001',
    name: 'bar',
    props: { name: '柱', datumOriginalId: datasetId, datumProps: { xLabels: [KIND], yValues: [COST] } },
  };
  const report = await call<{ id: string }>(manager, 'POST', '/v1/forms', {
    ...{ type: 'visual', appletId, name: '报修报表' },
    template: { page: { theme: 'light' }, components: [panel] },
  });
  const screen = await makeScreen(manager, appletId, '报修大屏', [
    asset('title001', 'VMainTitle'),
  ] as Asset[]);
  const page = await makeEveryElement(manager, appletId, datasetId, '报修首页');
  const board = await call<{ id: string }>(manager, 'POST', '/v1/datasets', {
    type: 'dm',
    appletId,
    sourceId: formId,
  });
  const stencil = await call<{ id: string }>(manager, 'POST', `/v1/forms/${formId}/print`, {});
  await openOutward(manager, formId, screen);
  await call(manager, 'PUT', `/v1/applets/${appletId}/menus`, {
    rev: 0,
    entries: [{ kind: 'page', id: formId, name: null, icon: null, hidden: false }],
  });
  const roles = await call<{ id: string; builtin: boolean }[]>(manager, 'GET', '/v1/roles');
  const { list } = await call<{ list: { id: string }[] }>(manager, 'POST', '/v1/users/process', {
    page: { current: 1, pageSize: 1 },
  });
  const pages: Record<string, string> = {
    ...{
      design: formId,
      flow: formId,
      report: report.id,
      datav: screen,
      custom: page,
      dm: board.id,
      dataset: datasetId,
      stencil: formId,
    },
    ...{ applet: formId, 'pure-submissions': formId, 'dt-submissions': formId },
  };
  const addressOf: Tools['addressOf'] = ({ path, needsFormId }) => {
    const [, first = '', second = ''] = path.split('/');
    const id =
      pages[
        first === 'url'
          ? ({ report: 'report', datav: 'datav', custom: 'custom', dm: 'dm' }[second] ?? '')
          : first
      ];
    const values: Record<string, string | undefined> = {
      ...{ appletId, formId: id, stencilId: stencil.id, datumId: '', depts: 'all', role: 'admin' },
      id:
        second === 'role-manage' ? (roles.find(({ builtin }) => !builtin)?.id ?? roles[0]?.id) : list[0]?.id,
    };
    const filled = path.replace(/\/:(\w+)(\??)/g, (_, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`nothing is known of :${name} of ${path}`);
      return value ? `/${value}` : '';
    });
    const asks = needsFormId || second === 'menus' || second === 'subs';
    return filled.slice(1) + (asks && id ? `?appletId=${appletId}&formId=${id}` : '');
  };
  return { formId, addressOf };
}

/** Every page that opens by its address on a device. */
export const toolsOf = (device: 'pc' | 'mobile'): RouteRow[] =>
  ROUTES.filter(row => {
    if (row.page === undefined || Object.hasOwn(NOT_OPENED, row.path)) return false;
    return device === 'pc' ? row.device !== 'mobile' : row.device === 'mobile' || row.phonePlain === true;
  });

/** A colleague stores records and renames pages of the applet about once a second. */
export const beginChanges = (colleague: Page, { formId }: Tools) =>
  eachSecond(colleague, async turn => {
    await submit(colleague, formId, {});
    await call(colleague, 'PATCH', `/v1/forms/${formId}/name`, { name: `资产报修${turn % 2 ? '' : '单'}` });
  });
