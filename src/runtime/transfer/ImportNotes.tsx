import type { ImportResult } from '@gonghui/contract/imports.ts';
import { unfilledText } from './job-text.ts';
import css from './transfer.module.css';

interface RowsProps {
  /** What the part is called to who cannot see it. */
  label: string;
  head: string;
  list: readonly { number: number; message: string }[];
  /** Said where there are more than are listed. */
  more: string | false;
}

function Rows({ label, head, list, more }: RowsProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled with keys too
    <section className={css.notes} aria-label={label} tabIndex={0}>
      <strong>{head}</strong>
      <ul>
        {list.map(({ number, message }) => (
          <li key={`${number} ${message}`}>
            第{number}行：{message}
          </li>
        ))}
      </ul>
      {more && <p>{more}</p>}
    </section>
  );
}

/**
 * Notes of an import: rows that were left out with the reasons, and values that were taken differently from the table, such as the day of
 * a moment or a value that a rule hides.
 */
export function ImportNotes({ result }: { result: ImportResult | null | undefined }) {
  if (!result) return null;
  const { refused = [], failed, notes, unfilled = [] } = result;
  return (
    <>
      {refused.length > 0 && (
        <Rows
          label="有误的行"
          head={`${failed.toLocaleString('zh-CN')} 行有误，不会导入`}
          list={refused}
          more={failed > refused.length && `仅显示前 ${refused.length} 行，全部见下载的表格`}
        />
      )}
      {unfilled.length > 0 && (
        <p className={css.unfilled}>
          {unfilledText(unfilled)}
          {result.trial ? '，导入后请在记录中补上' : '，请在记录中补上'}
        </p>
      )}
      {notes && (
        <Rows
          label="与表格不同的内容"
          head={`${notes.count.toLocaleString('zh-CN')} 处与表格不同，请确认`}
          list={notes.list}
          more={notes.count > notes.list.length && `仅显示前 ${notes.list.length} 处`}
        />
      )}
    </>
  );
}
