import { type DuckDBConnection, DuckDBDataChunk, VARCHAR } from '@duckdb/node-api';
import { parquetTo } from './parquet-to.ts';

/** Rows of a chunk, by which DuckDB works. */
const CHUNK = 2_048;

/** A table of texts `t0` … that is filled line by line and then written as a Parquet file `c0` … of the given types. */
export async function openFeed(on: DuckDBConnection, width: number) {
  const names = Array.from({ length: width }, (_, at) => `t${at}`);
  await on.run(`create table fed (${names.map(name => `${name} varchar`).join(', ')})`);
  const appender = await on.createAppender('fed');
  const types = names.map(() => VARCHAR);
  let lines: (string | null)[][] = [];
  const flush = () => {
    if (lines.length === 0) return;
    const chunk = DuckDBDataChunk.create(types, lines.length);
    chunk.setRows(lines);
    appender.appendDataChunk(chunk);
    lines = [];
  };
  return {
    add(line: (string | null)[]) {
      lines.push(line);
      if (lines.length === CHUNK) flush();
    },
    async end(sqlTypes: readonly string[], target: string): Promise<void> {
      flush();
      appender.flushSync();
      appender.closeSync();
      const casts = sqlTypes.map((type, at) => `cast(t${at} as ${type}) as c${at}`);
      await on.run(`copy (select ${casts.join(', ')} from fed) to ${parquetTo(target)}`);
    },
  };
}
