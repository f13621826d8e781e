import { NIGHTLY } from './size.ts';

const BELOW = 2 ** 31;

/** Where the test command begins: any number does, as long as it is the same. */
const BY_DAY = 20_261;

/**
 * Where random values of tests begin, and which share of many is tried: a whole number from 0 to 2^31. At day size it is always
 * the same, so that a change is judged by what it changes; at nightly size every run begins anywhere. `SEED` overrules both, for
 * whoever repeats a run: what fails prints it. Why: `docs/decisions/random-tests.md`.
 */
export const SEED = Number(process.env.SEED ?? (NIGHTLY ? Math.floor(Math.random() * BELOW) : BY_DAY));
