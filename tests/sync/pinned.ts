import type { Move } from './commands.ts';

/** Runs that once failed, as fast-check shrank them; they stay for ever. */
export const PINNED: { template: 'start' | 'close'; people: number; seed: number; moves: Move[] }[] = [];
