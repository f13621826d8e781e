import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PAPERS } from '../paper.ts';
import { cellOf, columnsOf, freeOf, rowOf, stencilOf } from '../testing/stencils.ts';
import type { Sheet } from './model.ts';
import { sheetOf } from './sheet-of.ts';

const codesOf = (template: unknown) => sheetOf(template).issues.map(({ code }) => code);
const shape = (sheet: Sheet) =>
  sheet.rows.map(row => row.cells.map(cell => `${cell.id} ${cell.column} ${cell.rowspan}x${cell.colspan}`));
const table = (...bands: string[]) =>
  stencilOf(bands.map((band, at) => rowOf(`row0000${at}`, [], { band, source: 'lines001' })));
const bandsOf = (template: unknown) =>
  sheetOf(template).sheet.rows.map(({ band, table }) => `${band} ${table ?? '-'}`);

describe('print, the shared document: cells', () => {
  it('shows what was written, and nothing where nobody wrote', () => {
    const { sheet, issues } = sheetOf(
      stencilOf([
        rowOf('row00000', [cellOf('cell0002', 'col00002'), cellOf('cell0001', 'col00000')]),
        rowOf('row00001'),
      ]),
    );
    expect(shape(sheet)).toEqual([['cell0001 0 1x1', 'cell0002 2 1x1'], []]);
    expect(issues).toEqual([]);
  });

  it('shows the smaller id of two at one place, and names the other with its place', () => {
    const { sheet, issues } = sheetOf(
      stencilOf([
        rowOf('row00000', [cellOf('cellbbbb', 'col00001', { text: '乙' }), cellOf('cellaaaa', 'col00001')]),
      ]),
    );
    expect(shape(sheet)).toEqual([['cellaaaa 1 1x1']]);
    expect(issues).toEqual([
      {
        code: 'double-cell',
        nodeId: 'cellbbbb',
        message: 'B1 此处有两份内容',
        level: 'error',
        row: 0,
        column: 1,
      },
    ]);
  });

  it('names what lost its column or its row, and lets it be taken out', () => {
    const { sheet, issues } = sheetOf(
      stencilOf([
        rowOf('row00000', [cellOf('cellaaaa', 'gone0000', { text: '甲' }), cellOf('cellbbbb', 'gone0000')]),
        cellOf('cellcccc', 'col00000', { dataVar: 'creator' }),
      ]),
    );
    expect(shape(sheet)).toEqual([[]]);
    expect(issues.map(({ code, nodeId, fix }) => [code, nodeId, fix])).toEqual([
      ['column-gone', 'cellaaaa', 'remove'],
      ['row-gone', 'cellcccc', 'remove'],
    ]);
  });
});

describe('print, the shared document: spans', () => {
  const rows = (span: unknown, ...ids: string[]) =>
    ids.map((id, at) => rowOf(id, at === 0 ? [cellOf('cellaaaa', 'col00000', { span: span as never })] : []));

  it('are widened by what is put in between', () => {
    const span = ['row00001', 'col00001'];
    expect(shape(sheetOf(stencilOf(rows(span, 'row00000', 'row00001'))).sheet)[0]).toEqual([
      'cellaaaa 0 2x2',
    ]);
    const between = rows(span, 'row00000', 'newrow01', 'row00001');
    expect(shape(sheetOf(stencilOf(between)).sheet)[0]).toEqual(['cellaaaa 0 3x2']);
  });

  it('end at the last that lives where their end was taken away', () => {
    const span = [
      ['row00001', 'row00002', 'row00003'],
      ['col00001', 'gone0000'],
    ];
    const { sheet, issues } = sheetOf(stencilOf(rows(span, 'row00000', 'row00001', 'row00002')));
    expect(shape(sheet)[0]).toEqual(['cellaaaa 0 3x2']);
    expect(issues).toEqual([]);
    expect(shape(sheetOf(stencilOf(rows(['row00001', 'gone0000'], 'row00000'))).sheet)[0]).toEqual([
      'cellaaaa 0 1x1',
    ]);
  });

  it('that overlap: the first counts, the other reads as a single cell; what lies under one is not shown', () => {
    const { sheet, issues } = sheetOf(
      stencilOf([
        rowOf('row00000', [cellOf('cellaaaa', 'col00001', { span: ['row00001', 'col00002'] })]),
        rowOf('row00001', [
          cellOf('cellbbbb', 'col00000', { span: ['row00001', 'col00001'] }),
          cellOf('cellcccc', 'col00002', { text: '丙' }),
        ]),
      ]),
    );
    expect(shape(sheet)).toEqual([['cellaaaa 1 2x2'], ['cellbbbb 0 1x1']]);
    expect(issues.map(({ code, nodeId }) => [code, nodeId])).toEqual([
      ['span-overlap', 'cellbbbb'],
      ['covered', 'cellcccc'],
    ]);
  });

  it('do not leave their band', () => {
    const { sheet, issues } = sheetOf(
      stencilOf([
        rowOf('row00000', [cellOf('cellaaaa', 'col00000', { span: ['row00002', 'col00000'] })], {
          band: 'pageHead',
        }),
        rowOf('row00001', [], { band: 'pageHead' }),
        rowOf('row00002'),
      ]),
    );
    expect(shape(sheet)[0]).toEqual(['cellaaaa 0 2x1']);
    expect(issues.map(({ code }) => code)).toEqual(['span-cut']);
  });
});

