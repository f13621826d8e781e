import { Eye, EyeOff, Lock, LockOpen } from 'lucide-react';
import { type Action, selected } from '../frame/actions/action.ts';
import { report } from '../frame/commands/report.ts';
import type { Designer } from '../frame/designer.ts';
import { announce } from '../frame/ui-state.ts';

/** Locks all of them, or opens them where all are locked. */
export function toggleLocked(designer: Designer, ids: readonly string[]): void {
  const { editor } = designer;
  const to = ids.some(id => editor.node(id)?.props.locked !== true);
  const verb = to ? '锁定' : '解锁';
  const patches = ids.map(id => ({ id, values: { locked: to } }));
  if (report(designer, editor.patch(patches, { verb })))
    announce(designer.ui, `已${verb} ${ids.length} 个组件`);
}

const hiddenIds = ({ editor }: Designer): string[] => editor.order().filter(id => editor.node(id)?.hidden);
const lockedIds = ({ editor }: Designer): string[] =>
  editor.order().filter(id => editor.node(id)?.props.locked === true);

const onCanvas = { shortcutScope: 'on-canvas', writes: true } as const;

/** What is kept in its place and what is shown. */
export const SIGHT_ACTIONS: readonly Action[] = [
  {
    ...onCanvas,
    id: 'hide',
    label: '隐藏或显示',
    icon: EyeOff,
    keys: 'Mod+Shift+H',
    words: 'yc yincang xianshi hide show',
    menu: 4,
    after: 'parent',
    can: selected,
    run: d => void report(d, d.editor.toggleHidden(d.editor.selection.ids)),
  },
  {
    ...onCanvas,
    id: 'lock',
    label: '锁定或解锁',
    icon: Lock,
    keys: 'Mod+Shift+L',
    words: 'sd suoding jiesuo lock unlock',
    menu: 4,
    after: 'parent',
    can: selected,
    run: d => toggleLocked(d, d.editor.selection.ids),
  },
  {
    id: 'unlock-all',
    label: '全部解锁',
    icon: LockOpen,
    words: 'qbjs quanbujiesuo unlock all',
    after: 'problems',
    writes: true,
    can: d => lockedIds(d).length > 0,
    run: d => toggleLocked(d, lockedIds(d)),
  },
  {
    id: 'unhide-all',
    label: '显示所有隐藏的组件',
    icon: Eye,
    words: 'qbxs quanbuxianshi yincang unhide show all',
    after: 'problems',
    writes: true,
    can: d => hiddenIds(d).length > 0,
    run: d => void report(d, d.editor.toggleHidden(hiddenIds(d))),
  },
];
