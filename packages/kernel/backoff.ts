const FIRST_MS = 1000;
const MOST_MS = 60_000;

/**
 * How long to wait before trying for the nth time in a row without success, in milliseconds: twice as long each
 * time up to a minute, or to `most`. `random` in [0, 1) spreads the browsers of a whole office over half of it.
 */
export const waitBefore = (attempt: number, random: number, most = MOST_MS): number =>
  Math.round(Math.min(most, FIRST_MS * 2 ** Math.min(attempt, 10)) * (0.5 + random / 2));
