import pg from 'pg';
import { nameOf } from './prepared.ts';

/** What the driver's query does on the wire, as far as it is extended here; the types of the driver leave it out. */
interface Wire {
  readonly parsedStatements: Record<string, string | undefined>;
  readonly submittedNamedStatements: Record<string, string | undefined>;
  parse(statement: { name: string; text: string }): void;
  bind(statement: { statement: string; values: readonly string[] }): void;
  execute(portal: object): void;
  close(statement: { type: 'S'; name: string }): void;
  sync(): void;
}
interface DriverQuery {
  name?: string;
  portal?: string;
  /** False: sent as plain text in a message of its own, past `prepare`. */
  requiresPreparation(): boolean;
  prepare(wire: Wire): void;
  _getRows(wire: Wire): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, wire: Wire): void;
  handleError(error: Error, wire: Wire): void;
}
type Callback = (error: Error | null, result: pg.QueryResult) => void;

const DRIVER = pg.Query.prototype as unknown as DriverQuery;
const Base = pg.Query as unknown as new (config: pg.QueryConfig, callback: Callback) => DriverQuery;

/** A statement that travels along with another one. */
export interface Companion {
  readonly name: string;
  readonly text: string;
  readonly values: readonly string[];
}

/**
 * Several statements in one message, the rows of one of them told: `before`, the statement itself, `after`. What comes
 * between two Syncs of the extended protocol is one transaction where none is open (PostgreSQL docs, "Pipelining"), so
 * what opens a transaction and what ends it need no round trips of their own. When one fails none after it is run, and
 * nothing of a transaction that they make up stays.
 */
class CompanyQuery extends Base implements DriverQuery {
  readonly #before: readonly Companion[];
  readonly #after: readonly Companion[];
  #completed = 0;
  #parsed: string | undefined;

  constructor({ before = [], after = [] }: Company, config: pg.QueryConfig, callback: Callback) {
    super(config, callback);
    this.#before = before;
    this.#after = after;
  }

  /** Always, or a statement without values would run without its company. */
  override requiresPreparation(): boolean {
    return true;
  }

  override prepare(wire: Wire): void {
    for (const companion of this.#before) put(wire, companion);
    const own = this.name;
    if (own !== undefined && wire.parsedStatements[own] === undefined) {
      // After a failure it is not known whether the server kept it; closing what is not there is no error.
      wire.close({ type: 'S', name: own });
      this.#parsed = own;
    }
    DRIVER.prepare.call(this, wire);
  }

  /** Where the driver asks for the rows and ends the message. */
  override _getRows(wire: Wire): void {
    wire.execute({ portal: this.portal });
    for (const companion of this.#after) put(wire, companion);
    wire.sync();
  }

  /** Which statement an answer belongs to: 0 is the one whose rows are told. */
  get #place(): number {
    return this.#completed - this.#before.length;
  }

  override handleDataRow(message: unknown): void {
    if (this.#place === 0) DRIVER.handleDataRow.call(this, message);
  }

  override handleCommandComplete(message: unknown, wire: Wire): void {
    const place = this.#place;
    this.#completed++;
    if (place === 0) DRIVER.handleCommandComplete.call(this, message, wire);
    const companion = place < 0 ? this.#before[place + this.#before.length] : this.#after[place - 1];
    if (companion) wire.parsedStatements[companion.name] = companion.text;
  }

  override handleError(error: Error, wire: Wire): void {
    // The driver takes a companion's "parsed" for this statement's.
    if (this.#parsed !== undefined) {
      delete wire.parsedStatements[this.#parsed];
      delete wire.submittedNamedStatements[this.#parsed];
    }
    DRIVER.handleError.call(this, error, wire);
  }
}

function put(wire: Wire, { name, text, values }: Companion): void {
  if (wire.parsedStatements[name] === undefined) {
    wire.close({ type: 'S', name });
    wire.parse({ name, text });
  }
  wire.bind({ statement: name, values });
  wire.execute({});
}

export interface Company {
  before?: readonly Companion[];
  after?: readonly Companion[];
}

/** Runs a statement in company, in one round trip; answers what it answered. */
export function inCompany<R extends pg.QueryResultRow>(
  client: pg.PoolClient,
  company: Company,
  statement: pg.QueryConfig,
): Promise<pg.QueryResult<R>> {
  return new Promise((resolve, reject) => {
    const query = new CompanyQuery(company, statement, (error, result) => {
      if (error) reject(error);
      else resolve(result as pg.QueryResult<R>);
    });
    client.query(query as unknown as pg.Submittable);
  });
}

/** Runs `opening` and then a statement as one transaction and one round trip; answers the statement's rows. */
export async function oneTrip<R extends pg.QueryResultRow>(
  pool: pg.Pool,
  opening: Companion,
  statement: pg.QueryConfig,
): Promise<R[]> {
  const client = await pool.connect();
  try {
    const { rows } = await inCompany<R>(client, { before: [opening] }, statement);
    client.release();
    return rows;
  } catch (error) {
    // Refused by the server: the connection is as good as before. Anything else broke it.
    client.release(isRefusal(error as Error) ? undefined : (error as Error));
    throw error;
  }
}

/** Under a name of its own once it has come often enough. */
export function statementOf(text: string, values: readonly unknown[], owner: string): pg.QueryConfig {
  const name = nameOf(text, owner);
  return { text, values: [...values], ...(name === null ? {} : { name }) };
}

const isRefusal = (error: Error): boolean => /^[0-9A-Z]{5}$/.test(String((error as { code?: string }).code));
