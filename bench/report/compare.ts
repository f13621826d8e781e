import { type Figure, report } from '../lib/figures.ts';
import { quantile } from '../lib/stats.ts';

export const GROUP = 'report';

/** What is measured; `before` is not. */
interface Work {
  before?(): Promise<unknown>;
  run(): Promise<unknown>;
}

/** Milliseconds of each run; the works in turn, so that what else the machine does falls on all. */
export async function inTurn(runs: number, works: readonly Work[], warmUp = 1): Promise<number[][]> {
  const samples: number[][] = works.map(() => []);
  for (let run = -warmUp; run < runs; run++)
    for (const [at, work] of works.entries()) {
      await work.before?.();
      const from = performance.now();
      await work.run();
      if (run >= 0) samples[at]?.push(performance.now() - from);
    }
  return samples;
}

/** Tells the middle of ours beside the middle of the reference; `most`: how many times of it the goal allows. */
export function compare(
  name: string,
  [ours, bare]: readonly (readonly number[] | undefined)[],
  { reference, most, others }: { reference: string; most: number; others?: Figure['others'] },
): void {
  const value = quantile(ours ?? [], 0.5);
  const than = quantile(bare ?? [], 0.5);
  report({
    group: GROUP,
    name,
    unit: 'ms',
    value,
    reference: { name: reference, value: than },
    ...(others && { others }),
    goal: `≤ ${most} ×`,
    met: value <= most * than,
  });
}
