import { Eye, SquareArrowUp, SquarePen, ZoomIn } from 'lucide-react';
import { type Action, always } from '../../frame/actions/action.ts';
import { BASE_ACTIONS, withOwn } from '../../frame/actions/base.ts';
import { trying } from '../../frame/actions/trying.ts';
import { select } from '../../frame/commands/select.ts';
import { ARRANGE_ACTIONS } from '../../frame/free/arrange-actions.ts';
import { printOf } from '../print-designer.ts';
import { CELL_ACTIONS } from './cell-actions.ts';
import { CLIPBOARD_ACTIONS } from './clipboard-actions.ts';
import { DOUBLE_ACTIONS } from './double-actions.ts';
import { TABLE_ACTIONS } from './table-actions.ts';

/** An action of every kind, as it is where no cell is chosen. */
const base = (id: string): Action => {
  const found = BASE_ACTIONS.find(action => action.id === id);
  if (!found) throw new Error(`no action of every kind is called ${id}`);
  return found;
};

const parent = base('parent');

const own: readonly Action[] = [
  ...CLIPBOARD_ACTIONS,
  ...TABLE_ACTIONS,
  ...CELL_ACTIONS,
  ...DOUBLE_ACTIONS,
  ...ARRANGE_ACTIONS,
  {
    ...parent,
    label: '选中整行',
    words: 'xzzh xuanzhongzhenghang row parent',
    can: d => printOf(d).choice.stretch() !== null || parent.can(d),
    run: d => {
      const { choice, table } = printOf(d);
      const stretch = choice.stretch();
      if (!stretch) return parent.run(d);
      choice.clear();
      const rows = table.sheet.rows.slice(stretch.top, stretch.bottom + 1);
      select(
        d,
        rows.map(({ id }) => id),
      );
    },
  },
  {
    id: 'write',
    label: '编辑内容',
    icon: SquarePen,
    keys: 'F2',
    words: 'bjnr bianjineirong edit text',
    after: 'redo',
    menu: 1,
    writes: true,
    can: d => printOf(d).choice.now.is === 'cells',
    run: () => {
      const box = document.querySelector<HTMLElement>('[data-cell-box]');
      box?.focus({ preventScroll: true });
      box?.dispatchEvent(new KeyboardEvent('keydown', { key: 'F2', bubbles: true, cancelable: true }));
    },
  },
  {
    id: 'page',
    label: '模板设置',
    icon: SquareArrowUp,
    words: 'mbsz moban page settings paper zhizhang',
    after: 'problems',
    can: always,
    run: d => {
      printOf(d).choice.clear();
      select(d, []);
      d.ui.right = 'inspector';
    },
  },
  {
    id: 'fit',
    label: '适应画布',
    icon: ZoomIn,
    words: 'syhb shiyinghuabu zoom fit',
    after: 'page',
    can: always,
    run: d => printOf(d).viewport.fit(),
  },
  trying({ label: '预览', icon: Eye, words: 'yl yulan preview dayin', after: 'remove' }),
];

/** What the designer of print templates offers beside what every designer does. */
export const PRINT_ACTIONS = withOwn(own);
