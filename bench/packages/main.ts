import { performance } from 'node:perf_hooks';
import { appletCalls } from '@gonghui/contract/applets.ts';
import { formCalls } from '@gonghui/contract/forms.ts';
import { columnOf, dataset, formSource } from '@gonghui/elements/dataset/testing/datasets.ts';
import { element } from '@gonghui/elements/page/testing/pages.ts';
import { field, panel } from '@gonghui/elements/report/testing/panels.ts';
import type { Trx } from '@gonghui/gateway/base/db/database.ts';
import { buildDataset, buildPage } from '@gonghui/testkit/custom-pages.ts';
import type { Engine } from '@gonghui/testkit/database.ts';
import { buildApplet, buildForm, component } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { exportApplet, importApplet } from '@gonghui/testkit/package-of.ts';
import { postgresBin } from '@gonghui/testkit/postgres.ts';
import { saveReport } from '@gonghui/testkit/reports.ts';
import { buildScreen } from '@gonghui/testkit/screens.ts';
import { sql } from 'kysely';
import { report } from '../lib/figures.ts';

const GROUP = 'packages';
const [FORMS, REPORTS, SCREENS, PAGES, FIELDS, TURNS] = [30, 10, 5, 5, 20, 5];
const ENGINES = (process.env.BENCH_ENGINES ?? 'pglite,postgres').split(',');

const fields = () =>
  Array.from({ length: FIELDS }, (_, n) =>
    component(n % 4 === 0 ? 'number' : 'input', { label: `字段${n}` }, undefined, `field${100 + n}`),
  );

async function build(gateway: TestGateway, manager: Client, home: Enterprise): Promise<string> {
  const appletId = await buildApplet(gateway, home.ctx, '大应用');
  const forms: string[] = [];
  for (let n = 0; n < FORMS; n++)
    forms.push((await buildForm(gateway, home.ctx, fields(), { appletId, name: `表单${n}` })).id);
  const over = (form: string) =>
    dataset({
      sources: [{ ...formSource(form, undefined, 'source01'), name: '来源' }],
      fields: [
        columnOf('source01', 'field101', 'input', 'fieldnam'),
        columnOf('source01', 'field100', 'number', 'fieldamo'),
      ],
    });
  const bar = (id: string, datumOriginalId: string) =>
    panel(
      id,
      'bar',
      {
        xLabels: [field('x', 'fieldnam')],
        yValues: [field('y', 'fieldamo', { type: 'number', aggregate: 'sum' })],
      },
      { datumOriginalId },
    );
  for (let n = 0; n < REPORTS; n++) {
    const source = await buildDataset(manager, appletId, over(forms[n] ?? ''));
    const { id } = await manager.call(formCalls.create, {
      body: { type: 'visual', appletId, name: `报表${n}` },
    });
    await saveReport(
      manager,
      id,
      Array.from({ length: 6 }, (_, k) => bar(`bar0000${k}`, source)),
    );
  }
  for (let n = 0; n < SCREENS; n++) await buildScreen(manager, appletId, over(forms[n] ?? ''), () => [], {});
  for (let n = 0; n < PAGES; n++) await buildPage(manager, appletId, [element('banner01', 'banner')]);
  return appletId;
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** Nothing that a transaction wrote is wanted: only its time is. */
class Undone extends Error {}

const undone = (db: TestGateway['db'], tenantId: string, work: (trx: Trx) => Promise<void>): Promise<void> =>
  db
    .withTenant({ tenantId }, async trx => {
      await work(trx);
      throw new Undone();
    })
    .catch(error => {
      if (!(error instanceof Undone)) throw error;
    });

/** What an export reads and an import writes at the least: the saved designs of the applet, read by the driver and stored once more. */
async function bare({ db }: TestGateway, tenantId: string, appletId: string): Promise<number> {
  return timed(() =>
    undone(db, tenantId, async trx => {
      const { rows } = await sql<{ design_id: string; template: string; digest: string; saved_by: string }>`
        select v.design_id, v.template, v.digest, v.saved_by from design_versions v
        where v.design_id in (select id from forms where applet_id = ${appletId}
          union all select id from datasets where applet_id = ${appletId})`.execute(trx);
      const base = Date.now() % 1_000_000_000;
      for (const [n, row] of rows.entries())
        await trx
          .insertInto('design_versions')
          .values({
            ...row,
            template: JSON.stringify(JSON.parse(row.template)),
            tenant_id: tenantId,
            version: base + n,
            saved_at: new Date(),
          })
          .execute();
    }),
  );
}

async function measure(name: string, engine: Engine): Promise<void> {
  const gateway = await startGateway(engine);
  try {
    const home = await gateway.buildEnterprise('packs');
    const manager = await gateway.signIn('manager-packs');
    await gateway.services.jobs.start();
    const appletId = await build(gateway, manager, home);
    const turns = { out: [] as number[], in: [] as number[], copy: [] as number[], bare: [] as number[] };
    for (let turn = 0; turn <= TURNS; turn++) {
      let bytes: Buffer = Buffer.alloc(0);
      const figures = {
        bare: await bare(gateway, home.ctx.tenantId, appletId),
        out: await timed(async () => {
          bytes = await exportApplet(manager, appletId);
        }),
        in: await timed(() => importApplet(gateway, manager, bytes, { name: `入${turn}` })),
        copy: await timed(() => manager.call(appletCalls.copy, { params: { id: appletId }, body: {} })),
      };
      // The first turn warms up.
      if (turn > 0) for (const [key, value] of Object.entries(figures)) turns[key as 'in'].push(value);
    }
    const reference = { name: 'its JSON through the driver', value: median(turns.bare) };
    const both = median(turns.out) + median(turns.in);
    report({
      ...{ group: GROUP, name: `export and import over ${name}`, value: both, unit: 'ms', reference },
      others: [
        { name: 'export', value: median(turns.out) },
        { name: 'import', value: median(turns.in) },
      ],
      goal: '≤ 2 × the reference, ≤ 3 s',
      met: both <= 2 * reference.value && both <= 3000,
    });
    const brought = { name: 'import', value: median(turns.in) };
    report({
      ...{
        group: GROUP,
        name: `copy over ${name}`,
        value: median(turns.copy),
        unit: 'ms',
        reference: brought,
      },
      goal: '≤ 1.5 × import of the same',
      met: median(turns.copy) <= 1.5 * brought.value,
    });
  } finally {
    await gateway.close();
  }
}

/** `npm run bench -- packages`: an applet of 30 forms, 10 reports, 5 screens and 5 pages out and in, beside its JSON alone. */
export async function run(): Promise<void> {
  if (ENGINES.includes('pglite')) await measure('PGlite', 'pglite');
  if (ENGINES.includes('postgres') && postgresBin()) await measure('PostgreSQL', 'postgres');
}
