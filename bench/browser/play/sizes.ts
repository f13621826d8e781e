const number = (name: string, usual: number): number => Number(process.env[name] ?? usual);

/** Smaller for trying something out. */
export const SIZES = {
  /** Seconds that a wall is looked at. */
  seconds: number('BENCH_SECONDS', 60),
  /** Openings that count. */
  runs: number('BENCH_ROUNDS', 3),
  refreshes: number('BENCH_REFRESHES', 5000),
} as const;
