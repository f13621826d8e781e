// biome-ignore-all lint/a11y/useSemanticElements: a table element cannot hold lines that are not there.
// biome-ignore-all lint/a11y/useFocusableInteractive: one element has the focus and names the cell that is meant.
import { memo } from 'react';
import { cellText, isRedCell } from '../../charts/cell-text.ts';
import { type Across, LINE } from './geometry.ts';
import type { PivotLine } from './lines.ts';
import type { IsPicked } from './picks.ts';
import type { Pivot } from './read-pivot.ts';

interface PivotRowProps {
  /** Of the table: ids of cells begin with it. */
  id: string;
  index: number;
  start: number;
  line: PivotLine | undefined;
  /** Ids of its heads, which stand in a layer of their own. */
  heads: string;
  /** Lines of heads above the first line. */
  above: number;
  /** Pixels of the heads at the side. */
  side: number;
  /** Its numbers show; those of an open group of an outline may be left out. */
  sums: boolean;
  along: Across & { readonly lines: readonly PivotLine[] };
  from: number;
  to: number;
  pivot: Pivot;
  active: number;
  isPicked: IsPicked | null;
}

const trailOf = ({ group, kind }: PivotLine): string =>
  [...group.trail.map(({ key }) => key.label), ...(kind === 'total' ? ['合计'] : [])].join(' / ');

/** One line of numbers. */
export const PivotRow = memo(function PivotRow(props: PivotRowProps) {
  const { id, index, start, line, heads, above, side, sums, along, from, to, pivot, active, isPicked } =
    props;
  if (!line) return null;
  const { measures } = pivot;
  const width = Math.max(1, measures.length);
  return (
    <div
      role="row"
      className="rp-pivot-line"
      aria-owns={heads}
      aria-rowindex={index + above + 1}
      data-total={line.kind === 'total' || undefined}
      style={{ top: start, height: LINE }}
    >
      {measures.length > 0 &&
        Array.from({ length: Math.max(0, to - from + 1) }, (_, n) => {
          const at = from + n;
          const column = along.lines[Math.floor(at / width)];
          const measure = measures[at % width];
          if (!column || !measure) return null;
          const cell = sums ? pivot.numbers(line.group.id, column.group.id)?.[at % width] : undefined;
          const shown = cell === undefined ? '' : cellText(cell, measure);
          const said = [trailOf(line), trailOf(column), measure.alias, shown || '没有数据'];
          return (
            <div
              key={at}
              id={`${id}${index}-${at}`}
              role="gridcell"
              aria-colindex={at + 2}
              aria-label={active === at ? said.filter(one => one !== '').join('，') : undefined}
              data-active={active === at || undefined}
              aria-selected={(cell !== undefined && isPicked?.(line.group, column.group)) || undefined}
              className="rp-pivot-cell"
              data-red={isRedCell(cell, measure) || undefined}
              data-total={column.kind === 'total' || undefined}
              style={{ left: side + (along.starts[at] ?? 0), width: along.widths[at] }}
            >
              {shown}
            </div>
          );
        })}
    </div>
  );
});
