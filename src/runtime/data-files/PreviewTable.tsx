import type { SheetPreview } from '@gonghui/contract/datafiles.ts';
import { TYPE_WORDS } from '@gonghui/domain/sheets/type-words.ts';
import css from './preview.module.css';
import type { FilePreview } from './use-file-preview.ts';

type Column = SheetPreview['columns'][number];
const TYPES = Object.keys(TYPE_WORDS) as Column['type'][];
const count = (n: number): string => n.toLocaleString('zh-CN');

/** The first rows as they will be read, with a control over each column for what it is. */
export function PreviewTable({ preview, data }: { preview: FilePreview; data: SheetPreview }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys
    <section className={css.scroll} aria-label="前 10 行" tabIndex={0}>
      <table className={css.table} data-old={preview.loading || undefined}>
        <thead>
          <tr>
            <th scope="col" className={css.number}>
              行
            </th>
            {data.columns.map(column => (
              <Head key={column.title} preview={preview} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {data.first.map(({ row, cells }) => (
            <tr key={row}>
              <th scope="row" className={css.number}>
                {row}
              </th>
              {cells.map(({ text, bad, note }, at) => {
                const { title = '', type = 'input' } = data.columns[at] ?? {};
                const said = bad ? `“${text}”无法读作${TYPE_WORDS[type]}，将留空` : (note ?? text);
                return (
                  <td
                    key={title}
                    data-tip={said === '' ? undefined : said}
                    data-bad={bad || undefined}
                    data-noted={note === undefined ? undefined : true}
                    data-right={type === 'number' || undefined}
                  >
                    {bad ? <s translate="no">{text}</s> : type === 'switch' ? yesNo(text) : text}
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

const yesNo = (text: string): string => (text === 'true' ? '是' : text === 'false' ? '否' : text);

function Head({ preview, column }: { preview: FilePreview; column: Column }) {
  const { title, type, set, bad, noted } = column;
  const chosen = preview.now.types.find(one => one.title === title)?.type ?? '';
  return (
    <th scope="col">
      <span className={css.head} data-tip={title}>
        {title}
      </span>
      <select
        className={css.type}
        aria-label={`「${title}」的类型`}
        data-set={chosen !== '' || undefined}
        value={chosen}
        onChange={event =>
          preview.setType(title, event.target.value === '' ? null : (event.target.value as Column['type']))
        }
      >
        <option value="">{set || chosen !== '' ? '自动识别' : `自动：${TYPE_WORDS[type]}`}</option>
        {TYPES.map(one => (
          <option key={one} value={one}>
            {TYPE_WORDS[one]}
          </option>
        ))}
      </select>
      <small className={css.counts}>
        {bad > 0 && <em>{count(bad)} 格未识别</em>}
        {noted > 0 && <span>{count(noted)} 格有说明</span>}
      </small>
    </th>
  );
}
