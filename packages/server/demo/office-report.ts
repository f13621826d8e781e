import type { Ctx } from '@gonghui/gateway/base/context.ts';
import type { Services } from '@gonghui/gateway/main/services.ts';
import type { TemplateComponent } from '@gonghui/scene/types.ts';
import { datasetOf, mappedField, panelsOver, reportOf, sumOf } from './reports.ts';
import { type Column, type DemoApplet, definitionOver } from './screen-datasets.ts';

const NAME = '行政服务月报';
const MONEY = { prefix: '¥', thousands: true, decimals: 2 };
const DAYS = { suffix: ' 天', decimals: 1 };

/** Datasets of the report, by the file of their form: everybody reads what the whole enterprise comes to, as totals only. */
const DATASETS = {
  'leave-request': {
    name: '请假统计',
    columns: [
      ['rlkind01', '请假类型', 'radio'],
      ['rldays01', '请假天数', 'number', DAYS],
      ['rlat0001', '$at', 'date'],
    ],
  },
  'office-supplies': {
    name: '领用统计',
    subform: '领用明细',
    columns: [
      ['rsday001', '领用日期', 'date'],
      ['rsitem01', '领用明细.物品名称', 'select-single'],
      ['rssum001', '领用明细.金额', 'number', MONEY],
    ],
  },
  'expense-claim': {
    name: '报销统计',
    subform: '费用明细',
    columns: [
      ['reday001', '报销日期', 'date'],
      ['rekind01', '费用明细.费用类别', 'select-single'],
      ['resum001', '费用明细.金额', 'number', MONEY],
    ],
  },
  'asset-repair': {
    name: '报修统计',
    columns: [
      ['rrkind01', '资产类别', 'select-single'],
      ['rrcost01', '维修费用', 'number', MONEY],
      ['rrat0001', '$at', 'date'],
    ],
  },
} as const satisfies Record<
  string,
  { readonly name: string; readonly subform?: string; readonly columns: readonly Column[] }
>;
type File = keyof typeof DATASETS;

function panels(ids: Readonly<Record<File, string>>): TemplateComponent[] {
  const [leave, supplies, claims, repairs] = [
    panelsOver(ids['leave-request']),
    panelsOver(ids['office-supplies']),
    panelsOver(ids['expense-claim']),
    panelsOver(ids['asset-repair']),
  ];
  const count = (id: string, alias: string) => mappedField(id, '$count', alias, 'number');
  const month = (id: string, field: string) => mappedField(id, field, '月份', 'date', { unit: 'month' });
  return [
    leave(['orleavex', 'indicatorcard', '请假天数'], {
      indicator: [sumOf('orleave1', 'rldays01', '请假天数')],
    }),
    supplies(['orissuex', 'indicatorcard', '领用金额'], {
      indicator: [sumOf('orissue1', 'rssum001', '领用金额')],
    }),
    claims(['orclaimx', 'indicatorcard', '报销金额'], {
      indicator: [sumOf('orclaim1', 'resum001', '报销金额')],
    }),
    repairs(['orrepair', 'indicatorcard', '报修次数'], { indicator: [count('orrepai1', '报修次数')] }),
    leave(
      ['ormonths', 'line', '每月请假天数'],
      { xLabels: [month('ormonth1', 'rlat0001')], yValues: [sumOf('ormonth2', 'rldays01', '请假天数')] },
      { span: 8 },
    ),
    leave(
      ['orkindsx', 'pie', '请假类型'],
      {
        classify: [mappedField('orkinds1', 'rlkind01', '请假类型', 'radio')],
        numeric: [sumOf('orkinds2', 'rldays01', '请假天数')],
      },
      { span: 4 },
    ),
    supplies(
      ['oritemsx', 'bar', '各类物品的领用金额'],
      {
        xLabels: [mappedField('oritems1', 'rsitem01', '物品', 'select-single')],
        yValues: [sumOf('oritems2', 'rssum001', '领用金额')],
      },
      { span: 6 },
    ),
    repairs(
      ['orfaults', 'bar', '各类资产的报修次数'],
      {
        xLabels: [mappedField('orfault1', 'rrkind01', '资产类别', 'select-single')],
        yValues: [count('orfault2', '报修次数')],
      },
      { span: 6 },
    ),
    claims(
      ['orcostsx', 'bar', '各类费用'],
      {
        xLabels: [mappedField('orcosts1', 'rekind01', '费用类别', 'select-single')],
        yValues: [sumOf('orcosts2', 'resum001', '报销金额')],
      },
      { span: 12 },
    ),
  ];
}

/** The report of 行政服务 that everybody may read, over datasets of its own. What is there already is kept. */
export async function reported(services: Services, admin: Ctx, made: DemoApplet): Promise<void> {
  const ids: [File, string][] = [];
  for (const file of Object.keys(DATASETS) as File[]) {
    const { name, columns, ...over } = DATASETS[file];
    const definition = definitionOver(made, file, name, columns, { ...over, dataRight: 'all' });
    const wanted = { appletId: made.appletId, name, kind: 'form' as const, definition };
    ids.push([file, await datasetOf(services, admin, wanted)]);
  }
  await reportOf(services, admin, {
    appletId: made.appletId,
    name: NAME,
    components: panels(Object.fromEntries(ids) as Record<File, string>),
  });
}
