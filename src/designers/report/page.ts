import { ChartColumn, Settings, ShieldCheck } from 'lucide-react';
import type { PageKind } from '../../kinds/page.ts';
import { reportView } from './view.ts';

/** Reports, as lists, release and readers know them. */
export const reportPage: PageKind = {
  ...reportView,
  noun: '报表',
  part: '组件',
  icon: ChartColumn,
  removal: '删除后无法恢复，数据集和表单的数据不受影响。',
  rowLinks: ({ id, appletId }) => [
    {
      id: 'settings',
      label: '报表设置',
      icon: Settings,
      path: `/report/menus?appletId=${appletId}&formId=${id}`,
    },
    {
      id: 'permission',
      label: '报表权限',
      icon: ShieldCheck,
      path: `/report/permission/${appletId}/${id}`,
    },
  ],
  release: {
    people: '查看人',
    does: '查看',
    scope: '可查看的成员',
    open: '打开报表',
    offline: '下线后成员将看不到该报表。',
    publishes: true,
  },
};
