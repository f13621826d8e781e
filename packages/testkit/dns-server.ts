import { createSocket, type RemoteInfo } from 'node:dgram';

/** What a server says of a name: its IPv4 addresses (with seconds they hold), that nobody is called so, or nothing. */
export type DnsAnswer = { addresses: readonly string[]; seconds?: number } | 'nobody' | 'silence';

const TYPE_A = 1;

/** The name that a query asks for, its type, and where the question ends. */
function questionOf(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.'), type: query.readUInt16BE(at + 1), end: at + 5 };
}

function answerTo(query: Buffer, said: Exclude<DnsAnswer, 'silence'>): Buffer {
  const { type, end } = questionOf(query);
  const head = Buffer.from(query.subarray(0, 12));
  const addresses = said !== 'nobody' && type === TYPE_A ? said.addresses : [];
  head.writeUInt16BE(said === 'nobody' ? 0x81_83 : 0x81_80, 2);
  head.writeUInt16BE(addresses.length, 6);
  head.writeUInt32BE(0, 8);
  const records = addresses.map(address => {
    const record = Buffer.alloc(16);
    record.writeUInt16BE(0xc0_0c, 0);
    record.writeUInt16BE(TYPE_A, 2);
    record.writeUInt16BE(1, 4);
    record.writeUInt32BE(said === 'nobody' ? 0 : (said.seconds ?? 60), 6);
    record.writeUInt16BE(4, 10);
    for (const [index, part] of address.split('.').entries()) record[12 + index] = Number(part);
    return record;
  });
  return Buffer.concat([head, query.subarray(12, end), ...records]);
}

/** A server of names of ours on 127.0.0.1, and which names were asked for, in order, each kind of address for itself. */
export async function startDnsServer(answer: (name: string) => DnsAnswer) {
  const asked: string[] = [];
  const socket = createSocket('udp4');
  socket.on('message', (query: Buffer, { port, address }: RemoteInfo) => {
    const { name } = questionOf(query);
    asked.push(name);
    const said = answer(name);
    if (said !== 'silence') socket.send(answerTo(query, said), port, address);
  });
  await new Promise<void>(done => socket.bind(0, '127.0.0.1', done));
  return {
    servers: [`127.0.0.1:${socket.address().port}`],
    asked,
    names: () => new Set(asked),
    close: () => new Promise<void>(done => socket.close(() => done())),
  };
}
