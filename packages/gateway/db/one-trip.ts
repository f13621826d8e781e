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
}
interface DriverQuery {
  name?: string;
  /** False: sent as plain text in a message of its own, past `prepare`. */
  requiresPreparation(): boolean;
  prepare(wire: Wire): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, wire: Wire): void;
  handleError(error: Error, wire: Wire): void;
}
type Callback = (error: Error | null, result: pg.QueryResult) => void;

const DRIVER = pg.Query.prototype as unknown as DriverQuery;
const Base = pg.Query as unknown as new (config: pg.QueryConfig, callback: Callback) => DriverQuery;

export interface Opening {
  readonly name: string;
  readonly text: string;
  readonly values: readonly string[];
}

/**
 * Two statements in one message: what comes between two Syncs of the extended protocol is one transaction (PostgreSQL
 * docs, "Pipelining"), so `opening` and the statement need no BEGIN and COMMIT, and one round trip instead of four.
 * When either fails nothing of both stays.
 */
class OpenedQuery extends Base implements DriverQuery {
  readonly #opening: Opening;
  #opened = false;
  #parsed: string | undefined;

  constructor(opening: Opening, config: pg.QueryConfig, callback: Callback) {
    super(config, callback);
    this.#opening = opening;
  }

  /** Always, or a statement without values would run without its opening. */
  override requiresPreparation(): boolean {
    return true;
  }

  override prepare(wire: Wire): void {
    const { name, text, values } = this.#opening;
    if (wire.parsedStatements[name] === undefined) {
      // After a failure it is not known whether the server kept it; closing what is not there is no error.
      wire.close({ type: 'S', name });
      wire.parse({ name, text });
    }
    wire.bind({ statement: name, values });
    wire.execute({});
    const own = this.name;
    if (own !== undefined && wire.parsedStatements[own] === undefined) {
      wire.close({ type: 'S', name: own });
      this.#parsed = own;
    }
    DRIVER.prepare.call(this, wire);
  }

  override handleDataRow(message: unknown): void {
    if (this.#opened) DRIVER.handleDataRow.call(this, message);
  }

  override handleCommandComplete(message: unknown, wire: Wire): void {
    if (this.#opened) {
      DRIVER.handleCommandComplete.call(this, message, wire);
      return;
    }
    this.#opened = true;
    wire.parsedStatements[this.#opening.name] = this.#opening.text;
  }

  override handleError(error: Error, wire: Wire): void {
    // The driver takes the opening's "parsed" for this statement's.
    if (this.#parsed !== undefined) {
      delete wire.parsedStatements[this.#parsed];
      delete wire.submittedNamedStatements[this.#parsed];
    }
    DRIVER.handleError.call(this, error, wire);
  }
}

/** Runs `opening` and then a statement as one transaction and one round trip; answers the statement's rows. */
export async function oneTrip<R extends pg.QueryResultRow>(
  pool: pg.Pool,
  opening: Opening,
  text: string,
  values: readonly unknown[],
): Promise<R[]> {
  const client = await pool.connect();
  const name = nameOf(text);
  return new Promise<R[]>((resolve, reject) => {
    const query = new OpenedQuery(
      opening,
      { text, values: [...values], ...(name === null ? {} : { name }) },
      (error, result) => {
        // Refused by the server: the connection is as good as before. Anything else broke it.
        client.release(error && !isRefusal(error) ? error : undefined);
        if (error) reject(error);
        else resolve(result.rows as R[]);
      },
    );
    client.query(query as unknown as pg.Submittable);
  });
}

const isRefusal = (error: Error): boolean => /^[0-9A-Z]{5}$/.test(String((error as { code?: string }).code));
