import { MAIN, ROOT } from '@gonghui/scene/types.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { CanvasPainter } from '../canvas/painter.ts';
import { DesignerContext } from '../frame/designer.ts';
import { testDesigner } from '../testing/test-designer.tsx';
import { CanvasSlot } from './CanvasSlot.tsx';
import { CanvasContext } from './canvas-context.ts';
import { NearViewport } from './near-viewport.ts';

afterEach(cleanup);

const nodeOf = (id: string | undefined) => document.querySelector<HTMLElement>(`.gd-node[data-id="${id}"]`);

function open(types: string[]) {
  const designer = testDesigner();
  const ids = types.map(type => designer.add(type));
  const painter = new CanvasPainter();
  const nearViewport = new NearViewport(ids, () => null);
  const view = render(
    <DesignerContext value={designer}>
      <CanvasContext value={{ painter, nearViewport, host: designer.host }}>
        <CanvasSlot parent={ROOT} slot={MAIN} />
      </CanvasContext>
    </DesignerContext>,
  );
  return { designer, ids, painter, view };
}

/** Ids of the nodes whose part of the page was touched while `run` ran. */
async function touched(container: Element, run: () => void): Promise<string[]> {
  const seen = new Set<string>();
  const observer = new MutationObserver(records => note(records));
  const note = (records: MutationRecord[]) => {
    for (const { target } of records) {
      const element = target instanceof Element ? target : target.parentElement;
      seen.add(element?.closest<HTMLElement>('[data-id]')?.dataset.id ?? 'outside');
    }
  };
  observer.observe(container, { subtree: true, childList: true, attributes: true, characterData: true });
  act(run);
  await Promise.resolve();
  note(observer.takeRecords());
  observer.disconnect();
  return [...seen];
}

describe('the canvas', () => {
  it('shows each component with its label, its control and what it is', () => {
    const { ids } = open(['input', 'layout', 'switch']);
    expect(screen.getAllByRole('treeitem')).toHaveLength(3);
    expect(nodeOf(ids[0])?.textContent).toContain('单行文本');
    expect(nodeOf(ids[1])?.querySelectorAll('.gd-slot')).toHaveLength(2);
    expect(nodeOf(ids[0])?.querySelector('.gd-node-control')?.hasAttribute('inert')).toBe(true);
  });

  it('changes one component and touches no other', async () => {
    const { designer, ids, view } = open(Array.from({ length: 30 }, () => 'input'));
    const changed = await touched(view.container, () => designer.editor.setProp([ids[7]!], 'label', '姓名'));
    expect(changed).toEqual([ids[7]]);
    expect(nodeOf(ids[7])?.textContent).toContain('姓名');
  });

  it('draws the selection on what it concerns and nothing else', async () => {
    const { ids, painter, view } = open(['input', 'rate', 'date']);
    painter.select([ids[0]!]);
    const changed = await touched(view.container, () => painter.select([ids[2]!]));
    expect(changed.sort()).toEqual([ids[0], ids[2]].sort());
    expect(document.getElementById(`node-${ids[2]}`)?.getAttribute('aria-selected')).toBe('true');
  });

  it('keeps showing what is selected when a component moves into another', () => {
    const { designer, ids, painter } = open(['container', 'input']);
    painter.select([ids[1]!]);
    act(() => void designer.editor.move([ids[1]!], { parent: ids[0]!, slot: MAIN, index: 0 }));
    const moved = document.getElementById(`node-${ids[1]}`);
    expect(nodeOf(ids[0])?.contains(moved)).toBe(true);
    expect(moved?.getAttribute('aria-selected')).toBe('true');
  });

  it('marks what has open remarks, for eyes and ears, until they are settled', () => {
    const { ids, painter } = open(['input', 'rate']);
    painter.showComments(new Map([[ids[1]!, 2]]));
    const item = document.getElementById(`node-${ids[1]}`);
    expect(item?.dataset.comments).toBe('2');
    expect(item?.getAttribute('aria-description')).toBe('2 条评论待处理');
    painter.showComments(new Map());
    expect(item?.dataset.comments).toBeUndefined();
    expect(item?.hasAttribute('aria-description')).toBe(false);
  });

  it('names a colleague on what he has selected, and stops when he leaves', () => {
    const { ids, painter } = open(['input']);
    const peer = {
      clientId: 1,
      userId: 'u',
      name: '李明',
      color: '#1971c2',
      avatar: null,
      focus: null,
      sideChanges: 0,
      self: false,
    };
    painter.showPeers([{ ...peer, selection: [ids[0]!] }]);
    expect(nodeOf(ids[0])?.dataset.peer).toBe('李明');
    painter.showPeers([]);
    expect(nodeOf(ids[0])?.dataset.peer).toBeUndefined();
  });
});
