import { createServer, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readAllowed } from '../../outbound/allow.ts';
import { createOutbound } from '../../outbound/outbound.ts';
import { type Access, type DatabaseKind, MOST_BYTES } from './drivers/driver.ts';
import { openSession } from './drivers/open.ts';

const MB = 1024 * 1024;
const outbound = createOutbound({ allow: readAllowed('127.0.0.0/8:*'), own: null });

/** Says `first` when somebody comes, and to what comes from him one answer after another; an answer without end is said again and again. */
async function serve(
  first: Buffer | null,
  answers: readonly { begin?: Buffer; say: Buffer; endless?: boolean }[],
) {
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

const access = (kind: DatabaseKind, port: number): Access => ({
  ...{ kind, port, host: '127.0.0.1', database: 'a', user: 'b', password: 'c', tls: false, ca: null },
});
const int32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
/** A message of PostgreSQL, with the length that it has or another one. */
const message = (type: string, body: Buffer, length = body.length + 4) =>
  Buffer.concat([Buffer.from(type), int32(length), body]);
const FILL = Buffer.alloc(256 * 1024, 0x41);
const OK = message('R', int32(0));
const READY = Buffer.concat([message('K', Buffer.alloc(8)), message('Z', Buffer.from('I'))]);
/** A row of one value of 64 kB. */
const ROW = message('D', Buffer.concat([Buffer.from([0, 1]), int32(65_536), Buffer.alloc(65_536, 0x41)]));
const NOTICE = message(
  'N',
  Buffer.concat([Buffer.from('M'), Buffer.alloc(65_000, 0x41), Buffer.from([0, 0])]),
);
const greeting = (body: Buffer) => Buffer.concat([Buffer.from([0xff, 0xff, 0xff, 0]), body]);

const AT_SIGN_IN: readonly [string, DatabaseKind, Buffer | null, Buffer, Buffer?][] = [
  ['a message that says it has two gigabytes', 'postgres', null, FILL, message('S', FILL, 0x7f_ff_ff_ff)],
  ['remarks without end', 'postgres', null, NOTICE],
  ['a greeting without end', 'mysql', greeting(FILL), FILL],
  ['bytes that mean nothing', 'mysql', FILL, FILL],
  [
    'an answer without end',
    'mssql',
    null,
    Buffer.concat([Buffer.from([4, 0, 0x80, 0, 0, 0, 1, 0]), Buffer.alloc(0x7f_f8)]),
  ],
];

describe('a server that would fill our memory', () => {
  it.each(AT_SIGN_IN)(
    'with %s (%s) before anybody is signed in is left after a megabyte',
    async (_, kind, first, say, begin) => {
      const server = await serve(first, [{ say, endless: true, ...(begin && { begin }) }]);
      const failed = await openSession(access(kind, server.port), { outbound, millis: 3_000 }).then(
        () => 'signed in',
        (error: Error) => error.message,
      );
      expect(failed).not.toBe('signed in');
      expect(failed).toMatch(/[\u4e00-\u9fff]/);
      expect(server.sent()).toBeLessThan(MOST_BYTES.signIn + 40 * MB);
    },
    20_000,
  );

  it.each([
    ['rows without end', ROW],
    ['one value of a gigabyte', message('D', FILL, 0x3f_ff_ff_ff)],
    ['remarks without end', NOTICE],
  ])(
    'with %s is left after what an answer may have',
    async (_, say) => {
      const most = MOST_BYTES as { answer: number };
      const { answer } = most;
      most.answer = 4 * MB;
      onTestFinished(() => {
        most.answer = answer;
      });
      const complete = Buffer.concat([message('C', Buffer.from('SET\0')), message('Z', Buffer.from('I'))]);
      const none = Buffer.concat([
        message('1', Buffer.alloc(0)),
        message('2', Buffer.alloc(0)),
        message('n', Buffer.alloc(0)),
        complete,
      ]);
      const server = await serve(null, [
        { say: Buffer.concat([OK, READY]) },
        { say: complete },
        { say: none },
        { say, endless: true },
      ]);
      const session = await openSession(access('postgres', server.port), { outbound, millis: 5_000 });
      const before = process.memoryUsage().rss;
      const failed = await session.query('select 1').catch((error: Error) => error.message);
      expect(failed).toBe('数据库的答复过大，已断开连接：请增加筛选条件、减少字段，或改用定时抽取');
      await session.end();
      expect(server.sent()).toBeLessThan(most.answer + 60 * MB);
      expect((process.memoryUsage().rss - before) / MB).toBeLessThan(200);
    },
    20_000,
  );
});
