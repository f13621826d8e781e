import { duckEngine, pgliteEngine, type TestEngine } from '../engines.ts';
import { mssqlWords } from '../mssql.ts';

/** Engines of one file of tests: PostgreSQL, DuckDB, and SQL Server in words of the same PostgreSQL. */
export function ownEngines() {
  const started = new Map<string, Promise<TestEngine>>();
  const once = (name: string, start: () => Promise<TestEngine>) => {
    const found = started.get(name) ?? start();
    started.set(name, found);
    return found;
  };
  const pglite = () => once('PGlite', pgliteEngine);
  const list: (readonly [name: string, start: () => Promise<TestEngine>])[] = [
    ['PGlite', pglite],
    ['DuckDB', () => once('DuckDB', duckEngine)],
    ['SQL Server in words of PostgreSQL', async () => mssqlWords(await pglite())],
  ];
  return {
    list,
    async close() {
      for (const engine of started.values()) await (await engine).close();
    },
  };
}
