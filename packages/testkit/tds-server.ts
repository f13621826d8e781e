import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { type Asked, readBatch, readLogin, readRpc, type TdsLogin } from './tds/read.ts';
import * as write from './tds/write.ts';

/** What the server does about a statement. */
export type TdsAnswer =
  | { columns: readonly string[]; rows: Iterable<readonly (string | null)[]> }
  | { error: { number: number; message: string } }
  /** Nothing until it is stopped. */
  | 'silence'
  /** The connection ends. */
  | 'gone';

/** A small server that speaks as SQL Server does: signing in, statements, rows, errors, and being told to stop. */
export interface TdsServer {
  readonly port: number;
  /** Statements that came, with their parameters by name. */
  readonly asked: Asked[];
  /** How many times somebody said to stop. */
  readonly stops: () => number;
  readonly open: () => number;
  /** Statements that nobody has been answered or stopped. */
  readonly waiting: () => number;
  close(): Promise<void>;
}

interface Options {
  /** Refusal of a sign-in, or where it is to be sent on to. */
  signIn?(
    login: TdsLogin,
  ): { error: { number: number; message: string } } | { sendTo: { host: string; port: number } } | null;
  answer(asked: Asked): TdsAnswer;
  /** What it says of encryption: 2 it has none, 3 it wants it. */
  encryption?: number;
}

const MESSAGE = { batch: 1, rpc: 3, attention: 6, login: 16, prelogin: 18 } as const;

export async function startTdsServer({ signIn, answer, encryption = 2 }: Options): Promise<TdsServer> {
  const asked: Asked[] = [];
  const sockets = new Set<Socket>();
  let stops = 0;
  const busy = new Set<Socket>();

  function serve(socket: Socket): void {
    const reply = (...tokens: Buffer[]) => write.message(socket, Buffer.concat(tokens));
    async function run(statement: Asked): Promise<void> {
      asked.push(statement);
      if (/^set (textsize|ansi_nulls|lock_timeout)/i.test(statement.text) && !/select/i.test(statement.text))
        return void reply(write.done());
      const said = answer(statement);
      if (said === 'silence') busy.add(socket);
      else if (said === 'gone') socket.destroy();
      else if ('error' in said) reply(write.error(said.error), write.done(write.FAILED));
      else await write.result(socket, said);
    }
    const took = (type: number, body: Buffer) => {
      switch (type) {
        case MESSAGE.prelogin:
          return reply(write.prelogin(encryption));
        case MESSAGE.login: {
          const refused = signIn?.(readLogin(body)) ?? null;
          if (refused && 'error' in refused) {
            reply(write.error(refused.error), write.done(write.FAILED));
            return void socket.end();
          }
          const to = refused ? [write.routing(refused.sendTo)] : [];
          return reply(write.loginAck(), ...to, write.done());
        }
        case MESSAGE.batch:
          return void run({ text: readBatch(body), values: {} });
        case MESSAGE.rpc:
          return void run(readRpc(body));
        case MESSAGE.attention:
          stops++;
          // What was asked is answered first, though with nothing, and then that it was stopped.
          if (busy.delete(socket)) reply(write.done());
          return reply(write.done(write.STOPPED));
        default:
          return void socket.destroy();
      }
    };
    let held = Buffer.alloc(0);
    let parts: Buffer[] = [];
    socket.on('data', data => {
      held = Buffer.concat([held, data]);
      for (;;) {
        const length = held.length >= 8 ? held.readUInt16BE(2) : 0;
        if (length < 8 || held.length < length) return;
        const [type = 0, status = 0] = held;
        parts.push(held.subarray(8, length));
        held = held.subarray(length);
        if ((status & 1) === 0) continue;
        const body = Buffer.concat(parts);
        parts = [];
        took(type, body);
      }
    });
  }

  const server: Server = createServer(socket => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => {
      sockets.delete(socket);
      busy.delete(socket);
    });
    serve(socket);
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  return {
    port: (server.address() as AddressInfo).port,
    asked,
    stops: () => stops,
    open: () => sockets.size,
    waiting: () => busy.size,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>(done => server.close(() => done()));
    },
  };
}
