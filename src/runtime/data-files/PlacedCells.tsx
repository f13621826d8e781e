import type { SheetPreview } from '@gonghui/contract/datafiles.ts';
import css from './preview.module.css';

const count = (n: number): string => n.toLocaleString('zh-CN');

/** Cells with their places: those that were not read, or those that were read with a note. */
export function PlacedCells({
  title,
  sheet,
  all,
  cells,
  open,
}: {
  title: string;
  sheet: string;
  /** How many there are, however many are listed. */
  all: number;
  cells: SheetPreview['badCells'];
  open: boolean;
}) {
  if (all === 0) return null;
  return (
    <details className={css.cells} open={open}>
      <summary>{title}</summary>
      <ul aria-label={title}>
        {cells.map(({ place, row, title: column, text }) => (
          <li key={place}>
            <span>
              {sheet} 第 {row} 行（{place}）
            </span>
            <span data-tip={column}>{column}</span>
            <code translate="no" data-tip={text}>
              {text}
            </code>
          </li>
        ))}
      </ul>
      {all > cells.length && (
        <p>
          仅列出前 {cells.length} 格，另有 {count(all - cells.length)} 格
        </p>
      )}
    </details>
  );
}
