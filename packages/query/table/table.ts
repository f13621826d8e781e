import type { ResolvedSource, SourceColumn } from '../source.ts';

/** A column of a table in a database: what it means, and what the database calls its type. */
export interface TableColumn extends Pick<SourceColumn, 'type' | 'kind' | 'zoned'> {
  readonly name: string;
  readonly databaseType: string;
  /** Part of the primary key. */
  readonly inKey: boolean;
}

export interface Table {
  readonly schema: string;
  readonly name: string;
  readonly columns: readonly TableColumn[];
}

/** How a database says what of a table is asked for. */
export interface TableWords {
  readonly engine: ResolvedSource['engine'];
  quoted(name: string): string;
  /** A column as the dialect computes with it: what it cannot hold (a day zero, no number) is empty. */
  value(column: TableColumn, quoted: string): string;
  /** A text that no other row of the table has, made of its key; of nothing: any. */
  id(key: readonly string[]): string;
}

/** A table of a database as a question reads it there. It has no rights of its own, those are the dataset's (rule P6). */
export function tableSource(id: string, table: Table, words: TableWords): ResolvedSource {
  const { quoted } = words;
  const columns = table.columns.map((column, at) => ({ ...column, column: `c${at}` }));
  const key = columns.filter(({ inKey }) => inKey).map(({ name }) => quoted(name));
  const place = [table.schema, table.name].filter(part => part !== '').map(quoted);
  const values = columns.map(one => `${words.value(one, quoted(one.name))} as ${one.column}`);
  const text = `(select ${[...values, `${words.id(key)} as rid`].join(', ')} from ${place.join('.')})`;
  return {
    id,
    name: table.name,
    engine: words.engine,
    columns: new Map(
      columns.map(({ name, type, kind, zoned, column }) => [
        name,
        { key: name, label: name, type, kind, column, ...(zoned ? { zoned } : {}) },
      ]),
    ),
    hidden: new Map(),
    partial: new Set(),
    from: () => text,
    mark: text,
  };
}
