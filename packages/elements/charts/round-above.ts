/** A round number that is not below a value, so that a scale has an end; 100 for what is not above nothing. */
export function roundAbove(value: number): number {
  if (value <= 0) return 100;
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 1.5, 2, 3, 5, 10].find(step => step * power >= value) ?? 10) * power;
}
