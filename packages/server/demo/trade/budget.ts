import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DataFile, DataFileResult } from '@gonghui/contract/datafiles.ts';
import type { DatasetDefinition } from '@gonghui/elements/query/dataset.ts';
import type { Ctx } from '@gonghui/gateway/base/context.ts';
import type { Services } from '@gonghui/gateway/main/services.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { chanceFrom } from '@gonghui/samples/make/chance.ts';
import type { Props, TemplateComponent } from '@gonghui/scene/types.ts';
import { writeXlsx } from 'hucre/xlsx';
import { jobEnd } from '../job-end.ts';
import { datasetOf, mappedField, panelsOver, reportOf, type Scope, sumOf } from '../reports.ts';

const FILE = '预算.xlsx';
const DATASET = '领用与预算';
const REPORT = '预算执行';
const READERS = new Set(['财务部', '总经办']);
const MONTHS = 36;
/** What one person hands out in a month, by the makers of the past. */
const OF_ONE = 5_800;

interface BudgetForm {
  readonly appletId: string;
  /** The form 物品领用. */
  readonly formId: string;
  /** Departments with how many people each has. */
  readonly depts: ReadonlyMap<string, number>;
}

/** A budget for each department and month of the past three years, as somebody in finance would write it. */
async function book(depts: ReadonlyMap<string, number>, today: number): Promise<Uint8Array> {
  const chance = chanceFrom(2026);
  const now = new Date(today);
  const rows: (string | number)[][] = [['部门', '月份', '预算金额', '备注']];
  for (let ago = MONTHS - 1; ago >= 0; ago--) {
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago, 1));
    for (const [dept, people] of depts) {
      const budget = Math.max(100, Math.round((people * OF_ONE * chance.between(85, 130)) / 10_000) * 100);
      rows.push([dept, `${month.getUTCFullYear()}年${month.getUTCMonth() + 1}月`, budget, '']);
    }
  }
  return writeXlsx({ sheets: [{ name: '办公用品', rows }] });
}

