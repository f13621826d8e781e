import { createEditor } from '@gonghui/editor/editor.ts';
import { setCells } from '@gonghui/elements/print/commands/write-cells.ts';
import { stencilFamily } from '@gonghui/elements/print/family.ts';
import { cellOf, columnsOf, freeOf, rowOf, stencilOf } from '@gonghui/elements/print/testing/stencils.ts';
import type { TemplateComponent } from '@gonghui/scene/types.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as Y from 'yjs';
import { DesignerContext } from '../frame/designer.ts';
import { useKeys } from '../frame/keys/use-keys.ts';
import { colleagueOf } from '../testing/colleague.ts';
import { Canvas } from './Canvas.tsx';
import { pasteData } from './clipboard/cells-commands.ts';
import { createPrint } from './print-designer.ts';
import { testPrintDesigner } from './testing/test-print-designer.ts';
import { PX } from './units.ts';
import { Variables } from './variables/variables.ts';

/** Paper at half its size, whose corner stands at 100, 60 of the screen. */
const [LEFT, TOP, ZOOM] = [100, 60, 0.5];

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(700);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.classList.contains('gc-plane') ? new DOMRect(LEFT, TOP, 0, 0) : new DOMRect(0, 0, 1000, 700);
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Three rows and three columns of 40 mm behind a margin of 20 mm, rows of 10 mm. */
const ROWS = () => [
  rowOf('row00001', [cellOf('title001', 'col00000', { text: '采购申请单' })], { height: 10 }),
  rowOf('row00002', [cellOf('name0001', 'col00001', { dataVar: 'creator' })], { height: 10 }),
  rowOf('row00003', [], { height: 10 }),
];
const at = (x: number, y: number) => ({
  clientX: LEFT + x * PX * ZOOM,
  clientY: TOP + y * PX * ZOOM,
  pointerId: 1,
  button: 0,
});
/** The middle of a cell, millimetres of the paper. */
const middle = (row: number, column: number) => at(20 + column * 40 + 20, 20 + row * 10 + 5);
const scroller = () => document.querySelector<HTMLElement>('.gc-scroller') as HTMLElement;
const box = () => document.querySelector<HTMLTextAreaElement>('[data-cell-box]') as HTMLTextAreaElement;
const frame = () => act(() => new Promise<void>(done => requestAnimationFrame(() => done())));

function open(components: TemplateComponent[] = ROWS()) {
  const designer = testPrintDesigner(stencilOf(components, { cols: columnsOf(40, 40, 40) }));
  const Keys = () => {
    useKeys(designer);
    return null;
  };
  render(
    <DesignerContext value={designer}>
      <Keys />
      <Canvas />
    </DesignerContext>,
  );
  designer.print.viewport.zoom = ZOOM;
  const { editor, print } = designer;
  const textAt = (row: number, column: number): string | undefined => {
    const { rows, columns } = print.table.sheet;
    const cell = print.table.cellAt({ row: rows[row]?.id ?? '', col: columns[column]?.id ?? '' });
    return cell?.text;
  };
  const steps = () => editor.history.undoSteps.map(({ label }) => label);
  return { designer, editor, print, textAt, steps, user: userEvent.setup({ delay: null }) };
}

function click(row: number, column: number, keys = {}) {
  act(() => {
    fireEvent.pointerDown(scroller(), { ...middle(row, column), ...keys });
    fireEvent.pointerUp(window, { ...middle(row, column), ...keys });
    box().focus();
  });
}

async function drag(from: [number, number], to: [number, number]) {
  fireEvent.pointerDown(scroller(), middle(...from));
  fireEvent.pointerMove(window, middle(...to));
  await frame();
  act(() => void fireEvent.pointerUp(window, middle(...to)));
}

