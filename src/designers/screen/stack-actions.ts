import { ArrowDown, ArrowDownToLine, ArrowUp, ArrowUpToLine, Group, Ungroup } from 'lucide-react';
import { type Action, selected } from '../frame/actions/action.ts';
import { report } from '../frame/commands/report.ts';
import { reveal } from '../frame/commands/reveal.ts';
import type { Designer } from '../frame/designer.ts';
import { announce } from '../frame/ui-state.ts';

const holdsLayer = ({ editor }: Designer): boolean =>
  editor.selection.ids.some(id => editor.node(id)?.type === 'layer');

function group(designer: Designer): void {
  const id = report(designer, designer.editor.wrap(designer.editor.selection.ids));
  if (id === undefined) return;
  announce(designer.ui, `已组合 ${designer.editor.children(id, 'main').length} 个组件`);
  reveal(id);
}

function ungroup(designer: Designer): void {
  const ids = report(designer, designer.editor.unwrap(designer.editor.selection.ids));
  if (ids) announce(designer.ui, `已取消组合，选中其中 ${ids.length} 个组件`);
}

const restack =
  (way: 'up' | 'down' | 'top' | 'bottom', said: string) =>
  (designer: Designer): void => {
    if (report(designer, designer.editor.restack(designer.editor.selection.ids, way)))
      announce(designer.ui, said);
  };

const onCanvas = { shortcutScope: 'on-canvas', writes: true } as const;

/** Above and below, and groups. `up` and `down` stand for those of every kind: one above is one further. */
export const STACK_ACTIONS: readonly Action[] = [
  {
    ...onCanvas,
    id: 'up',
    label: '上移一层',
    icon: ArrowUp,
    keys: 'Mod+]',
    alsoKeys: ['Alt+↑'],
    words: 'syyc shangyi bring forward',
    menu: 3,
    can: selected,
    run: restack('up', '已上移一层'),
  },
  {
    ...onCanvas,
    id: 'down',
    label: '下移一层',
    icon: ArrowDown,
    keys: 'Mod+[',
    alsoKeys: ['Alt+↓'],
    words: 'xyyc xiayi send backward',
    menu: 3,
    can: selected,
    run: restack('down', '已下移一层'),
  },
  {
    ...onCanvas,
    id: 'bottom',
    label: '置底',
    icon: ArrowDownToLine,
    keys: 'Mod+Shift+[',
    alsoKeys: ['Mod+Shift+{'],
    words: 'zd zhidi send to back',
    menu: 3,
    after: 'down',
    can: selected,
    run: restack('bottom', '已置底'),
  },
  {
    ...onCanvas,
    id: 'top',
    label: '置顶',
    icon: ArrowUpToLine,
    keys: 'Mod+Shift+]',
    alsoKeys: ['Mod+Shift+}'],
    words: 'zd zhiding bring to front',
    menu: 3,
    after: 'down',
    can: selected,
    run: restack('top', '已置顶'),
  },
  {
    ...onCanvas,
    id: 'ungroup',
    label: '取消组合',
    icon: Ungroup,
    keys: 'Mod+Shift+G',
    words: 'qxzh quxiaozuhe ungroup',
    menu: 4,
    after: 'parent',
    can: holdsLayer,
    run: ungroup,
  },
  {
    ...onCanvas,
    id: 'group',
    label: '组合',
    icon: Group,
    keys: 'Mod+G',
    words: 'zh zuhe group',
    menu: 4,
    after: 'parent',
    can: selected,
    run: group,
  },
];
