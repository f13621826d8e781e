import type { Point } from '@gonghui/kernel/geometry.ts';
import { cellText, isNumeric, isRedCell } from '../../charts/cell-text.ts';
import type { AnswerColumn, Cell } from '../../query/answer.ts';

/** Ranks that are told apart. */
const FIRST = 3;

/**
 * A row of the scrolling list. `again`: a copy of a row above, shown so that the list can go round; `picked`: the row was clicked and
 * filters others.
 */
export function Row({
  columns,
  cells,
  rank,
  even,
  again,
  picked,
  onPick,
}: {
  columns: readonly AnswerColumn[];
  cells: readonly Cell[];
  rank: number | null;
  even: boolean;
  again: boolean;
  picked: boolean;
  onPick?: ((column: number, at: Point) => void) | undefined;
}) {
  return (
    <li
      className="sp-marquee-row"
      data-even={even ? '' : undefined}
      aria-current={picked || undefined}
      aria-hidden={again || undefined}
    >
      {rank !== null && (
        <span className="sp-marquee-rank" data-first={rank <= FIRST ? '' : undefined}>
          <i>{rank}</i>
        </span>
      )}
      {columns.map((column, at) => {
        const text = cellText(cells[at], column, '空');
        const numeric = isNumeric(column);
        return (
          <span
            key={column.id}
            data-number={numeric ? '' : undefined}
            data-red={isRedCell(cells[at], column) ? '' : undefined}
            title={text}
          >
            {onPick && (column.role === 'value' ? !numeric : at === 0) ? (
              <button
                type="button"
                tabIndex={again ? -1 : 0}
                onClick={({ clientX: x, clientY: y }) => onPick(at, { x, y })}
              >
                {text}
              </button>
            ) : (
              text
            )}
          </span>
        );
      })}
    </li>
  );
}
