import type { DesignEditor } from '@gonghui/editor/api.ts';
import { createEditor } from '@gonghui/editor/editor.ts';
import type { Result } from '@gonghui/kernel/result.ts';
import { fromTemplate } from '@gonghui/scene/template.ts';
import { MAIN, type Props, type TemplateComponent } from '@gonghui/scene/types.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { stencilFamily } from '../family.ts';
import type { Stroke } from '../sheet/model.ts';
import { sheetOf, sheetOfScene } from '../sheet/sheet-of.ts';
import { cellOf, rowOf, stencilOf } from '../testing/stencils.ts';
import { setBorders } from './borders.ts';
import { insertColumns, moveColumn, removeColumns, resizeColumns } from './columns.ts';
import { joinCells, keepCell } from './doubles.ts';
import type { CellRange } from './range.ts';
import { insertRows, removeRows } from './rows.ts';
import { mergeCells, splitCells } from './spans.ts';
import { clearCells, fillCells, setCells } from './write-cells.ts';

let editor: DesignEditor;

/** `A1:B3`, over rows `row00000` … and columns `col00000` …. */
function at(text: string): CellRange {
  const places = text.split(':').map(name => ({
    col: `col0000${name.charCodeAt(0) - 65}`,
    row: `row0000${Number(name.slice(1)) - 1}`,
  }));
  return { from: places[0]!, to: places.at(-1)! };
}

const open = (components: TemplateComponent[], page: Props = {}) => {
  editor = createEditor(fromTemplate(stencilFamily, stencilOf(components, page)), stencilFamily);
};
const rows = (count: number, cells: Record<number, TemplateComponent[]> = {}, props: Props = {}) =>
  Array.from({ length: count }, (_, index) => rowOf(`row0000${index}`, cells[index] ?? [], props));
const done = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(result.message);
  return result.value;
};
const refusal = (result: Result<unknown>) => (result.ok ? '' : result.message);
const read = () => sheetOfScene(editor).sheet;
/** Texts, with the size of what is merged; `·` where nobody wrote. */
const table = () =>
  read().rows.map(({ cells }) =>
    cells
      .map(({ column, rowspan, colspan, text }) => {
        const size = rowspan * colspan > 1 ? `(${rowspan}x${colspan})` : '';
        return `${String.fromCharCode(65 + column)}=${text}${size}`;
      })
      .join(' '),
  );
const said = () => editor.problems().map(({ message }) => message);
const full = (index: number) =>
  [0, 1, 2].map(col => cellOf(`cell00${index}${col}`, `col0000${col}`, { text: `${index}${col}` }));

beforeEach(() => open(rows(3, { 0: full(0), 1: full(1), 2: full(2) })));
// What is kept from one reading to the next is what reading all anew would find.
afterEach(() => expect(sheetOfScene(editor)).toEqual(sheetOf(editor.toTemplate())));

it('reads a design once between two changes, and a cell that is as it was as the same object', () => {
  const before = sheetOfScene(editor);
  expect(sheetOfScene(editor)).toBe(before);
  done(setCells(editor, at('B2'), { 'style.bold': true }));
  const [first, second] = read().rows;
  expect(first?.cells[0]).toBe(before.sheet.rows[0]?.cells[0]);
  expect(second?.cells[1]?.style.bold).toBe(true);
});

describe('print, commands: merging', () => {
  it('makes one cell of a range and keeps what the others hold, which splitting shows again', () => {
    done(mergeCells(editor, at('A1:B2')));
    expect(table()).toEqual(['A=00(2x2) C=02', 'C=12', 'A=20 B=21 C=22']);
    expect(said()).toEqual([
      'B1 的内容在合并单元格之下，不会打印',
      'A2 的内容在合并单元格之下，不会打印',
      'B2 的内容在合并单元格之下，不会打印',
    ]);
    done(splitCells(editor, at('B2')));
    expect(table()).toEqual(['A=00 B=01 C=02', 'A=10 B=11 C=12', 'A=20 B=21 C=22']);
    expect(refusal(splitCells(editor, at('A1:C3')))).toBe('所选单元格没有合并');
  });

  it('writes a cell where nobody wrote, and takes other spans in whole', () => {
    open(rows(3));
    done(mergeCells(editor, at('B2:C3')));
    done(mergeCells(editor, at('A1:B2')));
    expect(table()).toEqual(['A=(3x3)', '', '']);
    expect(editor.history.undoSteps.map(({ label }) => label)).toEqual(['合并单元格', '合并单元格']);
    editor.history.undo(2);
    expect(table()).toEqual(['', '', '']);
  });

  it('is refused for one cell and over bands', () => {
    expect(refusal(mergeCells(editor, at('A1')))).toBe('请选择两个以上的单元格');
    done(editor.setProp(['row00000'], 'band', 'pageHead'));
    expect(refusal(mergeCells(editor, at('A1:A2')))).toBe('不能跨带区合并单元格');
    expect(refusal(mergeCells(editor, { from: { row: 'gone0000', col: 'col00000' }, to: at('A1').to }))).toBe(
      '所选的行或列已被删除',
    );
  });
});