/** Uploads the budget as a person would, and waits until it was read. */
async function uploaded(
  services: Services,
  admin: Ctx,
  bytes: Uint8Array,
  stopped: () => boolean,
): Promise<DataFile | null> {
  const { datafiles } = services;
  const found = (await datafiles.list(admin)).find(({ name }) => name === FILE);
  if (found) return datafiles.get(admin, found.id);
  const folder = await mkdtemp(join(tmpdir(), 'gonghui-demo-'));
  try {
    const path = join(folder, FILE);
    await writeFile(path, bytes);
    const { upload } = await datafiles.upload(admin, { name: FILE, path, size: bytes.length });
    const { jobId } = await datafiles.create(admin, { upload, settings: [] });
    const job = await jobEnd(services, admin, jobId, stopped);
    return job && datafiles.get(admin, (job.result as DataFileResult).fileId);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A column of a source. */
interface SourceKey {
  readonly source: string;
  readonly key: string;
}

/** 领用明细 beside its budget, by department and by the month that a day lies in. */
function definitionOver(
  { formId }: BudgetForm,
  { id: fileId, sheets: [sheet] }: DataFile,
): DatasetDefinition {
  const key = (title: string) => sheet?.columns.find(column => column.title === title)?.key ?? '';
  const of = (id: string, alias: string, type: string, from: SourceKey, format?: Props) => ({
    id,
    alias,
    type,
    from,
    ...(format && { format }),
  });
  const issued = (key: string): SourceKey => ({ source: 'issuelin', key });
  const money = { prefix: '¥', thousands: true, decimals: 2 };
  return {
    kind: 'form',
    sources: [
      { id: 'issuelin', name: '物品领用.领用明细', of: { kind: 'form', formId, subformId: 'islinesx' } },
      { id: 'budgetsh', name: '预算.办公用品', of: { kind: 'sheet', fileId, sheet: sheet?.name ?? '' } },
    ],
    relations: [
      {
        id: 'issuebud',
        left: 'issuelin',
        right: 'budgetsh',
        join: 'left',
        keys: [
          { left: 'isdeptmt', right: key('部门') },
          { left: 'isoutday', right: key('月份') },
        ],
      },
    ],
    unions: [],
    fields: [
      of('bfdeptmt', '领用部门', 'dept', issued('isdeptmt')),
      of('bfoutday', '领用日期', 'date', issued('isoutday')),
      of('bfitemxx', '物品', 'select-single', issued('isitemxx')),
      of('bfamount', '数量', 'number', issued('isamount')),
      of('bfpricex', '单价', 'number', issued('ispricex'), money),
      of('bfbudget', '预算金额', 'number', { source: 'budgetsh', key: key('预算金额') }, money),
      {
        id: 'bfmoneyx',
        alias: '金额',
        type: 'number',
        formula: '{{bfamount}} * {{bfpricex}}',
        format: money,
      },
      {
        id: 'bfrateex',
        alias: '执行率',
        type: 'number',
        level: 'measure',
        formula: 'SUM({{bfmoneyx}}) / SUM({{bfbudget}})',
        format: { percent: true, decimals: 1 },
      },
    ],
    rowRules: [],
    fieldRules: [],
    dataRight: 'viewer',
    freshness: 'live',
  };
}

function panels(datasetId: string): TemplateComponent[] {
  const panel = panelsOver(datasetId);
  return [
    panel(['bpspentx', 'indicatorcard', '领用金额'], {
      indicator: [sumOf('bpspent1', 'bfmoneyx', '领用金额')],
    }),
    panel(['bpbudget', 'indicatorcard', '预算金额'], {
      indicator: [sumOf('bpbudge1', 'bfbudget', '预算金额')],
    }),
    panel(['bpratexx', 'indicatorcard', '执行率'], {
      indicator: [mappedField('bprate01', 'bfrateex', '执行率', 'number')],
    }),
    panel(
      ['bpmonths', 'bar', '各部门的金额与预算'],
      {
        xLabels: [mappedField('bpdept01', 'bfdeptmt', '领用部门', 'dept')],
        yValues: [sumOf('bpspent2', 'bfmoneyx', '领用金额'), sumOf('bpbudge2', 'bfbudget', '预算金额')],
      },
      { span: 12 },
    ),
    panel(
      ['bptrendx', 'line', '每月的金额与预算'],
      {
        xLabels: [mappedField('bpmonth1', 'bfoutday', '月份', 'date', { unit: 'month' })],
        yValues: [sumOf('bpspent3', 'bfmoneyx', '领用金额'), sumOf('bpbudge3', 'bfbudget', '预算金额')],
      },
      { span: 12 },
    ),
  ];
}

/** Who is to read what departments spend of their budgets: of all records of the form, whoever handed them in. */
async function readers({ organisation, permissions }: Services, admin: Ctx, formId: string): Promise<Scope> {
  const depts = (await organisation.depts.list(admin))
    .filter(({ name }) => READERS.has(name))
    .map(({ id, name }) => ({ id, name }));
  const scope = { type: 'limited' as const, depts, users: [], roles: [] };
  const { rev, groups } = await permissions.get(admin, formId);
  if (groups.length === 0) {
    const own = { type: 'release' as const, depts: [], users: [], roles: [] };
    await permissions.set(admin, formId, {
      rev,
      groups: [
        {
          id: newId(),
          name: '提交并查看本人数据',
          members: own,
          actions: ['fill', 'see', 'print'],
          rows: { kind: 'own' },
          fields: {},
        },
        {
          id: newId(),
          name: '财务与总经办查看全部',
          members: scope,
          actions: ['see', 'export', 'print'],
          rows: { kind: 'all' },
          fields: {},
        },
      ],
    });
  }
  return scope;
}

/**
 * A budget in a workbook beside what was handed out, with its rate, and a report over both for those whom it concerns: what the
 * data factory is for. What is there already is kept.
 */
export async function ensureBudget(
  services: Services,
  admin: Ctx,
  where: BudgetForm,
  { today, stopped }: { today: number; stopped: () => boolean },
): Promise<void> {
  const { appletId } = where;
  const file = await uploaded(services, admin, await book(where.depts, today), stopped);
  if (!file || stopped()) return;
  const datasetId = await datasetOf(services, admin, {
    appletId,
    name: DATASET,
    kind: 'form',
    definition: definitionOver(where, file),
  });
  const scope = await readers(services, admin, where.formId);
  await reportOf(services, admin, { appletId, name: REPORT, components: panels(datasetId), scope });
}
