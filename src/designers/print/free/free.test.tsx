import { columnsOf, freeOf, rowOf, stencilOf } from '@gonghui/elements/print/testing/stencils.ts';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DesignerContext } from '../../frame/designer.ts';
import { Inspector } from '../../frame/inspector/Inspector.tsx';
import { useKeys } from '../../frame/keys/use-keys.ts';
import { Canvas } from '../Canvas.tsx';
import { testPrintDesigner } from '../testing/test-print-designer.ts';
import { PX } from '../units.ts';

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

const at = (x: number, y: number) => ({
  clientX: LEFT + x * PX * ZOOM,
  clientY: TOP + y * PX * ZOOM,
  pointerId: 1,
  button: 0,
});
const frame = () => act(() => new Promise<void>(done => requestAnimationFrame(() => done())));
const scroller = () => document.querySelector<HTMLElement>('.gc-scroller') as HTMLElement;

/** Three labels beside the table, the last anchored to a row. */
const THREE = () => [
  rowOf('row00001', [], { height: 10 }),
  freeOf('label001', 'label', { pos: [30, 60], size: [20, 10] }),
  freeOf('label002', 'label', { pos: [60, 70], size: [30, 10] }),
  freeOf('label003', 'label', { pos: [100, 80], size: [40, 20], anchor: 'row00001' }),
];
const IDS = ['label001', 'label002', 'label003'];

function open() {
  const designer = testPrintDesigner(stencilOf(THREE(), { cols: columnsOf(40) }));
  const Keys = () => {
    useKeys(designer);
    return null;
  };
  render(
    <DesignerContext value={designer}>
      <Keys />
      <Canvas />
      <Inspector />
    </DesignerContext>,
  );
  designer.print.viewport.zoom = ZOOM;
  const { editor } = designer;
  const of = (prop: string) => IDS.map(id => editor.node(id)?.props[prop]);
  const choose = (...ids: string[]) => {
    act(() => editor.selection.set(ids));
    act(() => document.querySelector<HTMLElement>('[data-canvas-tree]')?.focus());
  };
  const steps = () => editor.history.undoSteps.map(({ label }) => label);
  return { designer, editor, of, choose, steps, user: userEvent.setup({ delay: null }) };
}

async function drag(from: Element, [x, y]: [number, number], [toX, toY]: [number, number]) {
  fireEvent.pointerDown(from, at(x, y));
  fireEvent.pointerMove(window, at(toX, toY));
  await frame();
  act(() => void fireEvent.pointerUp(window, at(toX, toY)));
}

describe('bringing free elements into line', () => {
  it('goes by the keys of big screens, whatever they are anchored to, as one step each', async () => {
    const { of, choose, steps, user } = open();
    choose(...IDS);
    await user.keyboard('{Alt>}a{/Alt}');
    // The row begins at 20, 20: what is anchored to it counts from there.
    expect(of('pos')).toEqual([
      [30, 60],
      [30, 70],
      [10, 80],
    ]);
    await user.keyboard('{Alt>}a{/Alt}');
    expect(steps()).toEqual(['对齐 2个元素']);
    choose('label001');
    await user.keyboard('{Alt>}d{/Alt}{Alt>}w{/Alt}');
    expect(of('pos')[0]).toEqual([190, 0]);
  });

  it('has its buttons over the settings: evenly, as large as the first, along the paper', () => {
    const { of, choose } = open();
    choose(...IDS);
    const tools = within(screen.getByRole('region', { name: '排列' }));
    fireEvent.click(tools.getByRole('button', { name: '横向均匀分布' }));
    expect(of('pos')).toEqual([
      [30, 60],
      [70, 70],
      [100, 80],
    ]);
    fireEvent.click(tools.getByRole('button', { name: '等大小（以先选的为准）' }));
    expect(of('size')).toEqual([
      [20, 10],
      [20, 10],
      [20, 10],
    ]);
    fireEvent.click(tools.getByRole('radio', { name: '对齐到纸张' }));
    fireEvent.click(tools.getByRole('button', { name: '底对齐' }));
    expect(of('pos').map(pos => (pos as number[])[1])).toEqual([287, 287, 267]);
  });

  it('is not offered for rows, which stand where the table has them', () => {
    const { choose } = open();
    choose('row00001');
    expect(screen.queryByRole('region', { name: '排列' })).toBe(null);
  });
});

