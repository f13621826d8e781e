import { createDatabase, engines } from '@gonghui/testkit/database.ts';
import { sql } from 'kysely';
import type { QueryResultRow } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from './database.ts';
import { runRepeated } from './prepared.ts';
import { protectTable } from './tenancy.ts';
import { commitWith, finishWith } from './transaction.ts';

describe.each(engines())('a transaction of one statement over %s', engine => {
  let db: Database;
  const here = { tenantId: 'tenant01' };
  const there = { tenantId: 'tenant02' };
  const insert = 'insert into notes (id, tenant_id, count) values ($1, $2, $3) returning id, count';
  const run = <R extends QueryResultRow>(ctx: typeof here, text: string, values: unknown[]) =>
    db.withTenant(ctx, trx => finishWith<R>(trx, text, values));
  const add = (ctx: typeof here, id: string, tenantId = ctx.tenantId, count = 1) =>
    run<{ id: string; count: number }>(ctx, insert, [id, tenantId, count]);
  const all = (ctx: typeof here) => run<{ id: string }>(ctx, 'select id from notes order by id', []);

  beforeAll(async () => {
    db = await createDatabase(engine);
    await sql`create table notes (id text primary key, tenant_id text not null, count int not null,
      later text references notes (id) deferrable initially deferred)`.execute(db.kysely);
    await protectTable(db.kysely, 'notes');
  });
  afterAll(() => db.close());

  it('writes and reads for one enterprise, however often it is run', async () => {
    for (let i = 0; i < 8; i++) expect(await add(here, `n${i}`)).toEqual([{ id: `n${i}`, count: 1 }]);
    await add(there, 'foreign');
    expect((await all(here)).map(row => row.id)).toEqual(['n0', 'n1', 'n2', 'n3', 'n4', 'n5', 'n6', 'n7']);
    expect(await all(there)).toEqual([{ id: 'foreign' }]);
  });

  it('writes nothing into another enterprise', async () => {
    await expect(add(here, 'stray', there.tenantId)).rejects.toThrow(/row-level security/);
    expect(await all(there)).toEqual([{ id: 'foreign' }]);
  });

  it('leaves the connection with its own rights', async () => {
    await add(here, 'role');
    const { rows } = await sql<{ role: string; tenant: string | null }>`
      select current_user as role, nullif(current_setting('app.tenant', true), '') as tenant`.execute(
      db.kysely,
    );
    expect(rows).toEqual([{ role: 'postgres', tenant: null }]);
  });

  it('goes on after a refusal, with statements prepared before and after it', async () => {
    for (let i = 0; i < 6; i++) {
      await expect(add(here, 'n0')).rejects.toMatchObject({ code: '23505' });
      expect(await add(here, `again${i}`)).toHaveLength(1);
    }
    await expect(run(here, 'select nonsense', [])).rejects.toMatchObject({ code: '42703' });
    const { rows } = await db.withTenant(here, trx =>
      runRepeated<{ id: string }>(trx, insert, ['kysely', here.tenantId, 2]),
    );
    expect(rows).toEqual([{ id: 'kysely', count: 2 }]);
    expect(await add(here, 'after')).toHaveLength(1);
  });

  it('fails as a whole when the commit fails', async () => {
    const dangling = `insert into notes (id, tenant_id, count, later) values ($1, $2, 1, 'nobody')`;
    await expect(run(here, dangling, ['late', here.tenantId])).rejects.toMatchObject({
      code: '23503',
    });
    // The same where the commit goes along with the last of several statements.
    const several = db.withTenant(here, async trx => {
      await runRepeated(trx, insert, ['before late', here.tenantId, 1]);
      await commitWith(trx, dangling, ['late', here.tenantId]);
    });
    await expect(several).rejects.toMatchObject({ code: '23503' });
    const ids = (await all(here)).map(row => row.id);
    expect([ids.includes('late'), ids.includes('before late')]).toEqual([false, false]);
  });

  it('joins what was done before it, and is undone with it', async () => {
    const both = (last: string) =>
      db.withTenant(here, async trx => {
        await runRepeated(trx, insert, [`first of ${last}`, here.tenantId, 1]);
        return finishWith<{ id: string }>(trx, insert, [last, here.tenantId, 1]);
      });
    expect(await both('pair')).toMatchObject([{ id: 'pair' }]);
    await expect(both('n0')).rejects.toMatchObject({ code: '23505' });
    const ids = (await all(here)).map(row => row.id);
    expect([ids.includes('first of pair'), ids.includes('first of n0')]).toEqual([true, false]);
  });

  it('undoes what was done before it when something fails after it, unless it committed', async () => {
    const after = (finish: typeof finishWith, id: string) =>
      db.withTenant(here, async trx => {
        await runRepeated(trx, insert, [`${id} first`, here.tenantId, 1]);
        await finish(trx, insert, [id, here.tenantId, 1]);
        throw new Error('too late');
      });
    await expect(after(finishWith, 'undone')).rejects.toThrow('too late');
    await expect(after(commitWith, 'kept')).rejects.toThrow('too late');
    const ids = (await all(here)).map(row => row.id);
    expect(['undone', 'undone first', 'kept', 'kept first'].filter(id => ids.includes(id))).toEqual([
      'kept',
      'kept first',
    ]);
  });

  it('a connection has no end of prepared statements, and goes on with those in use', async () => {
    const prepared = async () => {
      const { rows } = await db.pool.query<{ n: number }>(
        'select count(*)::int as n from pg_prepared_statements',
      );
      return rows[0]?.n ?? 0;
    };
    for (let turn = 0; turn < 3; turn++) {
      const client = await db.pool.connect();
      for (let n = 0; n < 400; n++) await client.query({ name: `odd ${turn} ${n}`, text: `select ${n}` });
      client.release();
      expect(await add(here, `odd ${turn}`)).toHaveLength(1);
    }
    expect(await prepared()).toBeLessThan(800);
    expect(await add(here, 'as before')).toHaveLength(1);
  });

  it('lets nothing follow it', async () => {
    const more = db.withTenant(here, async trx => {
      await finishWith(trx, insert, ['last', here.tenantId, 1]);
      await runRepeated(trx, insert, ['after the end', here.tenantId, 1]);
    });
    await expect(more).rejects.toThrow('the transaction is over');
    const kept = await db.withTenant(here, async trx => {
      await runRepeated(trx, insert, ['kept open', here.tenantId, 1]);
      return trx;
    });
    await expect(sql`select 1`.execute(kept)).rejects.toThrow('the transaction is over');
  });

  it('does not touch the database for work that asks nothing of it', async () => {
    await db.close();
    expect(await db.withTenant(here, async () => 'nothing')).toBe('nothing');
    await expect(all(here)).rejects.toThrow();
    db = await createDatabase(engine);
  });
});

describe.runIf(engines().includes('postgres'))('a connection lost inside a transaction', () => {
  it('fails that transaction and nothing else', async () => {
    const db = await createDatabase('postgres');
    const ctx = { tenantId: 'tenant01' };
    const lost = db.withTenant(ctx, async trx => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      await sql`select pg_terminate_backend(${rows[0]?.pid ?? 0})`.execute(db.kysely);
      // Between two queries: nobody is waiting for an answer that could fail.
      await new Promise(resolve => setTimeout(resolve, 200));
      await sql`select 1`.execute(trx);
    });
    await expect(lost).rejects.toThrow();
    expect(await db.withTenant(ctx, trx => finishWith(trx, 'select 1 as one', []))).toEqual([{ one: 1 }]);
    await db.close();
  });
});
