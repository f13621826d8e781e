import type { Answer } from '@gonghui/elements/query/answer.ts';
import { cellText } from './cell-text.ts';

/** An answer as a table: what every chart can be read as, and what a table panel shows. */
export function AnswerTable({ answer, label }: { answer: Answer; label: string }) {
  const { columns, rows } = answer.main;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
    <section className="rp-table" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map(({ id, alias, type }) => (
              <th key={id} scope="col" data-number={type === 'number' || undefined}>
                {alias}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name of its own
            <tr key={at}>
              {columns.map(({ id, type }, column) => (
                <td key={id} data-number={type === 'number' || undefined}>
                  {cellText(row[column], type)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
