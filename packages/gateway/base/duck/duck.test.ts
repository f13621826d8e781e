import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDuck } from './duck.ts';
import { DuckProcess } from './one-process.ts';
import { DuckRefusal } from './refusal.ts';

const folder = mkdtempSync(join(tmpdir(), 'duck-test-'));
const file = join(folder, 'numbers');
const foreign = join(folder, 'foreign.csv');
const duck = createDuck();
const one = (text: string, ...values: unknown[]) => ({ statements: [{ text, values }], files: [file] });
const ask = (text: string, ...values: unknown[]) => duck.run(one(text, ...values));
const wrong = (work: Promise<unknown>): Promise<Error> =>
  work.then(
    () => new Error('answered'),
    error => error,
  );
/** Deep enough to go on for hours. */
const ENDLESS = 'select sum(a.i * b.i) from range(10000000) a(i), range(10000000) b(i)';

beforeAll(async () => {
  writeFileSync(foreign, 'secret\n42\n');
  await duck.make({
    statements: [
      {
        text: `copy (select i as id, 'x' || i as name, (i * 1.5)::decimal(18, 2) as amount,
          date '2024-02-28' + i::int as day from range(1000) r(i)) to '${file}' (format parquet, use_tmp_file false)`,
        values: [],
      },
    ],
    files: [],
    target: file,
  });
}, 30_000);
afterAll(async () => {
  duck.end();
  await rm(folder, { recursive: true, force: true });
});

describe('DuckDB (rule F6)', () => {
  it('answers over the files of a question, exact numbers and days as text', async () => {
    const from = `from read_parquet('${file}')`;
    expect(
      await ask(`select name, amount, day ${from} where id = any($1) order by id`, [1, 2]),
    ).toMatchObject({
      columns: [
        { name: 'name', type: 'VARCHAR' },
        { name: 'amount', type: 'DECIMAL(18,2)' },
        { name: 'day', type: 'DATE' },
      ],
      rows: [
        ['x1', '1.50', '2024-02-29'],
        ['x2', '3.00', '2024-03-01'],
      ],
      truncated: false,
    });
    expect(
      (await ask(`select count(*) ${from} where name = $1 or $2::text is null`, "x'7", null)).rows,
    ).toEqual([['1000']]);
  });

  it('says when there is more than was asked for', async () => {
    const answer = await duck.run({ ...one('select i from range(5000) r(i)'), mostRows: 3000 });
    expect(answer.rows).toHaveLength(3000);
    expect(answer.truncated).toBe(true);
  });

  it.each([
    ["select * from read_csv('FOREIGN')"],
    ["select * from 'FOREIGN'"],
    ["select * from read_text('/etc/passwd')"],
    ["select * from read_blob('/proc/self/environ')"],
    ["select * from glob('/etc/*')"],
    ["select * from read_parquet('http://127.0.0.1/x')"],
    ["copy (select 1) to 'FOREIGN'"],
    ["copy (select 1) to 'OWN'"],
    ["attach 'FOLDER/x.db'"],
    ["export database 'FOLDER/x'"],
    ['install httpfs'],
    ['load httpfs'],
    ['create table t (a int)'],
    ['drop table t'],
    ['set enable_external_access = true'],
    ["set memory_limit = '10GB'"],
    ['reset memory_limit'],
    ['pragma threads = 20'],
    ['call force_checkpoint()'],
    ['select 1; select 2'],
    ['select 1; drop table t'],
  ])('takes no %s', async text => {
    const before = readdirSync(folder).sort();
    const own = readFileSync(file);
    const statement = text.replace('FOREIGN', foreign).replace('OWN', file).replace('FOLDER', folder);
    const error = await wrong(ask(statement));
    expect(error.message).toMatch(/^DuckDB: /);
    expect(error).not.toBeInstanceOf(DuckRefusal);
    expect(readdirSync(folder).sort()).toEqual(before);
    expect(readFileSync(file).equals(own)).toBe(true);
    expect(readFileSync(foreign, 'utf8')).toContain('42');
    expect((await ask('select 1')).rows).toEqual([[1]]);
  });

  it('does not see the files of the question before', async () => {
    await ask(`select count(*) from read_parquet('${file}')`);
    const error = await wrong(
      duck.run({
        statements: [{ text: `select count(*) from read_parquet('${file}')`, values: [] }],
        files: [],
      }),
    );
    expect(error.message).toContain('Permission');
  });

  it('has nothing of our environment', async () => {
    const process = new DuckProcess();
    const environment = readFileSync(`/proc/${process.pid}/environ`, 'utf8');
    process.kill();
    expect(environment).not.toMatch(/DATABASE_URL|HOME|PATH|SMTP/);
  });

  it('is cancelled by whoever leaves', async () => {
    const leaving = new AbortController();
    const answer = wrong(duck.run({ ...one(ENDLESS), millis: 60_000 }, leaving.signal));
    setTimeout(() => leaving.abort(new Error('left')), 100);
    expect((await answer).message).toBe('left');
    expect((await wrong(duck.run(one('select 1'), AbortSignal.abort(new Error('gone'))))).message).toBe(
      'gone',
    );
  });

  it('is ended when its time is over', async () => {
    const error = await wrong(duck.run({ ...one(ENDLESS), millis: 50 }));
    expect(error).toMatchObject({ why: 'late' });
  });

  it.each([
    ['more rows than it may hold', 'select list(i) from range(300000000) r(i)'],
    ['a text that DuckDB does not count', "select length(repeat('x', 2000000000) || i) from range(3) r(i)"],
    ['a text too long to hand over', "select repeat('x', 900000000)"],
  ])('is ended for %s, and the gateway lives', { timeout: 30_000 }, async (_what, text) => {
    const error = await wrong(duck.run({ ...one(text), millis: 20_000 }));
    expect(error).toMatchObject({ why: expect.stringMatching(/memory|large/) });
    expect((await ask('select 1')).rows).toEqual([[1]]);
  });

  it('ends an answer that is too large', async () => {
    const error = await wrong(ask("select repeat('x', 100000) from range(1000)"));
    expect(error).toMatchObject({ why: 'large' });
  });

  it('takes a process that dies for one question that has no answer', async () => {
    const process = new DuckProcess();
    const task = {
      files: [],
      target: null,
      feeds: [],
      carries: false,
      convert: null,
      sheetsOf: null,
      folder,
      mostRows: 1,
    };
    const answer = wrong(
      process.run({ ...task, statements: [{ text: ENDLESS, values: [] }] }, { millis: 60_000 }),
    );
    setTimeout(() => globalThis.process.kill(process.pid ?? 0, 'SIGKILL'), 100);
    expect(await answer).toMatchObject({ why: 'died', entry: { code: 503 } });
    expect((await ask('select 1')).rows).toEqual([[1]]);
  });

  it('lets several wait, and whoever leaves the line is not missed', async () => {
    const leaving = new AbortController();
    const slow = Array.from({ length: 3 }, () => wrong(duck.run({ ...one(ENDLESS), millis: 300 })));
    const left = wrong(duck.run(one('select 1'), leaving.signal));
    const stays = ask('select 2');
    leaving.abort(new Error('left'));
    expect((await left).message).toBe('left');
    expect((await stays).rows).toEqual([[2]]);
    expect(await Promise.all(slow)).toEqual(Array(3).fill(expect.objectContaining({ why: 'late' })));
  });
});

