import { cellText } from '../../charts/cell-text.ts';
import type { PivotHead, PivotLine } from './lines.ts';
import type { Pivot } from './read-pivot.ts';

/** Height of a line and of a line of heads, in pixels. */
export const LINE = 32;
/** Pixels around a text in its cell; of the button that folds; of a step to the right in an outline. */
const [AROUND, FOLD, STEP] = [22, 18, 16];
/** Pixels of columns and of heads at the side, at least and at most; numbers are never cut, so they may be wider. */
const [LEAST, MOST, SIDE_MOST, OUTLINE_MOST] = [72, 180, 200, 168];

/** About how wide a text is, in pixels. */
function widthOf(text: string): number {
  let width = 0;
  for (const sign of text) width += sign.charCodeAt(0) > 0x2e7f ? 13 : 7.5;
  return Math.ceil(width);
}
const within = (width: number, most: number): number => Math.max(LEAST, Math.min(most, width));

/** Where columns stand: `starts` has one more, the end of the last. */
export interface Across {
  readonly widths: readonly number[];
  readonly starts: readonly number[];
}

/** A column for each measure of each line along, wide enough for its longest number. */
export function acrossOf(
  pivot: Pivot,
  along: readonly PivotLine[],
  heads: readonly (readonly PivotHead[])[],
): Across {
  const { measures } = pivot;
  const inner = new Map(
    heads.flatMap(level =>
      level.flatMap(({ at, span, label }) => (span === 1 ? [[at, label] as const] : [])),
    ),
  );
  const widths = along.flatMap(({ group }, at) => {
    const widest = pivot.widest(group.id);
    const shared = widthOf(inner.get(at) ?? '') / Math.max(1, measures.length);
    return measures.map((measure, n) => {
      const number = widthOf(cellText(widest[n] || null, measure));
      return Math.max(number + AROUND, within(Math.max(widthOf(measure.alias), shared) + AROUND, MOST));
    });
  });
  const starts = [0];
  for (const width of widths) starts.push((starts.at(-1) ?? 0) + width);
  return { widths, starts };
}

/** How wide each level of heads at the side is; one column in an outline. */
export function sideWidths(
  heads: readonly (readonly PivotHead[])[],
  lines: readonly PivotLine[],
  names: readonly string[],
  outline: boolean,
): number[] {
  if (outline) {
    const widest = lines.reduce(
      (most, { group }) => Math.max(most, widthOf(group.key.label) + group.trail.length * STEP),
      widthOf(names.join(' / ')),
    );
    return [within(widest + AROUND + FOLD, OUTLINE_MOST)];
  }
  return heads.map((level, at) => {
    const widest = level.reduce(
      (most, { label }) => Math.max(most, widthOf(label)),
      widthOf(names[at] ?? ''),
    );
    return within(widest + AROUND + (at < heads.length - 1 ? FOLD : 0), SIDE_MOST);
  });
}

/** Heads of a level that stand over some of the lines from `first` to `last`; they are in order and do not overlap. */
export function headsIn(heads: readonly PivotHead[], first: number, last: number): readonly PivotHead[] {
  let [low, high] = [0, heads.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const { at, span } = heads[middle] as PivotHead;
    if (at + span > first) high = middle;
    else low = middle + 1;
  }
  const found: PivotHead[] = [];
  for (let at = low; at < heads.length && (heads[at] as PivotHead).at <= last; at++)
    found.push(heads[at] as PivotHead);
  return found;
}
