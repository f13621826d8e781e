import { engines } from '@gonghui/testkit/database.ts';
import { type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anyOf } from '../../base/db/many.ts';
import { createEvents } from '../../base/events/events.ts';
import { storeMails } from './store-mails.ts';
import { storeNotices } from './store-notices.ts';

/** Each with as many columns as a notice or a mail: more parameters than PostgreSQL takes of one statement. */
const PEOPLE = 7000;

describe.each(engines())('a message to a whole large enterprise, over %s', engine => {
  let gateway: TestGateway;
  let enterprise: Enterprise;
  const people = Array.from({ length: PEOPLE }, (_, at) => `many${String(at).padStart(5, '0')}`);
  beforeAll(async () => {
    gateway = await startGateway(engine);
    enterprise = await gateway.buildEnterprise('large');
    await gateway.db.withTenant(enterprise.ctx, trx =>
      sql`insert into users (id, tenant_id, username, display_name, email, password_hash)
        select id, ${enterprise.ctx.tenantId}, id, id, id || '@large.test', '' from unnest(${people}::text[]) as id`.execute(
        trx,
      ),
    );
  });
  afterAll(() => gateway.close());

  it('reaches each of them once, in the product and by mail', async () => {
    const { ctx } = enterprise;
    const at = new Date();
    const { withTenant } = createEvents({ error: console.error }).within(gateway.db);
    const stored = await withTenant(ctx, async trx => {
      await storeNotices(
        trx,
        ctx,
        people.map(user_id => ({ user_id, kind: 'cc', title: '抄送', content: '通知', at }) as never),
      );
      await storeMails(trx, ctx, people, { subject: '抄送', body: '通知', at });
      const count = (table: 'notices' | 'mails') =>
        trx
          .selectFrom(table)
          .select(eb => eb.fn.countAll<string>().as('n'))
          .where('tenant_id', '=', ctx.tenantId)
          .executeTakeFirstOrThrow();
      return [await count('notices'), await count('mails')].map(({ n }) => Number(n));
    });
    expect(stored).toEqual([PEOPLE, PEOPLE]);
  });

  it('a list of ids has no end', async () => {
    const ids = [...people, ...Array.from({ length: 70_000 }, (_, at) => `none${at}`)];
    const found = await gateway.db.withTenant(enterprise.ctx, trx =>
      trx.selectFrom('users').select('id').where('id', '=', anyOf(ids)).execute(),
    );
    expect(found.map(({ id }) => id).sort()).toEqual(people);
  });
});
