import { anyTemplate } from '@gonghui/testkit/any-template.ts';
import { sized } from '@gonghui/testkit/size.ts';
import { component } from '@gonghui/testkit/test-designer.ts';
import { toyFamily } from '@gonghui/testkit/toy-family.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import type { Family } from './family.ts';
import { SceneMirror } from './mirror.ts';
import { nodeMap, nodesOf } from './raw.ts';
import { readScene, type Scene } from './scene.ts';
import { fromTemplate, readTemplate } from './template.ts';
import type { Props, Template, TemplateComponent } from './types.ts';

const RUNS = { numRuns: sized(100, 5000) };

/** Groups on a line: a node's `x` counts from its group's; a group that was taken out says where it stood. */
const planeFamily: Family = {
  ...toyFamily,
  plane: {
    group: 'box',
    kept: () => ({}),
    left: () => ({}),
    stray: (props, group) => ({ ...props, x: Number(props.x ?? 0) + Number(group.x ?? 0) }),
  },
};

describe('a design as it is read', () => {
  it('has its nodes in the order of the template, each below what it stands in', () => {
    fc.assert(
      fc.property(anyTemplate(), template => {
        const scene = readScene(fromTemplate(toyFamily, template), toyFamily);
        const order: string[] = [];
        const visit = (
          list: readonly TemplateComponent[],
          above: readonly string[],
          parent: string,
        ): void => {
          for (const { id, components = [], containers = [] } of list) {
            order.push(id);
            expect(scene.path(id)).toEqual(above);
            expect(scene.node(id)?.at[0]).toBe(parent);
            const from = order.length;
            visit(
              [...components, ...containers.flatMap(container => container.components)],
              [...above, id],
              id,
            );
            expect(scene.below(id)).toEqual(order.slice(from));
          }
        };
        visit(template.components, [], 'root');
        expect(scene.order()).toEqual(order);
        expect(scene.below('root')).toEqual(order);
        expect(scene.size).toBe(order.length);
        expect([...scene.allIds()].sort()).toEqual([...order].sort());
      }),
      RUNS,
    );
  });

  const scene = () =>
    readScene(
      fromTemplate(toyFamily, {
        page: { columns: 3 },
        components: [
          component('cols', 'columns', { count: 2 }, { c1: [component('a', 'note')], c2: [] }),
          component('odd', 'hologram', {}, { left: [component('b', 'note')], right: [] }),
          { ...component('plain', 'unheard'), components: [component('c', 'note')] },
          component('leaf', 'note'),
        ],
      }),
      toyFamily,
    );

  it.each<[string, readonly string[]]>([
    ['root', ['main']],
    ['cols', ['c1', 'c2']],
    ['odd', ['left', 'right']],
    ['plain', ['main']],
    ['leaf', []],
    ['gone', []],
    ['toString', []],
  ])('has the slots that %s has', (id, slots) => {
    expect(scene().slots(id)).toEqual(slots);
  });

  it('has slots of an unknown type that its template does not name, once something stands in them', () => {
    const doc = fromTemplate(toyFamily, {
      page: {},
      components: [
        component('odd', 'hologram', {}, { left: [] }),
        component('a', 'note'),
        component('b', 'note'),
      ],
    });
    nodeMap(doc, 'a')!.set('at', ['odd', 'z', 'a0']);
    nodeMap(doc, 'b')!.set('at', ['odd', 'top', 'a0']);
    const read = readScene(doc, toyFamily);
    expect(read.slots('odd')).toEqual(['left', 'top', 'z']);
    expect(read.childrenOf('odd')).toEqual(['b', 'a']);
  });

  it('has page settings with those that nobody has set, and apart from them what is stored', () => {
    const read = scene();
    expect(read.page()).toEqual({ columns: 3, gap: { row: 8, column: 8 } });
    expect(read.storedPage()).toEqual({ columns: 3 });
  });

  it('knows nothing of what is not there, by whatever name one asks', () => {
    const read = scene();
    for (const id of ['gone', 'root', 'toString', '__proto__', ''])
      expect([read.node(id), read.typeOf(id), read.path(id), read.displaced(id)]).toEqual([
        undefined,
        undefined,
        [],
        false,
      ]);
  });
});

const TEMPLATE: Template = {
  page: {},
  components: [
    component('top', 'note', { x: 1 }),
    component('outer', 'box', { x: 10 }, [
      component('a', 'note', { x: 2 }),
      component('inner', 'box', { x: 100 }, [component('b', 'note', { x: 3 })]),
    ]),
    component('empty', 'box', { x: 5 }),
  ],
};
const xOf = (scene: Scene, id: string): unknown => scene.node(id)?.props.x;