describe('print, commands: rows and columns', () => {
  it('puts rows in, which widen spans and look like their neighbour', () => {
    open(rows(3, { 0: [cellOf('cell0000', 'col00000', { text: '甲' })] }, { height: 12, band: 'pageHead' }));
    done(mergeCells(editor, at('A1:A2')));
    const made = done(insertRows(editor, 'row00000', 'below', 2));
    expect(table()).toEqual(['A=甲(4x1)', '', '', '', '']);
    expect(read().rows.map(({ id }) => id)).toEqual(['row00000', ...made, 'row00001', 'row00002']);
    expect(read().rows[1]).toMatchObject({ height: 12, band: 'pageHead' });
    editor.history.undo();
    expect(read().rows).toHaveLength(3);
    expect(refusal(insertRows(editor, 'row00000', 'above', 298))).toBe('行数不能超过300');
  });

  it('takes rows out: spans keep what is left, and what they show moves down', () => {
    done(mergeCells(editor, at('A1:A3')));
    done(insertRows(editor, 'row00001', 'below', 1));
    done(removeRows(editor, ['row00002']));
    expect(table()[0]).toBe('A=00(3x1) B=01 C=02');
    open(rows(3, { 0: [cellOf('cell0000', 'col00000', { text: '甲' })] }));
    done(mergeCells(editor, at('A1:B3')));
    done(removeRows(editor, ['row00000']));
    expect(table()).toEqual(['A=甲(2x2)', '']);
    editor.history.undo();
    expect(table()).toEqual(['A=甲(3x2)', '', '']);
  });

  it('leaves what a colleague takes away meanwhile to the reader', () => {
    done(mergeCells(editor, at('A1:A3')));
    done(editor.remove(['row00002']));
    expect(table()[0]).toBe('A=00(2x1) B=01 C=02');
  });

  it('puts columns in, moves and sizes them: cells go along', () => {
    done(mergeCells(editor, at('A1:B1')));
    let next = 0;
    expect(done(insertColumns(editor, 'col00001', [12.345, -3], () => `new0000${next++}`))).toEqual([
      'new00000',
      'new00001',
    ]);
    expect(read().columns.map(({ width }) => width)).toEqual([40, 12.35, 1, 40, 40]);
    expect(table()[0]).toBe('A=00(1x4) E=02');
    done(moveColumn(editor, 'col00002', 'col00000'));
    expect(table()[1]).toBe('A=12 B=10 E=11');
    done(resizeColumns(editor, new Map([['col00002', 55]])));
    expect(read().columns[0]).toEqual({ id: 'col00002', width: 55 });
    expect(refusal(moveColumn(editor, 'col00002', 'gone0000'))).toBe('所选的列已被删除');
    expect(refusal(insertColumns(editor, null, Array(58).fill(2)))).toBe('列数不能超过60');
  });

  it('takes columns out with their cells', () => {
    done(removeColumns(editor, ['col00000', 'col00002']));
    expect(table()).toEqual(['A=01', 'A=11', 'A=21']);
    expect(said()).toEqual([]);
    expect(editor.order()).toHaveLength(6);
    editor.history.undo();
    expect(table()[0]).toBe('A=00 B=01 C=02');
    open(rows(2, { 0: [cellOf('cell0000', 'col00000', { text: '甲' })] }));
    done(mergeCells(editor, at('A1:C2')));
    done(removeColumns(editor, ['col00000']));
    expect(table()).toEqual(['A=甲(2x2)', '']);
  });
});

