import type { DatasetDefinition, DatasetField } from '@gonghui/elements/query/dataset.ts';
import type { Ctx } from '@gonghui/gateway/base/context.ts';
import type { Services } from '@gonghui/gateway/main/services.ts';
import type { Fields } from './fields.ts';

/** What of the applet a screen is made over. */
export interface DemoApplet {
  readonly appletId: string;
  get(file: string): string | undefined;
  fields(file: string): Fields;
}

/** A column of a form by its label, as a dataset calls it; `$at` is when it was handed in. */
export type Column = readonly [id: string, label: string, type: string, format?: DatasetField['format']];

const MONEY = { prefix: '¥', thousands: true, decimals: 0 };

/** A dataset for each of the forms whose numbers the screen shows. */
const DATASETS = {
  'meeting-room': [
    '会议数据',
    [
      ['dmtheme1', '会议主题', 'input'],
      ['dmroom01', '会议室', 'select-single'],
      ['dmday001', '使用日期', 'date'],
      ['dmbegin1', '开始时间', 'time'],
      ['dmwho001', '预订人', 'staff'],
      ['dmmany01', '参会人数', 'number'],
    ],
  ],
  'car-request': [
    '用车数据',
    [
      ['dcdept01', '用车部门', 'dept'],
      ['dckind01', '用车类型', 'radio'],
      ['dcmany01', '乘车人数', 'number'],
      ['dcwhy001', '用车事由', 'textarea'],
      ['dcat0001', '$at', 'date'],
    ],
  ],
  'asset-repair': [
    '报修数据',
    [
      ['drname01', '资产名称', 'input'],
      ['drkind01', '资产类别', 'select-single'],
      ['drwhere1', '所在位置', 'input'],
      ['drhaste1', '紧急程度', 'radio'],
      ['drcost01', '维修费用', 'number', MONEY],
      ['drmark01', '满意度', 'rate'],
      ['drday001', '发现时间', 'date'],
    ],
  ],
  'leave-request': [
    '请假数据',
    [
      ['dldept01', '所在部门', 'dept'],
      ['dlkind01', '请假类型', 'radio'],
      ['dldays01', '请假天数', 'number'],
      ['dlat0001', '$at', 'date'],
    ],
  ],
} as const satisfies Record<string, readonly [name: string, columns: readonly Column[]]>;

export type DatasetName = keyof typeof DATASETS;

/** What a dataset of a form is about, beside its columns. */
interface DatasetOptions {
  /** A row of this subform counts, by its label, instead of a record; `subform.column` is a column of it. */
  readonly subform?: string;
  /** Whoever asks sees what he sees of the records, or all of them as totals only. */
  readonly dataRight?: DatasetDefinition['dataRight'];
}

/** A dataset of these columns of a form. */
export function definitionOver(
  made: DemoApplet,
  file: string,
  name: string,
  columns: readonly Column[],
  { subform, dataRight = 'viewer' }: DatasetOptions = {},
): DatasetDefinition {
  const fields = made.fields(file);
  const source = `src${file.replace('-', '').slice(0, 5)}`;
  const formId = made.get(file) ?? '';
  const keyOf = (label: string): string => {
    if (label === '$at') return 'createdAt';
    const [first = '', column] = label.split('.');
    return column ? fields.columnId(first, column) : (fields.ids([label])[0] ?? '');
  };
  return {
    kind: 'form',
    sources: [
      {
        id: source,
        name,
        of: { kind: 'form', formId, ...(subform && { subformId: fields.ids([subform])[0] ?? '' }) },
        refused: 'leave',
      },
    ],
    relations: [],
    unions: [],
    fields: columns.map(([id, label, type, format]) => ({
      id,
      alias: label === '$at' ? '提交时间' : (label.split('.').at(-1) ?? label),
      type,
      from: { source, key: keyOf(label) },
      ...(format ? { format } : {}),
    })),
    rowRules: [],
    fieldRules: [],
    dataRight,
    freshness: 'live',
  };
}

/** Makes these datasets where they are missing; answers their ids. */
export async function datasetsOfScreen(
  { datasets }: Pick<Services, 'datasets'>,
  admin: Ctx,
  made: DemoApplet,
): Promise<Record<DatasetName, string>> {
  const { appletId } = made;
  const page = { current: 1, pageSize: 999 };
  const { list } = await datasets.page(admin, { appletId, page, filters: {} });
  const ids: [DatasetName, string][] = [];
  for (const file of Object.keys(DATASETS) as DatasetName[]) {
    const [name, columns] = DATASETS[file];
    const id =
      list.find(one => one.name === name)?.id ??
      (await datasets.create(admin, { appletId, name, kind: 'form' })).id;
    if ((await datasets.get(admin, id)).version === 0)
      await datasets.save(admin, id, { definition: definitionOver(made, file, name, columns) });
    ids.push([file, id]);
  }
  return Object.fromEntries(ids) as Record<DatasetName, string>;
}
