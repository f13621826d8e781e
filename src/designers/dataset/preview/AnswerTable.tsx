import { cellText, isNumeric, isRedCell } from '@gonghui/elements/charts/cell-text.ts';
import type { Answer } from '@gonghui/elements/query/answer.ts';

/** An answer as a table; empty cells are empty, and the head stays while it is scrolled. */
export function AnswerTable({ answer, label, stale }: { answer: Answer; label: string; stale: boolean }) {
  const { columns, rows } = answer.main;
  return (
    <table className="gs-answer" aria-label={label} data-stale={stale || undefined}>
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
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of an answer have no identity
          <tr key={at}>
            {columns.map((column, place) => {
              const text = cellText(row[place], column);
              return (
                <td
                  key={column.id}
                  data-number={isNumeric(column) || undefined}
                  data-red={isRedCell(row[place], column) || undefined}
                  title={text.length > 20 ? text : undefined}
                >
                  {text}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
