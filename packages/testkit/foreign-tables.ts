import type { SourceColumn } from '@gonghui/query/source.ts';
import { mssqlTables } from '@gonghui/query/table/mssql.ts';
import { mysqlTables } from '@gonghui/query/table/mysql.ts';
import type { TableWords } from '@gonghui/query/table/table.ts';

/** A value in a table of a test: numbers as decimal text, days and moments as text, lists of texts. */
export type TestValue = string | boolean | readonly string[] | null;

type Kinds = Partial<Record<SourceColumn['kind'], string>>;

/** How tables of a test are made in a database of an enterprise. */
export interface ForeignTables {
  readonly types: Kinds & { readonly text: string };
  /** Type of a moment of the world's clock. */
  readonly zoned: string;
  readonly words: TableWords;
  quoted(name: string): string;
  literal(value: TestValue): string;
}

const quotedText = (value: TestValue): string => `'${String(value).replaceAll("'", "''")}'`;

export const MYSQL: ForeignTables = {
  types: {
    text: 'varchar(50)',
    number: 'decimal(38, 6)',
    boolean: 'tinyint(1)',
    date: 'date',
    time: 'time',
    timestamp: 'datetime',
  },
  zoned: 'timestamp null',
  words: mysqlTables('mariadb'),
  quoted: name => `\`${name}\``,
  literal: value =>
    value === null || typeof value === 'boolean'
      ? String(value)
      : quotedText(String(value).replace(/[+]00$/, '')),
};

/** Those that `mssql.ts` makes on PostgreSQL. */
export const MSSQL: ForeignTables = {
  types: {
    text: 'varchar(50)',
    number: 'decimal(38, 6)',
    boolean: 'smallint',
    date: 'date',
    time: 'time',
    timestamp: 'timestamp',
  },
  zoned: 'timestamptz',
  words: mssqlTables,
  quoted: mssqlTables.quoted,
  literal: value =>
    value === null ? 'null' : typeof value === 'boolean' ? (value ? '1' : '0') : quotedText(value),
};
