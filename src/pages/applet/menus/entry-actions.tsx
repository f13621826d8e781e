import {
  ArrowDown,
  ArrowUp,
  Eye,
  EyeOff,
  FolderInput,
  FolderOutput,
  Pencil,
  Settings2,
  Undo2,
  X,
} from 'lucide-react';
import type { Action } from '../../../ui/action.ts';
import { isGroup, type Row, type Step } from '../pages/page-list.ts';
import type { Entry } from './menu-entries.ts';

/** What the menu of an entry may ask for. */
interface EntryDeeds {
  can(id: string, way: Step): boolean;
  step(id: string, way: Step): void;
  rename(id: string): void;
  change(id: string, patch: Partial<Entry>): void;
  open(entry: Entry): void;
  remove(entry: Entry): void;
  /** What the page is called itself. */
  ownName: string | undefined;
}

const STEPS: readonly [Step, string, typeof ArrowUp][] = [
  ['up', '上移', ArrowUp],
  ['down', '下移', ArrowDown],
  ['in', '移入上方分组', FolderInput],
  ['out', '移出分组', FolderOutput],
];

/** The menu of one entry. */
export function entryActions({ item }: Row<Entry>, on: EntryDeeds): Action[] {
  const act = (id: string, label: string, Icon: typeof ArrowUp, onSelect: () => void): Action => ({
    ...{ id, label, icon: <Icon size={14} />, onSelect },
  });
  const { ownName } = on;
  return [
    act('rename', '重命名', Pencil, () => on.rename(item.id)),
    ...(isGroup(item)
      ? []
      : [act('set', item.type === 'link' ? '设置地址和图标' : '设置图标', Settings2, () => on.open(item))]),
    ...(ownName === undefined || ownName === item.name
      ? []
      : [act('own', '恢复页面名称', Undo2, () => on.change(item.id, { name: ownName }))]),
    item.hidden
      ? act('show', '显示', Eye, () => on.change(item.id, { hidden: false }))
      : act('hide', '隐藏', EyeOff, () => on.change(item.id, { hidden: true })),
    ...STEPS.map(([way, label, Icon], at) => ({
      ...act(way, label, Icon, () => on.step(item.id, way)),
      disabled: !on.can(item.id, way),
      apart: at === 0,
    })),
    { ...act('remove', '移出导航', X, () => on.remove(item)), apart: true },
  ];
}
