const size = (name: string, otherwise: number): number => Number(process.env[name] ?? otherwise);

/** How much is measured with; smaller ones are for trying the benchmark itself, and meet or miss no goal. */
export const SIZES = {
  /** Records of the form. */
  records: size('BENCH_RECORDS', 1_000_000),
  /** Records below the report that is opened in a browser. */
  shown: size('BENCH_SHOWN', 100_000),
  /** Megabytes of the CSV file. */
  csvMb: size('BENCH_CSV_MB', 100),
  /** Rows of the workbook, and of the file that a pivot is made of. */
  rows: size('BENCH_ROWS', 1_000_000),
  /** Seconds for which charts are renewed. */
  seconds: size('BENCH_SECONDS', 60),
  /** Times that short things are done. */
  runs: size('BENCH_ROUNDS', 7),
} as const;
