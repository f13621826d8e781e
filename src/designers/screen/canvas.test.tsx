import { screenFamily } from '@gonghui/elements/screen/family.ts';
import { asset, layerOf, screenOf } from '@gonghui/elements/screen/testing/screens.ts';
import type { Props, TemplateComponent } from '@gonghui/scene/types.ts';
import type { PointerAt } from '@gonghui/scene/wire/pointer.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PointerLine } from '../../collab/pointers.ts';
import type { Peer } from '../../collab/presence.ts';
import { DesignerContext } from '../frame/designer.ts';
import { colleagueOf } from '../testing/colleague.ts';
import { Canvas } from './Canvas.tsx';
import { stageOf } from './canvas/stage.ts';
import { testScreenDesigner } from './testing/test-screen-designer.ts';

/** A window of 1,000 × 700 over a stage at half its size, whose corner stands at 100, 60 of the screen. */
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

const node = (id: string) => document.querySelector<HTMLElement>(`.sd-node[data-id="${id}"]`)!;
/** Where its element is shown, a drag that goes on included. */
function shownAt(id: string): [number, number] {
  const { left, top, transform } = node(id).style;
  const [, x = '0', y = '0'] = /translate\((\S+)px, (\S+)px\)/.exec(transform) ?? [];
  return [Number.parseFloat(left) + Number(x), Number.parseFloat(top) + Number(y)];
}
const item = (id: string) => document.getElementById(`node-${id}`)!;
const tree = () => screen.getByRole('tree', { name: '大屏画布' });
const press = (key: string, more = {}) => fireEvent.keyDown(tree(), { key, ...more });
const frame = () => act(() => new Promise<void>(done => requestAnimationFrame(() => done())));
/** Of the stage, as the pointer has it on the screen. */
const at = (x: number, y: number) => ({ clientX: LEFT + x * ZOOM, clientY: TOP + y * ZOOM, pointerId: 1 });

const BOXES = () => [
  asset('bar00001', { x: 100, y: 100, width: 400, height: 300 }, { name: '销量' }),
  asset('bar00002', { x: 700, y: 100, width: 400, height: 300 }),
  layerOf(
    'layer001',
    [1200, 600],
    [
      asset('bar00003', { x: 0, y: 0, width: 200, height: 100 }),
      asset('bar00004', { x: 300, y: 50, width: 200, height: 100 }),
    ],
  ),
];

function open(components: TemplateComponent[] = BOXES(), page: Props = { grid: 200 }) {
  const designer = testScreenDesigner(screenOf(components, page));
  const view = render(
    <DesignerContext value={designer}>
      <Canvas />
    </DesignerContext>,
  );
  stageOf(designer).viewport.zoom = ZOOM;
  const { editor } = designer;
  const pos = (id: string) => editor.node(id)?.props.pos;
  return { designer, editor, view, pos, steps: () => editor.history.undoSteps.map(({ label }) => label) };
}

/** Pressed on an element and moved as far on the stage; it is not let go. */
async function pull(target: Element, [x, y]: [number, number], [dx, dy]: [number, number], keys = {}) {
  fireEvent.pointerDown(target, { button: 0, ...at(x, y), ...keys });
  fireEvent.pointerMove(window, { ...at(x + dx / 2, y + dy / 2), ...keys });
  fireEvent.pointerMove(window, { ...at(x + dx, y + dy), ...keys });
  await frame();
}
const letGo = (x: number, y: number, keys = {}) => fireEvent.pointerUp(window, { ...at(x, y), ...keys });
async function drag(target: Element, from: [number, number], by: [number, number], keys = {}) {
  await pull(target, from, by, keys);
  letGo(from[0] + by[0], from[1] + by[1], keys);
}
function click(target: Element, x: number, y: number, keys = {}) {
  fireEvent.pointerDown(target, { button: 0, ...at(x, y), ...keys });
  letGo(x, y, keys);
}