describe('choosing cells', () => {
  it('takes the one that is pressed, a range by dragging, and more of it with Shift', async () => {
    const { editor, print } = open();
    click(0, 0);
    expect(editor.selection.ids).toEqual(['title001']);
    click(2, 2);
    expect([print.choice.now.is, editor.selection.ids]).toEqual(['cells', []]);
    await drag([0, 0], [1, 2]);
    expect(print.choice.stretch()).toEqual({ top: 0, left: 0, bottom: 1, right: 2 });
    expect(editor.selection.ids).toEqual(['title001', 'name0001']);
    click(2, 2, { shiftKey: true });
    expect(print.choice.stretch()).toEqual({ top: 0, left: 0, bottom: 2, right: 2 });
  });

  it('follows what is selected elsewhere, and lets go of what a colleague has taken away', () => {
    const { editor, print, designer } = open();
    act(() => editor.selection.set(['name0001']));
    expect(print.choice.now).toMatchObject({ is: 'cells', at: { row: 'row00002', col: 'col00001' } });
    const colleague = colleagueOf(designer, stencilFamily);
    act(() => void colleague.remove(['row00002']));
    expect(print.choice.now.is).toBe('nodes');
  });

  it('walks by keys: arrows, Tab in reading order, out of the table with Escape', async () => {
    const { print, user } = open();
    click(0, 0);
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(print.choice.active()).toMatchObject({ top: 1, left: 1 });
    await user.keyboard('{Tab}{Tab}');
    expect(print.choice.active()).toMatchObject({ top: 2, left: 0 });
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    expect(print.choice.stretch()).toMatchObject({ left: 0, right: 1 });
    await user.keyboard('{Escape}');
    expect(print.choice.now.is).toBe('nodes');
    expect(document.activeElement).toBe(screen.getByRole('tree', { name: '打印模板画布' }));
  });
});

describe('writing in cells', () => {
  it('begins with the first key, confirms with Enter a row down, and is one step and one node', async () => {
    const { user, textAt, steps, print } = open();
    click(2, 0);
    await user.keyboard('事由{Enter}');
    expect(textAt(2, 0)).toBe('事由');
    expect(steps()).toEqual(['写入单元格']);
    expect(print.state.editing).toBe(null);
    click(1, 0);
    await user.keyboard('甲{Tab}乙{Enter}');
    expect([textAt(1, 0), textAt(1, 1), print.choice.active()?.top]).toEqual(['甲', '乙', 2]);
  });

  it('takes the place of what was there, gives it back with Escape, and empties with Backspace', async () => {
    const { user, textAt, editor } = open();
    click(0, 0);
    await user.keyboard('改{Escape}');
    expect(textAt(0, 0)).toBe('采购申请单');
    await user.keyboard('改过{Enter}');
    expect(textAt(0, 0)).toBe('改过');
    click(0, 0);
    await user.keyboard('{Backspace}');
    expect(textAt(0, 0)).toBe('');
    expect(editor.node('title001')).toBeDefined();
  });

  it('opens with a double click, with the variable as people type one', async () => {
    const { user, print } = open();
    click(1, 1);
    act(() => void fireEvent.doubleClick(scroller(), middle(1, 1)));
    expect(box().value).toBe('{{creator}}');
    await user.keyboard(' 先生{Enter}');
    expect(print.table.cellAt({ row: 'row00002', col: 'col00001' })).toMatchObject({
      dataVar: '',
      text: '{{creator}} 先生',
    });
  });

  it('goes letter by letter where text stands, beside a colleague who types in the same cell', async () => {
    const { user, textAt, designer } = open();
    const colleague = colleagueOf(designer, stencilFamily);
    click(0, 0);
    await user.keyboard('{Enter}（一）');
    expect(textAt(0, 0)).toBe('采购申请单（一）');
    act(() => void colleague.setText('title001', 'text', '国内采购申请单（一）'));
    await user.keyboard('！{Enter}');
    expect(textAt(0, 0)).toBe('国内采购申请单（一）！');
  });

  it('puts what was composed where it was begun among the letters of a colleague, also when the cell is left meanwhile', async () => {
    for (const left of [true, false]) {
      const { user, textAt, designer } = open();
      const colleague = colleagueOf(designer, stencilFamily);
      click(0, 0);
      await user.keyboard('{Enter}');
      act(() => {
        box().setSelectionRange(2, 2);
        fireEvent.compositionStart(box());
        fireEvent.input(box(), { target: { value: '采购记录申请单' } });
        box().setSelectionRange(4, 4);
      });
      act(() => void colleague.setText('title001', 'text', '国内采购申请单'));
      act(() => void colleague.setText('title001', 'text', '国内采购申请单（一）'));
      if (left) click(2, 0);
      else act(() => void fireEvent.compositionEnd(box()));
      expect(textAt(0, 0)).toBe('国内采购记录申请单（一）');
      if (!left) expect([box().value, box().selectionStart]).toEqual(['国内采购记录申请单（一）', 6]);
      cleanup();
    }
  });

  it('begins a cell that a colleague begins too: the letters of both stand in it', async () => {
    const { user, textAt, designer, editor } = open();
    const colleague = colleagueOf(designer, stencilFamily);
    const [cell] = [cellOf('', 'col00000', { text: '数量' })];
    click(2, 0);
    await user.keyboard('单价');
    act(() => void colleague.paste([cell], { parent: 'row00003', slot: 'main', index: 0 }));
    await user.keyboard('{Enter}');
    expect(textAt(2, 0)).toBe('单价数量');
    expect(editor.children('row00003', 'main')).toHaveLength(1);
  });

  it('puts what both had written before either heard of the other into one cell, and goes on in it', async () => {
    for (const mineShows of [true, false]) {
      const { user, textAt, designer, editor } = open();
      const apart = new Y.Doc();
      Y.applyUpdate(apart, Y.encodeStateAsUpdate(designer.session.doc), 'wire');
      const colleague = createPrint(
        createEditor(apart, stencilFamily, { newId: () => (mineShows ? '~' : '0').repeat(8) }),
        { formId: '', stencilId: '' },
        new Variables(async () => []),
      ).editor;
      click(2, 0);
      await user.keyboard('单价{Enter}');
      click(2, 0);
      await user.keyboard('{Enter}');
      setCells(
        colleague,
        { from: { row: 'row00003', col: 'col00000' }, to: { row: 'row00003', col: 'col00000' } },
        { text: '数量' },
      );
      for (let turn = 0; turn < 2; turn++) {
        const there = Y.encodeStateAsUpdate(apart);
        const here = Y.encodeStateAsUpdate(designer.session.doc);
        act(() => Y.applyUpdate(designer.session.doc, there, 'wire'));
        Y.applyUpdate(apart, here, 'wire');
      }
      await user.keyboard('元');
      expect(textAt(2, 0)).toBe(mineShows ? '单价元\n数量' : '数量\n单价元');
      expect(editor.children('row00003', 'main')).toHaveLength(1);
      await user.keyboard('{Escape}');
      cleanup();
    }
  });

  it('keeps what was begun when another cell is pressed', async () => {
    const { user, textAt } = open();
    click(2, 0);
    await user.keyboard('未确定');
    click(2, 2);
    expect(textAt(2, 0)).toBe('未确定');
  });
});