describe('a file made by DuckDB', () => {
  const target = join(folder, 'made');
  const columns = ['a', 'b"c'];
  async function* batches(count: number) {
    for (let from = 0; from < count; from += 5000) {
      const size = Math.min(5000, count - from);
      yield [
        Array.from({ length: size }, (_, i) => String(from + i)),
        Array.from({ length: size }, (_, i) => (i % 2 ? null : `'"${i}`)),
      ];
    }
  }
  const copy = (to: string) => ({
    text: `copy (select a::bigint as a, "b""c" as b from fed) to '${to}' (format parquet, use_tmp_file false)`,
    values: [],
  });

  it('holds what was fed', async () => {
    await duck.make({
      statements: [copy(target)],
      files: [],
      target,
      feed: { table: 'fed', columns, batches: batches(12_345) },
    });
    const { rows } = await duck.run({
      statements: [{ text: `select count(*), sum(a), count(b) from read_parquet('${target}')`, values: [] }],
      files: [target],
    });
    expect(rows).toEqual([['12345', String((12_345 * 12_344) / 2), '6173']]);
  });

  it('may lie nowhere else', async () => {
    const error = await wrong(
      duck.make({
        statements: [copy(join(folder, 'elsewhere'))],
        files: [],
        target,
        feed: { table: 'fed', columns, batches: batches(1) },
      }),
    );
    expect(error.message).toContain('Permission');
  });

  it('ends with whoever feeds it, and with whoever leaves', async () => {
    async function* broken() {
      yield* batches(1);
      throw new Error('the source is gone');
    }
    const feed = { table: 'fed', columns };
    const plan = { statements: [copy(target)], files: [], target };
    expect((await wrong(duck.make({ ...plan, feed: { ...feed, batches: broken() } }))).message).toBe(
      'the source is gone',
    );
    let ended = false;
    async function* endless() {
      try {
        for (;;) yield* batches(5000);
      } finally {
        ended = true;
      }
    }
    const leaving = new AbortController();
    setTimeout(() => leaving.abort(new Error('left')), 200);
    const answer = wrong(
      duck.make({ ...plan, millis: 60_000, feed: { ...feed, batches: endless() } }, leaving.signal),
    );
    expect((await answer).message).toBe('left');
    expect(ended).toBe(true);
  });

  it('clears away what a gateway that was killed left behind', async () => {
    const { pid } = spawnSync('true');
    const left = mkdtempSync(join(tmpdir(), `gonghui-duck-${pid}-`));
    const again = createDuck();
    await again.run(one('select 1'));
    again.end();
    expect(existsSync(left)).toBe(false);
  });

  it('leaves nothing behind in the temporary folder', () => {
    expect(readdirSync(tmpdir()).filter(name => name.startsWith(`gonghui-duck-${process.pid}-`))).toEqual([]);
  });
});
