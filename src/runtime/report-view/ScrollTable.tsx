import { cellText, isNumeric, isRedCell } from '@gonghui/elements/charts/cell-text.ts';
import { isPickedRow, type PickedKeys } from '@gonghui/elements/panel/clicks/picked-in.ts';
import type { Answer, Cell } from '@gonghui/elements/query/answer.ts';
import { EMPTY_TEXT } from '@gonghui/kernel/names.ts';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef } from 'react';
import { ColumnWidths } from './column-widths.ts';
import { type OnPickCell, PickButton, picks } from './PanelTable.tsx';
import { type MoreRows, useMoreRows } from './use-more-rows.ts';

/** Height of a row in pixels, and rows drawn beyond those in sight. */
const [ROW, BEYOND] = [32, 8];
/** The next rows are asked for when the last ones are so near. */
const AHEAD = 30;
const NO_CELLS: readonly Cell[] = [];

/** A table of any length: rows come as one scrolls, and only those in sight are in the page. */
export function ScrollTable({
  answer,
  label,
  more,
  picked,
  onPick,
}: {
  answer: Answer;
  label: string;
  more: MoreRows;
  /** What was picked in it before. */
  picked?: PickedKeys | undefined;
  onPick?: OnPickCell | undefined;
}) {
  const box = useRef<HTMLElement>(null);
  const { rows, next, state, load } = useMoreRows(answer, more);
  const { columns } = answer.main;
  const kept = useMemo(() => new ColumnWidths(answer.main.columns), [answer]);
  const widths = kept.of(rows);
  const total = answer.page?.[0].total;
  const virtual = useVirtualizer<HTMLElement, Element>({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW,
    overscan: BEYOND,
  });
  const drawn = virtual.getVirtualItems();
  const [first, last] = [drawn[0], drawn.at(-1)];
  const near = (last?.index ?? 0) + AHEAD >= rows.length;
  useEffect(() => {
    if (near && state === 'resting') load();
  }, [near, state, load]);
  const gap = (height: number) =>
    height > 0 ? (
      <tr className="rp-gap">
        <td colSpan={columns.length} style={{ height }} />
      </tr>
    ) : null;
  return (
    <>
      <section
        ref={box}
        className="rp-table rp-scroll"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
        tabIndex={0}
      >
        <table
          aria-rowcount={(total ?? (next === undefined ? rows.length : -2)) + 1}
          style={{ width: `max(100%, ${widths.reduce((sum, width) => sum + width, 0)}px)` }}
        >
          <ScrollHead columns={columns} widths={widths} />
          <tbody>
            {gap(first?.start ?? 0)}
            {drawn.map(({ index }) => (
              <ScrollRow
                key={index}
                index={index}
                columns={columns}
                cells={rows[index] ?? NO_CELLS}
                picked={picked}
                onPick={onPick}
              />
            ))}
            {gap(virtual.getTotalSize() - (last?.end ?? 0))}
          </tbody>
        </table>
      </section>
      <p className="rp-scroll-foot">
        {state === 'failed' ? (
          <button type="button" onClick={load}>
            后面的数据加载失败，重试
          </button>
        ) : (
          <span>{state === 'loading' ? '正在加载…' : ''}</span>
        )}
        <span>
          {next === undefined ? '' : `已加载 ${rows.length.toLocaleString('zh-CN')} 条，`}共{' '}
          {(total ?? rows.length).toLocaleString('zh-CN')} 条
        </span>
      </p>
    </>
  );
}

/** Widths and titles of the columns. */
function ScrollHead({ columns, widths }: { columns: Answer['main']['columns']; widths: readonly number[] }) {
  return (
    <>
      <colgroup>
        {columns.map(({ id }, at) => (
          <col key={id} style={{ width: widths[at] }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map(column => (
            <th key={column.id} scope="col" data-number={isNumeric(column) || undefined} title={column.alias}>
              {column.alias}
            </th>
          ))}
        </tr>
      </thead>
    </>
  );
}

interface ScrollRowProps {
  index: number;
  columns: Answer['main']['columns'];
  cells: readonly Cell[];
  picked: PickedKeys | undefined;
  onPick: OnPickCell | undefined;
}

function ScrollRow({ index, columns, cells, picked, onPick }: ScrollRowProps) {
  const isPicked = picked && isPickedRow(columns, cells, picked);
  return (
    <tr aria-rowindex={index + 2} aria-current={isPicked || undefined}>
      {columns.map((column, place) => {
        const cell = cells[place];
        const text = cellText(cell, column, EMPTY_TEXT);
        return (
          <td
            key={column.id}
            data-number={isNumeric(column) || undefined}
            data-red={isRedCell(cell, column) || undefined}
            title={text}
          >
            {onPick && picks(column, place) ? (
              <PickButton text={text} onPick={at => onPick({ cells, column: place, text }, at)} />
            ) : (
              text
            )}
          </td>
        );
      })}
    </tr>
  );
}
