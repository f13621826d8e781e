import { Pin } from 'lucide-react';
import type { PageKind } from '../../../../src/kinds/page.ts';
import { pinboardView } from './view.ts';

export const pinboardPage: PageKind = {
  ...pinboardView,
  noun: '便签墙',
  part: '便签',
  icon: Pin,
  removal: '删除后无法恢复。',
  release: {
    people: '成员',
    does: '查看',
    scope: '可查看的成员',
    open: '打开便签墙',
    offline: '下线后成员将看不到该便签墙。',
  },
};
