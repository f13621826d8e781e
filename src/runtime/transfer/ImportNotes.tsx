import type { ImportResult } from '@gonghui/contract/imports.ts';
import css from './transfer.module.css';

/** What an import takes otherwise than it stands in the table: a moment whose day alone is taken, a value that a rule hides. */
export function ImportNotes({ result }: { result: ImportResult | null | undefined }) {
  if (!result?.notes) return null;
  const { count, list } = result.notes;
  return (
    <section className={css.notes} aria-label="与表格不同的内容">
      <strong>{count.toLocaleString('zh-CN')} 处与表格不同，请确认</strong>
      <ul>
        {list.map(({ number, message }) => (
          <li key={`${number} ${message}`}>
            第{number}行：{message}
          </li>
        ))}
      </ul>
      {count > list.length && <p>仅显示前 {list.length} 处</p>}
    </section>
  );
}