describe('selecting on the stage', () => {
  it('takes the outermost layer, goes in with a double click and with Ctrl, and stays in the layer that was entered', () => {
    const { editor } = open();
    click(item('bar00003'), 1250, 650);
    expect(editor.selection.ids).toEqual(['layer001']);
    fireEvent.doubleClick(item('bar00003'));
    expect(editor.selection.ids).toEqual(['bar00003']);
    click(item('bar00004'), 1550, 680);
    expect(editor.selection.ids).toEqual(['bar00004']);
    press('Escape');
    expect(editor.selection.ids).toEqual(['layer001']);
    click(item('bar00001'), 150, 150);
    expect(editor.selection.ids).toEqual(['bar00001']);
    click(item('bar00004'), 1550, 680, { ctrlKey: true });
    expect(editor.selection.ids).toEqual(['bar00004']);
  });

  it('adds with Shift and takes away again; a press beside everything selects nothing', () => {
    const { editor } = open();
    click(item('bar00001'), 150, 150);
    click(item('bar00002'), 750, 150, { shiftKey: true });
    expect(editor.selection.ids).toEqual(['bar00001', 'bar00002']);
    click(item('bar00001'), 150, 150, { shiftKey: true });
    expect(editor.selection.ids).toEqual(['bar00002']);
    click(document.querySelector('.sd-ground')!, 1800, 1000);
    expect(editor.selection.ids).toEqual([]);
  });

  it('with a marquee takes what it touches, and with Alt what it holds whole', async () => {
    const { editor } = open();
    const ground = document.querySelector('.sd-ground')!;
    await drag(ground, [50, 50], [700, 200]);
    expect(editor.selection.ids).toEqual(['bar00001', 'bar00002']);
    await drag(ground, [50, 50], [700, 500], { altKey: true });
    expect(editor.selection.ids).toEqual(['bar00001']);
    await drag(ground, [1190, 590], [100, 100]);
    expect(editor.selection.ids).toEqual(['layer001']);
  });

  it('lists what lies under the pointer with Alt (选择下层)', async () => {
    const { editor } = open([
      asset('bar00001', { x: 0, y: 0, width: 500, height: 500 }, { name: '下面' }),
      asset('bar00002', { x: 100, y: 100, width: 500, height: 500 }, { name: '上面' }),
    ]);
    click(item('bar00002'), 200, 200, { altKey: true });
    const menu = await screen.findByRole('menu', { name: '选择下层' });
    expect([...menu.querySelectorAll('[role=menuitem]')].map(one => one.textContent)).toEqual([
      '上面',
      '下面',
    ]);
    fireEvent.click(screen.getByRole('menuitem', { name: '下面' }));
    expect(editor.selection.ids).toEqual(['bar00001']);
  });

  it('says of each item what it is, hidden and locked ones too', () => {
    open([
      asset('bar00001', { x: 0, y: 0, width: 100, height: 100 }, { name: '销量', locked: true }),
      { ...asset('bar00002', { x: 0, y: 0, width: 100, height: 100 }), isHidden: true },
    ]);
    expect(screen.getAllByRole('treeitem').map(one => one.getAttribute('aria-label'))).toEqual([
      '柱状图 销量，已锁定',
      '柱状图，已隐藏',
    ]);
  });
});

describe('signs on the stage', () => {
  const sign = (id: string, kind: string) =>
    document.querySelector<HTMLElement>(`[data-sign-of="${id}"][data-kind="${kind}"]`);

  it('say at a component what is wrong with it, in words for the ear as well, until it is put right', async () => {
    const { editor } = open();
    await frame();
    expect(sign('bar00001', 'warning')?.dataset.tip).toContain('未选择数据集');
    expect(item('bar00001').getAttribute('aria-description')).toContain('未选择数据集');
    // At the corner of the box, in pixels of the screen.
    expect(sign('bar00003', 'warning')?.style.transform).toBe('translate(600px, 300px)');
    act(() => void editor.remove(['bar00003']));
    await frame();
    expect(sign('bar00003', 'warning')).toBeNull();
  });

  it('show a lock, by which a locked component is taken although it is not hit (screens 3.6)', async () => {
    const { editor } = open([
      asset('deco0001', { x: 100, y: 100, width: 300, height: 60 }, { locked: true }, 'VDecorate'),
    ]);
    await frame();
    fireEvent.pointerDown(sign('deco0001', 'locked')!, { button: 0, ...at(100, 100) });
    expect(editor.selection.ids).toEqual(['deco0001']);
    act(() => void editor.patch([{ id: 'deco0001', values: { locked: false } }]));
    await frame();
    expect(sign('deco0001', 'locked')).toBeNull();
  });

  it('are not shown for what is hidden, and not twice for one component', async () => {
    const { editor } = open();
    act(() => void editor.toggleHidden(['layer001']));
    await frame();
    expect(document.querySelectorAll('[data-sign-of=bar00001]')).toHaveLength(1);
    expect(document.querySelectorAll('[data-sign-of=bar00003]')).toHaveLength(0);
  });
});

