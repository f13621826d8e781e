/** Repeatable chance, so that every installation shows the same demo (mulberry32). */
export interface Chance {
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  pick<T>(items: readonly T[]): T;
  /** Some of the items, at least `least`, in their order. */
  some<T>(items: readonly T[], least?: number): T[];
  /** True about so often, 0 to 1. */
  often(share: number): boolean;
}

export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const pick = <T>(items: readonly T[]): T => {
    const item = items[between(0, items.length - 1)];
    if (item === undefined) throw new Error('Nothing to pick from');
    return item;
  };
  return {
    between,
    pick,
    some: (items, least = 0) => {
      const chosen = items.filter(() => next() < 0.4);
      return chosen.length >= least ? chosen : items.slice(0, least);
    },
    often: share => next() < share,
  };
}
