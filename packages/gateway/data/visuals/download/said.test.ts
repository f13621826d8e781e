import { jobCalls } from '@gonghui/contract/jobs.ts';
import { type PermissionGroup, permissionCalls } from '@gonghui/contract/permissions.ts';
import { type DownloadFormat, visualCalls } from '@gonghui/contract/visuals.ts';
import { recordTable } from '@gonghui/domain/record-table.ts';
import { columnOf, dataset, formSource } from '@gonghui/elements/dataset/testing/datasets.ts';
import { field, panel } from '@gonghui/elements/report/testing/panels.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { type Company, startCompany } from '@gonghui/testkit/approval/company.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { ended } from '@gonghui/testkit/datafiles.ts';
import { approval } from '@gonghui/testkit/flows.ts';
import { component } from '@gonghui/testkit/forms.ts';
import { buildReport } from '@gonghui/testkit/reports.ts';
import { unzipSync } from 'fflate';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const LEFT = '未计入已拒绝、已撤销的记录';
const OWN = '仅统计有权查看的记录';
const SUM = { type: 'number', alias: '金额', aggregate: 'sum' } as const;

describe.each(engines('rules'))('which records count is said by files, over %s', engine => {
  let company: Company;
  let reportId: string;
  let formId: string;
  let accepted: string;
  const amount = component('number', { label: '金额' });

  beforeAll(async () => {
    company = await startCompany(engine, 'said');
    await company.gateway.services.jobs.start();
    const form = await company.formWith([amount], [approval([company.id('manager')])]);
    formId = form.id;
    const hand = (of: number) => company.submit('plain', formId, { [amount.id]: of });
    accepted = await hand(1);
    expect(await company.act('manager', accepted, { action: 'agree' })).toMatchObject({ code: 200 });
    const no = { action: 'refuse', comment: '不符' };
    expect(await company.act('manager', await hand(10), no)).toMatchObject({ code: 200 });
    await company.submit('developer', formId, { [amount.id]: 100 });
    const definition = dataset({
      sources: [{ ...formSource(formId, undefined, 'source01'), refused: 'leave' }],
      fields: [columnOf('source01', amount.id, 'number', 'fieldsum')],
    });
    ({ reportId } = await buildReport(company.as('manager'), form.appletId, definition, datasetId => [
      panel(
        'card0001',
        'indicatorcard',
        { indicator: [field('m', 'fieldsum', SUM)] },
        { datumOriginalId: datasetId, name: '合计' },
      ),
      panel(
        'table001',
        'rcTable',
        { tColumns: [field('n', 'fieldsum', { type: 'number', alias: '金额' })] },
        { datumOriginalId: datasetId, name: '明细' },
      ),
    ]));
    const group: PermissionGroup = {
      ...{ id: newId(), name: '本人', members: { type: 'all', depts: [], users: [], roles: [] } },
      ...{ actions: ['fill', 'see', 'export'], rows: { kind: 'own' }, fields: {} },
    };
    const params = { id: formId };
    const { rev } = await company.as('manager').call(permissionCalls.get, { params });
    await company.as('manager').call(permissionCalls.set, { params, body: { rev, groups: [group] } });
  });
  afterAll(async () => {
    await company.gateway.services.jobs.stop();
    await company.close();
  });

  const download = async (componentId: string, format: DownloadFormat, who = 'plain') => {
    const { raw, headers, data } = await company.as(who).ask(visualCalls.download, {
      params: { formId: reportId },
      body: { componentId, format, filterValueMap: {} },
    });
    const name = decodeURIComponent(String(headers['content-disposition'] ?? '').split("''")[1] ?? '');
    return { raw, name, data };
  };
  const sheetsOf = async (raw: Uint8Array) =>
    (await readXlsx(raw)).sheets.map(({ name, rows }) => [name, rows]);
  const HEADS = ['组件', '说明'];

  it('by a workbook on a sheet behind its tables, which stay as they were', async () => {
    const card = await download('card0001', 'xlsx');
    expect(card.name).toBe('月报-合计.xlsx');
    expect(await sheetsOf(card.raw)).toEqual([
      ['合计', [['金额'], [1]]],
      ['说明', [HEADS, ['合计', LEFT], ['合计', OWN]]],
    ]);
    const all = await sheetsOf((await download('', 'xlsx')).raw);
    expect(all.map(([name]) => name)).toEqual(['合计', '明细', '说明']);
    expect(all[1]?.[1]).toEqual([['金额'], [1]]);
    expect(all[2]?.[1]).toEqual([HEADS, ['合计', LEFT], ['合计', OWN], ['明细', LEFT], ['明细', OWN]]);
    // Who sees all of them reads nothing of rights.
    expect(await sheetsOf((await download('card0001', 'xlsx', 'manager')).raw)).toEqual([
      ['合计', [['金额'], [101]]],
      ['说明', [HEADS, ['合计', LEFT]]],
    ]);
  });

  it('by the name of a lone table, which holds data alone, and by a text beside several', async () => {
    const { raw, name } = await download('table001', 'csv');
    expect(name).toBe(`月报-明细（${LEFT}，${OWN}）.csv`);
    expect(new TextDecoder().decode(raw)).toBe('"金额"\r\n"1"\r\n');
    const files = unzipSync((await download('', 'csv')).raw);
    expect(Object.keys(files)).toEqual(['合计.csv', '明细.csv', '说明.txt']);
    const text = new TextDecoder().decode(files['说明.txt']);
    expect(text.trim().split('\r\n')).toEqual([
      `合计：${LEFT}`,
      `合计：${OWN}`,
      `明细：${LEFT}`,
      `明细：${OWN}`,
    ]);
    expect(new TextDecoder().decode(files['明细.csv'])).not.toContain('记录');
  });

  it('by the name of a table that is too long to be written at once', async () => {
    await sql
      .raw(
        `insert into ${recordTable(formId)} select (jsonb_populate_record(t, jsonb_build_object('id', 'z' || lpad(i::text, 7, '0')))).*
         from ${recordTable(formId)} t, generate_series(1, 10100) i where t.id = '${accepted}'`,
      )
      .execute(company.gateway.services.deps.db.kysely);
    for (const format of ['csv', 'xlsx'] as const) {
      const { data } = await download('table001', format);
      const job = await ended(company.as('plain'), (data as { jobId: string }).jobId);
      expect(job).toMatchObject({ state: 'done', fileName: `月报-明细（${LEFT}，${OWN}）.${format}` });
      const { raw } = await company.as('plain').ask(jobCalls.file, { params: { id: job.id } });
      expect(raw.length).toBeGreaterThan(1000);
    }
  }, 60_000);
});
