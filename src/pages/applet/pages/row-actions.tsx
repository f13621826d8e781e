import {
  ArrowDown,
  ArrowUp,
  Copy,
  FolderInput,
  FolderOutput,
  FolderPlus,
  Pencil,
  Send,
  Trash2,
} from 'lucide-react';
import { releaseOf } from '../../../kinds/index.ts';
import { pageKind } from '../../../kinds/pages.ts';
import type { Action } from '../../../ui/action.ts';
import { newPageActions } from './NewPage.tsx';
import { isGroup, type Row, type Step } from './page-list.ts';
import type { Page } from './use-pages.ts';

/** What the menu of a row may ask for. */
export interface RowDeeds {
  can(id: string, way: Step): boolean;
  step(id: string, way: Step): void;
  rename(id: string): void;
  remove(item: Page): void;
  copy(item: Page): void;
  go(path: string): void;
  create(type: string, groupId: string): void;
  createGroup(parentId: string): void;
}

const STEPS: readonly [Step, string, typeof ArrowUp][] = [
  ['up', '上移', ArrowUp],
  ['down', '下移', ArrowDown],
  ['in', '移入上方分组', FolderInput],
  ['out', '移出分组', FolderOutput],
];

/** The menu of one page or group; what only pages of a kind have comes from the kind. */
export function rowActions({ item, level }: Row<Page>, on: RowDeeds): Action[] {
  const moves = STEPS.map(([way, label, Icon], at) => ({
    id: way,
    label,
    icon: <Icon size={14} />,
    disabled: !on.can(item.id, way),
    apart: at === 0,
    onSelect: () => on.step(item.id, way),
  }));
  const rename: Action = {
    id: 'rename',
    label: '重命名',
    icon: <Pencil size={14} />,
    onSelect: () => on.rename(item.id),
  };
  const remove: Action = {
    id: 'remove',
    label: '删除',
    icon: <Trash2 size={14} />,
    danger: true,
    apart: true,
    onSelect: () => on.remove(item),
  };
  if (isGroup(item))
    return [
      ...newPageActions(type => on.create(type, item.id)),
      ...(level === 1
        ? [
            {
              id: 'group',
              label: '新建子分组',
              icon: <FolderPlus size={14} />,
              onSelect: () => on.createGroup(item.id),
            },
          ]
        : []),
      rename,
      ...moves,
      remove,
    ];
  const kind = pageKind(item.type);
  const release = releaseOf(item);
  // A page that this version does not know can be put in order and deleted, and no more.
  if (!kind || release === null) return [rename, ...moves, remove];
  return [
    rename,
    { id: 'copy', label: '复制', icon: <Copy size={14} />, onSelect: () => on.copy(item) },
    ...(kind.rowLinks?.(item) ?? []).map(({ id, label, icon: Icon, path }) => ({
      id,
      label,
      icon: <Icon size={14} />,
      onSelect: () => on.go(path),
    })),
    { id: 'release', label: '发布', icon: <Send size={14} />, onSelect: () => on.go(release) },
    ...moves,
    remove,
  ];
}
