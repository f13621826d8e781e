import { describe, expect, it, onTestFinished } from 'vitest';
import { type DatabaseKind, MOST_BYTES } from './drivers/driver.ts';
import { openSession } from './drivers/open.ts';
import { access, int32, message, outbound, SIGNED_IN, serve } from './testing/fake-server.ts';

const MB = 1024 * 1024;
const FILL = Buffer.alloc(256 * 1024, 0x41);
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
      const server = await serve(null, [...SIGNED_IN, { say, endless: true }]);
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
