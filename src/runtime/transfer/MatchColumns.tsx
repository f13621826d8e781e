import type { ImportTarget } from '@gonghui/contract/imports.ts';
import { type LeftField, unfilledNote, whyUnmatched } from '@gonghui/domain/sheets/targets.ts';
import type { Mapping, SheetColumn } from './mapping.ts';
import css from './transfer.module.css';

interface MatchColumnsProps {
  columns: readonly SheetColumn[];
  targets: readonly ImportTarget[];
  /** Fields that no column can go to. */
  left: readonly LeftField[];
  mapping: Mapping;
  onChange(mapping: Mapping): void;
}

/** Which column goes to which field. A field takes one column: choosing it again takes it from the other. */
export function MatchColumns({ columns, targets, left, mapping, onChange }: MatchColumnsProps) {
  const choose = (at: number, target: string | null) =>
    onChange(
      columns.map((_, i) => (i === at ? target : mapping[i] === target ? null : (mapping[i] ?? null))),
    );
  const unfilled = unfilledNote(left);
  return (
    <>
      {unfilled === null ? null : <p className={css.unfilled}>{unfilled}</p>}
      <div className={css.scroll}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">表格中的列</th>
              <th scope="col">内容示例</th>
              <th scope="col">导入到字段</th>
            </tr>
          </thead>
          <tbody>
            {columns.map((column, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column of a sheet is known by its place
              <tr key={i} data-off={mapping[i] === null || undefined}>
                <th scope="row" title={column.title}>
                  {column.title}
                </th>
                <td className={css.samples} title={column.samples.join('、') || undefined}>
                  {column.samples.join('、') || '—'}
                </td>
                <td>
                  <select
                    aria-label={`「${column.title}」导入到`}
                    value={mapping[i] ?? ''}
                    onChange={event => choose(i, event.target.value || null)}
                  >
                    <option value="">不导入</option>
                    {targets.map(target => (
                      <option key={target.id} value={target.id}>
                        {target.label}
                        {target.required ? '（必填）' : ''}
                      </option>
                    ))}
                  </select>
                  {mapping[i] ? null : <UnmatchedReason title={column.title} left={left} />}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** Why a column that is called like a field goes nowhere. */
function UnmatchedReason({ title, left }: { title: string; left: readonly LeftField[] }) {
  const why = whyUnmatched(title, left);
  return why === null ? null : <p className={css.why}>{why}</p>;
}
