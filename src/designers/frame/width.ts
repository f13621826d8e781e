import type { Props } from '@gonghui/scene/types.ts';

/** A component's `overColumns` goes to twelve (spec, designers §9 "Grid"), whatever the form has more. */
const MOST = 12;

/** The widest that a component can be made by hand on a page with these settings. */
export const widest = (page: Props): number =>
  Math.min(MOST, typeof page.columns === 'number' ? page.columns : MOST);

/** The width one step on; null where there is none. */
export function stepWidth(now: unknown, step: 1 | -1, page: Props): number | null {
  if (typeof now !== 'number') return null;
  const next = Math.min(widest(page), Math.max(1, Math.min(now, widest(page)) + step));
  return next === now ? null : next;
}
