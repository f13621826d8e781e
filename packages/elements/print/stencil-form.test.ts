import { canonical, type Json } from '@gonghui/kernel/json.ts';
import { fromTemplate, toTemplate } from '@gonghui/scene/template.ts';
import type { Template } from '@gonghui/scene/types.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stencilFamily } from './family.ts';
import { stencilKind } from './kind.ts';
import type { StencilCell } from './stencil.ts';
import { toStencil } from './stencil-form.ts';
import { fromStencil } from './stencil-read.ts';
import { anyStencil } from './testing/any-stencil.ts';
import { cellOf, columnsOf, freeOf, rowOf, stencilOf } from './testing/stencils.ts';
import { stencilTypes } from './types.ts';

const stored = (template: Template) => JSON.parse(JSON.stringify(toStencil(template)));
const same = (one: unknown, other: unknown) => {
  if (canonical(one as Json) !== canonical(other as Json)) expect(one).toEqual(other);
};

describe('print, the saved stencil', () => {
  it('is the table that is kept and read again', () => {
    const template = stencilOf(
      [
        rowOf(
          'row00000',
          [
            cellOf('cell0000', 'col00000', {
              text: '申请人',
              dataVar: '',
              classnames: '',
              style: { bold: true },
              span: ['row00001', 'col00001'],
            }),
            cellOf('cell0001', 'col00002', { text: '', dataVar: 'creator', classnames: '', style: {} }),
          ],
          { height: 10, band: 'body' },
        ),
        rowOf('row00001', [cellOf('cell0002', 'col00000', { text: '在下面' })], { height: 12.5 }),
        freeOf('free0000', 'line'),
      ],
      { cols: columnsOf(40, 30.25, 50), dataset: { formId: 'form0001', version: 4 } },
    );
    const unwritten = { rowspan: 1, colspan: 1, classnames: '', style: {}, text: '', dataVar: '' };
    expect(stored(template)).toEqual({
      dataset: { formId: 'form0001', version: 4 },
      print: { paper: 'A4', width: 210, height: 297, gap: 20, direction: 'longitudinal' },
      printTemplate: [
        [
          {
            id: 'cell0000',
            width: 70.25,
            height: 22.5,
            rowspan: 2,
            colspan: 2,
            classnames: '',
            style: { bold: true },
            text: '申请人',
            dataVar: '',
            col: 'col00000',
            span: ['row00001', 'col00001'],
          },
          {
            id: 'cell0001',
            width: 50,
            height: 10,
            rowspan: 1,
            colspan: 1,
            classnames: '',
            style: {},
            text: '',
            dataVar: 'creator',
            col: 'col00002',
          },
        ],
        [{ width: 50, height: 12.5, ...unwritten }],
      ],
      sheetTemplate: {
        colWidth: [40, 30.25, 50],
        rowHeight: [10, 12.5],
        cols: [{ id: 'col00000' }, { id: 'col00001' }, { id: 'col00002' }],
        rows: [
          { id: 'row00000', band: 'body' },
          {
            id: 'row00001',
            others: [{ id: 'cell0002', name: 'cell', props: { col: 'col00000', text: '在下面' } }],
          },
        ],
        free: [{ id: 'free0000', name: 'line', props: { pos: [0, 0], size: [10, 10] } }],
        labels: null,
        page: { background: '', continuous: false, guides: [] },
      },
    });
    same(fromStencil(stored(template)), template);
  });

  it('gives back every sound template, and itself when read and written again', () => {
    fc.assert(
      fc.property(anyStencil, template => {
        expect(stencilKind.check(template, {}).unsound).toEqual([]);
        const saved = stored(template);
        const read = fromStencil(saved);
        same(read, template);
        same(stored(read), saved);
      }),
      { numRuns: 500 },
    );
  });

  it('is the same after the document that people edit', () => {
    fc.assert(
      fc.property(anyStencil, template => {
        const edited = toTemplate(fromTemplate(stencilFamily, template), stencilFamily);
        same(fromStencil(stored(edited)), edited);
      }),
    );
  });

  it('gives back what every type begins with', () => {
    const components = [...stencilTypes.values()].map((type, at) => ({
      id: `n${String(at).padStart(7, '0')}`,
      name: type.type,
      props: type.defaults(),
      ...(type.slots ? { components: [] } : {}),
    }));
    same(fromStencil(stored(stencilOf(components))), stencilOf(components));
  });

  it('reads a form that has the keys of the spec alone, and writes them as they were', () => {
    const sizes = fc.tuple(
      fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 5 }),
      fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 5 }),
    );
    const spec = ({ width, height, rowspan, colspan, classnames, style, text, dataVar }: StencilCell) => ({
      width,
      height,
      rowspan,
      colspan,
      classnames,
      style,
      text,
      dataVar,
    });
    fc.assert(
      fc.property(sizes, fc.array(fc.nat(), { minLength: 3 }), ([colWidth, rowHeight], numbers) => {
        const print = { paper: 'A3', width: 297, height: 420, gap: 20, direction: 'transverse' };
        const printTemplate = htmlTable(colWidth, rowHeight, numbers);
        const template = fromStencil({ print, printTemplate, sheetTemplate: { colWidth, rowHeight } });
        expect(stencilKind.check(template, {})).toEqual({ unsound: [], open: [] });
        const saved = stored(template);
        expect(saved.printTemplate.map((row: StencilCell[]) => row.map(spec))).toEqual(printTemplate);
        expect([saved.sheetTemplate.colWidth, saved.sheetTemplate.rowHeight]).toEqual([colWidth, rowHeight]);
        expect(saved.print).toEqual(print);
        same(fromStencil(saved), template);
      }),
    );
  });

  it('reads anything', () => {
    fc.assert(
      fc.property(fc.anything(), value => void expect(fromStencil(value).components).toBeInstanceOf(Array)),
    );
    const sheet = fc.record(
      {
        colWidth: fc.anything(),
        rowHeight: fc.anything(),
        cols: fc.oneof(fc.anything(), fc.array(fc.anything())),
        rows: fc.oneof(fc.anything(), fc.array(fc.anything())),
        free: fc.oneof(fc.anything(), fc.array(fc.object())),
        order: fc.anything(),
        more: fc.anything(),
      },
      { requiredKeys: [] },
    );
    const lines = fc.array(fc.array(fc.oneof(fc.object(), fc.anything())));
    fc.assert(
      fc.property(fc.oneof(lines, fc.anything()), sheet, (printTemplate, sheetTemplate) => {
        const template = fromStencil({ printTemplate, sheetTemplate });
        stencilKind.check(template, {});
      }),
    );
  });
});

