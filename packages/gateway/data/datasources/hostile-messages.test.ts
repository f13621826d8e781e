import { readdirSync, readFileSync } from 'node:fs';
import { startTdsServer } from '@gonghui/testkit/tds-server.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openSession } from './drivers/open.ts';
import { MOST } from './drivers/wire/limits.ts';
import { mysqlWire } from './drivers/wire/mysql.ts';
import { postgresWire } from './drivers/wire/postgres.ts';
import { tdsWire } from './drivers/wire/tds.ts';
import { access, int16, int32, message, outbound, SIGNED_IN, serve } from './testing/fake-server.ts';

/** Messages that a driver would read beyond their end, read for ever, or keep whole whatever their length. */
const TOO_MUCH = '数据库的答复过大，已断开连接：请增加筛选条件、减少字段，或改用定时抽取';
const BROKEN = '数据库连接中断，请重试';
const source = (file: string) => readFileSync(new URL(`./drivers/${file}`, import.meta.url), 'utf8');
const text = (words: string) => Buffer.from(`${words}\0`);
const column = (name: string) => Buffer.concat([text(name), Buffer.alloc(18)]);
const heads = (count: number, ...columns: Buffer[]) =>
  message('T', Buffer.concat([int16(count), ...columns]));
const row = (count: number, ...cells: Buffer[]) => message('D', Buffer.concat([int16(count), ...cells]));
const parsed = Buffer.concat([message('1'), message('2')]);

const MALFORMED: readonly [string, Buffer, string][] = [
  ['a row that says it has more cells than there are', row(3, int32(1), Buffer.from('a')), BROKEN],
  ['a row of minus one cells', row(0xffff), TOO_MUCH],
  ['a cell that says it has a gigabyte', row(1, int32(0x3fffffff), Buffer.from('a')), TOO_MUCH],
  ['a cell of a length below zero', row(1, int32(-7)), BROKEN],
  ['more columns than any database has', heads(0xfffe), TOO_MUCH],
  ['more columns than it names', heads(4, column('a')), BROKEN],
  ['a column whose name does not end', message('T', Buffer.concat([int16(1), Buffer.from('aaaa')])), BROKEN],
  ['a column’s name of a megabyte', heads(1, column('x'.repeat(1024 * 1024))), TOO_MUCH],
  ['an error that does not end', message('E', Buffer.from('SERROR')), BROKEN],
  ['an error without anything', message('E'), BROKEN],
  ['an error whose last zero is missing', message('E', text('SERROR')), BROKEN],
  ['an error of a megabyte', message('E', Buffer.from(`M${'x'.repeat(1024 * 1024)}\0\0`)), TOO_MUCH],
  ['a remark that does not end', message('N', Buffer.from('Mx')), BROKEN],
  ['a way of signing in that nobody knows', message('R', int32(99)), BROKEN],
  ['a sign-in without its kind', message('R'), BROKEN],
  ['a setting without a value', message('S', Buffer.from('a')), BROKEN],
  ['keys that are cut', message('K', Buffer.alloc(3)), BROKEN],
  ['parameters that are not there', message('t', int16(500)), BROKEN],
  ['a message shorter than its own length', message('C', Buffer.alloc(0), 1), BROKEN],
  ['a message of two gigabytes', message('C', Buffer.alloc(0), 0x7fffffff), TOO_MUCH],
  ['data to be copied', message('d', Buffer.alloc(100)), BROKEN],
  ['a letter that means nothing', message('?', Buffer.alloc(1)), BROKEN],
  ['no bytes of a message', Buffer.alloc(64, 0), BROKEN],
];

