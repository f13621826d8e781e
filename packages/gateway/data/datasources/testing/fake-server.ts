import { createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { readAllowed } from '../../../base/outbound/allow.ts';
import { createOutbound } from '../../../base/outbound/outbound.ts';
import type { Access, DatabaseKind } from '../drivers/driver.ts';

/** Leads to servers of this machine. */
export const outbound = createOutbound({ allow: readAllowed('127.0.0.0/8:*'), own: null });

/** What a fake server says to one thing that comes; `endless`: again and again. */
export interface Said {
  begin?: Buffer;
  say: Buffer;
  endless?: boolean;
}

/** Says `first` when somebody comes, and to what comes from him one answer after another. */
export async function serve(first: Buffer | null, answers: readonly Said[]) {
  let sent = 0;
  const sockets = new Set<Socket>();
  const server = createServer(socket => {
    sockets.add(socket);
    let next = 0;
    const answer = () => {
      const one = answers[Math.min(next++, answers.length - 1)];
      if (!one) return;
      if (one.begin) socket.write(one.begin);
      const more = () => {
        do {
          if (socket.destroyed) return;
          sent += one.say.length;
          if (!socket.write(one.say)) break;
        } while (one.endless);
        if (one.endless) socket.once('drain', more);
      };
      more();
    };
    socket.on('error', () => {}).on('data', answer);
    if (first) socket.write(first, answer);
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  return { port: typeof address === 'object' && address ? address.port : 0, sent: () => sent };
}

/** How such a server is reached. */
export const access = (kind: DatabaseKind, port: number): Access => ({
  ...{ kind, port, host: '127.0.0.1', database: 'a', user: 'b', password: 'c', tls: false, ca: null },
});

export const int32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value | 0);
  return bytes;
};
export const int16 = (value: number): Buffer => {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value & 0xffff);
  return bytes;
};

/** A message of PostgreSQL, with the length that it has or another one. */
export const message = (type: string, body: Buffer = Buffer.alloc(0), length = body.length + 4): Buffer =>
  Buffer.concat([Buffer.from(type), int32(length), body]);

/** What PostgreSQL says until somebody has signed in and his session is set. */
export const SIGNED_IN: readonly Said[] = (() => {
  const complete = Buffer.concat([message('C', Buffer.from('SET\0')), message('Z', Buffer.from('I'))]);
  const none = Buffer.concat([message('1'), message('2'), message('n'), complete]);
  const key = Buffer.concat([message('K', Buffer.alloc(8)), message('Z', Buffer.from('I'))]);
  return [{ say: Buffer.concat([message('R', int32(0)), key]) }, { say: complete }, { say: none }];
})();
