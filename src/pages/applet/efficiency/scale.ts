/** How far apart labels below the bars stand at least, as a share of all of them. */
const LABELS = 8;

/**
 * Whole numbers for the lines of a chart from 0 to at least `most`: at most five lines above 0, at steps of 1, 2 or 5
 * with noughts.
 */
export function scaleFor(most: number): number[] {
  const least = Math.max(1, most) / 5;
  const power = 10 ** Math.floor(Math.log10(Math.max(1, least)));
  const step = [1, 2, 5, 10].map(times => times * power).find(size => size >= least) ?? power;
  const lines = Math.max(1, Math.ceil(most / step));
  return Array.from({ length: lines + 1 }, (_, at) => at * step);
}

/** Which of so many days are named below: evenly spread, the last always. */
export function namedDays(count: number): ReadonlySet<number> {
  const every = Math.max(1, Math.ceil(count / LABELS));
  return new Set(Array.from({ length: count }, (_, at) => at).filter(at => (count - 1 - at) % every === 0));
}
