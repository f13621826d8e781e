import { type Drawn, drawn } from './parts.ts';
import type { ChartTable } from './table.ts';

/** Parts of a whole: of each group its first number, of a table without dimensions each number. */
export function slicesOf({ dimensions, measures, groups }: ChartTable): {
  slices: (Drawn & { name: string })[];
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
  const below = all.filter(({ value }) => value !== null && value < 0).length;
  return { slices, ...(below > 0 ? { note: `${below} 项为负数，未画出` } : {}) };
}