describe('print, commands: looks', () => {
  const thin: Stroke = { width: 0.2, line: 'solid', color: '#000000' };
  const lines = () =>
    read().rows.map(({ cells }) =>
      cells
        .map(({ column, border }) => {
          const drawn = Object.entries(border).flatMap(([side, stroke]) => (stroke ? [side[0]] : []));
          return `${column}${drawn.join('')}`;
        })
        .join(' '),
    );

  it('P1: draws every edge once', () => {
    done(setBorders(editor, at('A1:B2'), 'all', thin));
    expect(lines()).toEqual(['0trbl 1trb 2', '0rbl 1rb 2', '0 1 2']);
    done(setBorders(editor, at('B1:C1'), 'outer', { ...thin, width: 1 }));
    expect(lines()[0]).toBe('0tbl 1trbl 2trb');
  });

  it('takes lines away from both sides of an edge, and writes no cell for it', () => {
    done(setBorders(editor, at('A1:C3'), 'all', thin));
    done(setBorders(editor, at('B2'), 'all', null));
    expect(lines()).toEqual(['0trbl 1tr 2trb', '0bl 1 2rb', '0rbl 1rb 2rb']);
    open(rows(2));
    done(setBorders(editor, at('A1:C2'), 'all', null));
    expect(editor.order()).toHaveLength(2);
    done(setBorders(editor, at('A1:C2'), 'inner', thin));
    expect(lines()).toEqual(['0rb 1rb 2b', '0r 1r']);
  });

  it('leaves the line of a span that reaches beyond the range', () => {
    open(rows(3));
    done(mergeCells(editor, at('A1:A3')));
    done(setBorders(editor, at('A1:A3'), 'all', thin));
    done(setBorders(editor, at('B2'), 'left', null));
    expect(lines()[0]).toBe('0trbl');
    done(setBorders(editor, at('B1:B3'), 'left', null));
    expect(lines()[0]).toBe('0tbl');
  });

  it('fills and sets many as one step, and writes those that nobody wrote', () => {
    open(rows(2, { 0: [cellOf('cell0000', 'col00000', { text: '甲', style: { bold: true } })] }));
    done(fillCells(editor, at('A1:B2'), '#ff0000'));
    done(setCells(editor, at('A1:B1'), { 'style.size': 18, 'format.type': 'capital', kind: 'text' }));
    expect(editor.history.undoSteps.map(({ label }) => label)).toEqual(['修改单元格', '填充颜色']);
    const [first, second] = read().rows[0]?.cells ?? [];
    expect(first?.style).toMatchObject({ bold: true, size: 18, fill: '#ff0000' });
    expect(second).toMatchObject({
      text: '',
      format: { type: 'capital' },
      style: { size: 18, fill: '#ff0000' },
    });
    done(fillCells(editor, at('A1:C2'), ''));
    expect(read().rows.flatMap(({ cells }) => cells.map(({ style }) => style.fill))).toEqual([
      '',
      '',
      '',
      '',
    ]);
    done(clearCells(editor, at('A1:C2')));
    expect(table()[0]).toBe('A= B=');
  });

  it('lets a new cell be typed in by two', () => {
    open(rows(1));
    done(fillCells(editor, at('A1'), '#eee'));
    const [id = ''] = editor.children('row00000', MAIN);
    done(editor.setText(id, 'text', '一起写'));
    expect(table()).toEqual(['A=一起写']);
    expect(read().rows[0]?.cells[0]?.style.fill).toBe('#eee');
  });

  it('keeps to the number of cells there may be', () => {
    const many = Array.from({ length: 300 }, (_, index) => rowOf(`r${String(index).padStart(7, '0')}`));
    open(many, { cols: Array.from({ length: 11 }, (_, index) => ({ id: `c${index}`, width: 3 })) });
    const range = { from: { row: 'r0000000', col: 'c0' }, to: { row: 'r0000299', col: 'c10' } };
    expect(refusal(fillCells(editor, range, '#fff'))).toBe('单元格数量不能超过3000个');
    expect(editor.order()).toHaveLength(300);
  });
});

describe('print, commands: two contents at one place', () => {
  const doubles = (...props: Props[]) =>
    open(rows(1, { 0: props.map((own, index) => cellOf(`cell000${index}`, 'col00001', own)) }));

  it('保留这份', () => {
    doubles({ text: '甲' }, { text: '乙' });
    done(keepCell(editor, 'cell0001'));
    expect(table()).toEqual(['B=乙']);
    expect(refusal(keepCell(editor, 'cell0001'))).toBe('此处已只有一份内容');
  });

  it('合并文字', () => {
    doubles({ text: '甲' }, { dataVar: 'creator', text: '发起人' }, { text: '' });
    done(joinCells(editor, 'cell0001'));
    expect(table()).toEqual(['B=甲\n{{creator}}']);
    doubles({ text: '甲' }, { text: '=1+1' });
    expect(refusal(joinCells(editor, 'cell0000'))).toBe(
      '其中有公式、图片或码，不能合并文字，请选择保留哪一份',
    );
  });
});

it('print, commands: say why a design cannot be changed', () => {
  editor.setReadOnly('正在查看历史');
  for (const result of [
    mergeCells(editor, at('A1:B2')),
    insertRows(editor, null, 'below', 1),
    removeRows(editor, ['row00000']),
    insertColumns(editor, null, [3]),
    removeColumns(editor, ['col00000']),
    fillCells(editor, at('A1'), '#fff'),
  ])
    expect(refusal(result)).toBe('正在查看历史');
});
