import { authCalls } from '@gonghui/contract/auth.ts';
import { datafileCalls } from '@gonghui/contract/datafiles.ts';
import { datasetCalls } from '@gonghui/contract/datasets.ts';
import { datasourceCalls } from '@gonghui/contract/datasources.ts';
import type { Call } from '@gonghui/contract/define.ts';
import { extractCalls } from '@gonghui/contract/extracts.ts';
import { formCalls } from '@gonghui/contract/forms.ts';
import { publicationCalls } from '@gonghui/contract/publications.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { visualCalls } from '@gonghui/contract/visuals.ts';
import type { DatasetDefinition } from '@gonghui/elements/query/dataset.ts';
import { field, panel } from '@gonghui/elements/report/testing/panels.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { keyOf, putDataFile } from '@gonghui/testkit/datafiles.ts';
import { buildForm, component, newKey } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { buildReport } from '@gonghui/testkit/reports.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Every call that reads or changes what reports are made of, each as somebody who may do it would make it. */
const CALLS = Object.entries({
  ...prefixed('datasets', datasetCalls),
  ...prefixed('datasources', datasourceCalls),
  ...prefixed('datafiles', datafileCalls),
  ...prefixed('extracts', extractCalls),
  ...prefixed('visuals', visualCalls),
  ...prefixed('publications', publicationCalls),
});
function prefixed(module: string, calls: object): Record<string, Call> {
  return Object.fromEntries(Object.entries(calls).map(([name, call]) => [`${module}.${name}`, call]));
}

/** What is planted: it stands in the answer of nobody from outside. */
const SECRET = 'SECRETSALARY';

