import type { Outbound } from '../../../base/outbound/outbound.ts';

export type DatabaseKind = 'mysql' | 'postgres' | 'mssql';

/** All that is needed to get into a database. There is no option string: what a driver takes is decided here (rule E1). */
export interface Access {
  readonly kind: DatabaseKind;
  readonly host: string;
  readonly port: number;
  readonly database: string;
  readonly user: string;
  readonly password: string;
  readonly tls: boolean;
  /** PEM of who signed the server's certificate; null: anybody whom the machine trusts. */
  readonly ca: string | null;
}

/** A cell as text, exact numbers, days and moments among them; null is empty. */
export type TextCell = string | null;

export interface TextRows {
  readonly columns: readonly string[];
  readonly rows: TextCell[][];
}

/** A table or a view that the account may read. */
export interface TableName {
  readonly schema: string;
  readonly name: string;
  readonly view: boolean;
  readonly comment: string;
}

/** A column as the database calls its type. */
export interface TableColumn {
  readonly name: string;
  readonly databaseType: string;
  /** Digits behind the point, of exact numbers. */
  readonly scale: number | null;
  readonly nullable: boolean;
  readonly comment: string;
  /** It is part of the primary key. */
  readonly key: boolean;
}

/** What an account may do beside reading, each in words; none if it only reads (rule E4). */
export type Grants = readonly string[];

/**
 * One connection to a database, in a session that only reads as far as the server knows such. Whatever goes wrong rejects with
 * `DatabaseRefusal`; when whoever asked has left, the server is told to stop.
 */
export interface Session {
  /** One statement of ours with `$1` … for its parameters. */
  query(text: string, values?: readonly unknown[]): Promise<TextRows>;
  /** The same, some thousand rows at a time. */
  stream(text: string, values?: readonly unknown[]): AsyncGenerator<TextCell[][]>;
  version(): Promise<string>;
  grants(): Promise<Grants>;
  tables(limit: number): Promise<TableName[]>;
  columns(schema: string, table: string): Promise<TableColumn[]>;
  /** Identifiers of this database, quoted. */
  quoted(name: string): string;
  /** SQL of a column as text that says exactly what it holds: numbers, days and moments among it. */
  textual(column: Pick<TableColumn, 'name' | 'databaseType'>): string;
  /** What the server knows the connection by. */
  readonly id: string;
  end(): Promise<void>;
}

export interface OpenOptions {
  readonly outbound: Outbound;
  /** For a statement; connecting has a limit of its own. */
  readonly millis: number;
  readonly signal?: AbortSignal;
}

/** Bytes that are read of a server before somebody is signed in, and of one answer or one stretch of a stream after that. */
export const MOST_BYTES = { signIn: 1024 * 1024, answer: 64 * 1024 * 1024 };

/** Milliseconds to connect and sign in. */
export const SIGN_IN_MS = 8_000;
