import { fetched } from '@gonghui/elements/ui/fetched.tsx';
import { ClipboardList, FileSpreadsheet, Gauge, LayoutList } from 'lucide-react';
import type { PageKind } from '../../kinds/page.ts';
import { lostToFlow } from './lost-fields.ts';
import { formView } from './view.ts';

/** Forms, as lists, release and readers know them. */
export const formPage: PageKind = {
  ...formView,
  noun: '表单',
  part: '组件',
  icon: ClipboardList,
  alone: {
    none: '新建一个表单，设计好字段后发布给同事填写。',
    scope: '可填写成员',
    may: '可填写',
  },
  removal: '已提交的数据会一并删除，且无法恢复。',
  rowLinks: ({ id, appletId, existsApprovalNodes }) => [
    { id: 'data', label: '查看数据', icon: LayoutList, path: `/url/applet/${appletId}?form=${id}` },
    ...(existsApprovalNodes
      ? [{ id: 'efficiency', label: '流程效率', icon: Gauge, path: `/applet/efficiency/${appletId}/${id}` }]
      : []),
  ],
  otherWays: [
    {
      id: 'excel',
      label: '从 Excel 新建',
      icon: FileSpreadsheet,
      Dialog: fetched(async () => (await import('./from-excel/FromExcel.tsx')).FromExcel),
    },
  ],
  release: {
    people: '填写人',
    does: '填写',
    scope: '可填写的成员',
    open: '打开填写页',
    offline: '下线后填写人将看不到该表单，已提交的记录会保留。',
    concern: lostToFlow,
  },
};
