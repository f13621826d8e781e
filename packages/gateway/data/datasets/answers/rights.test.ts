import { type PermissionGroup, permissionCalls } from '@gonghui/contract/permissions.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { columnOf, dataset, formSource } from '@gonghui/elements/dataset/testing/datasets.ts';
import type { Query } from '@gonghui/elements/query/query.ts';
import { type Ctx, withoutSession } from '@gonghui/gateway/base/context.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { type BuiltForm, buildForm, component, newKey } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { questionsAbout } from '@gonghui/testkit/questions.ts';
import { randomFrom } from '@gonghui/testkit/random.ts';
import { SEED } from '@gonghui/testkit/seed.ts';
import { patience, sized } from '@gonghui/testkit/size.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askDataset } from '../index.ts';

describe.each(engines('rules'))('P4 remembered answers over %s', engine => {
  let gateway: TestGateway;
  let home: Enterprise;
  let manager: Client;
  let form: BuiltForm;
  const viewers: { ctx: Ctx; user: string }[] = [];
  const word = component('input', { label: '词' });
  const secret = component('input', { label: '密' });
  const group: Record<string, string> = {};

  const definition = () => {
    const source = formSource(form.id, undefined, 'source01');
    return dataset({
      sources: [source],
      fields: [
        columnOf(source.id, word.id, 'input', 'fieldwrd'),
        columnOf(source.id, secret.id, 'input', 'fieldsec'),
        columnOf(source.id, 'createdBy', 'staff', 'fieldwho'),
      ],
    });
  };
  /** `remembering`: with the memory of the gateway, or with one of its own, which has nothing yet. */
  const ask = async (ctx: Ctx, query: Query, remembering: boolean) => {
    const { deps, duck, datasources, notices } = gateway.services;
    const news = remembering ? notices.live : { epochOf: () => '' };
    const asked = { appletId: '', definition: definition() };
    const told = await askDataset({ ...deps, duck, datasources, news }, ctx, asked, query).catch(
      (error: Error) => error.message,
    );
    if (typeof told === 'string') return { told, source: 'none' };
    const { asOf: _, source, ...meta } = told.meta;
    return { told: JSON.stringify({ ...told, meta }), source };
  };
  const submit = (client: Client, text: string) =>
    client.call(submissionCalls.submit, {
      params: { id: form.id },
      body: { version: 1, key: newKey(), values: { [word.id]: text, [secret.id]: `s-${text}` } },
    });

  beforeAll(async () => {
    gateway = await startGateway(engine);
    home = await gateway.buildEnterprise('kept');
    manager = await gateway.signIn('manager-kept');
    form = await buildForm(gateway, home.ctx, [word, secret], { name: '词' });
    for (const name of ['plain', 'developer', 'platform'])
      await submit(await gateway.signIn(`${name}-kept`), `of-${name}`);
    const { organisation } = gateway.services;
    for (const [at, name] of ['财务部', '市场部'].entries())
      group[at] = (await organisation.depts.create(home.ctx, { name })).id;
    for (const user of ['plain', 'developer'])
      viewers.push({
        user: home.users[user]!,
        ctx: withoutSession(home.ctx.tenantId, { id: home.users[user]!, name: user }, ['user']),
      });
  });
  afterAll(() => gateway.close());

  const groups = (more: Partial<PermissionGroup>): PermissionGroup => ({
    id: newId(),
    name: newId(),
    members: { type: 'all', depts: [], users: [], roles: [] },
    actions: ['see'],
    rows: { kind: 'all' },
    fields: {},
    ...more,
  });
  const grant = async (...all: PermissionGroup[]) => {
    const { rev } = await manager.call(permissionCalls.get, { params: { id: form.id } });
    await manager.call(permissionCalls.set, { params: { id: form.id }, body: { rev, groups: all } });
  };
  const only = (user: string) => ({
    members: { type: 'limited' as const, depts: [], users: [{ id: user, name: '' }], roles: [] },
  });

  it(
    'are what each viewer would be answered anew, whatever rights change in between and whoever asked before',
    async () => {
      const random = randomFrom(SEED);
      const queries = [...questionsAbout('fieldsec', 'fieldwrd'), ...questionsAbout('fieldwho', 'fieldwrd')];
      const { organisation } = gateway.services;
      const met = { remembered: 0, different: 0 };
      const steps = sized(60, 2000);
      // By chance the first steps may leave two viewers with the same answers: it goes on until both have been met.
      for (let n = 0; n < steps || (n < 20 * steps && Object.values(met).includes(0)); n++) {
        switch (random.int(9)) {
          case 0: {
            const rows = random.pick(['own', 'dept', 'all'] as const);
            const hidden = random.int(2) === 0 ? { [secret.id]: 'hidden' as const } : {};
            await grant(groups({ rows: { kind: rows }, fields: hidden }));
            break;
          }
          case 1:
            await grant(
              groups({ ...only(viewers[0]!.user) }),
              groups({ ...only(viewers[1]!.user), rows: { kind: 'own' }, fields: { [secret.id]: 'hidden' } }),
            );
            break;
          case 2:
            // Where a submitter is now decides what those of his department see.
            await organisation.updateUser(home.ctx, random.pick(viewers).user, {
              depts: [group[random.int(2)]!],
            });
            break;
          case 3:
            await organisation.updateUser(home.ctx, viewers[0]!.user, { displayName: `名${n}` } as never);
            break;
          case 4:
            await submit(manager, `word${n}`);
            break;
        }
        const query = random.pick(queries);
        const [one, other] = random.int(2) === 0 ? viewers : [...viewers].reverse();
        for (const viewer of [one!, other!]) {
          const anew = await ask(viewer.ctx, query, false);
          const kept = await ask(viewer.ctx, query, true);
          expect(kept.told, `seed ${SEED}, step ${n}: ${JSON.stringify(query)}`).toBe(anew.told);
          if (kept.source === 'cache') met.remembered++;
        }
        const [a, b] = [await ask(one!.ctx, query, true), await ask(other!.ctx, query, true)];
        if (a.told !== b.told) met.different++;
        if (a.source !== 'none') expect(a.source).toBe('cache');
      }
      expect(Math.min(...Object.values(met)), `seed ${SEED}: ${JSON.stringify(met)}`).toBeGreaterThan(0);
    },
    patience(120_000),
  );

  it('are the same for viewers with equal rights, and gone as soon as a record comes in', async () => {
    await grant(groups({}));
    const count: Query = { kind: 'groups', dimensions: [], measures: [{ id: 'n' }], filters: [] };
    const [one, other] = viewers;
    const first = await ask(one!.ctx, count, true);
    expect(await ask(other!.ctx, count, true)).toEqual({ told: first.told, source: 'cache' });
    await submit(manager, 'later');
    const next = await ask(other!.ctx, count, true);
    expect(next.source).toBe('live');
    expect(next.told).not.toBe(first.told);
    gateway.advance(61_000);
    expect((await ask(one!.ctx, count, true)).source).toBe('live');
  });

  it('everything that decides a right or a name is counted, and nothing that does not', async () => {
    const rev = async () =>
      (
        await sql<{
          rev: number;
        }>`select rights_rev as rev from tenants where id = ${home.ctx.tenantId}`.execute(gateway.db.kysely)
      ).rows[0]!.rev;
    const { organisation } = gateway.services;
    const steps: Record<string, () => Promise<unknown>> = {
      'a department': async () => {
        group.new = (await organisation.depts.create(home.ctx, { name: '仓储部' })).id;
      },
      'its name': () => organisation.depts.update(home.ctx, group.new!, { name: '物流部' }),
      'who is in it': () => organisation.updateUser(home.ctx, viewers[0]!.user, { depts: [group.new!] }),
      'a permission group': () => grant(groups({})),
      'a name': () => organisation.updateUser(home.ctx, viewers[0]!.user, { displayName: '新名' } as never),
      'a role': () =>
        sql`update roles set title = title || '!' where tenant_id = ${home.ctx.tenantId} and not builtin or id = (select min(id) from roles where tenant_id = ${home.ctx.tenantId})`.execute(
          gateway.db.kysely,
        ),
      'a release': () =>
        sql`update forms set released_version = released_version where id = ${form.id}`.execute(
          gateway.db.kysely,
        ),
    };
    for (const [name, step] of Object.entries(steps)) {
      const before = await rev();
      await step();
      expect(await rev(), name).toBe(before + 1);
    }
    const before = await rev();
    await submit(manager, 'more');
    await gateway.signIn('plain-kept');
    expect(await rev()).toBe(before);
  });

  it('however many change rights at once, whoever reads sees each change with its number', async () => {
    const { organisation } = gateway.services;
    /** Of one moment: how often rights changed, and how many roles there are. */
    const now = async () => {
      const { rows } = await sql<{ rev: string; roles: string }>`select rights_rev as rev,
        (select count(*) from roles where tenant_id = ${home.ctx.tenantId}) as roles
        from tenants where id = ${home.ctx.tenantId}`.execute(gateway.db.kysely);
      return [Number(rows[0]!.rev), Number(rows[0]!.roles)] as const;
    };
    const [rev, roles] = await now();
    let writing = true;
    const reader = (async () => {
      while (writing) {
        const [seen, there] = await now();
        expect(there - roles).toBe(seen - rev);
      }
    })();
    const title = () => `岗位${newId()}`;
    await Promise.all([
      ...Array.from({ length: 24 }, () => organisation.roles.create(home.ctx, { title: title() })),
      // What is rolled back was no change, nor is one transaction several.
      ...Array.from({ length: 8 }, () =>
        gateway.db
          .withTenant(home.ctx, async trx => {
            await sql`update roles set title = title || '?' where tenant_id = ${home.ctx.tenantId}
              and id = (select max(id) from roles where tenant_id = ${home.ctx.tenantId})`.execute(trx);
            await sql`set constraints all immediate`.execute(trx);
            throw new Error('changed my mind');
          })
          .catch(() => null),
      ),
    ]);
    writing = false;
    await reader;
    const [last, there] = await now();
    expect([last - rev, there - roles]).toEqual([24, 24]);
  });
});
