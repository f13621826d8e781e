import type { DataFile } from '@gonghui/contract/datafiles.ts';
import { typeWord } from '@gonghui/domain/sheets/type-words.ts';
import css from './data-files.module.css';

const count = (n: number): string => n.toLocaleString('zh-CN');

/** The sheets of a file: how many rows each has, its columns and what they were taken for. */
export function FileSheets({ file }: { file: DataFile }) {
  if (file.sheets.length === 0) return <p className={css.note}>文件中没有数据</p>;
  return (
    <div className={css.sheets}>
      {file.sheets.map(({ name, rows, columns }) => (
        <section key={name} aria-label={`工作表 ${name}`}>
          <p className={css.note}>
            工作表「{name}」，{count(rows)} 行，{columns.length} 列
          </p>
          <ul className={css.columns} aria-label="列和识别的类型">
            {columns.map(({ key, title, type, bad }) => (
              <li key={key}>
                <span data-tip={title}>{title}</span>
                <small>{typeWord(type)}</small>
                {bad > 0 && <em>{count(bad)} 格无法识别</em>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