describe('several free elements', () => {
  it('are chosen by a marquee that begins beside the table, whole ones with Alt, and by keys', async () => {
    const { editor, choose, user } = open();
    await drag(scroller(), [5, 50], [75, 95]);
    expect(editor.selection.ids).toEqual(['label001', 'label002']);
    fireEvent.pointerDown(scroller(), at(5, 50));
    fireEvent.pointerMove(window, { ...at(75, 95), altKey: true });
    await frame();
    act(() => void fireEvent.pointerUp(window, at(75, 95)));
    expect(editor.selection.ids).toEqual(['label001']);
    choose('label001');
    await user.keyboard('{Control>}a{/Control}');
    expect(editor.selection.ids).toEqual(IDS);
  });

  it('are pulled larger together, and turned as one', async () => {
    const { of, choose, steps } = open();
    choose('label001', 'label002');
    await frame();
    const handle = (name: string) => document.querySelector(`[data-handle="${name}"]`) as Element;
    // Their frame reaches from 30, 60 to 90, 80.
    fireEvent.pointerDown(handle('se'), at(90, 80));
    fireEvent.pointerMove(window, { ...at(150, 100), altKey: false });
    await frame();
    act(() => void fireEvent.pointerUp(window, at(150, 100)));
    expect(of('size').slice(0, 2)).toEqual([
      [40, 20],
      [60, 20],
    ]);
    fireEvent.pointerDown(handle('turn'), at(90, 40));
    fireEvent.pointerMove(window, { ...at(140, 80), shiftKey: true });
    await frame();
    act(() => void fireEvent.pointerUp(window, { ...at(140, 80), shiftKey: true }));
    expect(of('rotate').slice(0, 2)).toEqual([90, 90]);
    expect((of('pos')[0] as number[]).map(Math.round)).toEqual([80, 30]);
    expect(steps()).toEqual(['旋转 2个元素', '调整大小 2个元素']);
  });

  it('are copied by dragging with Ctrl', async () => {
    const { editor, choose } = open();
    choose('label001', 'label002');
    const item = document.getElementById('node-label001') as HTMLElement;
    fireEvent.pointerDown(item, at(35, 65));
    fireEvent.pointerMove(window, { ...at(35, 165.2), ctrlKey: true, altKey: true });
    await frame();
    act(() => void fireEvent.pointerUp(window, { ...at(35, 165.2), ctrlKey: true, altKey: true }));
    const copies = editor.selection.ids;
    expect(copies.map(id => editor.node(id)?.props.pos)).toEqual([
      [30, 160.2],
      [60, 170.2],
    ]);
    expect(editor.node('label001')?.props.pos).toEqual([30, 60]);
  });
});

describe('guides of a template', () => {
  const ruler = () => document.querySelector('.gc-ruler-left') as Element;
  const guide = () => document.querySelector('[data-guide]') as Element;

  it('are pulled out of a ruler in millimetres, drawn along by elements, and put back', async () => {
    const { editor, of, steps } = open();
    await drag(ruler(), [-5, 100], [150.2, 100]);
    expect(editor.page().guides).toMatchObject([{ axis: 'x', at: 150 }]);
    const item = document.getElementById('node-label002') as HTMLElement;
    await drag(item, [65, 75], [154.6, 105]);
    expect((of('pos')[1] as number[])[0]).toBe(150);
    expect(guide()).toBeTruthy();
    await drag(guide(), [150, 100], [-30, 100]);
    await frame();
    expect([editor.page().guides, guide()]).toEqual([[], null]);
    expect(steps()).toHaveLength(3);
  });

  it('take a typed place after a double click, and stand in the settings of the template', async () => {
    const { designer, editor } = open();
    // The settings of the whole come a frame after the canvas.
    await frame();
    fireEvent.click(screen.getByRole('button', { name: '横线' }));
    expect(editor.page().guides).toMatchObject([{ axis: 'y', at: 149 }]);
    await frame();
    const type = async (text: string) => {
      await act(async () => void fireEvent.doubleClick(guide(), at(50, 149)));
      const field = screen.getByRole('textbox', { name: '参考线的纵坐标' });
      fireEvent.change(field, { target: { value: text } });
      act(() => void fireEvent.keyDown(field, { key: 'Enter' }));
    };
    await type('３１.５');
    expect(editor.page().guides).toMatchObject([{ axis: 'y', at: 31.5 }]);
    await type('三十');
    expect(editor.page().guides).toMatchObject([{ axis: 'y', at: 31.5 }]);
    expect(designer.ui.announcement).toBe('“三十”不是数字，参考线没有移动');
  });
});