describe('print P6 to P10: bands', () => {
  it('make a table of rows with one source, together', () => {
    expect(bandsOf(table('head', 'carry', 'detail', 'detail', 'sum', 'forward', 'total'))).toEqual(
      ['head', 'carry', 'detail', 'detail', 'sum', 'forward', 'total'].map(band => `${band} 0`),
    );
    const two = stencilOf([
      rowOf('row00000', [], { band: 'detail', source: 'lines001' }),
      rowOf('row00001', [], { band: 'detail', source: 'approval' }),
      rowOf('row00002'),
      rowOf('row00003', [], { band: 'detail', source: 'lines001' }),
    ]);
    expect(bandsOf(two)).toEqual(['detail 0', 'detail 1', 'body -', 'detail 2']);
    expect(codesOf(two)).toEqual([]);
  });

  it('out of order read as body, the fewest of them, and are reported', () => {
    expect(bandsOf(table('total', 'head', 'detail'))).toEqual(['body -', 'head 0', 'detail 0']);
    expect(codesOf(table('total', 'head', 'detail'))).toEqual(['band-order']);
    expect(bandsOf(table('detail', 'head'))).toEqual(['detail 0', 'body -']);
    const pages = stencilOf([
      rowOf('row00000', [], { band: 'pageFoot' }),
      rowOf('row00001', [], { band: 'pageHead' }),
      rowOf('row00002', [], { band: 'pageFoot' }),
    ]);
    expect(bandsOf(pages)).toEqual(['body -', 'body -', 'pageFoot -']);
    expect(sheetOf(pages).issues.map(({ message }) => message)).toEqual([
      '第1行的“页脚”不在最下方，按正文打印',
      '第2行的“页眉”不在最上方，按正文打印',
    ]);
  });

  it('without lines or without a source are no table', () => {
    expect(bandsOf(table('head', 'total'))).toEqual(['body -', 'body -']);
    expect(codesOf(table('head', 'total'))).toEqual(['table-without-lines']);
    expect(codesOf(stencilOf([rowOf('row00000', [], { band: 'detail' })]))).toEqual(['band-order']);
  });
});