describe('who stands outside (rules P1, P7, P9)', () => {
  let gateway: TestGateway;
  let home: Enterprise;
  let manager: Client;
  const outsiders = new Map<string, Client>();
  let asks: Record<string, { params?: object; query?: object; body?: object }>;
  const name = component('input', { label: SECRET });
  const pay = component('number', { label: '工资' });

  beforeAll(async () => {
    gateway = await startGateway('pglite');
    home = await gateway.buildEnterprise('inside');
    const other = await gateway.buildEnterprise('outside');
    manager = await gateway.signIn('manager-inside');
    await gateway.services.jobs.start();
    const form = await buildForm(gateway, home.ctx, [name, pay], { name: SECRET });
    await manager.call(submissionCalls.submit, {
      params: { id: form.id },
      body: { version: 1, key: newKey(), values: { [name.id]: SECRET, [pay.id]: 987_654 } },
    });
    const definition: DatasetDefinition = {
      kind: 'form',
      sources: [{ id: 'source01', name: SECRET, of: { kind: 'form', formId: form.id } }],
      relations: [],
      unions: [],
      fields: [
        { id: 'fieldnam', alias: SECRET, type: 'input', from: { source: 'source01', key: name.id } },
        { id: 'fieldpay', alias: '工资', type: 'number', from: { source: 'source01', key: pay.id } },
      ],
      rowRules: [],
      fieldRules: [],
      dataRight: 'viewer',
      freshness: 'live',
    };
    const mapping = {
      xLabels: [field('x', 'fieldnam')],
      yValues: [field('y', 'fieldpay', { type: 'number' })],
    };
    const { reportId, datasetId } = await buildReport(manager, form.appletId, definition, id => [
      panel('bar00001', 'bar', mapping, {
        datumOriginalId: id,
        datumProps: { through: [{ id: 't', kind: 'records' }] },
      }),
    ]);
    // For one person alone, who is none of the outsiders.
    await manager.call(formCalls.release, {
      params: { id: reportId },
      body: {
        scope: { type: 'limited', depts: [], users: [{ id: home.users.developer!, name: '' }], roles: [] },
      } as never,
    });
    const file = await putDataFile(gateway, manager, `${SECRET},n\na,1\n`, { name: `${SECRET}.csv` });
    const connection = newId();
    const extract = newId();
    const of = { tenant_id: home.ctx.tenantId, created_by: home.users.admin!, created_at: new Date() };
    await gateway.db.withTenant(home.ctx, async trx => {
      await trx
        .insertInto('data_sources')
        .values({
          ...{
            id: connection,
            name: SECRET,
            kind: 'mysql',
            host: 'db.example.cn',
            port: 3306,
            database: 'd',
          },
          ...{ username: SECRET, password: null, tls: false, ca: null, writable: false, grants: '[]' },
          ...{ status: 1, checked_at: new Date(), updated_at: new Date(), ...of },
        } as never)
        .execute();
      await trx
        .insertInto('extracts')
        .values({
          id: extract,
          connection_id: connection,
          schema: '',
          name: SECRET,
          state: 1,
          ...of,
        } as never)
        .execute();
    });
    const { id: elsewhere } = await gateway.services.applets.create(other.ctx, { name: '别家' });

    const id = (one: string) => ({ params: { id: one } });
    const connect = {
      name: 'x',
      kind: 'mysql',
      host: 'db.example.cn',
      port: 3306,
      database: 'd',
      username: 'u',
      password: 'p',
      tls: false,
    };
    const aggregate = {
      templateId: form.id,
      linkFields: [],
      fields: [{ id: newId(), alias: 'a', type: 'input', source: form.id, key: name.id }],
    };
    const asked = { componentId: 'bar00001', filterValueMap: {} };
    const query = {
      kind: 'rows',
      columns: [{ id: 'a', fieldId: 'fieldnam' }],
      page: { current: 1, pageSize: 10 },
    };
    asks = {
      'datasets.page': { body: { appletId: form.appletId } },
      'datasets.categories': id(form.appletId),
      'datasets.create': { body: { appletId: form.appletId, kind: 'form' } },
      'datasets.get': id(datasetId),
      'datasets.save': { ...id(datasetId), body: { definition } },
      'datasets.remove': { ...id(datasetId), query: { force: 'true' } },
      'datasets.rename': { ...id(datasetId), body: { name: '改' } },
      'datasets.uses': id(datasetId),
      'datasets.fieldUses': { ...id(datasetId), body: { fieldIds: ['fieldnam'] } },
      'datasets.readers': { params: { kind: 'datafile', id: file.id } },
      'datasets.preview': { ...id(datasetId), body: { definition, query } },
      'datasets.createAggregate': { body: { appletId: form.appletId, ...aggregate } },
      'datasets.getAggregate': id(datasetId),
      'datasets.saveAggregate': { ...id(datasetId), body: aggregate },
      'datasets.previewAggregate': { body: { appletId: form.appletId, ...aggregate } },
      'datasets.runAggregate': { body: { id: datasetId } },
      'datasets.offered': { ...id(form.appletId), body: {} },
      'datasets.link': { params: { appletId: elsewhere }, body: { ids: [datasetId, form.id] } },
      'datasources.list': {},
      'datasources.get': id(connection),
      'datasources.create': { body: connect },
      'datasources.update': { ...id(connection), body: connect },
      'datasources.remove': { ...id(connection), query: { force: 'true' } },
      'datasources.test': { body: { ...connect, id: connection } },
      'datasources.tables': id(connection),
      'datasources.columns': { ...id(connection), query: { schema: '', table: 't' } },
      'datafiles.list': {},
      'datafiles.get': id(file.id),
      'datafiles.upload': {},
      'datafiles.discard': id(file.id),
      'datafiles.preview': { body: { fileId: file.id, sheet: 0 } },
      'datafiles.create': { body: { upload: file.id, settings: [] } },
      'datafiles.update': { ...id(file.id), body: { version: 1, settings: [] } },
      'datafiles.remove': { ...id(file.id), query: { force: 'true' } },
      'extracts.list': id(connection),
      'extracts.create': { ...id(connection), body: { schema: '', name: 't2' } },
      'extracts.run': id(extract),
      'extracts.runs': id(extract),
      'extracts.schedule': { ...id(extract), body: { everyMinutes: 60 } },
      'extracts.remove': id(extract),
      'visuals.preview': { body: { componentType: 'bar', datasetId, fieldMapping: mapping } },
      'visuals.ask': { ...id(reportId), body: asked },
      'visuals.batch': { ...id(reportId), body: { questions: [asked] } },
      'visuals.askTemplate': { ...id(reportId), body: asked },
      'visuals.rows': { ...id(reportId), body: asked },
      'visuals.stream': id(reportId),
      'visuals.download': { params: { formId: reportId }, body: { ...asked, format: 'csv' } },
      'publications.get': id(reportId),
      'publications.set': { ...id(reportId), body: { digest: 'x' } },
      'publications.stop': id(reportId),
      'publications.open': { params: { shortLink: reportId } },
      'publications.ask': { params: { shortLink: reportId }, body: asked },
    };
    const ended = await gateway.signIn('manager-inside');
    await ended.ask(authCalls.logout, {} as never);
    outsiders.set('a visitor', gateway.anonymous);
    outsiders.set('an ended session', ended);
    outsiders.set('a plain member', await gateway.signIn('plain-inside'));
    outsiders.set('a manager of another enterprise', await gateway.signIn('manager-outside'));
    outsiders.set('an administrator of another enterprise', await gateway.signIn('admin-outside'));
    expect(keyOf(file, SECRET)).toBeTruthy();
  }, 120_000);
  afterAll(async () => {
    await gateway.services.jobs.stop();
    await gateway.close();
  });

  /** What only lists or makes things of the caller's own enterprise is answered there, with nothing of this one. */
  const OWN = ['datasources.list', 'datafiles.list', 'datasources.create', 'datasources.test'];

  it.each(CALLS)(
    '%s is refused to each of them, in words, and gives nothing away',
    async (call, declared) => {
      const ask = asks[call];
      expect(ask, 'say in this test how it is asked').toBeDefined();
      for (const [who, client] of outsiders) {
        const answer = await client.ask(declared, ask as never);
        expect(answer.raw.toString(), who).not.toContain(SECRET);
        expect(answer.raw.toString(), who).not.toContain('987654');
        const own = who.includes('another enterprise') && OWN.includes(call);
        if (!own) expect(answer.code, `${who}: ${answer.message}`).not.toBe(200);
        expect(answer.code, who).not.toBe(500);
        // A call of links takes no sign-in, whoever's it is.
        if (who === 'a visitor' || who === 'an ended session' || declared.access === 'link')
          expect(answer.code, who).toBe(declared.access === 'public' ? 1515 : 401);
        else if (!own) expect([400, 403, 404, 422, 1515], `${who}: ${answer.message}`).toContain(answer.code);
        expect(answer.message, who).toMatch(/[\u4e00-\u9fff]/);
      }
    },
  );

  it('all of it still stands', async () => {
    for (const call of ['datasets.get', 'datafiles.get', 'extracts.runs', 'visuals.preview'] as const) {
      const declared = CALLS.find(([one]) => one === call)?.[1] as Call;
      expect((await manager.ask(declared, asks[call] as never)).code, call).toBe(200);
    }
  });
});
