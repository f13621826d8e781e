/** Repeatable chance: the same seed gives the same run (mulberry32). */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number from 0 up to, not including, `below`. */
  int(below: number): number;
  pick<T>(items: readonly T[]): T;
  /** An id as `newId` makes them. */
  id(): string;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const ALPHABET = `${LETTERS}0123456789`;

export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (below: number) => Math.floor(next() * below);
  const given = new Set<string>();
  return {
    next,
    int,
    pick: items => items[int(items.length)]!,
    id() {
      let id: string;
      do {
        id = LETTERS.charAt(int(LETTERS.length));
        while (id.length < 8) id += ALPHABET.charAt(int(ALPHABET.length));
      } while (given.has(id));
      given.add(id);
      return id;
    },
  };
}
