import * as z from 'zod/mini';
import { defineElement } from '../../definition.ts';
import { REFUSED, type RefusedRecords, WITHOUT_ROWS, type WithoutRows } from '../../query/dataset.ts';
import { Key, Name } from '../shapes.ts';

const props = z.object({
  name: Name,
  of: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('form'), formId: Key, subformId: z.optional(Key) }),
    z.object({ kind: z.literal('dataset'), datasetId: Key }),
    z.object({ kind: z.literal('table'), connectionId: Key, schema: z.optional(Name), table: Key }),
    z.object({ kind: z.literal('sheet'), fileId: Key, sheet: Name }),
  ]),
  withoutRows: z.optional(z.enum(WITHOUT_ROWS)),
  refused: z.optional(z.enum(REFUSED)),
});

/** Kept, a record without rows counts as one row. */
const LABELS: Readonly<Record<WithoutRows, string>> = { leave: '不计入', keep: '保留一行' };

const REFUSED_LABELS: Readonly<Record<RefusedRecords, string>> = { leave: '不计入', keep: '计入' };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Id of what is read; empty until somebody has chosen. */
const readBy = (of: z.infer<typeof props>['of']): string => {
  if (of.kind === 'form') return of.formId;
  if (of.kind === 'dataset') return of.datasetId;
  return of.kind === 'table' ? of.table : of.fileId;
};

/** What the dataset reads. The first one is the main source. */
export const source = defineElement({
  type: 'source',
  title: '数据源',
  icon: 'database',
  group: '数据',
  keywords: 'shujuyuan sjy source biaodan form',
  categories: ['part'],
  titleProp: 'name',
  // What says nothing of refused records counts them, as it did; who adds a source says that it leaves them out.
  defaults: () => ({ name: '', of: { kind: 'form', formId: '' }, withoutRows: 'leave', refused: 'keep' }),
  props,
  settings: [
    {
      title: '数据源',
      settings: [
        { control: 'origin', prop: 'of', label: '来源' },
        {
          control: 'segmented',
          prop: 'withoutRows',
          label: '没有明细的记录',
          options: WITHOUT_ROWS.map(value => ({ value, label: LABELS[value] })),
          help: '不计入时，预览和报表会说明有多少条记录未计入',
          showIf: ({ of }) => isObject(of) && of.subformId !== undefined,
        },
        {
          control: 'segmented',
          prop: 'refused',
          label: '已拒绝、已撤销的记录',
          options: REFUSED.map(value => ({ value, label: REFUSED_LABELS[value] })),
          help: '表单有审批流程时有效；不计入时，预览和报表会说明',
          showIf: ({ of }) => isObject(of) && of.kind === 'form',
        },
      ],
    },
  ],
  problems: ({ of }) => (readBy(of) === '' ? [{ prop: 'of', message: '请选择来源', level: 'error' }] : []),
});
