import type { SheetPreview } from '@gonghui/contract/datafiles.ts';
import { HeadGoesOn } from '../transfer/HeadGoesOn.tsx';
import { UnreadSheets } from '../transfer/SheetChoice.tsx';
import { SideRowsLine } from '../transfer/SideRowsLine.tsx';
import { ColumnChanges } from './ColumnChanges.tsx';
import { PlacedCells } from './PlacedCells.tsx';
import { PreviewTable } from './PreviewTable.tsx';
import css from './preview.module.css';
import type { FilePreview } from './use-file-preview.ts';

const count = (n: number): string => n.toLocaleString('zh-CN');

/** A sheet as it would be read, and what decides it. */
export function PreviewBody({
  preview,
  data,
  sheets,
  unread,
}: {
  preview: FilePreview;
  data: SheetPreview;
  sheets: readonly { readonly place: number; readonly name: string }[];
  /** Sheets of the file behind these, which are not read. */
  unread: number;
}) {
  const name = sheets.find(({ place }) => place === preview.sheet)?.name ?? '';
  const { bad, noted, rows, columns, lost, goesOn } = data;
  const empty = columns.length === 0;
  return (
    <>
      <div className={css.bar}>
        {sheets.length > 1 && (
          <label>
            工作表
            <select value={preview.sheet} onChange={event => preview.choose(Number(event.target.value))}>
              {sheets.map(sheet => (
                <option key={sheet.place} value={sheet.place}>
                  {sheet.name}
                </option>
              ))}
            </select>
          </label>
        )}
        {!empty && <HeadChoice preview={preview} data={data} />}
        {!empty && (
          <span>
            共 {count(rows)} 行、{columns.length} 列
          </span>
        )}
        <UnreadSheets count={unread} />
        {goesOn !== null && <HeadGoesOn row={goesOn} onChoose={() => preview.setHead(goesOn)} />}
      </div>
      {(lost.length > 0 || data.lostHead) && (
        <p className={css.lost} role="status">
          {data.lostHead && '这个文件中没有原来设置的表头行，已重新识别。'}
          {lost.length > 0 &&
            `没有这些列，为它们设置的类型不再沿用：${lost.slice(0, 10).join('、')}${lost.length > 10 ? ` 等 ${lost.length} 列` : ''}`}
        </p>
      )}
      {empty && sheets.length > 1 && <p className={css.none}>工作表「{name}」没有内容，不会读取。</p>}
      {!empty && <PreviewTable preview={preview} data={data} />}
      <SideRowsLine
        sides={data.sides}
        keep={preview.now.keepTotals === true}
        onKeep={preview.setKeepTotals}
      />
      {rows === 0 && !empty && <p className={css.none}>表头下面没有数据。</p>}
      <PlacedCells
        title={`${count(bad)} 格无法识别，将留空`}
        sheet={name}
        all={bad}
        cells={data.badCells}
        open
      />
      <PlacedCells
        title={`${count(noted)} 格的读法与表格不完全相同`}
        sheet={name}
        all={noted}
        cells={data.notes}
        open={bad === 0}
      />
      <ColumnChanges changes={data.changes} uses={data.uses} />
    </>
  );
}

const AUTO = 'auto';

/** Which row names the columns. */
function HeadChoice({ preview, data }: { preview: FilePreview; data: SheetPreview }) {
  const { head: now } = preview.now;
  const guessed = data.headSet ? '自动识别' : `自动：${data.head === 0 ? '没有表头' : `第 ${data.head} 行`}`;
  const listed = data.top.some(({ row }) => row === now);
  return (
    <label>
      表头
      <select
        aria-label="表头所在的行"
        value={now ?? AUTO}
        onChange={({ target: { value } }) => preview.setHead(value === AUTO ? null : Number(value))}
      >
        <option value={AUTO}>{guessed}</option>
        <option value={0}>没有表头</option>
        {data.top.map(({ row, cells }) => (
          <option key={row} value={row}>
            第 {row} 行：{cells.slice(0, 3).join('、').slice(0, 40)}
          </option>
        ))}
        {now !== undefined && now > 0 && !listed && <option value={now}>第 {now} 行</option>}
      </select>
    </label>
  );
}
