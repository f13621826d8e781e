import { component } from '@gonghui/testkit/test-designer.ts';
import { toyFamily } from '@gonghui/testkit/toy-family.ts';
import { describe, expect, it, vi } from 'vitest';
import * as Y from 'yjs';
import { SceneMirror } from './mirror.ts';
import { metaOf, nodeMap, nodesOf, pageOf } from './raw.ts';
import { fromTemplate } from './template.ts';
import { MAIN, ROOT, type Template } from './types.ts';

const TEMPLATE: Template = {
  page: { columns: 12 },
  components: [
    component('a', 'note', { label: '甲', style: { size: 1 } }),
    component('b', 'note', { label: '乙' }),
    { ...component('box', 'box'), components: [component('c', 'essay', { content: '文' })] },
  ],
};

function watched() {
  const doc = fromTemplate(toyFamily, TEMPLATE);
  const mirror = new SceneMirror(doc, toyFamily);
  const events: string[] = [];
  const note = (what: string) => () => events.push(what);
  for (const id of ['a', 'b', 'c', 'box', 'new']) mirror.onNode(id, note(id));
  mirror.onChildren(ROOT, MAIN, note('root list'));
  mirror.onChildren('box', MAIN, note('box list'));
  mirror.onPage(note('page'));
  mirror.onStructure(note('structure'));
  mirror.onChange(note('change'));
  return { doc, mirror, events };
}

const set = (doc: Y.Doc, id: string, key: string, value: unknown): unknown =>
  nodeMap(doc, id)?.set(key, value);

describe('the mirror', () => {
  it('tells only those whose subject changed, once a transaction', () => {
    const { doc, events } = watched();
    doc.transact(() => {
      set(doc, 'a', '.label', '新');
      set(doc, 'a', '.style.size', 2);
    });
    expect(events).toEqual(['a', 'change']);
  });

  it('tells both lists of a move', () => {
    const { doc, events } = watched();
    set(doc, 'a', 'at', ['box', MAIN, 'a5']);
    expect(new Set(events)).toEqual(new Set(['a', 'root list', 'box list', 'structure', 'change']));
  });

  it('tells of typing in shared text', () => {
    const { doc, mirror, events } = watched();
    (nodeMap(doc, 'c')!.get('.content') as Y.Text).insert(1, '字');
    expect(events).toEqual(['c', 'change']);
    expect(mirror.node('c')?.props.content).toBe('文字');
  });

  it('tells of page and save marks apart', () => {
    const { doc, mirror, events } = watched();
    pageOf(doc).set('.columns', 6);
    metaOf(doc).set('saved', { version: 1 });
    expect(events).toEqual(['page', 'change', 'change']);
    expect(mirror.page().columns).toBe(6);
  });

  it('is silent about a body that stands nowhere, and about writes that change nothing', () => {
    const { doc, mirror, events } = watched();
    nodesOf(doc).set('new', new Y.Map(Object.entries({ type: 'note', '.label': '丙' })));
    expect(events).toEqual(['change']);
    set(doc, 'a', 'at', [...(mirror.node('a')?.at ?? [])]);
    expect(events.filter(what => what.includes('list') || what === 'structure')).toEqual([]);
  });

  it('counts a change that only the template shows', () => {
    const { doc, mirror } = watched();
    const before = mirror.contentVersion;
    set(doc, 'a', '+unknown', 1);
    expect(mirror.contentVersion).toBeGreaterThan(before);
  });

  it('keeps the identity of what did not change', () => {
    const { doc, mirror } = watched();
    const [b, list, inBox] = [mirror.node('b'), mirror.children(ROOT, MAIN), mirror.children('box', MAIN)];
    set(doc, 'a', '.label', '新');
    expect(mirror.node('b')).toBe(b);
    expect(mirror.children(ROOT, MAIN)).toBe(list);
    const props = mirror.node('a')?.props;
    set(doc, 'a', 'at', [ROOT, MAIN, 'zz']);
    expect(mirror.node('a')?.props).toBe(props);
    expect(mirror.children('box', MAIN)).toBe(inBox);
  });

  it('hands out frozen records', () => {
    const { mirror } = watched();
    const node = mirror.node('a');
    expect(
      [node, node?.props, node?.props.style, node?.at, mirror.children(ROOT, MAIN)].every(Object.isFrozen),
    ).toBe(true);
  });

  it('fills when the design arrives later, without writing anything', () => {
    const doc = new Y.Doc();
    const mirror = new SceneMirror(doc, toyFamily);
    const wrote = vi.fn();
    doc.on('update', (_update: Uint8Array, origin: unknown) => origin !== 'network' && wrote());
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(fromTemplate(toyFamily, TEMPLATE)), 'network');
    expect(mirror.order()).toEqual(['a', 'b', 'box', 'c']);
    expect(wrote).not.toHaveBeenCalled();
  });

  it('lets all hear although one listener fails, and does not hide the failure', () => {
    const { doc, mirror, events } = watched();
    mirror.onNode('a', () => {
      throw new Error('broken view');
    });
    expect(() => set(doc, 'a', '.label', '新')).toThrow('broken view');
    expect(events).toContain('change');
    set(doc, 'b', '.label', '好');
    expect(events).toContain('b');
  });

  it('hears nothing after it was destroyed', () => {
    const { doc, mirror, events } = watched();
    mirror.destroy();
    set(doc, 'a', '.label', '新');
    expect(events).toEqual([]);
  });

  it('reads one node again for one prop changed among 1,000', () => {
    const components = Array.from({ length: 1000 }, (_, i) =>
      component(`n${i}`, 'note', { label: `${i}`, a: 1, b: { c: 2 } }),
    );
    const doc = fromTemplate(toyFamily, { page: {}, components });
    const mirror = new SceneMirror(doc, toyFamily);
    const reads = vi.spyOn(nodesOf(doc), 'get');
    set(doc, 'n500', '.label', '新');
    // One call is the test's own.
    expect(reads.mock.calls.map(([id]) => id)).toEqual(['n500', 'n500']);
    expect(mirror.node('n500')?.props.label).toBe('新');
  });
});
