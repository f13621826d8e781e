import { formCalls } from '@gonghui/contract/forms.ts';
import { sampleCalls } from '@gonghui/contract/samples.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import type { Database } from '@gonghui/gateway/base/db/database.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { newKey } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { exportApplet } from '@gonghui/testkit/package-of.ts';
import { builtInOf, publishSample, withBuiltIn } from '@gonghui/testkit/samples.ts';
import { buildWholeApplet, type WholeApplet, wholeFields } from '@gonghui/testkit/whole-applet.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '../../base/context.ts';
import type { Task } from '../../enterprise/jobs/index.ts';
import { createBuiltIns } from './built-in.ts';
import { runCreate } from './create.ts';
import { HOME } from './home.ts';
import { type Published, runPublish } from './publish.ts';
import { seenSample } from './seen.ts';

const tasked = (ctx: Ctx, input: object): Task => ({
  ...{ id: 'atonce01', ctx, input: input as never, checkpoint: null, signal: new AbortController().signal },
  progress: async () => {},
  give: async () => {},
});

describe.each(engines())('samples, whatever fails, over %s', engine => {
  let gateway: TestGateway;
  let home: Enterprise;
  let manager: Client;
  let whole: WholeApplet;
  let ctx: Ctx;
  let bytes: Buffer;

  beforeAll(async () => {
    gateway = await startGateway(engine);
    home = await gateway.buildEnterprise('once');
    manager = await gateway.signIn('manager-once');
    await gateway.services.jobs.start();
    whole = await buildWholeApplet(gateway, manager, home);
    await manager.call(formCalls.release, { params: { id: whole.orders }, body: {} });
    await manager.call(submissionCalls.submit, {
      params: { id: whole.orders },
      body: { values: { [wholeFields.amount.id]: 5 } as never, key: newKey() },
    });
    ctx = await gateway.services.identity.actingFor(home.ctx.tenantId, home.users.manager ?? '');
    bytes = await exportApplet(manager, whole.appletId, true);
  });
  afterAll(() => gateway?.close());

  /**
   * Lets one transaction after another fail at its end, each in a run of its own, until one gets through. `check` hears of each run
   * whether it failed, with what it is about before and after.
   */
  async function failingAtEach<T>(
    snapshot: () => Promise<T>,
    action: (run: number) => Promise<unknown>,
    check: (failed: boolean, before: T, after: T, run: number) => void,
  ): Promise<number> {
    const { db } = gateway;
    const { withTenant, withSystem } = db;
    for (let n = 1; n < 200; n++) {
      const before = await snapshot();
      let left = n;
      const failing = (run: (...given: never[]) => Promise<unknown>) => (first: unknown, work?: unknown) => {
        const inner = (typeof first === 'function' ? first : work) as (trx: unknown) => Promise<unknown>;
        const ends = async (trx: unknown) => {
          const answer = await inner(trx);
          if (--left === 0) throw new Error('injected');
          return answer;
        };
        return typeof first === 'function'
          ? run(ends as never, work as never)
          : run(first as never, ends as never);
      };
      Object.assign(db, {
        withTenant: failing(withTenant as never),
        withSystem: failing(withSystem as never),
      });
      const failed = await action(n).then(
        () => false,
        (error: Error) => {
          expect(error.message).toContain('injected');
          return true;
        },
      );
      Object.assign(db, { withTenant, withSystem } satisfies Partial<Database>);
      check(failed, before, await snapshot(), n);
      if (!failed) return n - 1;
    }
    throw new Error('the action never got through');
  }

  /** How many applets, pages, datasets and files the enterprise has. */
  const owned = (): Promise<number[]> =>
    gateway.db.withSystem(async trx => {
      const counts: number[] = [];
      for (const table of ['applets', 'forms', 'datasets', 'files'] as const) {
        const rows = await trx
          .selectFrom(table)
          .select('id')
          .where('tenant_id', '=', home.ctx.tenantId)
          .execute();
        counts.push(rows.length);
      }
      return counts;
    });

  test('an applet is made of a sample as a whole, or nothing of it is there', async () => {
    const builtIns = createBuiltIns([builtInOf(bytes)], gateway.deps.now);
    const see = (asking: Ctx, id: string) =>
      seenSample({ db: gateway.services.deps.db, builtIns }, asking, id);
    const [templateId = ''] = builtIns.ids();
    const input = { templateId, name: '采购二', withData: false };
    const make = () => runCreate(gateway.services, tasked(ctx, input), { see, builtIns: () => builtIns });
    const [before, , after] = [await owned(), await make(), await owned()];
    const whole = after.map((count, n) => count - (before[n] ?? 0));
    const nothing = whole.map(() => 0);
    const came: string[] = [];
    const failures = await failingAtEach(owned, make, (failed, was, is) => {
      const grown = is.map((count, n) => count - (was[n] ?? 0));
      expect([nothing, whole]).toContainEqual(grown);
      if (!failed) expect(grown).toEqual(whole);
      came.push(String(grown[0]));
    });
    expect(failures).toBeGreaterThan(2);
    // What fails behind the designs goes on as a job does; until then there is nothing.
    expect(came.join('')).toMatch(/^0+1+$/);
  });

  test('a sample is published whole, or what was published before stays and can be looked at', async () => {
    const id = await publishSample(manager, whole.appletId);
    const shown = async (): Promise<string> => {
      const { list } = await manager.call(sampleCalls.pages, { body: { appletId: id } });
      const [orders] = list.filter(({ name }) => name.startsWith('订'));
      const form = await manager.call(sampleCalls.page, { params: { id: orders?.id ?? '' } });
      expect(JSON.stringify(form.template)).toContain('金额');
      return orders?.name ?? '';
    };
    const input: Published = {
      appletId: whole.appletId,
      withData: true,
      forAll: false,
    };
    const named: string[] = [];
    const failures = await failingAtEach(
      shown,
      async run => {
        const rename = gateway.db.kysely.updateTable('forms').set({ name: `订货${run}` });
        await rename.where('id', '=', whole.orders).execute();
        await runPublish(gateway.services, tasked(ctx, input));
      },
      (failed, before, after, run) => {
        expect([before, `订货${run}`]).toContain(after);
        if (!failed) expect(after).toBe(`订货${run}`);
        named.push(after === before ? '0' : '1');
      },
    );
    expect(failures).toBeGreaterThan(10);
    expect(named.join('')).toMatch(/^0{8,}1+$/);
  });

  test('two servers that look at a sample first make one thing to look at', async () => {
    const other = await startGateway(engine, { db: gateway.db, secrets: gateway.deps.secrets });
    try {
      const id = await withBuiltIn(gateway, manager, bytes, 'raced');
      const elsewhere = await other.signIn('manager-once');
      expect(await withBuiltIn(other, elsewhere, bytes, 'raced')).toBe(id);
      const looks = [manager, elsewhere, manager, elsewhere].map(client =>
        client.call(sampleCalls.pages, { body: { appletId: id } }),
      );
      const answers = await Promise.all(looks);
      const ids = answers.map(({ list }) => JSON.stringify(list.map(page => page.id)));
      expect(new Set(ids).size).toBe(1);
      const rows = await gateway.db.withSystem(trx =>
        trx.selectFrom('sample_previews').selectAll().where('sample', '=', id).execute(),
      );
      expect(rows).toHaveLength(1);
      const applets = await gateway.db.withSystem(trx =>
        trx
          .selectFrom('applets')
          .select('id')
          .where('tenant_id', '=', HOME.tenantId)
          .where('created_by', '=', rows[0]?.maker ?? '')
          .execute(),
      );
      expect(applets).toHaveLength(1);
    } finally {
      await other.close();
    }
  });
});