it('every driver hands what it reads to a wire first', () => {
  const drivers = readdirSync(new URL('./drivers', import.meta.url)).filter(
    file => file.endsWith('.ts') && file !== 'way.ts' && /await openWay\(/.test(source(file)),
  );
  expect(drivers).toEqual(['mssql-connection.ts', 'mysql.ts', 'postgres.ts']);
  expect(drivers.filter(file => !/way\.(reads|took)\(/.test(source(file)))).toEqual([]);
});

describe('a PostgreSQL that says', () => {
  it.each(MALFORMED)('%s is left with a sentence', { timeout: 20_000 }, async (_, said, sentence) => {
    const server = await serve(null, [...SIGNED_IN, { say: Buffer.concat([parsed, said]) }]);
    const session = await openSession(access('postgres', server.port), { outbound, millis: 3_000 });
    await expect(session.query('select 1')).rejects.toThrow(sentence);
    await session.end();
  });

  it.each(MALFORMED)('%s before anybody is signed in is left too', { timeout: 20_000 }, async (_, said) => {
    const server = await serve(null, [{ say: said }]);
    const failed = await openSession(access('postgres', server.port), { outbound, millis: 3_000 }).then(
      () => 'signed in',
      (error: Error) => error.message,
    );
    expect(failed).toMatch(/^[\u4e00-\u9fff]/);
  });

  it('the same between two questions, which nobody waits for', { timeout: 20_000 }, async () => {
    const server = await serve(null, [
      ...SIGNED_IN,
      {
        say: Buffer.concat([
          parsed,
          heads(1, column('a')),
          row(1, int32(1), Buffer.from('x')),
          message('C', text('SELECT 1')),
          message('Z', Buffer.from('I')),
          message('E', Buffer.from('S')),
        ]),
      },
    ]);
    const session = await openSession(access('postgres', server.port), { outbound, millis: 3_000 });
    await session.query('select 1').catch(() => {});
    await expect(session.query('select 1')).rejects.toThrow();
    await session.end();
  });
});

/** Lets each bound be a small one. */
function small(limits: Partial<typeof MOST>): void {
  const before = { ...MOST };
  Object.assign(MOST, limits);
  onTestFinished(() => void Object.assign(MOST, before));
}
const through = (
  wire: { inspect(chunk: Buffer): Iterable<Buffer> },
  bytes: Buffer,
  piece = bytes.length,
): Buffer => {
  const out: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += piece) out.push(...wire.inspect(bytes.subarray(at, at + piece)));
  return Buffer.concat(out);
};

describe('what PostgreSQL says', () => {
  const good = Buffer.concat([
    parsed,
    heads(2, column('名称'), column('b')),
    ...Array.from({ length: 50 }, (_, n) => row(2, int32(-1), int32(3), Buffer.from(`${100 + n}`))),
    message('C', text('SELECT 50')),
    message('Z', Buffer.from('I')),
  ]);

  it.each([1, 3, 7, 100, good.length])('comes through as it is, in pieces of %i', piece => {
    expect(through(postgresWire(), good, piece)).toEqual(good);
  });

  it('keeps nothing of a length that is only named', () => {
    const wire = postgresWire();
    // What it would hold of a row of thirty megabytes are the bytes that came.
    expect(through(wire, message('D', Buffer.alloc(64), 30 * 1024 * 1024))).toEqual(Buffer.alloc(0));
    expect(() => through(wire, Buffer.alloc(0))).not.toThrow();
    expect(() => through(postgresWire(), message('D', Buffer.alloc(64), 40 * 1024 * 1024))).toThrow(TOO_MUCH);
  });

  it('has so many rows and remarks, counted anew for each answer', () => {
    small({ rows: 60, remarks: 20 });
    const wire = postgresWire();
    through(wire, good);
    wire.next();
    through(wire, good);
    expect(() => through(wire, good)).toThrow(TOO_MUCH);
    const remark = message('N', Buffer.from('Mx\0\0'));
    expect(() => through(postgresWire(), Buffer.concat(Array.from({ length: 21 }, () => remark)))).toThrow(
      TOO_MUCH,
    );
  });
});

describe('what MySQL says', () => {
  const packet = (body: Buffer, length = body.length, n = 0) => {
    const head = Buffer.alloc(4);
    head.writeUIntLE(length, 0, 3);
    head[3] = n;
    return Buffer.concat([head, body]);
  };
  const good = Buffer.concat([
    packet(Buffer.from([2])),
    packet(Buffer.from('column')),
    packet(Buffer.alloc(0)),
    packet(Buffer.alloc(3000, 65)),
  ]);

  it.each([1, 3, 5, 64, good.length])('comes through as it is, in pieces of %i', piece => {
    expect(through(mysqlWire(), good, piece)).toEqual(good);
  });

  it('has so many packets, counted anew for each answer', () => {
    small({ rows: 10, columns: 1 });
    const wire = mysqlWire();
    for (let n = 0; n < 3; n++) through(wire, good);
    wire.next();
    through(wire, good);
    expect(() => {
      for (let n = 0; n < 3; n++) through(wire, good);
    }).toThrow(TOO_MUCH);
  });

  it('has no packet, with all that it goes on in, longer than a row', () => {
    small({ row: 40 * 1024 });
    expect(() => through(mysqlWire(), packet(Buffer.from('a'), 0xffffff))).toThrow(TOO_MUCH);
    expect(() => through(mysqlWire(), packet(Buffer.alloc(41 * 1024)))).toThrow(TOO_MUCH);
    small({ row: 20 * 1024 * 1024 });
    const part = packet(Buffer.alloc(0xffffff), 0xffffff);
    const wire = mysqlWire();
    through(wire, part);
    expect(() => through(wire, part.subarray(0, 4))).toThrow(TOO_MUCH);
  });

  it('has no error longer than its words may be', () => {
    expect(() =>
      through(mysqlWire(), packet(Buffer.concat([Buffer.from([0xff]), Buffer.alloc(70_000)]))),
    ).toThrow(TOO_MUCH);
  });

  it.each([
    ['bytes that mean nothing', Buffer.alloc(200, 0x7f)],
    ['a greeting that is cut', packet(Buffer.from([10, 0x38]))],
    ['a greeting of another protocol', packet(Buffer.from([99, 0, 0]))],
    ['an empty packet', packet(Buffer.alloc(0))],
    ['an error without words', packet(Buffer.from([0xff]))],
    ['a packet of sixteen megabytes', packet(Buffer.alloc(16), 0xfffffe)],
  ])('%s at the sign-in ends with a sentence', { timeout: 20_000 }, async (_, said) => {
    const server = await serve(said, [{ say: said }]);
    const failed = await openSession(access('mysql', server.port), { outbound, millis: 1_000 }).then(
      () => 'signed in',
      (error: Error) => error.message,
    );
    expect(failed).toMatch(/^[\u4e00-\u9fff]/);
  });
});

describe('what SQL Server says', () => {
  const packet = (body: Buffer, last = true, length = body.length + 8) =>
    Buffer.concat([Buffer.from([4, last ? 1 : 0]), int16(length), Buffer.alloc(4), body]);
  const good = Buffer.concat([packet(Buffer.alloc(4088, 1), false), packet(Buffer.alloc(20, 2))]);

  it.each([1, 3, 9, 1000, good.length])('comes through as it is, in pieces of %i', piece => {
    expect(through(tdsWire(), good, piece)).toEqual(good);
  });

  it('has no packets of a few bytes, of no bytes, and no row without an end', () => {
    expect(() => through(tdsWire(), packet(Buffer.alloc(3), false))).toThrow(BROKEN);
    expect(() => through(tdsWire(), packet(Buffer.alloc(0), true, 4))).toThrow(BROKEN);
    small({ row: 20_000, rows: 5, remarks: 5 });
    const wire = tdsWire();
    for (let n = 0; n < 4; n++) through(wire, good);
    expect(() => through(wire, good)).toThrow(TOO_MUCH);
    wire.next();
    through(wire, good);
    for (let n = 0; n < 5; n++) wire.row();
    expect(() => wire.row()).toThrow(TOO_MUCH);
    wire.next();
    for (let n = 0; n < 5; n++) wire.words();
    expect(() => wire.words()).toThrow(TOO_MUCH);
  });

  it('is left with a sentence when its rows or their bytes are too many', { timeout: 20_000 }, async () => {
    const version = { columns: ['a', 'b', 'c'], rows: [['1', '16.0', '3']] };
    const server = await startTdsServer({
      answer: ({ text: asked }) =>
        /many/.test(asked)
          ? { columns: ['a'], rows: Array.from({ length: 200 }, (_, n) => [`${n}`]) }
          : /wide/.test(asked)
            ? { columns: ['a'], rows: [['x'.repeat(3000)]] }
            : version,
    });
    onTestFinished(() => server.close());
    for (const [asked, limits] of [
      ['select many', { rows: 100 }],
      ['select wide', { row: 2_000 }],
    ] as const) {
      const session = await openSession(access('mssql', server.port), { outbound, millis: 3_000 });
      const before = { ...MOST };
      Object.assign(MOST, limits);
      await expect(session.query(asked)).rejects.toThrow(TOO_MUCH);
      Object.assign(MOST, before);
      await session.end();
    }
  });
});
