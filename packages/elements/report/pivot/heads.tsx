// biome-ignore-all lint/a11y/useSemanticElements: a table element cannot hold lines that are not there.
// biome-ignore-all lint/a11y/useFocusableInteractive: one element has the focus and names the cell that is meant.
import { memo } from 'react';
import type { AnswerColumn } from '../../query/answer.ts';
import { headsIn, LINE } from './geometry.ts';
import { HeadText } from './head-cell.tsx';
import type { PivotHead } from './lines.ts';

interface Corner {
  readonly names: { readonly rows: readonly string[]; readonly columns: readonly string[] };
  readonly widths: readonly number[];
  readonly outline: boolean;
}

interface ColumnHeadsProps {
  heads: readonly (readonly PivotHead[])[];
  measures: readonly AnswerColumn[];
  starts: readonly number[];
  /** First and last column in sight. */
  from: number;
  to: number;
  /** Pixels of the heads at the side. */
  side: number;
  corner: Corner;
  fold(name: string): void;
}

/** The lines of heads along the top: one for each dimension, and one of measures. */
export const ColumnHeads = memo(function ColumnHeads(props: ColumnHeadsProps) {
  const { heads, measures, starts, from, to, side, corner, fold } = props;
  const width = Math.max(1, measures.length);
  const start = (at: number) => starts[at * width] ?? 0;
  const last = heads.length;
  return (
    <div className="rp-pivot-head" role="rowgroup" style={{ height: (last + 1) * LINE }}>
      {heads.map((level, at) => (
        <div
          key={at}
          role="row"
          className="rp-pivot-line"
          style={{ top: at * LINE, height: LINE }}
          aria-rowindex={at + 1}
        >
          <span className="rp-pivot-corner" role="columnheader" style={{ width: side }}>
            <i>{corner.names.columns[at]}</i>
          </span>
          {headsIn(level, Math.floor(from / width), Math.floor(to / width)).map(head => (
            <span
              key={head.at}
              role="columnheader"
              className="rp-pivot-column"
              data-total={head.total || undefined}
              data-long={head.span * width > 1 || undefined}
              aria-colindex={head.at * width + 2}
              aria-colspan={head.span * width}
              style={{
                left: side + start(head.at),
                width: start(head.at + head.span) - start(head.at),
                height: head.depth * LINE,
              }}
            >
              <HeadText head={head} style={{ left: side }} onFold={fold} />
            </span>
          ))}
        </div>
      ))}
      <div
        role="row"
        className="rp-pivot-line"
        style={{ top: last * LINE, height: LINE }}
        aria-rowindex={last + 1}
      >
        <span className="rp-pivot-corner" role="presentation" style={{ width: side }}>
          {corner.outline ? (
            <span role="columnheader" style={{ width: side }}>
              {corner.names.rows.join(' / ')}
            </span>
          ) : (
            corner.names.rows.map((name, at) => (
              <span key={at} role="columnheader" style={{ width: corner.widths[at] }}>
                {name}
              </span>
            ))
          )}
        </span>
        {measures.length > 0 &&
          Array.from({ length: Math.max(0, to - from + 1) }, (_, n) => from + n).map(at => (
            <span
              key={at}
              role="columnheader"
              className="rp-pivot-column"
              data-number=""
              aria-colindex={at + 2}
              style={{
                left: side + (starts[at] ?? 0),
                width: (starts[at + 1] ?? 0) - (starts[at] ?? 0),
                height: LINE,
              }}
            >
              {measures[at % width]?.alias}
            </span>
          ))}
      </div>
    </div>
  );
});
