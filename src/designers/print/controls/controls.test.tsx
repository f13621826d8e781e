import { cellOf, columnsOf, freeOf, rowOf, stencilOf } from '@gonghui/elements/print/testing/stencils.ts';
import type { TemplateComponent } from '@gonghui/scene/types.ts';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { choose } from '../../../ui/testing/choose.ts';
import { DesignerContext } from '../../frame/designer.ts';
import { Inspector } from '../../frame/inspector/Inspector.tsx';
import { testPrintDesigner } from '../testing/test-print-designer.ts';

afterEach(cleanup);

const LINES = { source: 'items001' };

function open(components: TemplateComponent[], ...selected: string[]) {
  const designer = testPrintDesigner(stencilOf(components, { cols: columnsOf(40, 40) }));
  const { editor } = designer;
  editor.selection.set(selected);
  render(
    <DesignerContext value={designer}>
      <Inspector />
    </DesignerContext>,
  );
  const props = (id: string) => editor.node(id)?.props ?? {};
  return { designer, editor, props };
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
/** As a person does: types and leaves the box. */
function enter(name: string, text: string) {
  fireEvent.focus(box(name));
  fireEvent.change(box(name), { target: { value: text } });
  fireEvent.blur(box(name));
}

describe('numbers of the paper', () => {
  it('keep what is no number in sight and say so, and put right what is beyond their limits', () => {
    const { editor } = open([]);
    enter('纸张宽度', 'abc');
    expect(screen.getByText('纸张宽度“abc”不是数字，可填 20 到 1200')).toBeTruthy();
    expect(box('纸张宽度').value).toBe('abc');
    fireEvent.keyDown(box('纸张宽度'), { key: 'Escape' });
    expect([box('纸张宽度').value, editor.history.undoSteps]).toEqual(['210', []]);
    enter('纸张宽度', '1500');
    expect(screen.getByText('纸张宽度已改为 1200，可填 20 到 1200')).toBeTruthy();
    expect(editor.page().print).toMatchObject({ width: 1200 });
  });

  it('of a margin may be left out for the common one, from which the arrow keys go on', () => {
    const { editor } = open([]);
    expect(box('上边距').placeholder).toBe('20');
    fireEvent.keyDown(box('上边距'), { key: 'ArrowUp' });
    expect(editor.page().print).toMatchObject({ margins: { top: 21 } });
    enter('上边距', '');
    expect((editor.page().print as { margins?: object }).margins).toBeUndefined();
  });

  it('of a column, a line and a place say theirs', () => {
    open([freeOf('line0001', 'line')], 'line0001');
    enter('线条粗细', '粗');
    expect(screen.getByText('线条粗细“粗”不是数字，可填 0 到 10')).toBeTruthy();
    enter('横坐标', '９９９９');
    expect(screen.getByText('横坐标已改为 1200，可填 -1200 到 1200')).toBeTruthy();
  });
});

describe('what is being entered when something else is chosen', () => {
  const half = (name: string, text: string) => {
    act(() => box(name).focus());
    fireEvent.change(box(name), { target: { value: text } });
  };

  it('is of the place that nobody had written, and not of the next one', () => {
    const { designer, editor, props } = open([rowOf('row00001', [])]);
    const { choice } = designer.print;
    act(() => choice.cells({ row: 'row00001', col: 'col00000' }));
    half('上边框粗细', '0.7');
    act(() => choice.cells({ row: 'row00001', col: 'col00001' }));
    expect(box('上边框粗细').value).toBe('0');
    const cells = editor.order().filter(id => editor.node(id)?.type === 'cell');
    expect(cells.map(id => props(id).col)).toEqual(['col00000']);
    expect(props(cells[0] ?? '').style).toMatchObject({ borderTop: { width: 0.7 } });
  });

  it('goes on in the same box once its first letter has written the cell', async () => {
    const { designer, editor } = open([rowOf('row00001', [])]);
    act(() => designer.print.choice.cells({ row: 'row00001', col: 'col00000' }));
    const area = box('内容');
    const user = userEvent.setup({ delay: null });
    act(() => area.focus());
    await user.keyboard('ab');
    act(() => designer.print.choice.cells({ row: 'row00001', col: 'col00001' }));
    expect(box('内容').value).toBe('');
    const cells = editor.order().filter(id => editor.node(id)?.type === 'cell');
    expect(cells.map(id => editor.node(id)?.props)).toMatchObject([{ col: 'col00000', text: 'ab' }]);
  });

  it('leaves all chosen that was chosen, over several rows that nobody had written', () => {
    const { designer, editor } = open([rowOf('row00001', []), rowOf('row00002', [])]);
    const { choice } = designer.print;
    const all = {
      is: 'cells',
      at: { row: 'row00001', col: 'col00000' },
      to: { row: 'row00002', col: 'col00001' },
    };
    act(() => choice.cells({ row: 'row00001', col: 'col00000' }, { row: 'row00002', col: 'col00001' }));
    enter('上边框粗细', '0.5');
    expect(choice.now).toEqual(all);
    expect(editor.selection.ids).toHaveLength(4);
  });

  it('is of the column that was chosen then', () => {
    const { designer } = open([rowOf('row00001', [])]);
    const { choice, table } = designer.print;
    act(() => choice.columns('col00000'));
    half('列宽', '55');
    act(() => choice.columns('col00001'));
    expect(box('列宽').value).toBe('40');
    expect(table.sheet.columns.map(({ width }) => width)).toEqual([55, 40]);
  });
});

it('shows of what stands freely how it is printed, where nobody has said so', () => {
  const { editor } = open([freeOf('label001', 'label'), freeOf('label002', 'label')], 'label001', 'label002');
  expect(box('字号').value).toBe('10.5');
  expect(document.querySelector('[data-prop="style.align"] [data-on]')?.textContent).toBe('左');
  expect(screen.queryByText('请选择')).toBe(null);
  enter('字号', '12');
  expect(editor.node('label002')?.props.style).toEqual({ size: 12 });
});

it('print P9: lines are filled up to a number or to the end of the page', async () => {
  const { props } = open([rowOf('row00001', [], { ...LINES, band: 'detail' })], 'row00001');
  await choose('补空行', '补满到页末');
  expect(props('row00001').minRows).toBe('page');
  await choose('补空行', '补到指定行数');
  enter('补到的行数', '12');
  expect(props('row00001').minRows).toBe(12);
  await choose('补空行', '不补');
  expect(props('row00001').minRows).toBe(0);
});

describe('the editor of formulas', () => {
  const edit = () => {
    fireEvent.click(screen.getByRole('button', { name: '编辑公式' }));
    return within(screen.getByRole('dialog'));
  };
  const type = (text: string) => fireEvent.change(box('公式'), { target: { value: text } });

  it('is there for what stands freely, whose variable it takes the place of, as one step', () => {
    const { editor, props } = open([freeOf('label001', 'label', { dataVar: 'creator' })], 'label001');
    const dialog = edit();
    type('RMB(SUM({{明细.金额}}))');
    fireEvent.click(dialog.getByRole('button', { name: '保存公式' }));
    expect(props('label001')).toMatchObject({ text: '=RMB(SUM({{items001.money001}}))', dataVar: '' });
    expect(editor.history.undoSteps).toHaveLength(1);
    expect(screen.getByRole('button', { name: '=RMB(SUM(明细.金额))' })).toBeTruthy();
  });

  it('print P8: offers what stands on a page in the bands that have it, with help, and says elsewhere where that is', () => {
    const rows = [
      rowOf('row00001', [], { ...LINES, band: 'detail' }),
      rowOf('row00002', [cellOf('sum00001', 'col00000')], { ...LINES, band: 'sum' }),
      rowOf('row00003', [cellOf('total001', 'col00000')], { ...LINES, band: 'total' }),
    ];
    const { designer } = open(rows, 'sum00001');
    const dialog = edit();
    fireEvent.focus(dialog.getByRole('button', { name: 'PAGESUM' }));
    expect(dialog.getByText('本页各行之和，如 PAGESUM(明细.金额)')).toBeTruthy();
    type('PAGESUM({{明细.金额}})');
    expect(dialog.getByText('公式正确，结果为数字')).toBeTruthy();
    fireEvent.change(dialog.getByRole('textbox', { name: '明细.金额' }), { target: { value: '10,20,30' } });
    expect(dialog.getByText('结果：50')).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: '取消' }));
    act(() => designer.editor.selection.set(['total001']));
    const other = edit();
    expect(other.queryByRole('button', { name: 'PAGESUM' })).toBe(null);
    type('PAGESUM({{明细.金额}})');
    expect(other.getByText(/PAGESUM 只能用在带区为承前页、本页小计、过次页的行中/)).toBeTruthy();
  });
});
