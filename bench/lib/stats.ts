/** The `share` quantile of the samples (0.5 is the median), by nearest rank. */
export function quantile(samples: readonly number[], share: number): number {
  if (samples.length === 0) throw new Error('no samples');
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

/** Milliseconds each run took, after some runs that do not count. */
export async function timed(
  runs: number,
  work: (run: number) => unknown,
  warmUp = Math.ceil(runs / 10),
): Promise<number[]> {
  for (let run = 0; run < warmUp; run++) await work(-1 - run);
  const samples: number[] = [];
  for (let run = 0; run < runs; run++) {
    const from = performance.now();
    await work(run);
    samples.push(performance.now() - from);
  }
  return samples;
}

/** Milliseconds of each run, the works in turn, after some that do not count: what else the machine does falls on all. */
export async function inTurns(
  runs: number,
  works: readonly [() => Promise<unknown>, () => Promise<unknown>, () => Promise<unknown>],
  warmUp = Math.ceil(runs / 8),
): Promise<[number[], number[], number[]]> {
  const samples: [number[], number[], number[]] = [[], [], []];
  for (let run = -warmUp; run < runs; run++) {
    for (const [i, work] of works.entries()) {
      const from = performance.now();
      await work();
      if (run >= 0) samples[i]?.push(performance.now() - from);
    }
  }
  return samples;
}
