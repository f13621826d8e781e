// biome-ignore-all lint/a11y/useSemanticElements: a table element cannot hold lines that are not there.
// biome-ignore-all lint/a11y/useFocusableInteractive: one element has the focus and names the cell that is meant.
import { memo } from 'react';
import { cellText, isRedCell } from '../../charts/cell-text.ts';
import { Icon } from '../../ui/Icon.tsx';
import { type Across, headsIn, LINE } from './geometry.ts';
import { HeadText } from './head-cell.tsx';
import { foldName, type PivotHead, type PivotLine } from './lines.ts';
import type { Pivot } from './read-pivot.ts';

interface PivotRowProps {
  /** Of the table: ids of cells begin with it. */
  id: string;
  index: number;
  start: number;
  line: PivotLine | undefined;
  /** Heads at the side by level; none in an outline. */
  heads: readonly (readonly PivotHead[])[];
  /** It is the first that is drawn, so heads that begin before it are drawn with it. */
  covering: boolean;
  widths: readonly number[];
  side: number;
  /** Its numbers show; those of an open group of an outline may be left out. */
  sums: boolean;
  along: Across & { readonly lines: readonly PivotLine[] };
  from: number;
  to: number;
  pivot: Pivot;
  active: number;
  fold(name: string): void;
}

const trailOf = ({ group, kind }: PivotLine): string =>
  [...group.trail.map(({ key }) => key.label), ...(kind === 'total' ? ['合计'] : [])].join(' / ');

/** One line of numbers with the heads that begin at it. */
export const PivotRow = memo(function PivotRow(props: PivotRowProps) {
  const {
    id,
    index,
    start,
    line,
    heads,
    covering,
    widths,
    side,
    sums,
    along,
    from,
    to,
    pivot,
    active,
    fold,
  } = props;
  if (!line) return null;
  const { measures } = pivot;
  const width = Math.max(1, measures.length);
  const total = line.kind === 'total';
  return (
    <div
      role="row"
      className="rp-pivot-line"
      aria-rowindex={index + heads.length + 1}
      data-total={total || undefined}
      style={{ top: start, height: LINE }}
    >
      <div className="rp-pivot-side" role="presentation" style={{ width: side }}>
        {heads.length === 0 ? (
          <OutlineHead line={line} width={side} fold={fold} />
        ) : (
          heads.map((level, at) =>
            headsIn(level, index, index).map(head =>
              head.at === index || covering ? (
                <div
                  key={at}
                  role="rowheader"
                  aria-rowspan={head.span}
                  className="rp-pivot-row"
                  data-total={head.total || undefined}
                  style={{
                    left: sum(widths, at),
                    width: sum(widths, at + head.depth) - sum(widths, at),
                    top: (head.at - index) * LINE,
                    height: head.span * LINE,
                  }}
                >
                  <HeadText head={head} onFold={fold} />
                </div>
              ) : null,
            ),
          )
        )}
      </div>
      {measures.length > 0 &&
        Array.from({ length: Math.max(0, to - from + 1) }, (_, n) => {
          const at = from + n;
          const column = along.lines[Math.floor(at / width)];
          const measure = measures[at % width];
          if (!column || !measure) return null;
          const cell = sums ? pivot.numbers(line.group.id, column.group.id)?.[at % width] : undefined;
          const shown = cell === undefined ? '' : cellText(cell, measure);
          return (
            <div
              key={at}
              id={`${id}${index}-${at}`}
              role="gridcell"
              aria-colindex={at + 2}
              {...(active === at
                ? {
                    'aria-label': [trailOf(line), trailOf(column), measure.alias, shown || '没有数据']
                      .filter(one => one !== '')
                      .join('，'),
                    'data-active': '',
                  }
                : {})}
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

const sum = (widths: readonly number[], to: number): number =>
  widths.slice(0, to).reduce((all, width) => all + width, 0);

/** The head of a line where all levels stand in one column. */
function OutlineHead({ line, width, fold }: { line: PivotLine; width: number; fold(name: string): void }) {
  const { group, kind } = line;
  const level = group.trail.length;
  const label = level === 0 ? '合计' : group.key.label;
  const folded = kind === 'folded';
  return (
    <div role="rowheader" className="rp-pivot-row" style={{ left: 0, top: 0, width, height: LINE }}>
      <span className="rp-pivot-text" style={{ paddingLeft: Math.max(0, level - 1) * 16 }} title={label}>
        {level > 0 && group.groups.length > 0 && (
          <button
            type="button"
            tabIndex={-1}
            aria-expanded={!folded}
            aria-label={`${folded ? '展开' : '收起'}${label}`}
            onClick={() => fold(foldName(group))}
          >
            <Icon name={folded ? 'right' : 'down'} size={13} />
          </button>
        )}
        <span>{label}</span>
      </span>
    </div>
  );
}
