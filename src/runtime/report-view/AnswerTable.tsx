import { cellText, isNumeric, isRedCell } from '@gonghui/elements/charts/cell-text.ts';
import type { Answer, Cell } from '@gonghui/elements/query/answer.ts';
import type { ReactNode } from 'react';

/** Whatever shows an answer as a table says what is its own: how it is called, what a cell holds, which rows are picked. */
export interface AnswerTableProps {
  answer: Pick<Answer, 'main'>;
  className?: string;
  label?: string;
  /** Another answer is on its way. */
  stale?: boolean;
  /** What stands in an empty cell. */
  empty?: string;
  isCurrent?(row: readonly Cell[]): boolean;
  titleOf?(text: string): string | undefined;
  /** What a cell holds in place of its text. */
  cell?(text: string, row: readonly Cell[], place: number): ReactNode;
}

/** An answer as a table: columns with their names, numbers to the right, red where the format says so. */
export function AnswerTable(props: AnswerTableProps) {
  const { answer, className, label, stale, empty, isCurrent, titleOf, cell } = props;
  const { columns, rows } = answer.main;
  return (
    <table className={className} aria-label={label} data-stale={stale || undefined}>
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
          <tr key={at} aria-current={isCurrent?.(row) || undefined}>
            {columns.map((column, place) => {
              const text = cellText(row[place], column, empty);
              return (
                <td
                  key={column.id}
                  data-number={isNumeric(column) || undefined}
                  data-red={isRedCell(row[place], column) || undefined}
                  title={titleOf?.(text)}
                >
                  {cell ? cell(text, row, place) : text}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