describe('nodes whose group has been taken out by somebody else', () => {
  it('are read where they were seen, as long as the group tells where it stood', () => {
    const doc = fromTemplate(planeFamily, TEMPLATE);
    nodeMap(doc, 'outer')!.delete('at');
    const scene = readScene(doc, planeFamily);
    expect(scene.children('root', 'main')).toEqual(['top', 'empty', 'a', 'inner']);
    expect([xOf(scene, 'a'), xOf(scene, 'inner'), xOf(scene, 'b'), xOf(scene, 'top')]).toEqual([
      12, 110, 3, 1,
    ]);
    const props = (list: readonly TemplateComponent[]): Props =>
      Object.fromEntries(list.map(({ id, props }) => [id, props.x ?? null]));
    expect(props(readTemplate(scene).components)).toEqual({ top: 1, a: 12, inner: 110 });
    // In the document nothing has changed: put back, the group has them again.
    nodeMap(doc, 'outer')!.set('at', ['root', 'main', 'a1']);
    const again = readScene(doc, planeFamily);
    expect([xOf(again, 'a'), xOf(again, 'inner')]).toEqual([2, 100]);
  });

  it('are read as stored where the group is there, is of another type or is gone without a trace', () => {
    const doc = fromTemplate(planeFamily, TEMPLATE);
    nodeMap(doc, 'a')!.set('at', ['nobody', 'main', 'a0']);
    nodeMap(doc, 'inner')!.set('at', ['top', 'main', 'a0']);
    nodeMap(doc, 'top')!.delete('at');
    const scene = readScene(doc, planeFamily);
    expect([xOf(scene, 'a'), xOf(scene, 'inner')]).toEqual([2, 100]);
    // Each put into the other: one of them hangs at the top, and both are there.
    const round = fromTemplate(planeFamily, TEMPLATE);
    nodeMap(round, 'outer')!.set('at', ['inner', 'main', 'a0']);
    const both = readScene(round, planeFamily);
    expect(both.displaced('inner')).toBe(true);
    expect([xOf(both, 'inner'), xOf(both, 'outer')]).toEqual([100, 10]);
  });

  it('a group that holds nothing, or groups of that kind alone, is in no template', () => {
    const doc = fromTemplate(planeFamily, TEMPLATE);
    const ids = (family = planeFamily) =>
      JSON.stringify(readTemplate(readScene(doc, family)))
        .match(/"id":"\w+"/g)
        ?.map(id => id.slice(6, -1));
    expect(ids()).toEqual(['top', 'outer', 'a', 'inner', 'b']);
    nodeMap(doc, 'empty')!.set('at', ['inner', 'main', 'a9']);
    nodeMap(doc, 'b')!.delete('at');
    expect(ids()).toEqual(['top', 'outer', 'a']);
    expect(readScene(doc, planeFamily).order()).toContain('empty');
    // Without a plane every box is a box.
    expect(ids(toyFamily)).toEqual(['top', 'outer', 'a', 'inner', 'empty']);
  });
});

describe('the mirror of a plane', () => {
  const IDS = ['top', 'outer', 'a', 'inner', 'b', 'empty'];
  const anyWrite = fc.record({
    id: fc.constantFrom(...IDS),
    what: fc.constantFrom('out', 'out', 'in', 'in', 'x', 'type', 'gone'),
    into: fc.constantFrom('root', 'outer', 'inner', 'empty'),
    x: fc.nat(5),
  });
  type Write = typeof anyWrite extends fc.Arbitrary<infer T> ? T : never;
  const write = (doc: Y.Doc, { id, what, into, x }: Write): void => {
    const map = nodeMap(doc, id);
    if (what === 'out') map?.delete('at');
    else if (what === 'in') map?.set('at', [into, 'main', `a${x}`]);
    else if (what === 'x') map?.set('.x', x * 7);
    else if (what === 'type') map?.set('type', x % 2 ? 'box' : 'note');
    else if (x === 0) nodesOf(doc).delete(id);
  };
  const shown = (scene: Scene) => IDS.map(id => [id, scene.node(id) ?? null, scene.displaced(id)] as const);

  it('is what a fresh reading is, groups that come and go among them, and tells of all whose place has changed', () => {
    let strays = 0;
    fc.assert(
      fc.property(fc.array(fc.array(anyWrite, { minLength: 1, maxLength: 3 }), { maxLength: 10 }), steps => {
        const doc = fromTemplate(planeFamily, TEMPLATE);
        const mirror = new SceneMirror(doc, planeFamily);
        const told = new Set<string>();
        mirror.onChange(({ nodes }) => {
          for (const id of nodes) told.add(id);
        });
        for (const writes of steps) {
          const before = new Map(shown(mirror).map(([id, record]) => [id, record]));
          told.clear();
          // A colleague, who hears of nothing else.
          const other = new Y.Doc();
          Y.applyUpdate(other, Y.encodeStateAsUpdate(doc));
          for (const one of writes) write(other, one);
          Y.applyUpdate(doc, Y.encodeStateAsUpdate(other, Y.encodeStateVector(doc)));
          const fresh = readScene(doc, planeFamily);
          expect(shown(mirror)).toEqual(shown(fresh));
          expect(readTemplate(mirror)).toEqual(readTemplate(fresh));
          for (const [id, record] of before)
            expect(mirror.node(id) === (record ?? undefined)).toBe(!told.has(id));
          strays += IDS.filter(id => fresh.displaced(id)).length;
        }
      }),
      RUNS,
    );
    expect(strays).toBeGreaterThan(RUNS.numRuns);
  });
});
