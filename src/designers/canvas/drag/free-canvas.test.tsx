import { createEditor } from '@gonghui/editor/editor.ts';
import type { Point } from '@gonghui/kernel/geometry.ts';
import { fromTemplate } from '@gonghui/scene/template.ts';
import { MAIN, type Props, ROOT } from '@gonghui/scene/types.ts';
import { component } from '@gonghui/testkit/test-designer.ts';
import { toyFamily } from '@gonghui/testkit/toy-family.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { carrierOf } from '../../frame/carrier.ts';
import { testDesigner } from '../../testing/test-designer.tsx';
import { Viewport } from '../viewport.ts';
import { DragSession } from './drag-session.ts';
import type { Dragged, DropZone } from './drag-types.ts';

/**
 * A toy of a canvas on which things stand where they are put: `pos` and `size` in pixels of the drawing, what comes later
 * in the sequence lies above. Here to hold the kit to drops at a point.
 */
const SIZE = [100, 40] as const;

function shape(element: HTMLElement, left: number, top: number, width: number, height: number): HTMLElement {
  element.getBoundingClientRect = () => new DOMRect(left, top, width, height);
  return element;
}

const pair = (props: Props | undefined, key: string): [number, number] => {
  const value = props?.[key];
  return Array.isArray(value) ? [Number(value[0]), Number(value[1])] : [0, 0];
};

function open() {
  const doc = fromTemplate(toyFamily, {
    page: {},
    components: [
      component('note0001', 'note', { label: '甲', pos: [0, 0], size: [...SIZE] }),
      component('note0002', 'note', { label: '乙', pos: [200, 100], size: [...SIZE] }),
    ],
  });
  const editor = createEditor(doc, toyFamily);
  const designer = { ...testDesigner(), editor };
  const scroller = shape(document.createElement('div'), 300, 50, 800, 600);
  const room = document.createElement('div');
  // Scrolled and at half its size: a pixel of the screen is two of the drawing.
  const plane = shape(document.createElement('div'), 340, 90, 960, 540);
  const viewport = new Viewport({ smallest: 0.1, largest: 4, fitted: 0.1 });
  const detach = viewport.attach(scroller, room, plane);
  viewport.zoom = 0.5;
  const zone: DropZone = {
    scroller,
    locate: (point, dragged, from) => {
      const place = { parent: ROOT, slot: MAIN, index: editor.children(ROOT, MAIN).length };
      const at = viewport.toPlane(point.x, point.y);
      if (dragged.kind === 'new') {
        const { x, y } = viewport.toClient(at.x, at.y);
        const [width, height] = [SIZE[0] * viewport.zoom, SIZE[1] * viewport.zoom];
        const props = { pos: [at.x, at.y], size: [...SIZE] };
        return { kind: 'point', place, props, patches: [], box: { x, y, width, height } };
      }
      const start = viewport.toPlane(from.x, from.y);
      const [dx, dy] = [at.x - start.x, at.y - start.y];
      const patches = dragged.ids.map(id => {
        const [x, y] = pair(editor.node(id)?.props, 'pos');
        return { id, values: { pos: [x + dx, y + dy] } };
      });
      const box = { x: point.x, y: point.y, width: 1, height: 1 };
      return { kind: 'point', place, props: {}, patches: dx === 0 && dy === 0 ? [] : patches, box };
    },
  };
  const carrier = carrierOf(designer);
  /** Picked up, carried to a point and let go, as the drag layer does it. */
  const drag = (dragged: Dragged, from: Point, to: Point) => {
    const session = new DragSession(dragged, from, {
      zones: () => [zone],
      can: carrier.can,
      marks: () => null,
      beside: () => '',
    });
    window.dispatchEvent(new PointerEvent('pointermove', { clientX: to.x, clientY: to.y }));
    const outcome = session.outcome();
    session.end();
    if (outcome && 'spot' in outcome) carrier.drop(dragged, outcome.spot);
    return outcome;
  };
  ended.push(detach);
  const pos = (id: string) => pair(editor.node(id)?.props, 'pos');
  return { editor, drag, pos };
}

const ended: (() => void)[] = [];
afterEach(() => {
  for (const end of ended.splice(0)) end();
});

describe('a drop at a point', () => {
  it('puts what is new where the pointer is, in pixels of the drawing, above all others', () => {
    const { editor, drag, pos } = open();
    drag({ kind: 'new', type: 'box' }, { x: 20, y: 300 }, { x: 440, y: 140 });
    const last = editor.children(ROOT, MAIN).at(-1) ?? '';
    expect(editor.node(last)?.type).toBe('box');
    expect(pos(last)).toEqual([200, 100]);
    expect(editor.selection.ids).toEqual([last]);
    editor.history.undo();
    expect(editor.children(ROOT, MAIN)).toEqual(['note0001', 'note0002']);
  });

  it('moves what is selected as far as the pointer went, as one step, and changes no order', () => {
    const { editor, drag, pos } = open();
    drag({ kind: 'nodes', ids: ['note0001', 'note0002'] }, { x: 400, y: 100 }, { x: 410, y: 130 });
    expect([pos('note0001'), pos('note0002')]).toEqual([
      [20, 60],
      [220, 160],
    ]);
    expect(editor.history.undoSteps.map(({ label }) => label)).toEqual(['移动 2个组件']);
    expect(editor.children(ROOT, MAIN)).toEqual(['note0001', 'note0002']);
    editor.history.undo();
    expect([pos('note0001'), pos('note0002')]).toEqual([
      [0, 0],
      [200, 100],
    ]);
  });

  it('is no step where nothing was moved, nor outside of the canvas', () => {
    const { editor, drag } = open();
    drag({ kind: 'nodes', ids: ['note0001'] }, { x: 400, y: 100 }, { x: 400, y: 100 });
    expect(drag({ kind: 'nodes', ids: ['note0001'] }, { x: 400, y: 100 }, { x: 10, y: 10 })).toBeNull();
    expect(editor.history.undoSteps).toEqual([]);
  });

  it('is refused as any other is', () => {
    const { editor, drag } = open();
    expect(drag({ kind: 'new', type: 'code' }, { x: 0, y: 0 }, { x: 440, y: 140 })).toHaveProperty('spot');
    expect(drag({ kind: 'new', type: 'code' }, { x: 0, y: 0 }, { x: 440, y: 140 })).toEqual({
      refusal: '只能添加一个编号',
    });
    expect(editor.children(ROOT, MAIN)).toHaveLength(3);
  });
});
