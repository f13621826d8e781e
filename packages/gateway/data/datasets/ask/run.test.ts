import { createDatabase, engines } from '@gonghui/testkit/database.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../base/db/database.ts';
import { protectTable } from '../../../base/db/tenancy.ts';
import { runStatements } from './run.ts';
import { Turns } from './turns.ts';

describe.each(engines())('statements of a question over %s', engine => {
  let db: Database;
  beforeAll(async () => {
    db = await createDatabase(engine);
    await sql`create table told (tenant_id text not null, word text)`.execute(db.kysely);
    await protectTable(db.kysely, 'told');
    await sql`insert into told values ('tenant01', 'ours'), ('tenant02', 'theirs')`.execute(db.kysely);
  });
  afterAll(() => db.close());

  const run = (text: string, limitMs = 5_000, values: unknown[] = []) =>
    db.withTenant({ tenantId: 'tenant01' }, trx =>
      runStatements(trx, db, [{ name: 'one', text, values }], { millis: limitMs }),
    );

  it('read what is the enterprise’s, and write nothing', async () => {
    expect(await run('select word from told where word <> $1', 5_000, ['x'])).toEqual([[{ word: 'ours' }]]);
    await expect(run(`insert into told values ('tenant01', 'more')`)).rejects.toMatchObject({
      code: '25006',
    });
    await expect(
      run(`with made as (insert into told values ('tenant01', 'more') returning word) select * from made`),
    ).rejects.toMatchObject({ code: '25006' });
    expect(await run('select count(*)::text as n from told')).toEqual([[{ n: '1' }]]);
  });

  it.each([
    'select (10::numeric ^ 200000)::text',
    'select make_date(0, 1, 1)::text',
    'select sqrt(-1::numeric)::text',
    'select (1 / 0::numeric)::text',
    "select ('2026-01-01'::date + interval '9999999 years')::text",
  ])('that come upon a value which cannot be are refused in words: %s', async text => {
    await expect(run(text)).rejects.toMatchObject({
      kind: 'invalid',
      message: '有的值超出了可以计算的范围，请检查公式、日期和筛选条件',
    });
  });

  it.runIf(engine === 'postgres')(
    'that make groups are told to hash and not to sort, and no others',
    async () => {
      const asked = (name: string) =>
        db.withTenant({ tenantId: 'tenant01' }, trx =>
          runStatements(trx, db, [{ name, text: 'show enable_sort', values: [] }], { millis: 5_000 }),
        );
      expect(await asked('groups')).toEqual([[{ enable_sort: 'off' }]]);
      expect(await asked('rows')).toEqual([[{ enable_sort: 'on' }]]);
    },
  );

  it('F5 that would keep everybody waiting are refused in words, and the next one is answered', async () => {
    const long =
      engine === 'postgres'
        ? 'select pg_sleep(20)::text'
        : 'select count(*)::text from generate_series(1, 100000) a, generate_series(1, 100000) b';
    await expect(run(long, 200)).rejects.toMatchObject({
      kind: 'invalid',
      message: expect.stringContaining('查询用时过长'),
    });
    expect(await run('select word from told')).toEqual([[{ word: 'ours' }]]);
  });
});

describe('turns of questions (F4)', () => {
  /** A question that goes on until it is told to end. */
  function open() {
    let end = () => {};
    const over = new Promise<void>(resolve => {
      end = resolve;
    });
    return { end, over };
  }
  const settled = () => new Promise<void>(resolve => setImmediate(resolve));

  it('are three of an enterprise and six of all; fifty wait, and who comes then is told so', async () => {
    const turns = new Turns();
    const begun: string[] = [];
    const questions: ReturnType<typeof open>[] = [];
    const ask = (tenantId: string) => {
      const question = open();
      questions.push(question);
      return turns.take(tenantId, async () => {
        begun.push(tenantId);
        await question.over;
      });
    };
    const all = [...'aaaa', ...'bbbb'].map(ask);
    await settled();
    expect(begun.join('')).toBe('aaabbb');
    // Another enterprise waits for one of the six places.
    all.push(ask('c'));
    const refused: string[] = [];
    const refusing = ({ message }: Error) => {
      refused.push(message);
    };
    for (let i = 0; i < 47; i++) all.push(ask('a').catch(refusing));
    await settled();
    expect(refused).toEqual([]);
    // Whoever has most that wait is told so, and nobody else: neither who comes now nor who came before.
    all.push(ask('a').catch(refusing));
    all.push(ask('d').catch(refusing));
    await settled();
    expect(refused).toEqual(['数据查询较多，请稍后再试', '数据查询较多，请稍后再试']);
    // The place of one of `a` goes to an enterprise that has none, however many of `a` came before.
    questions[0]?.end();
    await settled();
    questions[1]?.end();
    await settled();
    expect(begun.slice(6)).toEqual(['c', 'd']);
    for (const { end } of questions) end();
    await Promise.all(all);
    expect(begun).toHaveLength(56);
  });

  it('are fewer where processors are few; what is computed elsewhere takes none of these', async () => {
    const turns = new Turns(1);
    const begun: string[] = [];
    const questions: ReturnType<typeof open>[] = [];
    const ask = (tenantId: string, elsewhere = false) => {
      const question = open();
      questions.push(question);
      const work = async () => {
        begun.push(elsewhere ? tenantId.toUpperCase() : tenantId);
        await question.over;
      };
      return turns.take(tenantId, work, undefined, { elsewhere });
    };
    const all = [ask('a'), ask('a'), ask('b'), ask('c'), ask('a', true), ask('a', true), ask('a', true)];
    await settled();
    expect(begun.join('')).toBe('abAA');
    questions[0]?.end();
    await settled();
    // The third place of its enterprise, and the place of all that is computed here.
    expect(begun.join('')).toBe('abAAc');
    for (const { end } of questions) end();
    await Promise.all(all);
    expect(begun).toHaveLength(7);
    for (const bounds of [9, 3]) {
      const many = new Turns(bounds);
      let at = 0;
      const four = Array.from({ length: 4 }, () => {
        const question = open();
        const work = () => {
          at++;
          return question.over;
        };
        return { question, done: many.take('a', work) };
      });
      await settled();
      expect(at).toBe(3);
      for (const { question } of four) question.end();
      await Promise.all(four.map(({ done }) => done));
    }
  });

  it('go on after one that fails', async () => {
    const turns = new Turns();
    for (let i = 0; i < 10; i++)
      await expect(turns.take('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await turns.take('a', async () => 'there')).toBe('there');
  });
});
