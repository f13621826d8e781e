// biome-ignore-all lint/a11y/useSemanticElements: a table element cannot hold lines that are not there.
// biome-ignore-all lint/a11y/useFocusableInteractive: one element has the focus and names the cell that is meant.
import { memo } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { headsIn, LINE } from './geometry.ts';
import { HeadText } from './head-cell.tsx';
import { foldName, type PivotHead, type PivotLine } from './lines.ts';

interface SideHeadsProps {
  /** Of the table: ids of heads begin with it. */
  id: string;
  /** Heads by level; none in an outline. */
  heads: readonly (readonly PivotHead[])[];
  lines: readonly PivotLine[];
  widths: readonly number[];
  /** First and last line that are drawn. */
  from: number;
  to: number;
  fold(name: string): void;
}

/** Id of the head of a line at a level, which its row names as its own. */
export const headId = (id: string, line: number, level: number): string => `${id}h${line}-${level}`;

/** How far to the right an inner group stands in an outline, and a group that has no button before it. */
const [STEP, NO_BUTTON] = [16, 16];

/** All heads at the side as one layer that stays as one scrolls: one that stays for each line would cost a layer each. */
export const SideHeads = memo(function SideHeads(props: SideHeadsProps) {
  const { id, heads, lines, widths, from, to, fold } = props;
  const start = (level: number) => widths.slice(0, level).reduce((all, width) => all + width, 0);
  return (
    <div className="rp-pivot-side" role="presentation">
      {heads.length === 0
        ? lines.slice(from, to + 1).map((line, n) => {
            const at = from + n;
            return (
              <div
                key={at}
                id={headId(id, at, 0)}
                role="rowheader"
                className="rp-pivot-row"
                data-total={line.kind !== 'group' || undefined}
                style={{ left: 0, top: at * LINE, width: widths[0], height: LINE }}
              >
                <OutlineText line={line} fold={fold} />
              </div>
            );
          })
        : heads.map((level, depth) =>
            headsIn(level, from, to).map(head => (
              <div
                key={`${depth} ${head.at}`}
                id={headId(id, head.at, depth)}
                role="rowheader"
                aria-rowspan={head.span}
                className="rp-pivot-row"
                data-total={head.total || undefined}
                data-long={head.span > 1 || undefined}
                style={{
                  left: start(depth),
                  width: start(depth + head.depth) - start(depth),
                  top: head.at * LINE,
                  height: head.span * LINE,
                }}
              >
                <HeadText head={head} onFold={fold} />
              </div>
            )),
          )}
    </div>
  );
});

/** The head of a line where all levels stand in one column. */
function OutlineText({ line: { group, kind }, fold }: { line: PivotLine; fold(name: string): void }) {
  const level = group.trail.length;
  const label = level === 0 ? '合计' : group.key.label;
  const folds = level > 0 && group.groups.length > 0;
  const folded = kind === 'folded';
  const left = Math.max(0, level - 1) * STEP + (folds || level === 0 ? 0 : NO_BUTTON);
  return (
    <span className="rp-pivot-text" style={{ paddingLeft: left }} title={label}>
      {folds && (
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
  );
}
