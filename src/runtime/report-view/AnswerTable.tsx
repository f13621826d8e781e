import { cellText, isNumeric, isRedCell } from '@gonghui/elements/charts/cell-text.ts';
import type { Answer } from '@gonghui/elements/query/answer.ts';
import { EMPTY_TEXT } from '@gonghui/kernel/names.ts';

/** An answer as a table: what every chart can be read as, and what a table panel shows. */
export function AnswerTable({ answer, label }: { answer: Answer; label: string }) {
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
            <tr key={at}>
              {columns.map((column, place) => (
                <td
                  key={column.id}
                  data-number={isNumeric(column) || undefined}
                  data-red={isRedCell(row[place], column) || undefined}
                >
                  {cellText(row[place], column, EMPTY_TEXT)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
