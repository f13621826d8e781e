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
