import { createDatabase, engines } from '@gonghui/testkit/database.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database, Trx } from '../db/database.ts';
import { protectTable } from '../db/tenancy.ts';
import { commitWith, finishWith } from '../db/transaction.ts';
import { eventType } from './event.ts';
import { afterCommit, afterwards, createEvents, publish } from './events.ts';

const CTX = { tenantId: 'tenant01' };
const happened = eventType<{ id: string }>('happened');
const other = eventType<{ id: string }>('happened');

describe.each(engines())('what happens in a transaction, over %s', engine => {
  let bare: Database;
  beforeAll(async () => {
    bare = await createDatabase(engine);
    await sql`create table said (id text primary key, tenant_id text not null,
      later text references said (id) deferrable initially deferred)`.execute(bare.kysely);
    await protectTable(bare.kysely, 'said');
  });
  beforeEach(() => sql`truncate said`.execute(bare.kysely));
  afterAll(() => bare.close());

  const write = (trx: Trx, id: string) =>
    sql`insert into said (id, tenant_id) values (${id}, ${CTX.tenantId})`.execute(trx);
  const stored = async (): Promise<string[]> => {
    const { rows } = await sql<{ id: string }>`select id from said order by id`.execute(bare.kysely);
    return rows.map(row => row.id);
  };
  const gateway = () => {
    const logged: unknown[] = [];
    const events = createEvents({ error: (what: unknown) => void logged.push(what) } as never);
    return { events, db: events.within(bare), logged };
  };

  it('is heard by each subscriber in its order, before the publisher goes on', async () => {
    const { events, db } = gateway();
    const heard: string[] = [];
    events.on(happened, async (trx, { tenantId }, { id }) => {
      await write(trx, `${id}1`);
      heard.push(`first ${tenantId}`);
    });
    events.on(other, () => void heard.push('another event of that name'));
    events.on(happened, async (trx, _ctx, { id }) => {
      const { rows } = await sql<{ id: string }>`select id from said`.execute(trx);
      heard.push(`second, after ${rows.map(row => row.id)} of ${id}`);
    });
    await db.withTenant(CTX, async trx => {
      await publish(trx, happened, CTX, { id: 'a' });
      heard.push('publisher');
    });
    expect(heard).toEqual(['first tenant01', 'second, after a1 of a', 'publisher']);
    expect(await stored()).toEqual(['a1']);
  });

  it('is undone with what subscribers wrote, when one of them throws: the rest do not hear of it', async () => {
    const { events, db } = gateway();
    const heard: string[] = [];
    events.on(happened, async (trx, _ctx, { id }) => {
      await write(trx, id);
      heard.push('wrote');
    });
    events.on(happened, async trx => {
      await write(trx, 'too');
      afterCommit(trx, () => heard.push('told'));
      throw new Error('not with me');
    });
    events.on(happened, () => void heard.push('third'));
    const work = db.withTenant(CTX, async trx => {
      await write(trx, 'publisher');
      await publish(trx, happened, CTX, { id: 'first' });
    });
    await expect(work).rejects.toThrow('not with me');
    expect(heard).toEqual(['wrote']);
    expect(await stored()).toEqual([]);
  });

  it('is undone when the publisher fails afterwards, and nobody is told', async () => {
    const { events, db } = gateway();
    const told: string[] = [];
    events.on(happened, async (trx, _ctx, { id }) => {
      await write(trx, id);
      afterCommit(trx, () => told.push('told'));
      afterwards(trx, () => told.push('forgotten'));
    });
    const work = db.withTenant(CTX, async trx => {
      await publish(trx, happened, CTX, { id: 'a' });
      expect(told).toEqual([]);
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(told).toEqual(['forgotten']);
    expect(await stored()).toEqual([]);
  });

  it('tells nobody when the commit itself is refused', async () => {
    const { events, db } = gateway();
    const told: string[] = [];
    events.on(happened, trx => {
      afterCommit(trx, () => told.push('told'));
      afterwards(trx, () => told.push('forgotten'));
    });
    const work = db.withTenant(CTX, async trx => {
      await publish(trx, happened, CTX, { id: 'a' });
      await sql`insert into said (id, tenant_id, later) values ('b', 'tenant01', 'nobody')`.execute(trx);
    });
    await expect(work).rejects.toMatchObject({ code: '23503' });
    expect(told).toEqual(['forgotten']);
  });

  it.each([
    ['a commit of its own', 'withTenant', null],
    ['the commit in the last statement', 'withTenant', commitWith],
    ['one statement only', 'withTenant', finishWith],
    ['owner’s rights', 'withSystem', null],
  ] as const)('is told once others can see it: %s', async (_what, how, last) => {
    const { events, db } = gateway();
    let seen: Promise<string[]> | null = null;
    events.on(happened, trx =>
      afterCommit(trx, () => {
        seen = stored();
      }),
    );
    const work = async (trx: Trx) => {
      const text = 'insert into said (id, tenant_id) values ($1, $2) returning id';
      if (!last) await write(trx, 'a');
      if (last === commitWith) await publish(trx, happened, CTX, { id: 'a' });
      if (last) await last(trx, text, ['a', CTX.tenantId]);
      if (last !== commitWith) await publish(trx, happened, CTX, { id: 'a' });
    };
    await (how === 'withTenant' ? db.withTenant(CTX, work) : db.withSystem(work));
    expect(await seen).toEqual(['a']);
  });

  it('goes on telling after one that fails, which is logged, and answers as if nothing were', async () => {
    const { events, db, logged } = gateway();
    const told: string[] = [];
    events.on(happened, trx =>
      afterCommit(trx, () => {
        throw new Error('no browser');
      }),
    );
    events.on(happened, trx => afterCommit(trx, () => told.push('told')));
    const answer = await db.withTenant(CTX, async trx => {
      await publish(trx, happened, CTX, { id: 'a' });
      return 'stored';
    });
    expect([answer, told]).toEqual(['stored', ['told']]);
    expect(logged).toHaveLength(1);
  });

  it('is each gateway’s own, over one database', async () => {
    const [one, two] = [gateway(), gateway()];
    const heard: string[] = [];
    one.events.on(happened, () => void heard.push('one'));
    two.events.on(happened, () => void heard.push('two'));
    await two.db.withTenant(CTX, trx => publish(trx, happened, CTX, { id: 'a' }));
    expect(heard).toEqual(['two']);
  });

  it('is refused where nobody could hear of it', async () => {
    await expect(bare.withTenant(CTX, trx => publish(trx, happened, CTX, { id: 'a' }))).rejects.toThrow(
      'may be published',
    );
  });

  it('of two at one time, whoever loses leaves nothing and tells nobody', async () => {
    const { events, db } = gateway();
    const told: string[] = [];
    events.on(happened, async (trx, _ctx, { id }) => {
      await write(trx, `beside ${id}`);
      await write(trx, 'the one place');
      afterCommit(trx, () => told.push(id));
    });
    const outcomes = await Promise.allSettled(
      ['a', 'b', 'c', 'd'].map(id =>
        db.withTenant(CTX, async trx => {
          await write(trx, id);
          await publish(trx, happened, CTX, { id });
        }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(told).toHaveLength(1);
    expect(await stored()).toEqual([told[0], `beside ${told[0]}`, 'the one place'].sort());
  });
});
