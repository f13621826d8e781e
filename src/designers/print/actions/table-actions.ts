import {
  ArrowDownToLine,
  ArrowLeftToLine,
  ArrowRightToLine,
  ArrowUpToLine,
  BetweenHorizontalStart,
  Columns3,
  MoveDown,
  MoveLeft,
  MoveRight,
  MoveUp,
  Rows3,
  TableCellsMerge,
  TableCellsSplit,
} from 'lucide-react';
import type { Action } from '../../frame/actions/action.ts';
import { BASE_ACTIONS } from '../../frame/actions/base.ts';
import type { Designer } from '../../frame/designer.ts';
import {
  addColumns,
  addRows,
  beginTable,
  canMerge,
  canSplit,
  dropColumns,
  dropRows,
  merge,
  moveColumns,
  moveRows,
  split,
} from '../choice/commands.ts';
import { printOf } from '../print-designer.ts';

const ofTable = (designer: Designer): boolean => printOf(designer).choice.stretch() !== null;
const base = (id: string): Action | undefined => BASE_ACTIONS.find(action => action.id === id);

/** Alt with an arrow moves what is chosen of the table, and free elements among each other elsewhere. */
const moves = (id: 'up' | 'down', step: -1 | 1, label: string): readonly Action[] => {
  const usual = base(id);
  if (!usual) return [];
  return [
    {
      ...usual,
      label,
      icon: step < 0 ? MoveUp : MoveDown,
      can: d => ofTable(d) || usual.can(d),
      run: d => (ofTable(d) ? moveRows(d, step) : usual.run(d)),
    },
  ];
};

/** Rows, columns, merging and splitting. */
export const TABLE_ACTIONS: readonly Action[] = [
  {
    id: 'table',
    label: '插入表格',
    icon: BetweenHorizontalStart,
    words: 'crbg charubiaoge insert table',
    after: 'write',
    writes: true,
    can: d => {
      const { rows, columns } = printOf(d).table.sheet;
      return rows.length === 0 || columns.length === 0;
    },
    run: d => beginTable(d, 8, 6),
  },
  ...(
    [
      ['columns-right', '在右侧插入列', ArrowRightToLine, 'crl charulie insert column right', 'right'],
      ['columns-left', '在左侧插入列', ArrowLeftToLine, 'crl charulie insert column left', 'left'],
    ] as const
  ).map(
    ([id, label, icon, words, side]): Action => ({
      id,
      label,
      icon,
      words,
      after: 'duplicate',
      menu: 3,
      writes: true,
      can: ofTable,
      run: d => addColumns(d, side),
    }),
  ),
  {
    id: 'rows-below',
    label: '在下方插入行',
    icon: ArrowDownToLine,
    words: 'crh charuhang insert row below',
    after: 'duplicate',
    menu: 3,
    writes: true,
    can: ofTable,
    run: d => addRows(d, 'below'),
  },
  {
    id: 'rows-above',
    label: '在上方插入行',
    icon: ArrowUpToLine,
    words: 'crh charuhang insert row above',
    after: 'duplicate',
    menu: 3,
    writes: true,
    can: ofTable,
    run: d => addRows(d, 'above'),
  },
  {
    id: 'drop-columns',
    label: '删除所在列',
    icon: Columns3,
    words: 'scl shanchulie delete column',
    after: 'columns-right',
    menu: 3,
    writes: true,
    can: ofTable,
    run: dropColumns,
  },
  {
    id: 'drop-rows',
    label: '删除所在行',
    icon: Rows3,
    words: 'sch shanchuhang delete row',
    after: 'columns-right',
    menu: 3,
    writes: true,
    can: ofTable,
    run: dropRows,
  },
  {
    id: 'split',
    label: '拆分单元格',
    icon: TableCellsSplit,
    keys: 'Mod+Alt+N',
    shortcutScope: 'on-canvas',
    words: 'cf chaifen split unmerge',
    after: 'duplicate',
    menu: 2,
    writes: true,
    can: canSplit,
    run: split,
  },
  {
    id: 'merge',
    label: '合并单元格',
    icon: TableCellsMerge,
    keys: 'Mod+Alt+M',
    shortcutScope: 'on-canvas',
    words: 'hb hebing merge',
    after: 'duplicate',
    menu: 2,
    writes: true,
    can: canMerge,
    run: merge,
  },
  ...moves('up', -1, '上移一行'),
  ...moves('down', 1, '下移一行'),
  {
    id: 'column-left',
    label: '左移一列',
    icon: MoveLeft,
    keys: 'Alt+←',
    shortcutScope: 'on-canvas',
    words: 'zy zuoyi move column left',
    after: 'down',
    writes: true,
    can: ofTable,
    run: d => moveColumns(d, -1),
  },
  {
    id: 'column-right',
    label: '右移一列',
    icon: MoveRight,
    keys: 'Alt+→',
    shortcutScope: 'on-canvas',
    words: 'yy youyi move column right',
    after: 'column-left',
    writes: true,
    can: ofTable,
    run: d => moveColumns(d, 1),
  },
];
