import { type DrawnNumber, drawn } from './parts.ts';
import type { ChartTable } from './table.ts';

/** Whether parts of 0 cannot be seen: none of them, or, as of a circle, where there is nothing else. */
type ZeroSlices = 'each' | 'all';

/** Parts of a whole: of each group its first number, of a table without dimensions each number. */
export function slicesOf(
  { dimensions, measures, groups }: ChartTable,
  isNothing?: ZeroSlices,
): {
  slices: (DrawnNumber & { name: string })[];
  note?: string;
} {
  const all =
    dimensions.length > 0
      ? groups.map(({ keys, numbers }) => ({
          ...drawn(numbers[0] ?? null, '', keys),
          name: keys.join(' / '),
        }))
      : measures.map(({ alias }, at) => ({ ...drawn(groups[0]?.numbers[at] ?? null), name: alias }));
  const slices = all.filter(({ value }) => value !== null && value >= 0);
  // A part below nothing cannot be drawn, and must not be left out unsaid.
  const below = all.length - slices.length - all.filter(({ value }) => value === null).length;
  const zero = slices.filter(({ value }) => value === 0).length;
  const left = [
    ...(below > 0 ? [`${below} 项为负数`] : []),
    ...(zero > 0 && (isNothing === 'each' || (isNothing === 'all' && zero === slices.length))
      ? [`${zero} 项为 0`]
      : []),
  ];
  return { slices, ...(left.length > 0 ? { note: `${left.join('，')}，未画出` } : {}) };
}
