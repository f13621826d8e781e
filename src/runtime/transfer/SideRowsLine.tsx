import { type FoundSides, sideRowsText, unsureText } from '@gonghui/domain/sheets/side-rows.ts';
import css from './side-rows.module.css';

/** A sheet in which all rows are data. */
export const NO_SIDES: FoundSides = { count: 0, list: [] };

interface SideRowsLineProps {
  /** Sums and lines below the table, as they were found; null where nobody looked yet. */
  sides: FoundSides | null;
  /** They are taken as data. */
  keep: boolean;
  onKeep(keep: boolean): void;
}

/** Which rows of a sheet look like sums or stand below the table, and whether they are taken. Nothing where there are none. */
export function SideRowsLine({ sides, keep, onKeep }: SideRowsLineProps) {
  const unsure = sides?.unsure && (
    <div className={css.line} data-found>
      <span role="status">{unsureText(sides.unsure)}</span>
    </div>
  );
  if (sides?.count === 0) return unsure ?? null;
  const then = keep ? '：将作为数据读取，合计会重复计算' : '：将略去';
  return (
    <>
      <div className={css.line} data-found={sides !== null || undefined}>
        <span role="status">
          {sides
            ? sideRowsText(sides) + then
            : '合计行、小计行和表尾的说明（制表人：…），试导入会列出是哪几行'}
        </span>
        <label>
          <input type="checkbox" checked={!keep} onChange={event => onKeep(!event.target.checked)} />
          略去这些行
        </label>
      </div>
      {unsure}
    </>
  );
}
