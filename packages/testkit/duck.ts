import {
  type DuckDBConnection,
  DuckDBInstance,
  type DuckDBType,
  type DuckDBValue,
  LIST,
  listValue,
  VARCHAR,
} from '@duckdb/node-api';

/** DuckDB in this process, empty; it starts in the time that a test takes. */
export interface Duck {
  readonly connection: DuckDBConnection;
  /** Rows by the names of their columns, as JSON holds them; a list is a list of the engine. */
  rows(text: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}

const bound = (value: unknown): DuckDBValue =>
  Array.isArray(value) ? listValue(value.map(bound)) : (value as DuckDBValue);

/** Of a list without anything in it the driver cannot tell what it is one of. */
const typeOf = (value: unknown): DuckDBType | undefined =>
  Array.isArray(value) && value.length === 0 ? LIST(VARCHAR) : undefined;

export async function openDuck(): Promise<Duck> {
  const instance = await DuckDBInstance.create(':memory:', { threads: '1' });
  const connection = await instance.connect();
  return {
    connection,
    async rows(text, values = []) {
      // The driver takes a type that is not there for one that it finds out by itself.
      const types = values.map(typeOf) as DuckDBType[];
      return (await connection.runAndReadAll(text, values.map(bound), types)).getRowObjectsJson();
    },
    async close() {
      connection.closeSync();
      instance.closeSync();
    },
  };
}
