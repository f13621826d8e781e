import { createDatabase, engines } from '@gonghui/testkit/database.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { runRepeated } from './prepared.ts';
import { commitWith, finishWith } from './transaction.ts';
import { mayWrite } from './written.ts';

it('a statement that may write is known by its words', () => {
  for (const text of [
    'insert into a values (1)',
    'with x as (DELETE from a returning 1) select 1',
    'update "a" set b = 1',
    'insert into "audits" ("action") values ($1)',
  ])
    expect(mayWrite(text), text).toBe(true);
  for (const text of [
    'select updated_at, "deleted_at" from inserted',
    'with x as (select 1) select * from x',
    'insert into "audit" ("action") values ($1)',
  ])
    expect(mayWrite(text), text).toBe(false);
});

it.each(engines('rules'))(
  'what this process writes is counted for its enterprise and behind it, over %s',
  async engine => {
    const db = await createDatabase(engine);
    const [one, other] = ['tenant01', 'tenant02'].map(tenantId => ({ tenantId }));
    const counts = () => [one, other].map(ctx => db.written.countOf(ctx!.tenantId));
    const touch = 'update applets set name = name where tenant_id = $1';
    try {
      const before = counts();
      await db.withTenant(one!, trx => finishWith(trx, 'select 1', []));
      await db.withTenant(one!, trx => runRepeated(trx, 'select id from tenants', []));
      expect(counts()).toEqual(before);
      const writers: ((during: () => void) => Promise<unknown>)[] = [
        during => db.withTenant(one!, trx => finishWith(trx, touch, [one!.tenantId]).finally(during)),
        during => db.withTenant(one!, trx => commitWith(trx, touch, [one!.tenantId]).finally(during)),
        during => db.withTenant(one!, trx => runRepeated(trx, touch, [one!.tenantId]).finally(during)),
        during =>
          db.withTenant(one!, trx =>
            trx
              .updateTable('applets')
              .set({ name: '新' })
              .where('tenant_id', '=', one!.tenantId)
              .execute()
              .finally(during),
          ),
        // Nobody knows how far a transaction came whose end was not heard of.
        during =>
          db
            .withTenant(one!, async trx => {
              await sql`delete from applets where tenant_id = ${one!.tenantId}`.execute(trx);
              during();
              throw new Error('away');
            })
            .catch(() => undefined),
      ];
      for (const [at, write] of writers.entries()) {
        const [own = 0, foreign] = counts();
        await write(() => expect(counts(), `during ${at}`).toEqual([own, foreign]));
        expect(counts(), `writer ${at}`).toEqual([own + 1, foreign]);
      }
      const [own = 0, foreign = 0] = counts();
      await db.withSystem(trx => trx.selectFrom('tenants').select('id').execute());
      expect(counts()).toEqual([own + 1, foreign + 1]);
      await db.withSystem(trx => trx.selectFrom('tenants').select('id').execute(), 'read only');
      const write = db.withSystem(trx => trx.deleteFrom('applets').execute(), 'read only');
      await expect(write).rejects.toThrow('read-only');
      expect(counts()).toEqual([own + 1, foreign + 1]);
    } finally {
      await db.close();
    }
  },
);
