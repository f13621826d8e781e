import { cellText, isNumeric, isRedCell } from '@gonghui/elements/charts/cell-text.ts';
import { isPickedRow, type PickedKeys } from '@gonghui/elements/panel/clicks/picked-in.ts';
import type { Answer, AnswerColumn, Cell } from '@gonghui/elements/query/answer.ts';
import type { Point } from '@gonghui/kernel/geometry.ts';
import { EMPTY_TEXT } from '@gonghui/kernel/names.ts';

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

/** An answer as a table: what every chart can be read as, and what a table panel shows. */
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
  const { columns, rows } = answer.main;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
    <section className="rp-table" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map(column => (
              <th key={column.id} scope="col" data-number={isNumeric(column) || undefined}>
                {column.alias}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name of its own
            <tr key={at} aria-current={(picked && isPickedRow(columns, row, picked)) || undefined}>
              {columns.map((column, place) => {
                const text = cellText(row[place], column, EMPTY_TEXT);
                return (
                  <td
                    key={column.id}
                    data-number={isNumeric(column) || undefined}
                    data-red={isRedCell(row[place], column) || undefined}
                  >
                    {onPick && picks(column, place) ? (
                      <PickButton
                        text={text}
                        onPick={to => onPick({ cells: row, column: place, text }, to)}
                      />
                    ) : (
                      text
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