describe('the table', () => {
  it('merges and splits what is chosen, as one step each', async () => {
    const { print, steps, designer } = open();
    await drag([0, 0], [0, 2]);
    const run = (id: string) => act(() => designer.actions.find(one => one.id === id)?.run(designer));
    run('merge');
    expect(print.table.cellAt({ row: 'row00001', col: 'col00002' })).toMatchObject({
      id: 'title001',
      colspan: 3,
    });
    run('split');
    expect(print.table.cellAt({ row: 'row00001', col: 'col00002' })).toBeUndefined();
    expect(steps()).toEqual(['拆分单元格', '合并单元格']);
  });

  it('takes rows and columns in and out beside what is chosen', () => {
    const { print, designer, steps } = open();
    const run = (id: string) => act(() => designer.actions.find(one => one.id === id)?.run(designer));
    click(1, 1);
    run('rows-below');
    expect(print.table.sheet.rows).toHaveLength(4);
    expect(print.choice.active()?.top).toBe(2);
    run('columns-left');
    expect(print.table.sheet.columns).toHaveLength(4);
    run('drop-rows');
    run('drop-columns');
    expect([print.table.sheet.rows.length, print.table.sheet.columns.length]).toEqual([3, 3]);
    expect(steps()).toHaveLength(4);
  });

  it('puts in a table of a spreadsheet: texts, spans, looks and widths', () => {
    const { print, designer, steps, textAt } = open([rowOf('row00001')]);
    click(0, 0);
    const html =
      '<table><colgroup><col width="96"><col width="192"></colgroup><tr><td colspan="2" style="font-weight:700;text-align:center">台账</td></tr>' +
      '<tr><td>品名<br>规格</td><td style="background-color:rgb(255, 0, 0)">=1+1</td></tr></table>';
    act(() => void pasteData(designer, html, ''));
    const { sheet } = print.table;
    expect(sheet.rows).toHaveLength(2);
    expect(sheet.columns.map(({ width }) => width)).toEqual([25.4, 50.8, 40]);
    expect(sheet.rows[0]?.cells[0]).toMatchObject({ colspan: 2, style: { bold: true, align: 'center' } });
    expect([textAt(1, 0), textAt(1, 1)]).toEqual(['品名\n规格', '=1+1']);
    expect(sheet.rows[1]?.cells[1]?.style.fill).toBe('#ff0000');
    expect(steps()).toEqual(['粘贴单元格']);
  });

  it('has a column made wider at its head: told while it is pulled, one step when it is let go', async () => {
    const { print, steps } = open();
    const grip = document.querySelector('.pd-heads-top [data-grip]') as HTMLElement;
    act(() => void fireEvent.pointerDown(grip, at(60, 10)));
    fireEvent.pointerMove(window, at(70, 10));
    await frame();
    // Nothing of the table is laid out for it: what the column would cover is drawn over it.
    expect([print.table.look.lefts, steps()]).toEqual([[20, 60, 100, 140], []]);
    const shown = document.querySelector<HTMLElement>('.pd-pulled')?.style.width ?? '';
    expect(Number.parseFloat(shown)).toBeCloseTo(50 * PX * ZOOM, 3);
    expect(document.querySelector('.gc-readout')?.textContent).toBe('50 mm');
    act(() => void fireEvent.pointerUp(window, at(70, 10)));
    expect([print.table.sheet.columns[0]?.width, steps()]).toEqual([50, ['调整列宽']]);
    expect(print.table.look.lefts).toEqual([20, 70, 110, 150]);
    expect(document.querySelector('.pd-pulled')).toBe(null);
  });

  it('copies with the keys of the clipboard, and pastes cells where nobody writes', () => {
    const { textAt, print } = open();
    const data = new Map<string, string>();
    const clipboardData = {
      setData: (type: string, text: string) => void data.set(type, text),
      getData: (type: string) => data.get(type) ?? '',
    };
    click(0, 0);
    act(() => void fireEvent.copy(box(), { clipboardData }));
    expect(data.get('text/plain')).toBe('采购申请单');
    click(2, 2);
    act(() => void fireEvent.paste(box(), { clipboardData }));
    expect([textAt(2, 2), box().value, print.state.editing]).toEqual(['采购申请单', '', null]);
  });

  it('has lines of tabs put in, and says why a span is in the way', () => {
    const { designer, textAt, editor } = open([
      rowOf('row00001', [cellOf('wide0001', 'col00000', { text: '宽', span: ['row00001', 'col00001'] })]),
    ]);
    click(0, 2);
    act(() => void pasteData(designer, '', '甲\t乙\n丙\t"丁\n戊"'));
    expect([textAt(0, 2), textAt(0, 3), textAt(1, 2), textAt(1, 3)]).toEqual(['甲', '乙', '丙', '丁\n戊']);
    const before = editor.digest();
    act(() => designer.print.choice.cells({ row: 'row00001', col: 'col00001' }));
    expect(designer.print.choice.stretch()).toMatchObject({ left: 0, right: 1 });
    act(() => void pasteData(designer, '', '占'));
    expect(editor.digest()).toBe(before);
  });
});

