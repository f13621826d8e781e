import type { Request } from 'tedious';
import type { TextCell, TextRows } from './driver.ts';
import type { MssqlConnection } from './mssql-connection.ts';
import { mssqlError } from './mssql-errors.ts';
import { withPlaceholders } from './placeholders.ts';
import { MOST, refuseMore } from './wire/limits.ts';

const BATCH = 5_000;

const textOf = (value: unknown): TextCell => {
  if (value === null || value === undefined) return null;
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`;
  return value instanceof Date ? value.toISOString() : String(value);
};

/** The driver's requests on a connection: made with their values, sent, and waited for by whoever tells the server to stop. */
function requestsOf({ client, driver, way }: MssqlConnection) {
  const { Request: DriverRequest, TYPES } = driver;
  let running: Promise<unknown> = Promise.resolve();
  way.stopBy(async () => {
    client.cancel();
    await running;
  });

  function ask(text: string, values: readonly unknown[], settle: (error?: unknown) => void): Request {
    const said = withPlaceholders(text, place => `@p${place}`);
    let over = (_: unknown) => {};
    running = new Promise(done => {
      over = done;
    });
    const done = way.begins();
    const request = new DriverRequest(said, error => {
      done();
      over(null);
      settle(error ? mssqlError(error, undefined) : undefined);
    });
    for (const [at, value] of values.entries()) {
      if (typeof value === 'boolean') request.addParameter(`p${at + 1}`, TYPES.Bit, value);
      else request.addParameter(`p${at + 1}`, TYPES.NVarChar, value === null ? null : String(value));
    }
    return request;
  }
  /** What is set for the session holds only when it is sent by itself, without parameters. */
  const send = (request: Request, values: readonly unknown[]) =>
    values.length === 0 ? client.execSqlBatch(request) : client.execSql(request);
  return { ask, send };
}

type Requests = ReturnType<typeof requestsOf>;

/** One statement with all its rows. The driver swallows what is thrown while it hands something out: the way looks. */
async function query(
  { way, wire }: MssqlConnection,
  requests: Requests,
  text: string,
  values: readonly unknown[],
): Promise<TextRows> {
  let columns: string[] = [];
  const rows: TextCell[][] = [];
  try {
    await way.during(
      new Promise<void>((done, fail) => {
        const request = requests.ask(text, values, error => (error ? fail(error) : done()));
        request.on('columnMetadata', heads => {
          way.looks(() => refuseMore((heads as unknown[]).length, MOST.columns));
          columns = (heads as { colName: string }[]).map(head => head.colName);
        });
        request.on('row', (cells: { value: unknown }[]) => {
          way.looks(() => wire.row());
          rows.push(cells.map(cell => textOf(cell.value)));
        });
        requests.send(request, values);
      }),
    );
  } catch (error) {
    throw way.refused(error);
  }
  return { columns, rows };
}

/** The same, some thousand rows at a time. */
async function* stream(
  { way, wire }: MssqlConnection,
  requests: Requests,
  text: string,
  values: readonly unknown[],
): AsyncGenerator<TextCell[][]> {
  let batch: TextCell[][] = [];
  let wake = () => {};
  let ended = false;
  let failed: unknown;
  const request = requests.ask(text, values, error => {
    ended = true;
    failed = error;
    wake();
  });
  request.on('row', (cells: { value: unknown }[]) => {
    way.looks(() => wire.row());
    batch.push(cells.map(cell => textOf(cell.value)));
    if (batch.length < BATCH) return;
    request.pause();
    wake();
  });
  requests.send(request, values);
  for (;;) {
    if (!ended && batch.length < BATCH) {
      try {
        await way.during(
          new Promise<void>(done => {
            wake = done;
          }),
        );
      } catch (error) {
        throw way.refused(error);
      }
    }
    if (failed) throw way.refused(failed);
    const some = batch;
    batch = [];
    if (some.length > 0) yield some;
    way.counts();
    if (ended && batch.length === 0) return;
    request.resume();
  }
}

/** What a connection answers to statements of ours, and the server told to stop when whoever asked has left. */
export function mssqlStatements(connection: MssqlConnection) {
  const requests = requestsOf(connection);
  return {
    query: (text: string, values: readonly unknown[] = []) => query(connection, requests, text, values),
    stream: (text: string, values: readonly unknown[] = []) => stream(connection, requests, text, values),
  };
}
