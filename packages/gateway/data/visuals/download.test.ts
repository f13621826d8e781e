import { jobCalls } from '@gonghui/contract/jobs.ts';
import { type PermissionGroup, permissionCalls } from '@gonghui/contract/permissions.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { type DownloadFormat, visualCalls } from '@gonghui/contract/visuals.ts';
import { recordTable } from '@gonghui/domain/record-table.ts';
import type { DatasetDefinition } from '@gonghui/elements/query/dataset.ts';
import { field, panel } from '@gonghui/elements/report/testing/panels.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { ended } from '@gonghui/testkit/datafiles.ts';
import { type BuiltForm, buildForm, component, newKey } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { buildReport } from '@gonghui/testkit/reports.ts';
import { unzipSync } from 'fflate';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const TEXT = { type: 'input', alias: '姓名' } as const;
const NUMBER = { type: 'number', alias: '工资' } as const;
const DAY = { type: 'date', alias: '日期' } as const;
const NOBODY = { depts: [], users: [], roles: [] };

describe.each(engines('rules'))('downloads of reports over %s', engine => {
  let gateway: TestGateway;
  let home: Enterprise;
  let manager: Client;
  let plain: Client;
  let form: BuiltForm;
  let reportId: string;
  const who = component('input', { label: '姓名' });
  const pay = component('number', { label: '工资', precision: 2 });
  const day = component('date', { label: '日期' });

  const definition = (): DatasetDefinition => ({
    kind: 'form',
    sources: [{ id: 'source01', name: '工资', of: { kind: 'form', formId: form.id } }],
    relations: [],
    unions: [],
    fields: [
      { id: 'fieldwho', alias: '姓名', type: 'input', from: { source: 'source01', key: who.id } },
      { id: 'fieldpay', alias: '工资', type: 'number', from: { source: 'source01', key: pay.id } },
      { id: 'fieldday', alias: '日期', type: 'date', from: { source: 'source01', key: day.id } },
    ],
    rowRules: [],
    fieldRules: [],
    dataRight: 'viewer',
    freshness: 'live',
  });

  beforeAll(async () => {
    gateway = await startGateway(engine);
    home = await gateway.buildEnterprise('download');
    manager = await gateway.signIn('manager-download');
    plain = await gateway.signIn('plain-download');
    await gateway.services.jobs.start();
    form = await buildForm(gateway, home.ctx, [who, pay, day], { name: '工资' });
    for (const [client, name, much] of [
      [manager, 'SECRETBOSS', 777_777],
      [plain, '=1+1', 12.5],
    ] as const)
      await client.call(submissionCalls.submit, {
        params: { id: form.id },
        body: {
          version: 1,
          key: newKey(),
          values: { [who.id]: name, [pay.id]: much, [day.id]: '2026-03-05' },
        },
      });
    ({ reportId } = await buildReport(manager, form.appletId, definition(), datasetId => {
      const over = (id: string, name: string, mapping: object, more = {}) =>
        panel(id, name, mapping as never, { datumOriginalId: datasetId, ...more });
      return [
        over('names001', 'selectfilter', { queryField: [field('q', 'fieldwho', TEXT)] }),
        over('bar00001', 'bar', {
          xLabels: [field('x', 'fieldwho', TEXT)],
          yValues: [field('y', 'fieldpay', { ...NUMBER, aggregate: 'sum' })],
        }),
        over('card0001', 'indicatorcard', {
          indicator: [field('m', 'fieldpay', { ...NUMBER, aggregate: 'sum' })],
        }),
        over('pivot001', 'pivot', {
          rows: [field('r', 'fieldwho', TEXT)],
          values: [field('v', 'fieldpay', { ...NUMBER, aggregate: 'sum' })],
        }),
        over('table001', 'rcTable', {
          tColumns: [
            field('w', 'fieldwho', TEXT),
            field('n', 'fieldpay', NUMBER),
            field('d', 'fieldday', DAY),
          ],
        }),
      ];
    }));
  });
  afterAll(() => gateway.close());

  const group = (more: Partial<PermissionGroup>): PermissionGroup => ({
    id: newId(),
    name: newId(),
    members: { type: 'limited', ...NOBODY, users: [{ id: home.users.plain!, name: '' }] },
    actions: ['see'],
    rows: { kind: 'all' },
    fields: {},
    ...more,
  });
  const grant = async (id: string, groups: PermissionGroup[]) => {
    const { rev } = await manager.call(permissionCalls.get, { params: { id } });
    return manager.ask(permissionCalls.set, { params: { id }, body: { rev, groups } });
  };
  const download = (
    client: Client,
    componentId: string,
    format: DownloadFormat = 'csv',
    filterValueMap: Record<string, never> = {},
  ) =>
    client.ask(visualCalls.download, {
      params: { formId: reportId },
      body: { componentId, format, filterValueMap },
    });
  const ask = (client: Client, componentId: string) =>
    client.ask(visualCalls.ask, { params: { id: reportId }, body: { componentId, filterValueMap: {} } });
  const rowsOf = async (raw: Uint8Array) =>
    (await readXlsx(raw)).sheets.map(sheet => [sheet.name, sheet.rows] as const);

  it('P7: csv begins with a mark, keeps numbers, and nothing in it runs', async () => {
    const { raw } = await download(manager, 'table001');
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(raw);
    expect(text.startsWith('\ufeff"姓名","工资","日期"\r\n')).toBe(true);
    expect(text).toContain(`"'=1+1","12.5","2026-03-05"\r\n`);
    expect(text).toContain('"SECRETBOSS","777777","2026-03-05"\r\n');
  });

  it('P7: xlsx has typed cells; of the whole report a sheet for each panel, filters have none', async () => {
    const one = await rowsOf((await download(manager, 'table001', 'xlsx')).raw);
    const at = new Date(Date.UTC(2026, 2, 5));
    expect(one[0]?.[1].slice(0, 1)).toEqual([['姓名', '工资', '日期']]);
    expect(one[0]?.[1].slice(1)).toEqual(
      expect.arrayContaining([
        ['=1+1', 12.5, at],
        ['SECRETBOSS', 777_777, at],
      ]),
    );
    const all = await rowsOf((await download(manager, '', 'xlsx')).raw);
    expect(all.map(([name]) => name)).toHaveLength(4);
    expect(all[2]?.[1].at(-1)).toEqual(['合计', 777_789.5]);
    expect(all[1]?.[1][1]).toEqual([777_789.5]);
    const archive = unzipSync((await download(manager, '', 'csv')).raw);
    expect(Object.keys(archive)).toHaveLength(4);
  });

  it('P7: png and pdf are drawn, of one panel and of all', async () => {
    for (const id of ['bar00001', 'card0001', '']) {
      const png = (await download(manager, id, 'png')).raw;
      expect([...png.slice(0, 4)]).toEqual([0x89, 0x50, 0x4e, 0x47]);
      const pdf = (await download(manager, id, 'pdf')).raw;
      expect(new TextDecoder().decode(pdf.slice(0, 5))).toBe('%PDF-');
      expect(pdf.length).toBeGreaterThan(3_000);
    }
  }, 60_000);

  it('P8: unknown panels, filters and keys are refused', async () => {
    expect((await download(manager, 'other001')).code).toBe(400);
    expect((await download(manager, 'bar00001', 'csv', { other001: 'x' as never })).code).toBe(400);
    expect(
      (
        await manager.ask(visualCalls.download, {
          params: { formId: reportId },
          body: { componentId: '', format: 'exe', filterValueMap: {} } as never,
        })
      ).code,
    ).toBe(400);
  });

  it('P7: groups say who sees, takes away and sees rows; each call is checked', async () => {
    expect((await ask(plain, 'table001')).code).toBe(200);
    await grant(reportId, [group({})]);
    expect((await ask(plain, 'bar00001')).code).toBe(200);
    expect(await ask(plain, 'table001')).toMatchObject({
      code: 403,
      message: expect.stringContaining('明细'),
    });
    for (const id of ['bar00001', 'table001', ''])
      expect(await download(plain, id)).toMatchObject({
        code: 403,
        message: expect.stringContaining('没有下载该报表的权限'),
      });
    await grant(reportId, [group({ actions: ['export'] })]);
    expect((await download(plain, 'bar00001')).status).toBe(200);
    expect((await download(plain, 'table001')).code).toBe(403);
    // What one panel is refused for stands in its place.
    const told = await rowsOf((await download(plain, '', 'xlsx')).raw);
    expect(JSON.stringify(told)).toContain('您没有查看明细的权限');
    await grant(reportId, [
      group({ members: { type: 'limited', ...NOBODY, users: [{ id: home.users.developer!, name: '' }] } }),
    ]);
    for (const answer of [await ask(plain, 'bar00001'), await download(plain, 'bar00001')])
      expect(answer.code).toBe(404);
    await grant(reportId, []);
  });

  it('P7: a report has no groups with rights of a form, and a form none with those of a report', async () => {
    for (const more of [{ actions: ['fill'] }, { rows: { kind: 'own' } }, { fields: { [pay.id]: 'hidden' } }])
      expect((await grant(reportId, [group(more as Partial<PermissionGroup>)])).code).toBe(400);
    expect((await grant(form.id, [group({ actions: ['rows'] })])).code).toBe(400);
  });

  it('P7: rows leave only as the form may be exported, record by record and field by field', async () => {
    await grant(form.id, [group({ name: '看', actions: ['see'] })]);
    expect((await ask(plain, 'table001')).code).toBe(200);
    expect(await download(plain, 'table001')).toMatchObject({
      code: 403,
      message: expect.stringContaining('没有导出「工资」数据的权限'),
    });
    await grant(form.id, [
      group({ name: '看', actions: ['see'] }),
      group({ name: '导出自己的', actions: ['see', 'export'], rows: { kind: 'own' } }),
    ]);
    const own = new TextDecoder().decode((await download(plain, 'table001')).raw);
    expect(own).toContain('=1+1');
    expect(own).not.toContain('SECRETBOSS');
    await grant(form.id, [
      group({ name: '看', actions: ['see'] }),
      group({ name: '导出', actions: ['see', 'export'], fields: { [pay.id]: 'hidden' } }),
    ]);
    expect((await download(plain, 'table001')).code).toBe(403);
    await grant(form.id, []);
  });

  it('P2, P3: no file has a hidden field or a row that he does not see', async () => {
    await grant(form.id, [
      group({ actions: ['see', 'export'], rows: { kind: 'own' }, fields: { [pay.id]: 'hidden' } }),
    ]);
    const formats: DownloadFormat[] = ['csv', 'xlsx', 'png', 'pdf'];
    for (const format of formats)
      for (const id of ['bar00001', 'card0001', 'table001', '']) {
        const answer = await download(plain, id, format);
        if (id !== '') expect(answer.code).toBe(403);
        const text =
          format === 'xlsx' && answer.status === 200
            ? JSON.stringify(await rowsOf(answer.raw))
            : new TextDecoder('latin1').decode(answer.raw);
        expect(text).not.toMatch(/SECRETBOSS|777,?777|12\.5/);
      }
    await grant(form.id, []);
  }, 60_000);

  it('nobody from elsewhere, and nobody without a session, gets a file', async () => {
    await gateway.buildEnterprise('other');
    const stranger = await gateway.signIn('manager-other');
    expect((await download(stranger, 'bar00001')).code).toBe(404);
    const anonymous = await gateway.app.inject({
      method: 'POST',
      url: `/getway-api/v1/visual/${reportId}/download`,
      payload: { componentId: '', format: 'csv' },
    });
    expect(anonymous.statusCode).toBe(401);
  });

  it('more rows than are answered at once become a job, which gives the file', async () => {
    await sql
      .raw(
        `insert into ${recordTable(form.id)} select (jsonb_populate_record(t, jsonb_build_object('id', 'z' || lpad(i::text, 7, '0')))).*
         from ${recordTable(form.id)} t, generate_series(1, 10100) i where t.created_by = '${home.users.plain}'`,
      )
      .execute(gateway.services.deps.db.kysely);
    for (const format of ['csv', 'xlsx'] as const) {
      const { code, data } = await download(manager, 'table001', format);
      expect(code).toBe(200);
      const job = await ended(manager, (data as { jobId: string }).jobId);
      expect(job).toMatchObject({ state: 'done', result: { records: 10_102, capped: false } });
      expect(job.fileName).toBe(`月报-明细表.${format}`);
      const { raw } = await manager.ask(jobCalls.file, { params: { id: job.id } });
      const count =
        format === 'csv'
          ? new TextDecoder().decode(raw).split('\r\n').length - 2
          : ((await rowsOf(raw))[0]?.[1].length ?? 0) - 1;
      expect(count).toBe(10_102);
    }
  }, 60_000);

  it('a job ends in words when its report, or the right to take it away, goes before it has ended', async () => {
    const { forms } = gateway.services;
    const changes = {
      '您没有下载该报表的权限，请联系应用管理员': () => grant(reportId, [group({ actions: ['rows'] })]),
      您没有查看明细的权限: () => grant(reportId, [group({ actions: ['export'] })]),
      导出: () => grant(form.id, [group({ actions: ['see'] })]),
      '内容不存在，或您没有权限查看': () => forms.remove(home.ctx, reportId),
    };
    for (const [words, change] of Object.entries(changes)) {
      await grant(form.id, [group({ actions: ['see', 'export'] })]);
      await grant(reportId, [group({ actions: ['export', 'rows'] })]);
      const { code, data, message } = await download(plain, 'table001', 'csv');
      expect(code, message).toBe(200);
      await change();
      const job = await ended(plain, (data as { jobId: string }).jobId);
      expect(job, words).toMatchObject({ state: 'failed', message: expect.stringContaining(words) });
      const file = await plain.ask(jobCalls.file, { params: { id: job.id } });
      expect(file.code).not.toBe(200);
      expect(file.raw.toString()).not.toContain('SECRET');
    }
  }, 60_000);
});
