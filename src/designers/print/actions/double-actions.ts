import { joinCells, keepCell } from '@gonghui/elements/print/commands/doubles.ts';
import { MAIN } from '@gonghui/scene/types.ts';
import { Combine, SquareCheck } from 'lucide-react';
import type { Action } from '../../frame/actions/action.ts';
import { report } from '../../frame/commands/report.ts';
import { select } from '../../frame/commands/select.ts';
import type { Designer } from '../../frame/designer.ts';
import { announce } from '../../frame/ui-state.ts';

/** The one selected cell at whose place another stands too; undefined for all else. */
function doubled({ editor }: Designer): string | undefined {
  const [id, ...others] = editor.selection.ids;
  const node = others.length > 0 ? undefined : editor.node(id ?? '');
  if (node?.type !== 'cell') return undefined;
  const there = editor
    .children(node.at[0], MAIN)
    .filter(one => editor.node(one)?.props.col === node.props.col);
  return there.length > 1 ? node.id : undefined;
}

/** Settling 此处有两份内容: two people wrote the same empty cell at once. */
export const DOUBLE_ACTIONS: readonly Action[] = [
  {
    id: 'keep-cell',
    label: '保留这份',
    icon: SquareCheck,
    words: 'blzf baoliu keep double',
    after: 'write',
    menu: 1,
    writes: true,
    can: d => doubled(d) !== undefined,
    run: d => {
      const id = doubled(d);
      if (id === undefined || report(d, keepCell(d.editor, id)) === undefined) return;
      select(d, [id]);
      announce(d.ui, '已保留这份内容');
    },
  },
  {
    id: 'join-cells',
    label: '合并文字',
    icon: Combine,
    words: 'hbwz hebingwenzi join double',
    after: 'keep-cell',
    menu: 1,
    writes: true,
    can: d => doubled(d) !== undefined,
    run: d => {
      const id = doubled(d);
      if (id !== undefined && report(d, joinCells(d.editor, id)) !== undefined) announce(d.ui, '已合并文字');
    },
  },
];
