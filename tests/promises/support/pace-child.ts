/**
 * Tells once how fast this machine is just now: `node pace-child.ts`, asked by a message. A process of its own, so that what it makes
 * is neither memory of the reader that is measured nor anything for it to clear away; and for each answer a new one, because after
 * some seventy answers the engine compiles the same work anew, five times as slow.
 */
const NUMBERS = new Uint32Array(1 << 20).map((_, at) => Math.imul(at, 2654435761));
const sums = (): number => {
  let sum = 0;
  for (let step = 0; step < NUMBERS.length * 20; step++)
    sum = Math.imul(sum ^ (NUMBERS[step & (NUMBERS.length - 1)] as number), 16777619);
  return sum;
};
/** What a reader makes of what it reads, and still holds when the next is made. */
const things = (count: number): unknown[] =>
  Array.from({ length: count }, (_, at) => ({
    id: { client: 1, clock: at },
    key: `.k${at}`,
    held: { type: null, of: new Map([[at, 1]]) },
  }));

/** A piece of work that is always the same: half of it sums, half memory, which is most of what a reader does. */
const known = (): number => {
  let done = sums();
  for (let round = 0; round < 8; round++) done ^= things(30_000).length;
  return done;
};

// What is compiled at the first use is no part of the pace.
known();
known();
process.on('message', () => {
  let pace = Number.POSITIVE_INFINITY;
  let done = 0;
  // The least counts, as it does of readings: a pace that is told too slow would let too much through.
  for (let reading = 0; reading < 3; reading++) {
    const before = process.threadCpuUsage();
    done += known();
    const { user, system } = process.threadCpuUsage(before);
    pace = Math.min(pace, (user + system) / 1000);
  }
  // What it came to goes along: work whose end nobody sees may be left out.
  process.send?.({ pace, done });
});
