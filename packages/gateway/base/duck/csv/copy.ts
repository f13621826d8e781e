import type { DuckDBConnection } from '@duckdb/node-api';

/** A CSV text in UTF-8 that was looked at, so that DuckDB can be told all about it. */
export interface ScannedText {
  readonly path: string;
  readonly separator: string;
  /** Some cells stand in quotes. */
  readonly quoted: boolean;
  /** Rows to be passed over. */
  readonly skip: number;
  /** Bytes of the longest row, where there may be very long ones. */
  readonly longest?: number;
  /** Of the columns, in DuckDB's words. */
  readonly types: readonly string[];
}

/** Bytes of a row that DuckDB takes without being told. */
const LONG = 2_000_000;

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Has DuckDB write the rows of the text as a Parquet file with the columns `c0`, `c1` …; answers how many there were. */
export async function copyScanned(
  on: DuckDBConnection,
  { path, separator, quoted: inQuotes, skip, longest = 0, types }: ScannedText,
  to: string,
): Promise<number> {
  const columns = types.map((type, at) => `'c${at}': ${quoted(type)}`);
  const sign = inQuotes ? `'"'` : "''";
  const options = `auto_detect = false, header = false, skip = ${skip}, delim = ${quoted(separator)}, quote = ${sign}, escape = ${sign}`;
  // Memory for the longest row is set aside for each thread, so it is asked for only where it is needed.
  const long = longest > LONG ? `, max_line_size = ${longest}, buffer_size = ${longest * 4}` : '';
  const written = await on.runAndReadAll(
    `copy (select * from read_csv(${quoted(path)}, ${options}${long}, columns = {${columns.join(', ')}})) to ${to}`,
  );
  return Number(written.getRows()[0]?.[0]);
}