it('two contents at one place are named, and one is kept or both are joined', () => {
  const double = (id: string, text: string) => cellOf(id, 'col00000', { text });
  const { designer, editor, print, textAt } = open([
    rowOf('row00001', [double('aaaa0001', '甲'), double('bbbb0001', '乙')]),
  ]);
  const action = (id: string) => designer.actions.find(one => one.id === id);
  click(0, 1);
  expect(action('keep-cell')?.can(designer)).toBe(false);
  // The second one does not show; the list of problems leads to it.
  act(() => editor.selection.set(['bbbb0001']));
  expect(print.choice.now.is).toBe('nodes');
  act(() => action('join-cells')?.run(designer));
  expect([textAt(0, 0), editor.node('bbbb0001')]).toEqual(['甲\n乙', undefined]);
  act(() => editor.history.undo());
  act(() => editor.selection.set(['bbbb0001']));
  act(() => action('keep-cell')?.run(designer));
  expect([textAt(0, 0), editor.node('aaaa0001')]).toEqual(['乙', undefined]);
});

it('free elements are dragged in millimetres as one step, and stand along the margin', async () => {
  const { editor, steps } = open([
    ...ROWS(),
    freeOf('label001', 'label', { pos: [100, 100], size: [40, 8] }),
  ]);
  const item = document.getElementById('node-label001') as HTMLElement;
  fireEvent.pointerDown(item, at(110, 104));
  fireEvent.pointerMove(window, at(60, 130));
  fireEvent.pointerMove(window, at(30.3, 140));
  await frame();
  act(() => void fireEvent.pointerUp(window, at(30.3, 140)));
  expect(editor.node('label001')?.props.pos).toEqual([20, 136]);
  expect(steps()).toEqual(['移动 文本']);
});