describe('print, paper', () => {
  it.each(PAPERS)('knows $label, and turns it', ({ name, width, height }) => {
    const read = (direction: string) =>
      sheetOf(stencilOf([], { print: { paper: name, direction, gap: 5 } })).sheet;
    expect(read('longitudinal').paper).toEqual({ width, height });
    expect(read('transverse').paper).toEqual({ width: height, height: width });
  });

  it('takes the size of any other from its width and height', () => {
    const print = {
      paper: 'custom',
      width: 100.126,
      height: 60,
      gap: 3,
      direction: 'longitudinal',
      margins: { top: 9 },
    };
    const { sheet } = sheetOf(stencilOf([], { print }));
    expect(sheet.paper).toEqual({ width: 100.13, height: 60 });
    expect(sheet.margins).toEqual({ top: 9, right: 3, bottom: 3, left: 3 });
  });

  it('makes numbers that cannot be into some that can, and says so', () => {
    const template = stencilOf([rowOf('row00000', [], { height: 1e9 })], {
      print: { paper: 'x', width: Number.NaN, height: 1e9, gap: 900 },
      cols: [{ id: 'col00000', width: Number.POSITIVE_INFINITY }, ...columnsOf(-4), null, { width: 3 }],
    });
    const { sheet, issues } = sheetOf(template);
    expect(sheet.paper).toEqual({ width: 210, height: 1200 });
    expect(sheet.margins).toEqual({ top: 200, bottom: 200, left: 0, right: 0 });
    expect(sheet.columns).toEqual([{ id: 'col00000', width: 1200 }]);
    expect(sheet.rows[0]?.height).toBe(1200);
    expect(new Set(issues.map(({ code }) => code))).toEqual(new Set(['number']));
  });

  it('P13: labels that the paper cannot hold are none', () => {
    const labels = { columns: 3, rows: 8, gapX: 2, gapY: 0, copies: 2 };
    expect(sheetOf(stencilOf([], { labels })).sheet.labels).toEqual({
      ...labels,
      copiesField: '',
      source: null,
    });
    expect(sheetOf(stencilOf([], { labels: { ...labels, columns: 50 } })).sheet.labels).toBeNull();
    expect(codesOf(stencilOf([], { labels: { ...labels, columns: 50 } }))).toEqual(['number']);
  });
});

describe('print, free elements', () => {
  it('are anchored to pages and rows, never to one another', () => {
    const { sheet, issues } = sheetOf(
      stencilOf([
        rowOf('row00000'),
        freeOf('free0001', 'label', { anchor: 'free0002' }),
        freeOf('free0002', 'label', { anchor: 'free0001' }),
        freeOf('free0003', 'line', { anchor: 'row00000' }),
        freeOf('free0004', 'image', { anchor: 'last' }),
        { ...freeOf('free0005', 'image'), isHidden: true },
      ]),
    );
    expect(sheet.free.map(({ anchor }) => anchor)).toEqual(['page', 'page', { row: 'row00000' }, 'last']);
    expect(issues.map(({ code }) => code)).toEqual(['anchor-gone', 'anchor-gone']);
  });

  it('P12: say when they show', () => {
    const showIf = { logical: 'and', items: [] };
    const { sheet, issues } = sheetOf(
      stencilOf([freeOf('free0001', 'box', { showIf }), freeOf('free0002', 'box', { showIf: { items: 3 } })]),
    );
    expect(sheet.free.map(one => one.showIf)).toEqual([showIf, null]);
    expect(issues.map(({ code, nodeId }) => [code, nodeId])).toEqual([['condition', 'free0002']]);
  });
});

/** Everything that a sheet promises, whatever it was read from. */
function expectSound(sheet: Sheet): void {
  const numbers = JSON.stringify(sheet, (_, value) => {
    if (typeof value === 'number') {
      expect(Number.isFinite(value)).toBe(true);
      expect(Math.abs(value)).toBeLessThanOrEqual(1e9);
    }
    return value;
  });
  expect(numbers).toBeTypeOf('string');
  const taken = new Set<string>();
  sheet.rows.forEach((row, at) => {
    expect(row.table === null).toBe(row.source === null);
    let after = -1;
    for (const cell of row.cells) {
      expect(cell.column).toBeGreaterThan(after);
      after = cell.column;
      expect(cell.column + cell.colspan).toBeLessThanOrEqual(sheet.columns.length);
      for (let below = at; below < at + cell.rowspan; below++) {
        expect(sheet.rows[below]?.band).toBe(row.band);
        expect(sheet.rows[below]?.table).toBe(row.table);
        for (let to = cell.column; to < cell.column + cell.colspan; to++) {
          expect(taken.has(`${below} ${to}`)).toBe(false);
          taken.add(`${below} ${to}`);
        }
      }
    }
  });
  const bands = sheet.rows.map(({ band }) => band);
  expect(bands.lastIndexOf('pageHead')).toBe(bands.filter(band => band === 'pageHead').length - 1);
  const feet = bands.filter(band => band === 'pageFoot').length;
  expect(bands.slice(bands.length - feet).every(band => band === 'pageFoot')).toBe(true);
  for (const { anchor } of sheet.free)
    if (typeof anchor === 'object') expect(sheet.rows.some(({ id }) => id === anchor.row)).toBe(true);
}

