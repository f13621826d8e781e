/** Least screen pixels between two numbers of a ruler. */
const APART = 56;
const ROUND = [1, 2, 5] as const;

/** Drawing pixels between two numbers of a ruler, and between its shorter marks, at a zoom. */
export function ticksAt(zoom: number): { numbered: number; small: number } {
  const least = APART / zoom;
  const power = 10 ** Math.floor(Math.log10(least));
  const numbered = [...ROUND, 10].map(one => one * power).find(step => step >= least) ?? 10 * power;
  // Ones and tens fall into ten parts, twos and fives into as many as keep whole pixels.
  const parts = numbered / 10 ** Math.floor(Math.log10(numbered)) === 2 ? 4 : 5;
  return numbered < parts
    ? { numbered: Math.max(1, numbered), small: 1 }
    : { numbered, small: numbered / parts };
}
