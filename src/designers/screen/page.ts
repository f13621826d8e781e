import { MonitorPlay, Settings, ShieldCheck } from 'lucide-react';
import type { PageKind } from '../../kinds/page.ts';
import { screenView } from './view.ts';

/** Big screens, as lists, release and viewers know them. */
export const screenPage: PageKind = {
  ...screenView,
  noun: '大屏',
  part: '组件',
  icon: MonitorPlay,
  removal: '删除后无法恢复，正在播放的屏幕会停止，数据集和表单的数据不受影响。',
  rowLinks: ({ id, appletId }) => [
    {
      id: 'settings',
      label: '大屏设置',
      icon: Settings,
      path: `/datav/menus?appletId=${appletId}&formId=${id}`,
    },
    {
      id: 'permission',
      label: '大屏权限',
      icon: ShieldCheck,
      path: `/datav/permission/${appletId}/${id}`,
    },
  ],
  release: {
    people: '查看人',
    does: '查看',
    scope: '可查看的成员',
    open: '播放大屏',
    offline: '下线后成员和正在播放的屏幕将看不到该大屏。',
    plays: true,
  },
};
