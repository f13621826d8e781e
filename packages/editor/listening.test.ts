import { type AnyVerb, anyVerb, giveVerb, START } from '@gonghui/testkit/any-verb.ts';
import { sized } from '@gonghui/testkit/size.ts';
import { component, TestDesigner } from '@gonghui/testkit/test-designer.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { createEditor } from './editor.ts';

const SLOTS = ['root.main', 'c.c1', 'c.c2', 'e.main', 'f.main'] as const;
const NODES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** What each listener is about, as views would draw it. */
const subjects = ({ editor }: TestDesigner): Record<string, unknown> => ({
  ...Object.fromEntries(NODES.map(id => [`node ${id}`, editor.node(id)])),
  ...Object.fromEntries(
    SLOTS.map(spot => {
      const [parent = '', slot = ''] = spot.split('.');
      return [`children ${spot}`, [...editor.children(parent, slot)]];
    }),
  ),
  page: editor.page(),
  structure: editor.order().map(id => [id, ...editor.path(id)]),
});

/** How often each of them was told since it was last asked. */
function counting({ editor }: TestDesigner) {
  const heard = new Map<string, number>();
  const tell = (name: string) => () => heard.set(name, (heard.get(name) ?? 0) + 1);
  for (const id of NODES) editor.onNode(id, tell(`node ${id}`));
  for (const spot of SLOTS) {
    const [parent = '', slot = ''] = spot.split('.');
    editor.onChildren(parent, slot, tell(`children ${spot}`));
  }
  editor.onPage(tell('page'));
  editor.onStructure(tell('structure'));
  editor.onChange(tell('anything'));
  return () => {
    const now = new Map(heard);
    heard.clear();
    return now;
  };
}

type Act = { how: 'mine' | 'hers' | 'undo' | 'redo'; verb: AnyVerb };
const act: fc.Arbitrary<Act> = fc.record({
  how: fc.constantFrom('mine', 'mine', 'hers', 'undo', 'redo'),
  verb: anyVerb,
});

describe('who listens to one thing', () => {
  it('is told whenever it has changed, by whoever and however, and of nothing that has not', () => {
    const told = new Set<string>();
    fc.assert(
      fc.property(fc.array(act, { minLength: 1, maxLength: 6, size: 'max' }), acts => {
        const me = TestDesigner.of(START);
        const other = me.fork();
        const heard = counting(me);
        for (const { how, verb } of acts) {
          const before = subjects(me);
          if (how === 'mine') giveVerb(me.editor, verb);
          if (how === 'undo') me.undo();
          if (how === 'redo') me.redo();
          if (how === 'hers') {
            giveVerb(other.editor, verb);
            me.merge(other);
          }
          const after = subjects(me);
          const names = heard();
          for (const name of Object.keys(before)) {
            const changed = JSON.stringify(before[name]) !== JSON.stringify(after[name]);
            if (changed) expect([name, names.has(name)]).toEqual([name, true]);
            if (!changed && name.startsWith('node')) expect([name, names.has(name)]).toEqual([name, false]);
            if (changed) told.add(name.split(' ')[0]!);
          }
          if (JSON.stringify(before) !== JSON.stringify(after)) expect(names.has('anything')).toBe(true);
        }
      }),
      { numRuns: sized(40, 5000) },
    );
    expect([...told].sort()).toEqual(['children', 'node', 'page', 'structure']);
  });

  it('is told once for one verb, however much it writes, and no more once it has stopped', () => {
    const me = TestDesigner.of(START);
    const heard = counting(me);
    let mine = 0;
    const stop = me.editor.onNode('a', () => mine++);
    me.editor.setProp(['a', 'b'], 'label', '同');
    expect(Object.fromEntries(heard())).toEqual({ 'node a': 1, 'node b': 1, anything: 1 });
    stop();
    me.set('a', 'label', '再');
    expect(mine).toBe(1);
  });

  it('hears of colleagues for the highlight: of what stands, not of what went', () => {
    const me = TestDesigner.of(START);
    const lists: (readonly string[])[] = [];
    me.editor.onRemote(ids => lists.push([...ids].sort()));
    me.set('a', 'label', '我').colleague(other => other.set('a', 'label', '他').move('b', 'e').remove('f'));
    expect(lists).toEqual([['a', 'b']]);
    me.colleague(other => other.editor.setPage('columns', 1));
    expect(lists).toHaveLength(1);
  });
});

describe('an editor that is closed', () => {
  it('hears nothing more, and leaves no listener on the document', () => {
    const doc = new Y.Doc();
    const listeners = () =>
      [...doc._observers].map(([name, all]) => [name, all.size]).filter(([, many]) => many !== 0);
    const before = listeners();
    createEditor(doc, TestDesigner.of().editor.family).destroy();
    expect(listeners()).toEqual(before);
    expect(doc.getMap('nodes')._eH.l.length + doc.getMap('nodes')._dEH.l.length).toBe(0);
    const me = TestDesigner.of({ page: {}, components: [component('a', 'note')] });
    let heard = 0;
    me.editor.onChange(() => heard++);
    me.editor.onOverwrite(() => heard++);
    me.editor.onRemovedByOther(() => heard++);
    me.set('a', 'label', '我');
    heard = 0;
    me.editor.destroy();
    me.colleague(other => other.set('a', 'label', '他').remove('a'));
    expect(heard).toBe(0);
  });
});