describe('a gesture', () => {
  it('moves what is selected as one step, and renders nothing before it is let go', async () => {
    const { editor, pos, steps } = open();
    act(() => editor.selection.set(['bar00001', 'layer001']));
    await pull(item('bar00001'), [150, 150], [33, 47], { altKey: true });
    expect(shownAt('bar00001')).toEqual([133, 147]);
    expect(shownAt('layer001')).toEqual([1233, 647]);
    expect(pos('bar00001')).toEqual([100, 100]);
    expect(document.querySelector('.gc-readout')?.textContent).toBe('x 133, y 147');
    letGo(183, 197, { altKey: true });
    expect([pos('bar00001'), pos('layer001'), pos('bar00003')]).toEqual([
      [133, 147],
      [1233, 647],
      [0, 0],
    ]);
    expect(steps()).toEqual(['移动 2个组件']);
    act(() => editor.history.undo());
    expect(shownAt('layer001')).toEqual([1200, 600]);
  });

  it('is given up with Esc', async () => {
    const { editor, steps } = open();
    await pull(item('bar00001'), [150, 150], [200, 200]);
    expect(shownAt('bar00001')).not.toEqual([100, 100]);
    fireEvent.keyDown(window, { key: 'Escape' });
    expect(shownAt('bar00001')).toEqual([100, 100]);
    letGo(350, 350);
    expect(steps()).toEqual([]);
    expect(editor.selection.ids).toEqual(['bar00001']);
  });

  it('goes on without what a colleague removes meanwhile, and beside what he moves', async () => {
    const { designer, editor, pos } = open();
    const other = colleagueOf(designer, screenFamily);
    act(() => editor.selection.set(['bar00001', 'bar00002']));
    await pull(item('bar00001'), [150, 150], [20, 0], { altKey: true });
    other.patch([{ id: 'bar00001', values: { pos: [100, 500] } }]);
    other.remove(['bar00002']);
    letGo(170, 150, { altKey: true });
    expect(pos('bar00001')).toEqual([120, 500]);
    expect(editor.node('bar00002')).toBeUndefined();
  });

  it('comes to stand along others, with a line that shows it, and not with Alt', async () => {
    const { pos } = open();
    await pull(item('bar00002'), [750, 150], [-194, 403]);
    expect(document.querySelectorAll('.gc-snap').length).toBeGreaterThan(0);
    letGo(556, 553);
    // Its left edge on the right one of the other.
    expect(pos('bar00002')).toEqual([500, 500]);
    await drag(item('bar00002'), [550, 550], [9, 7], { altKey: true });
    expect(pos('bar00002')).toEqual([509, 507]);
  });

  it('with Ctrl leaves what is dragged and puts a copy there, as one step', async () => {
    const { editor, pos, steps } = open();
    act(() => editor.selection.set(['bar00001', 'layer001']));
    await pull(item('bar00001'), [150, 150], [40, 500], { altKey: true, ctrlKey: true });
    expect(shownAt('bar00001')).toEqual([100, 100]);
    letGo(190, 650, { altKey: true, ctrlKey: true });
    expect([pos('bar00001'), pos('layer001')]).toEqual([
      [100, 100],
      [1200, 600],
    ]);
    expect(editor.selection.ids.map(pos)).toEqual([
      [140, 600],
      [1240, 1100],
    ]);
    expect(steps()).toEqual(['复制 2个组件']);
  });

  it('goes along one axis with Shift', async () => {
    const { pos } = open();
    await drag(item('bar00001'), [150, 150], [300, 40], { shiftKey: true, altKey: true });
    expect((pos('bar00001') as number[])[1]).toBe(100);
    expect((pos('bar00001') as number[])[0]).toBe(400);
  });

  it('resizes by a handle, around the middle with Alt, and of a turned box in its own axes (screens 3.9)', async () => {
    const { editor } = open([asset('bar00001', { x: 100, y: 100, width: 400, height: 300, rotate: 90 })]);
    act(() => editor.selection.set(['bar00001']));
    await frame();
    const east = document.querySelector('[data-handle=e]')!;
    // Turned by 90 degrees its right edge is below.
    await drag(east, [300, 450], [0, 60]);
    expect(editor.node('bar00001')?.props.size).toEqual([460, 300]);
    act(() => editor.history.undo());
    await drag(east, [300, 450], [0, 60], { altKey: true });
    expect(editor.node('bar00001')?.props).toMatchObject({ size: [520, 300], pos: [40, 100] });
    expect(editor.history.undoSteps[0]?.label).toContain('调整大小');
  });

  it('turns by the handle above, in steps of 15 degrees with Shift', async () => {
    const { editor, steps } = open();
    act(() => editor.selection.set(['bar00001']));
    await frame();
    const turn = document.querySelector('[data-handle=turn]')!;
    await drag(turn, [300, 90], [150, 160], { shiftKey: true });
    expect(editor.node('bar00001')?.props.rotate).toBe(90);
    expect(steps()).toEqual(['旋转 销量']);
  });

  it('leaves locked ones where they are and says why (screens 3.6)', async () => {
    const { designer, editor, pos } = open([
      asset('bar00001', { x: 100, y: 100, width: 400, height: 300 }, { locked: true }),
    ]);
    act(() => editor.selection.set(['bar00001']));
    await frame();
    expect(document.querySelector('.gc-frame')?.hasAttribute('data-resize')).toBe(false);
    press('ArrowRight');
    expect(pos('bar00001')).toEqual([100, 100]);
    expect(designer.ui.announcement).toBe('组件已锁定');
  });

  it('renders the one component alone that has changed', async () => {
    const { editor, view } = open();
    const seen = new Set<string>();
    const observer = new MutationObserver(records => {
      for (const { target } of records)
        seen.add((target as Element).closest?.('[data-id]')?.getAttribute('data-id') ?? 'outside');
    });
    observer.observe(view.container.querySelector('.gc-tree')!, {
      subtree: true,
      childList: true,
      attributes: true,
    });
    act(() => void editor.patch([{ id: 'bar00002', values: { pos: [9, 9] } }]));
    await Promise.resolve();
    observer.disconnect();
    expect([...seen]).toEqual(['bar00002']);
  });
});

