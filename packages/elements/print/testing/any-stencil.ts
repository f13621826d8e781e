import type { Json } from '@gonghui/kernel/json.ts';
import type { Props, Template, TemplateComponent } from '@gonghui/scene/types.ts';
import fc from 'fast-check';
import { BANDS } from '../shared/bands.ts';
import { cellOf, freeOf, rowOf, stencilOf } from './stencils.ts';

const columns = ['col00000', 'col00001', 'col00002', 'col00003'];
const rowIds = ['row00000', 'row00001', 'row00002', 'row00003', 'row00004'];
const length = fc.integer({ min: 100, max: 4_000 }).map(value => value / 100);
const end = (ids: readonly string[]) =>
  fc.oneof(
    fc.constantFrom(...ids, 'gone0000'),
    fc.uniqueArray(fc.constantFrom(...ids), { minLength: 1, maxLength: 3 }),
  );
/** Names that mean something in the saved form, and some that nobody knows. */
const strange = fc.dictionary(
  fc.constantFrom('width', 'rowspan', 'more', 'order', 'bare', 'others', 'id', 'alias', 'props', 'future'),
  fc.oneof(
    fc.integer(),
    fc.constantFrom<(string | null)[]>('x', null),
    fc.constant({ deep: [1, { a: 'b' }] }),
  ),
  { maxKeys: 2 },
);

const cellProps = fc.record(
  {
    col: fc.constantFrom(...columns, 'gone0000'),
    span: fc.oneof(fc.constant(null), fc.tuple(end(rowIds), end(columns))),
    text: fc.constantFrom('', '甲', '{{creator}}', '=1+1', '<svg onload>'),
    dataVar: fc.constantFrom('', 'createTime'),
    style: fc.constantFrom<Props[]>(
      {},
      { size: 12, borderTop: { width: 0.2, line: 'solid', color: '#000' } },
    ),
    classnames: fc.constantFrom('', 'a b'),
  },
  { requiredKeys: ['col'] },
);

const marks = fc.record({ alias: fc.constantFrom('别名', ''), isHidden: fc.boolean() }, { requiredKeys: [] });

/** Any sound template: cells twice at one place, ends that are gone, bands in any order, keys that nobody knows. */
export const anyStencil: fc.Arbitrary<Template> = fc
  .record({
    rows: fc.array(
      fc.record({
        cells: fc.array(fc.tuple(cellProps, strange, marks), { maxLength: 6 }),
        props: fc.record(
          {
            height: length,
            band: fc.constantFrom(...BANDS),
            source: fc.constantFrom(null, 'lines001', 'approval'),
            grow: fc.boolean(),
          },
          { requiredKeys: [] },
        ),
        strange,
        marks,
        bare: fc.boolean(),
      }),
      { maxLength: rowIds.length },
    ),
    free: fc.array(
      fc.tuple(fc.constantFrom('label', 'image', 'line', 'box', 'code', 'watermark'), strange, marks),
      {
        maxLength: 3,
      },
    ),
    stray: fc.boolean(),
    widths: fc.array(length, { minLength: 1, maxLength: columns.length }),
    page: fc.record(
      {
        background: fc.constant(''),
        labels: fc.constantFrom<(Props | null)[]>(null, { columns: 2, rows: 3 }),
        dataset: fc.constantFrom<(Props | null)[]>(null, { formId: 'form0001', version: 3 }),
        future: fc.constant<Json>({ a: [1] }),
        guides: fc.constantFrom<Props[][]>([], [{ id: 'guide001', axis: 'x', at: 31.5 }]),
      },
      { requiredKeys: [] },
    ),
    extra: fc.constantFrom<Props[]>({}, { future: [1, 2] }, { print: 3, rows: 'x' }),
    shuffle: fc.boolean(),
  })
  .map(({ rows, free, stray, widths, page, extra, shuffle }) => {
    let cells = 0;
    const made = rows.map(
      ({ cells: list, props, strange: odd, marks: more, bare }, at): TemplateComponent => {
        const children = list.map(
          ([own, other, mark]): TemplateComponent => ({
            ...cellOf(`cell${String(cells++).padStart(4, '0')}`, own.col, { ...other, ...own } as Props),
            ...mark,
          }),
        );
        const row = rowOf(rowIds[at] ?? '', children, { ...odd, ...props } as Props);
        const { components: _, ...without } = row;
        return { ...(bare && children.length === 0 ? without : row), ...more };
      },
    );
    const others = free.map(([name, odd, mark], at) => ({
      ...freeOf(`free000${at}`, name, odd as Props),
      ...mark,
    }));
    const strays = stray ? [cellOf('straycel', 'col00000', { text: '留下' })] : [];
    const all = [...made, ...others, ...strays];
    const cols = widths.map((width, at) => ({
      id: columns[at] ?? '',
      width,
      ...(at === 1 ? { future: 1 } : {}),
    }));
    return { ...stencilOf(shuffle ? all.reverse() : all, { ...page, cols }), ...extra };
  });
