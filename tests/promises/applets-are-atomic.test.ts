import { packageCalls } from '@gonghui/contract/packages.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { runJob } from '@gonghui/gateway/enterprise/jobs/run.ts';
import { PACKAGE_PARTS } from '@gonghui/gateway/main/modules.ts';
import { runImport } from '@gonghui/gateway/outward/packages/import.ts';
import { newKey } from '@gonghui/testkit/forms.ts';
import { furnish } from '@gonghui/testkit/furnish.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { exportApplet, uploadApplet } from '@gonghui/testkit/package-of.ts';
import { patience, sized } from '@gonghui/testkit/size.ts';
import { buildWholeApplet, type WholeApplet, wholeFields } from '@gonghui/testkit/whole-applet.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FailingStatements, failingDatabase, failingStatements } from './support/fail-at-each.ts';

/** Of the statements of an import, every so many-th fails; each of them at night. */
const STEP = sized(9, 1);
const STALE = 31_000;
/** What work leaves behind by itself, whether it came to its end or not. */
const BESIDE = ['jobs', 'uploads', 'sessions'];

/**
 * Promise R15 for whole applets: a copy that fails at any statement leaves nothing. An import that fails leaves nothing of the designs
 * or all of them; gone on with, it comes to what an import without a fault comes to, and no record comes twice.
 */
describe('applets are copied and brought in whole or not at all', () => {
  let source: TestGateway;
  let gateway: TestGateway;
  let home: Enterprise;
  let away: Enterprise;
  let manager: Client;
  let whole: WholeApplet;
  let upload: string;
  let failing: FailingStatements;

  beforeAll(async () => {
    source = await startGateway('postgres');
    await source.services.jobs.start();
    home = await source.buildEnterprise('whole');
    manager = await source.signIn('manager-whole');
    whole = await buildWholeApplet(source, manager, home);
    await furnish(source, manager, home, whole);
    const plain = await source.signIn('plain-whole');
    for (const label of ['纸', '笔', '尺'])
      await plain.call(submissionCalls.submit, {
        params: { id: whole.goods },
        body: { values: { [wholeFields.name.id]: label }, key: newKey() },
      });
    const bytes = await exportApplet(manager, whole.appletId, true);
    // Where no job is at work by itself.
    gateway = await startGateway('postgres');
    away = await gateway.buildEnterprise('whole');
    upload = await uploadApplet(gateway, await gateway.signIn('manager-whole'), bytes);
    failing = failingStatements(gateway);
  }, 120_000);
  afterAll(async () => {
    await source?.close();
    await gateway?.close();
  });

  /** How many rows each table has, and how many tables of records there are. */
  async function rowsIn({ db }: TestGateway): Promise<Record<string, number>> {
    const { rows: tables } = await sql<{ name: string }>`select relname as name from pg_class c
      join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and relkind = 'r'
      and relname not like 'r\\_%' order by 1`.execute(db.kysely);
    const counts = tables
      .filter(({ name }) => !BESIDE.includes(name))
      .map(({ name }) => `'${name}', (select count(*) from "${name}")`);
    // A function takes a hundred arguments.
    const parts: string[] = [];
    for (let at = 0; at < counts.length; at += 40)
      parts.push(`jsonb_build_object(${counts.slice(at, at + 40).join(', ')})`);
    parts.push(
      `jsonb_build_object('tables of records', (select count(*) from pg_class where relkind = 'r' and relname like 'r\\_%'))`,
    );
    const { rows } = await sql<{
      counts: Record<string, number>;
    }>`select ${sql.raw(parts.join(' || '))} as counts`.execute(db.kysely);
    return rows[0]?.counts ?? {};
  }

  const grown = (before: Record<string, number>, after: Record<string, number>): Record<string, number> =>
    Object.fromEntries(
      Object.entries(after).flatMap(([table, n]) =>
        n === before[table] ? [] : [[table, n - (before[table] ?? 0)]],
      ),
    );

  test('a copy', { timeout: patience(240_000) }, async () => {
    const fail = failingDatabase(source);
    const { applets } = source.services;
    const statements = await fail(
      async () => JSON.stringify(await rowsIn(source)),
      () => applets.copy(home.ctx, whole.appletId, '副本'),
    );
    expect(statements).toBeGreaterThan(50);
  });

  test('an import, which goes on where it was', { timeout: patience(600_000) }, async () => {
    const { deps, identity, applets, jobs, duck } = gateway.services;
    const room = { deps, applets, jobs, duck, tellers: PACKAGE_PARTS };
    const builder = await gateway.signIn('manager-whole');
    const tenantId = away.ctx.tenantId;
    const runners = new Map([
      ['applet-import', (task: Parameters<typeof runImport>[1]) => runImport(room, task)],
    ]);
    const run = (jobId: string) => runJob(deps, identity, runners, { tenantId, jobId }, new Map());
    const begin = async (name: string) =>
      (await builder.call(packageCalls.import, { body: { upload, name } })).jobId;
    const stateOf = async (jobId: string) =>
      await gateway.db.kysely
        .selectFrom('jobs')
        .selectAll()
        .where('id', '=', jobId)
        .executeTakeFirstOrThrow();

    // The first of all makes the actor behind what comes in, once for its enterprise.
    await run(await begin('首次'));
    const start = await rowsIn(gateway);
    await run(await begin('无故障'));
    const all = grown(start, await rowsIn(gateway));
    expect(all).toMatchObject({ applets: 1, submissions: 3, hooks: 1 });

    const got = { nothing: 0, designs: 0, all: 0 };
    for (let n = 1; ; n += STEP) {
      const jobId = await begin(`故障${n}`);
      const before = await rowsIn(gateway);
      failing.arm(n);
      await run(jobId).catch(() => {});
      const injected = failing.disarm();
      const made = grown(before, await rowsIn(gateway));
      const job = await stateOf(jobId);
      if (Object.keys(made).length === 0) got.nothing++;
      else {
        // What is there is there with the mark that it is.
        expect(job.checkpoint, `failing at statement ${n}`).not.toBeNull();
        expect(made, `failing at statement ${n}`).toMatchObject({ applets: 1, forms: all.forms, hooks: 1 });
        if (made.submissions === undefined) got.designs++;
        else got.all++;
      }
      if (job.state !== 'done') {
        gateway.advance(STALE);
        await run(jobId);
      }
      expect((await stateOf(jobId)).state, `failing at statement ${n}`).toBe('done');
      expect(grown(before, await rowsIn(gateway)), `failing at statement ${n}`).toEqual(all);
      if (!injected) break;
    }
    console.info(`imports that failed: ${JSON.stringify(got)}`);
    expect(got.nothing).toBeGreaterThan(5);
  });
});
