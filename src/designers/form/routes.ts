import type { PageRoutes } from '../../kinds/kind.ts';
import { BUILDING, designRow, releaseRow } from '../../kinds/rows.ts';

const IDS = ':appletId/:formId';
const DESIGN = '/design/form';
const RELEASE = '/design/group-release';
const OPEN = '/design/open-release';

export const formRoutes: PageRoutes = {
  kind: 'form',
  design: DESIGN,
  page: {
    type: 'normal',
    release: RELEASE,
    releases: [
      { label: '组织内发布', path: RELEASE },
      { label: '公开发布', path: OPEN },
    ],
    view: '/url/form',
    steps: [
      { label: '表单设计', path: DESIGN },
      { label: '流程设计', path: '/flow/form' },
      { label: '表单设置', path: '/design/submit' },
      { label: '发布', path: RELEASE },
    ],
    records: true,
  },
  rows: [
    designRow(DESIGN, '表单设计', 'form'),
    { path: `/design/permission/${IDS}`, title: '表单权限', page: 'pages/form-permission', ...BUILDING },
    { path: `/design/submit/${IDS}`, title: '提交设置', page: 'pages/form-submit', ...BUILDING },
    { path: `/design/print/${IDS}`, title: '打印设置', page: 'pages/form-print', ...BUILDING },
    { path: `/design/push/${IDS}`, title: '数据推送', page: 'pages/form-push', ...BUILDING },
    releaseRow(RELEASE, '组织内发布'),
    { path: `${OPEN}/${IDS}`, title: '公开发布', page: 'pages/open-release', ...BUILDING },
    {
      path: '/url/form/:formId/:instanceId?/:suffix?',
      title: '填写表单',
      page: 'pages/outside/form',
      layout: 'plain',
      open: true,
      early: [{ path: '/v1/forms/get/:formId', unless: 'instanceId' }],
    },
  ],
};
