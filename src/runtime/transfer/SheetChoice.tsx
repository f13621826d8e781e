import { HEADS_OFFERED, type ImportTable } from '@gonghui/contract/imports.ts';
import { HeadGoesOn } from './HeadGoesOn.tsx';
import css from './transfer.module.css';

export interface SheetPlace {
  sheet: number;
  head: number | null;
}

interface SheetChoiceProps {
  table: ImportTable;
  place: SheetPlace;
  onChange(place: SheetPlace): void;
}

/** Sheets that nobody sees here: a file has more than are read. */
export const UnreadSheets = ({ count }: { count: number }) =>
  count > 0 ? (
    <span className={css.unread} role="status">
      后面的 {count} 个工作表没有读取，需要它们时请放到另一个文件
    </span>
  ) : null;

/** Which sheet is meant, and which of its rows names the columns. */
export function SheetChoice({ table, place, onChange }: SheetChoiceProps) {
  const sheet = table.sheets.find(({ index }) => index === place.sheet);
  const below = place.head === null || !sheet?.heads[place.head]?.goesOn ? null : place.head + 1;
  return (
    <div className={css.place}>
      <span className={css.name} title={table.name}>
        {table.name}
      </span>
      {table.sheets.length > 1 ? (
        <label>
          工作表
          <select
            value={place.sheet}
            onChange={event => {
              const index = Number(event.target.value);
              onChange({ sheet: index, head: table.sheets.find(one => one.index === index)?.head ?? null });
            }}
          >
            {table.sheets.map(({ index, name, rows }) => (
              <option key={index} value={index}>
                {name}（{rows} 行）
              </option>
            ))}
          </select>
        </label>
      ) : null}
      <label>
        标题行
        <select
          value={place.head ?? ''}
          onChange={event =>
            onChange({ ...place, head: event.target.value === '' ? null : Number(event.target.value) })
          }
        >
          <option value="">没有标题行</option>
          {sheet?.sample.slice(0, HEADS_OFFERED).map((row, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row of a sheet is known by nothing but its place
            <option key={i} value={i}>
              第 {sheet.numbers[i] ?? i + 1} 行：{row.filter(Boolean).slice(0, 3).join('、')}
            </option>
          ))}
        </select>
      </label>
      {below === null ? null : (
        <HeadGoesOn
          row={sheet?.numbers[below] ?? below + 1}
          onChoose={() => onChange({ ...place, head: below })}
        />
      )}
      <UnreadSheets count={table.unread} />
    </div>
  );
}
