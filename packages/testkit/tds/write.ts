import { once } from 'node:events';
import type { Socket } from 'node:net';

export const FAILED = 0x0002;
export const STOPPED = 0x0020;
const COUNTED = 0x0010;
const PACKET = 4096;
const ROWS_AT_ONCE = 500;

const u16 = (value: number): Buffer => {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
};
const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};
const u64 = (value: bigint): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(value);
  return bytes;
};
const wide = (text: string): Buffer => Buffer.from(text, 'utf16le');
/** A text behind its length in characters, in one byte or two. */
const short = (text: string): Buffer => Buffer.concat([Buffer.from([text.length]), wide(text)]);
const long = (text: string): Buffer => Buffer.concat([u16(text.length), wide(text)]);
const token = (type: number, body: Buffer): Buffer =>
  Buffer.concat([Buffer.from([type]), u16(body.length), body]);

/** Packets of a message; `last` ends it. */
function packets(body: Buffer, last: boolean): Buffer {
  const all: Buffer[] = [];
  for (let at = 0; at < body.length || at === 0; at += PACKET - 8) {
    const part = body.subarray(at, at + PACKET - 8);
    const head = Buffer.from([4, last && at + PACKET - 8 >= body.length ? 1 : 0, 0, 0, 0, 0, 1, 0]);
    head.writeUInt16BE(part.length + 8, 2);
    all.push(head, part);
  }
  return Buffer.concat(all);
}

export const message = (socket: Socket, body: Buffer): void => void socket.write(packets(body, true));

/** Version and what it says of encryption. */
export function prelogin(encryption: number): Buffer {
  const head = Buffer.from([0, 0, 11, 0, 6, 1, 0, 17, 0, 1, 0xff]);
  return Buffer.concat([head, Buffer.from([16, 0, 0x10, 0x19, 0, 0, encryption])]);
}

export const loginAck = (): Buffer =>
  token(
    0xad,
    Buffer.concat([
      Buffer.from([1, 0x74, 0x00, 0x00, 0x04]),
      short('Microsoft SQL Server'),
      Buffer.from([16, 0, 0x10, 0x19]),
    ]),
  );

/** Sends whoever signs in on to another server. */
export function routing({ host, port }: { host: string; port: number }): Buffer {
  const to = Buffer.concat([Buffer.from([0]), u16(port), long(host)]);
  return token(0xe3, Buffer.concat([Buffer.from([20]), u16(to.length), to, u16(0)]));
}

export const error = ({ number, message: text }: { number: number; message: string }): Buffer =>
  token(
    0xaa,
    Buffer.concat([u32(number), Buffer.from([1, 16]), long(text), short('tds'), short(''), u32(1)]),
  );

export const done = (status = 0, rows = 0): Buffer =>
  Buffer.concat([Buffer.from([0xfd]), u16(status), u16(0), u64(BigInt(rows))]);

const COLLATION = Buffer.from([0x04, 0x08, 0xd0, 0x00, 0x34]);

function heads(names: readonly string[]): Buffer {
  const columns = names.map(name =>
    Buffer.concat([u32(0), u16(1), Buffer.from([0xe7]), u16(0xffff), COLLATION, short(name)]),
  );
  return Buffer.concat([Buffer.from([0x81]), u16(names.length), ...columns]);
}

function row(cells: readonly (string | null)[]): Buffer {
  const parts = cells.flatMap(cell => {
    if (cell === null) return [u64(0xffffffffffffffffn)];
    const bytes = wide(cell);
    const chunk = bytes.length > 0 ? [u32(bytes.length), bytes] : [];
    return [u64(BigInt(bytes.length)), ...chunk, u32(0)];
  });
  return Buffer.concat([Buffer.from([0xd1]), ...parts]);
}

/** Rows of texts, as fast as they are taken. */
export async function result(
  socket: Socket,
  { columns, rows }: { columns: readonly string[]; rows: Iterable<readonly (string | null)[]> },
): Promise<void> {
  let some: Buffer[] = [heads(columns)];
  let count = 0;
  for (const cells of rows) {
    some.push(row(cells));
    if (++count % ROWS_AT_ONCE !== 0) continue;
    if (!socket.write(packets(Buffer.concat(some), false)))
      await Promise.race([once(socket, 'drain'), once(socket, 'close')]);
    if (socket.destroyed) return;
    some = [];
  }
  message(socket, Buffer.concat([...some, done(COUNTED, count)]));
}
