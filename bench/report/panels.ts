import type { MappedField } from '@gonghui/elements/query/query.ts';
import { field, panel } from '@gonghui/elements/report/testing/panels.ts';
import type { Props, TemplateComponent } from '@gonghui/scene/types.ts';

/** Columns of the dataset, by what stands in them. */
export const FIELDS = {
  day: 'fieldday',
  dept: 'fielddep',
  kind: 'fieldkin',
  amount: 'fieldamo',
  text: 'fieldtex',
};

const COUNT = 20;
const DAY = (unit: MappedField['unit']): Props =>
  field('x', FIELDS.day, { type: 'date', alias: '日期', unit });
const KIND = field('k', FIELDS.kind, { type: 'select-single', alias: '类别' });
const DEPT = field('d', FIELDS.dept, { type: 'dept', alias: '部门' });
const SUM = field('s', FIELDS.amount, { type: 'number', alias: '金额', aggregate: 'sum' });
const MEAN = field('m', FIELDS.amount, { type: 'number', alias: '平均', aggregate: 'avg' });

/** What the panels show in turns: no two of the twenty ask the same. */
const SHAPES: readonly ((datasetId: string, filter: Props) => Omit<TemplateComponent, 'id'>)[] = [
  (id, more) => made(id, 'bar', { xLabels: [DAY('month')], yValues: [SUM], grouping: [DEPT] }, more),
  (id, more) => made(id, 'line', { xLabels: [DAY('week')], yValues: [SUM] }, more),
  (id, more) => made(id, 'pie', { classify: [KIND], numeric: [SUM] }, more),
  (id, more) => made(id, 'bar', { xLabels: [KIND], yValues: [SUM, MEAN] }, more),
];

function made(
  datasetId: string,
  name: string,
  mapping: Readonly<Record<string, Props[]>>,
  filter: Props,
): Omit<TemplateComponent, 'id'> {
  const { id: _, ...rest } = panel('', name, mapping, {
    datumOriginalId: datasetId,
    datumProps: { filter },
    stylesProps: { span: 3, height: 260 },
  });
  return rest;
}

/** Twenty panels of one dataset; each has a condition of its own. */
export function panelsOver(datasetId: string): TemplateComponent[] {
  return Array.from({ length: COUNT }, (_, at) => {
    const shape = SHAPES[at % SHAPES.length] as (typeof SHAPES)[number];
    const item = { key: FIELDS.amount, keyLabel: '金额', type: 'number', operator: 'ge' };
    const filter = {
      logical: 'and',
      items: [{ ...item, value: Math.floor(at / SHAPES.length) }],
    } as unknown as Props;
    return { id: `panel${String(at).padStart(3, '0')}`, ...shape(datasetId, filter) };
  });
}