/** A table in the words of the spec: every place under no span, some of which cover their neighbours. */
function htmlTable(widths: number[], heights: number[], numbers: number[]) {
  let at = 0;
  const next = (most: number) => ((numbers[at++ % numbers.length] ?? 0) + at) % most;
  const covered = new Set<string>();
  const sum = (list: number[]) => list.reduce((all, one) => all + one, 0);
  return heights.map((_, row) =>
    widths.flatMap((_width, column) => {
      if (covered.has(`${row} ${column}`)) return [];
      let colspan = 1 + next(widths.length - column);
      while ([...Array(colspan).keys()].some(to => covered.has(`${row} ${column + to}`))) colspan--;
      const rowspan = 1 + next(heights.length - row);
      for (let down = row; down < row + rowspan; down++)
        for (let to = column; to < column + colspan; to++) covered.add(`${down} ${to}`);
      const text = ['', '甲', '乙'][next(3)] ?? '';
      return [
        {
          width: sum(widths.slice(column, column + colspan)),
          height: sum(heights.slice(row, row + rowspan)),
          rowspan,
          colspan,
          classnames: '',
          style: {},
          text,
          dataVar: next(3) === 0 ? 'creator' : '',
        },
      ];
    }),
  );
}

describe('print, what is no template is refused by name', () => {
  const said = (template: unknown): string[] =>
    stencilKind.check(template, {}).unsound.map(({ message }) => message);

  it.each([
    [
      'a length without end',
      stencilOf([rowOf('row00000', [], { height: 1e9 })]),
      ['「行」的「行高」不能大于1200'],
    ],
    [
      'no number',
      stencilOf([rowOf('row00000', [], { height: Number.NaN })]),
      ['「行」的属性中有无法保存的内容'],
    ],
    [
      'a band that nobody knows',
      stencilOf([rowOf('row00000', [], { band: 'x' })]),
      ['「行」的「带区」不在可选的范围内'],
    ],
    [
      'a text that is too long',
      stencilOf([rowOf('row00000', [cellOf('cell0000', 'col00000', { text: '字'.repeat(20_001) })])]),
      [`「${'字'.repeat(30)}…」的「内容」不能超过20000个字`],
    ],
    [
      'a cell in a cell',
      stencilOf([{ ...cellOf('cell0000', ''), components: [cellOf('cell0001', '')] }]),
      ['「单元格」中不能放置组件'],
    ],
    ['P11', stencilOf([rowOf('row00000', [], { band: 'pageHead', height: 290 })]), ['页眉页脚占满了页面']],
    ['no template at all', 3, ['设计内容的格式有误']],
  ])('%s', (_what, template, messages) => {
    expect(said(template)).toEqual(messages);
  });

  it('keeps one with two contents at a place from being used, not from being saved', () => {
    const twice = stencilOf([
      rowOf('row00000', [cellOf('cell0000', 'col00000'), cellOf('cell0001', 'col00000')]),
    ]);
    const { unsound, open } = stencilKind.check(twice, {});
    expect([unsound, open.map(({ message }) => message)]).toEqual([[], ['A1 此处有两份内容']]);
  });

  it('written by a hostile hand it is read at once: spans over everything, ids that are taken, blanks between braces', () => {
    const most = 4000;
    const spanning = Array.from({ length: 1000 }, () => ({ rowspan: most, colspan: most, text: 'x' }));
    const taken = Array.from({ length: 5000 }, (_, at) => ({ id: `c${String(at * 5000).padStart(7, '0')}` }));
    const widths = Array.from({ length: most }, () => 1);
    const wide = fromStencil({
      sheetTemplate: { colWidth: widths, rowHeight: widths },
      printTemplate: [spanning, spanning],
    });
    expect(stencilKind.check(wide, {}).unsound.length).toBeGreaterThan(0);
    const nameless = Array.from({ length: 5000 }, () => ({ col: 'x' }));
    const many = fromStencil({ printTemplate: [nameless, taken] });
    const ids = many.components.flatMap(({ components = [] }) => components.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
  });
});