describe('print, total reader', () => {
  it('reads anything as a sound sheet, the same each time', () => {
    const odd = fc.oneof(fc.anything(), fc.constantFrom(Number.NaN, 1e9, -1e9, '', null, 3));
    const ids = fc.constantFrom(
      'row00000',
      'row00001',
      'row00002',
      'free0000',
      'gone0000',
      'col00000',
      'col00001',
    );
    const end = fc.oneof(ids, fc.array(ids, { maxLength: 3 }), odd);
    const props = fc.record(
      {
        col: fc.oneof(ids, odd),
        span: fc.oneof(fc.tuple(end, end), odd),
        band: fc.constantFrom('pageHead', 'body', 'head', 'carry', 'detail', 'sum', 'total', 'pageFoot', 'x'),
        source: fc.constantFrom('lines001', 'approval', null, ''),
        height: odd,
        minRows: odd,
        pos: odd,
        size: odd,
        anchor: fc.oneof(ids, odd),
        showIf: odd,
        style: odd,
        text: odd,
        stroke: odd,
      },
      { requiredKeys: [] },
    );
    const cell = fc.record({ id: fc.oneof(ids, fc.string()), name: fc.constantFrom('cell', 'row'), props });
    const node = fc.record({
      id: fc.oneof(ids, odd),
      name: fc.constantFrom('row', 'row', 'row', 'cell', 'label', 'line', 'watermark', 'unknown'),
      props: fc.oneof(props, odd),
      components: fc.oneof(fc.array(cell, { maxLength: 5 }), odd),
    });
    const page = fc.record(
      { cols: fc.constantFrom(columnsOf(10, 20, 30), columnsOf(5)), print: odd, labels: odd, dataset: odd },
      { requiredKeys: [] },
    );
    const template = fc.oneof(
      fc.anything(),
      fc.record({ page: fc.oneof(page, odd), components: fc.oneof(fc.array(node, { maxLength: 12 }), odd) }),
    );
    fc.assert(
      fc.property(template, value => {
        const read = sheetOf(value);
        expectSound(read.sheet);
        expect(sheetOf(value)).toEqual(read);
        for (const { message } of read.issues) expect(message).toMatch(/[\u4e00-\u9fff]/);
      }),
      { numRuns: 1000 },
    );
  });

  it('ends for a template that holds itself', () => {
    const own = rowOf('row00000');
    own.components?.push(own, cellOf('cellaaaa', 'col00000'));
    expect(shape(sheetOf(stencilOf([own, own])).sheet)).toEqual([['cellaaaa 0 1x1']]);
  });

  it('keeps to the limits, and says so', () => {
    const rows = Array.from({ length: 301 }, (_, at) => rowOf(`r${String(at).padStart(7, '0')}`));
    const { sheet, issues } = sheetOf(
      stencilOf(rows, { cols: Array.from({ length: 61 }, (_, at) => ({ id: `c${at}`, width: 2 })) }),
    );
    expect([sheet.rows.length, sheet.columns.length]).toEqual([300, 60]);
    expect(issues.map(({ message }) => message)).toEqual([
      '列数不能超过60，其余的列不会打印',
      '行数不能超过300，其余的行不会打印',
    ]);
  });

  it('reads a full sheet of spans that all reach the last corner', () => {
    const cols = Array.from({ length: 60 }, (_, at) => ({ id: `c${at}`, width: 2 }));
    const ids = Array.from({ length: 300 }, (_, at) => `r${String(at).padStart(7, '0')}`);
    const span = [ids[299] ?? '', 'c59'];
    const rows = ids.map((id, row) =>
      rowOf(
        id,
        Array.from({ length: row === 0 ? 1 : 10 }, (_, at) =>
          cellOf(`k${String(row * 10 + at).padStart(7, '0')}`, `c${row === 0 ? 59 : at}`, { span }),
        ),
      ),
    );
    const { sheet, issues } = sheetOf(stencilOf(rows, { cols }));
    expect(sheet.rows[0]?.cells.at(-1)).toMatchObject({ column: 59, rowspan: 300 });
    expect(issues.filter(({ code }) => code === 'span-overlap').length).toBeGreaterThan(2900);
  });
});
