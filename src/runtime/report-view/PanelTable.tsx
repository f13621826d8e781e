import { isNumeric } from '@gonghui/elements/charts/cell-text.ts';
import { isPickedRow, type PickedKeys } from '@gonghui/elements/panel/clicks/picked-in.ts';
import type { Answer, AnswerColumn, Cell } from '@gonghui/elements/query/answer.ts';
import type { Point } from '@gonghui/kernel/geometry.ts';
import { EMPTY_TEXT } from '@gonghui/kernel/names.ts';
import { AnswerTable } from './AnswerTable.tsx';

/** Told that a cell was clicked: its row, its column and what it says, and where in the window. */
export type OnPickCell = (cell: { cells: readonly Cell[]; column: number; text: string }, at: Point) => void;

/** Whether a cell can be clicked: of groups the first stands for its row, of rows each value for itself, but for numbers. */
export const picks = ({ role, type }: AnswerColumn, place: number): boolean =>
  role === 'value' ? !isNumeric({ type }) : place === 0;

/** A cell that can be clicked. */
export function PickButton({ text, onPick }: { text: string; onPick(at: Point): void }) {
  return (
    <button
      type="button"
      className="rp-pick"
      onClick={event => {
        const { left, bottom } = event.currentTarget.getBoundingClientRect();
        onPick({ x: left, y: bottom });
      }}
    >
      {text}
    </button>
  );
}

/** The answer of a panel as a table: what every chart can be read as, and what a table panel shows. */
export function PanelTable({
  answer,
  label,
  picked,
  onPick,
}: {
  answer: Answer;
  label: string;
  /** What was picked in it before. */
  picked?: PickedKeys | undefined;
  onPick?: OnPickCell | undefined;
}) {
  const { columns } = answer.main;
  const pickable = (text: string, cells: readonly Cell[], place: number) => {
    const column = columns[place];
    if (!onPick || !column || !picks(column, place)) return text;
    return <PickButton text={text} onPick={to => onPick({ cells, column: place, text }, to)} />;
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
    <section className="rp-table" aria-label={label} tabIndex={0}>
      <AnswerTable
        answer={answer}
        empty={EMPTY_TEXT}
        isCurrent={row => picked !== undefined && isPickedRow(columns, row, picked)}
        cell={pickable}
      />
    </section>
  );
}
