import type { Action } from '../../frame/actions/action.ts';
import { BASE_ACTIONS } from '../../frame/actions/base.ts';
import type { Designer } from '../../frame/designer.ts';
import { clear, dropColumns, dropRows } from '../choice/commands.ts';
import { copyCells, pasteCells } from '../clipboard/cells-commands.ts';
import { printOf } from '../print-designer.ts';

const ofCells = (designer: Designer): boolean => printOf(designer).choice.now.is !== 'nodes';

/** What an action of every kind is while something of the table is chosen; as ever otherwise. */
function inTable(id: string, own: Pick<Action, 'run'> & Partial<Action>): readonly Action[] {
  const usual = BASE_ACTIONS.find(action => action.id === id);
  if (!usual) return [];
  return [
    {
      ...usual,
      can: d => (ofCells(d) ? (own.can?.(d) ?? true) : usual.can(d)),
      run: d => (ofCells(d) ? own.run(d) : usual.run(d)),
    },
  ];
}

/** A copy of a cell beside it would be a second one at its place. */
const never = () => false;

/** Copying, pasting and removing, of cells too. */
export const CLIPBOARD_ACTIONS: readonly Action[] = [
  ...inTable('copy', { run: d => void copyCells(d) }),
  ...inTable('cut', { run: d => void copyCells(d).then(() => clear(d)) }),
  ...inTable('paste', { run: d => void pasteCells(d) }),
  ...inTable('duplicate', { can: never, run: () => undefined }),
  ...inTable('remove', {
    run: d => {
      const { now } = printOf(d).choice;
      if (now.is === 'columns') dropColumns(d);
      else clear(d);
    },
  }).map(action => ({
    ...action,
    can: (d: Designer) => action.can(d),
    // Rows go with what reaches over them put right.
    run: (d: Designer) => {
      const { choice } = printOf(d);
      if (choice.now.is === 'nodes' && choice.stretch()) dropRows(d);
      else action.run(d);
    },
  })),
];