describe('colleagues', () => {
  it('are seen where they point, with what they drag, until they are gone', () => {
    const base = testScreenDesigner(screenOf(BOXES()));
    let hear: (moved: ReadonlyMap<number, PointerAt | null>) => void = () => undefined;
    const sent: (PointerAt | null)[] = [];
    const pointers: PointerLine = {
      send: at => sent.push(at),
      listen: listener => {
        hear = listener;
        return () => undefined;
      },
    };
    const liming = { clientId: 7, userId: 'user0002', name: '李明', color: '#c2255c', avatar: null };
    const peer: Peer = { ...liming, selection: [], focus: null, sideChanges: 0, self: false };
    const { presence } = base;
    vi.spyOn(presence, 'peers', 'get').mockReturnValue([peer]);
    const designer = { ...base, session: { ...base.session, pointers } };
    render(
      <DesignerContext value={designer}>
        <Canvas />
      </DesignerContext>,
    );
    act(() => hear(new Map([[7, { x: 300, y: 200, box: { x: 280, y: 180, width: 100, height: 50 } }]])));
    const cursor = document.querySelector<HTMLElement>('.gc-cursor');
    expect(cursor?.textContent).toBe('李明');
    expect(document.querySelector<HTMLElement>('.gc-ghost')?.hidden).toBe(false);
    act(() => hear(new Map([[7, { x: 310, y: 200 }]])));
    expect(document.querySelector<HTMLElement>('.gc-ghost')?.hidden).toBe(true);
    act(() => hear(new Map([[7, null]])));
    expect(document.querySelector('.gc-cursor')).toBeNull();
    fireEvent.pointerMove(document.querySelector('.gc-scroller')!, at(400, 300));
    expect(sent[0]?.x).toBeTypeOf('number');
  });
});

describe('the keyboard', () => {
  it('moves and resizes by 1 and by 10, joined within a second, and says where it is', () => {
    const { designer, editor, pos, steps } = open();
    act(() => editor.selection.set(['bar00001']));
    for (let i = 0; i < 3; i++) press('ArrowRight');
    press('ArrowDown', { shiftKey: true });
    expect(pos('bar00001')).toEqual([103, 110]);
    expect(designer.ui.announcement).toBe('x 103，y 110，宽 400，高 300');
    press('ArrowRight', { ctrlKey: true });
    press('ArrowUp', { ctrlKey: true, shiftKey: true });
    expect(editor.node('bar00001')?.props.size).toEqual([401, 290]);
    expect(steps()).toEqual(['调整大小 销量', '移动 销量']);
  });

  it('walks in z-order with Tab, goes in with Enter and out with Esc, and leaves after the last', () => {
    const { editor } = open();
    for (const [key, id] of [
      ['Tab', 'bar00001'],
      ['Tab', 'bar00002'],
      ['Tab', 'layer001'],
      ['Enter', 'bar00003'],
      ['Tab', 'bar00004'],
      ['Escape', 'layer001'],
    ] as const) {
      expect(press(key)).toBe(false);
      expect(editor.selection.ids).toEqual([id]);
    }
    expect(press('Tab')).toBe(true);
    expect(editor.selection.ids).toEqual(['layer001']);
  });
});

it('an empty stage says how to begin', () => {
  open([]);
  expect(document.querySelector('.sd-empty')?.textContent).toContain('从左侧拖入第一个组件');
});
