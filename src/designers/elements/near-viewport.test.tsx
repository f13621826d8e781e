import { MAIN, ROOT } from '@gonghui/scene/types.ts';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CanvasPainter } from '../canvas/painter.ts';
import { DesignerContext } from '../frame/designer.ts';
import { testDesigner } from '../testing/test-designer.tsx';
import { CanvasSlot } from './CanvasSlot.tsx';
import { CanvasContext } from './canvas-context.ts';
import { NearViewport } from './near-viewport.ts';

/** What a browser would notify: the test says which elements come near sight. */
class Watching {
  static readonly all: Watching[] = [];
  readonly watched = new Set<Element>();
  readonly notify: (entries: { target: Element; isIntersecting: boolean }[]) => void;
  constructor(notify: Watching['notify']) {
    this.notify = notify;
    Watching.all.push(this);
  }
  observe = (element: Element) => this.watched.add(element);
  unobserve = (element: Element) => this.watched.delete(element);
  disconnect = () => this.watched.clear();
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', Watching);
  vi.stubGlobal('innerHeight', 120);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Watching.all.length = 0;
});

const nodeOf = (id: string | undefined) => document.querySelector<HTMLElement>(`.gd-node[data-id="${id}"]`);
const drawn = (id: string | undefined) => nodeOf(id)?.querySelector('.gd-node-control > *') != null;
const watched = () => Watching.all.flatMap(({ watched }) => [...watched]);

function open(count: number) {
  const designer = testDesigner();
  const ids = Array.from({ length: count }, () => designer.add('input'));
  const nearViewport = new NearViewport(designer.editor.order(), () => null);
  const world = { painter: new CanvasPainter(), nearViewport, host: designer.host };
  const view = render(
    <DesignerContext value={designer}>
      <CanvasContext value={world}>
        <CanvasSlot parent={ROOT} slot={MAIN} />
      </CanvasContext>
    </DesignerContext>,
  );
  return { designer, ids, view };
}

describe('a canvas that has just been opened', () => {
  it('has every component with its name, and the controls of the first screen alone', () => {
    const { ids } = open(20);
    expect(ids.every(id => nodeOf(id)?.textContent?.includes('单行文本'))).toBe(true);
    expect(ids.map(drawn)).toEqual(ids.map((_, at) => at < 6));
  });

  it('draws a control once its component comes near nearViewport, and keeps it', () => {
    const { ids } = open(20);
    const target = nodeOf(ids[10]) as HTMLElement;
    act(() => Watching.all[0]?.notify([{ target, isIntersecting: false }]));
    expect(drawn(ids[10])).toBe(false);
    act(() => Watching.all[0]?.notify([{ target, isIntersecting: true }]));
    expect(drawn(ids[10])).toBe(true);
    expect(drawn(ids[11])).toBe(false);
    expect(watched()).not.toContain(target);
  });

  it('draws what is added at once, wherever it stands', () => {
    const { designer } = open(20);
    let added = '';
    act(() => {
      added = designer.add('input');
    });
    expect(drawn(added)).toBe(true);
  });

  it('watches nothing once it is gone', () => {
    const { view } = open(20);
    expect(watched().length).toBe(14);
    view.unmount();
    expect(watched()).toEqual([]);
  });

  it('draws all of them in a browser that cannot notify what is in nearViewport', () => {
    vi.stubGlobal('IntersectionObserver', undefined);
    const { ids } = open(20);
    expect(ids.every(drawn)).toBe(true);
  });
});
