import { PanelsTopLeft, ShieldCheck } from 'lucide-react';
import type { PageKind } from '../../kinds/page.ts';
import { customView } from './view.ts';

/** Custom pages, as lists, release and viewers know them. */
export const customPage: PageKind = {
  ...customView,
  noun: '页面',
  beside: '自定义页面',
  part: '组件',
  icon: PanelsTopLeft,
  removal: '删除后无法恢复，指向该页面的链接会失效，数据集和表单的数据不受影响。',
  rowLinks: ({ id, appletId }) => [
    {
      id: 'permission',
      label: '页面权限',
      icon: ShieldCheck,
      path: `/custom/permission/${appletId}/${id}`,
    },
  ],
  release: {
    people: '查看人',
    does: '查看',
    scope: '可查看的成员',
    open: '打开页面',
    offline: '下线后成员将看不到该页面，公开链接也会打不开。',
  },
};
