/**
 * How much of everything is tested: `GH_SIZE=nightly` makes it thousands of runs, longer ones, all of a kind in place of a
 * share (`npm test -- nightly`, `npm run promise`). Nothing else reads the variable.
 */
export const NIGHTLY = process.env.GH_SIZE === 'nightly';

/** The one or the other, by the size that was asked for. */
export const sized = <T>(usual: T, nightly: T): T => (NIGHTLY ? nightly : usual);

/** Milliseconds a test may take: an hour where it does thousands of runs. */
export const patience = (usual: number): number => sized(usual, Math.max(usual, 3_600_000));

/** Rounds of a promise: `PROMISE_ROUNDS` overrules both, for whoever repeats one. */
export const promiseRounds = (usual: number, nightly: number): number =>
  Number(process.env.PROMISE_ROUNDS ?? sized(usual, nightly));
