import { type ColumnNotes, type ImportColumn, LABEL_LETTERS } from '@gonghui/contract/imports.ts';
import { formTypes } from '@gonghui/elements/form/family.ts';
import css from '../../../runtime/transfer/transfer.module.css';
import { Select } from '../../../ui/Select.tsx';

type Reviewed = ImportColumn & { sample: string[] };

/** Types that a column can become; the guess is one of them, people know better. */
const TYPES: readonly [string, string][] = [...formTypes.values()]
  .filter(({ fromSheet }) => fromSheet)
  .map(({ type, title }) => [type, title]);
/** Those of them whose values are chosen from a list. */
const CHOICES: ReadonlySet<string> = new Set(
  TYPES.map(([type]) => type).filter(type => Array.isArray(formTypes.get(type)?.defaults().options)),
);

interface ReviewColumnsProps {
  columns: readonly Reviewed[];
  /** What is not read, or otherwise than it stands, by column. */
  notes: readonly ColumnNotes[];
  onChange(columns: Reviewed[]): void;
}

/** The fields that columns are to become: their names, types and whether they must be filled in. */
export function ReviewColumns({ columns, notes, onChange }: ReviewColumnsProps) {
  const set = (at: number, part: Partial<Reviewed>) =>
    onChange(columns.map((column, i) => (i === at ? { ...column, ...part } : column)));
  const retype = (at: number, column: Reviewed, type: string | null) => {
    const options =
      type !== null && CHOICES.has(type) && column.options.length === 0
        ? [...new Set(column.sample)]
        : column.options;
    set(at, { type, options });
  };
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">字段名称</th>
            <th scope="col">内容示例</th>
            <th scope="col">必填</th>
            <th scope="col">字段类型</th>
          </tr>
        </thead>
        <tbody>
          {columns.map((column, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column of a sheet is known by its place
            <tr key={i} data-off={column.type === null || undefined}>
              <td>
                <input
                  type="text"
                  aria-label={`第${i + 1}列的字段名称`}
                  value={column.title}
                  maxLength={LABEL_LETTERS}
                  onChange={event => set(i, { title: event.target.value })}
                />
                {column.full !== undefined && (
                  <small className={css.said} data-tip={column.full}>
                    列名超过 {LABEL_LETTERS} 字，已缩短；全文放在字段的说明中
                  </small>
                )}
                {column.type !== null && CHOICES.has(column.type) && <Choices options={column.options} />}
                <Noted cells={notes[i]?.refused} what="有误，所在的行不会导入" />
                <Noted cells={notes[i]?.noted} what="与表格不同" />
              </td>
              <td className={css.samples}>{column.sample.slice(0, 3).join('、') || '—'}</td>
              <td className={css.tick}>
                <input
                  type="checkbox"
                  aria-label={`「${column.title}」必填`}
                  checked={column.required}
                  disabled={column.type === null}
                  onChange={event => set(i, { required: event.target.checked })}
                />
                <span className={css.tickWord} aria-hidden="true">
                  必填
                </span>
              </td>
              <td>
                <Select
                  label={`「${column.title}」的字段类型`}
                  value={column.type ?? ''}
                  options={[
                    { value: '', label: '不需要' },
                    ...TYPES.map(([type, label]) => ({
                      value: type,
                      label:
                        CHOICES.has(type) && column.type === type
                          ? `${label}（${column.options.length}个选项）`
                          : label,
                    })),
                  ]}
                  onChange={type => retype(i, column, type || null)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Choices that are shown beside one another; all of them are there on hover. */
const SHOWN = 5;

/** The choices that cells were divided into: 红、大 may be one of them, or two. */
function Choices({ options }: { options: readonly string[] }) {
  const more = options.length > SHOWN ? ` 等${options.length}个` : '';
  return (
    <small className={`${css.said} ${css.note}`} data-tip={options.join('\n')}>
      选项：{options.slice(0, SHOWN).join(' / ')}
      {more}
    </small>
  );
}

function Noted({ cells, what }: { cells: ColumnNotes['noted'] | undefined; what: string }) {
  if (!cells || cells.count === 0) return null;
  const lines = cells.first.map(({ row, text }) => `第${row}行：${text}`);
  return (
    <small className={css.said} data-tip={lines.join('\n')}>
      {cells.count.toLocaleString('zh-CN')} 格{what}，{lines[0]}
    </small>
  );
}
