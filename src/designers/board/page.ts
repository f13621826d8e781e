import { fetched } from '@gonghui/elements/ui/fetched.tsx';
import { Columns3, ExternalLink, ShieldCheck } from 'lucide-react';
import type { PageKind } from '../../kinds/page.ts';
import { boardView } from './view.ts';

/** Boards, as lists, release and readers know them. */
export const boardPage: PageKind = {
  ...boardView,
  noun: '看板',
  part: '字段',
  icon: Columns3,
  removal: '只删除看板和它的权限，表单里的记录不受影响。',
  Make: fetched(async () => (await import('./NewBoard.tsx')).NewBoard),
  rowLinks: ({ id, appletId }) => [
    { id: 'open', label: '打开看板', icon: ExternalLink, path: `/url/dm/${id}` },
    { id: 'permission', label: '看板权限', icon: ShieldCheck, path: `/dm/permission/${appletId}/${id}` },
  ],
  release: {
    people: '查看人',
    does: '查看',
    scope: '可查看的成员',
    open: '打开看板',
    offline: '下线后成员将看不到该看板，表单里的记录会保留。',
    links: true,
  },
};
