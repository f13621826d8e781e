import { canonical, FORBIDDEN_NAMES, type Json } from '@gonghui/kernel/json.ts';
import { anyJson, anyTemplate } from '@gonghui/testkit/any-template.ts';
import { sized } from '@gonghui/testkit/size.ts';
import { toyFamily } from '@gonghui/testkit/toy-family.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { readScene } from './scene.ts';
import { fromTemplate, planNodes, readTemplate, toTemplate } from './template.ts';
import type { Template } from './types.ts';

const RUNS = { numRuns: sized(300, 20_000) };
const through = (template: Template): Template => toTemplate(fromTemplate(toyFamily, template), toyFamily);
const textOf = (template: Template): string => canonical(template as unknown as Json);

/** Names that no field has, deep down as well. */
const forbidden = fc.constantFrom<Json>(
  { constructor: {} },
  { toString: 1, label: 'x' },
  { a: [{ prototype: { valueOf: 2 } }] },
  JSON.parse('{"__proto__":{"x":1}}'),
);

/** What somebody sends as a template: parts of one in places of others, lists in place of objects, ids that repeat. */
const anySent = fc.letrec<{ component: unknown; list: unknown }>(tie => ({
  component: fc.oneof(
    { maxDepth: 4 },
    anyJson,
    fc.record(
      {
        id: fc.constantFrom<unknown>('n1', 'n1', 'n2', 'root', '', '+x', '\ud800', 7, null),
        name: fc.constantFrom<unknown>('note', 'box', 'columns', 'hologram', '', 3, null),
        props: fc.oneof(fc.constant({ label: '甲' }), fc.constant({ count: 2 }), anyJson, forbidden),
        alias: fc.constantFrom<unknown>('别名', 4),
        isHidden: fc.constantFrom<unknown>(true, 'no'),
        menuOptions: fc.oneof(anyJson, forbidden),
        toString: forbidden,
        components: tie('list'),
        containers: fc.oneof(
          anyJson,
          fc.array(
            fc.record({ slot: fc.constantFrom<unknown>('c1', 'c2', 'c9', 5), components: tie('list') }),
            {
              maxLength: 2,
            },
          ),
        ),
      },
      { requiredKeys: [] },
    ),
  ),
  list: fc.oneof(
    { maxDepth: 4 },
    fc.array(tie('component'), { maxLength: 4 }),
    fc.constantFrom<unknown>(null, 'x', {}),
  ),
}));
const anyWhole = fc.record(
  {
    page: fc.oneof(anyJson, forbidden),
    components: anySent.list,
    kind: fc.oneof(anyJson, forbidden),
    valueOf: forbidden,
  },
  { requiredKeys: [] },
) as unknown as fc.Arbitrary<Template>;

describe('a template that a designer saved', () => {
  it('comes back from the document as it was, to the letter', () => {
    fc.assert(
      fc.property(anyTemplate(), template => {
        expect(textOf(through(template))).toBe(textOf(template));
      }),
      RUNS,
    );
  });

  it('comes back through the bytes that another page receives', () => {
    fc.assert(
      fc.property(anyTemplate(), template => {
        const there = new Y.Doc();
        Y.applyUpdate(there, Y.encodeStateAsUpdate(fromTemplate(toyFamily, template)));
        expect(textOf(toTemplate(there, toyFamily))).toBe(textOf(template));
      }),
      RUNS,
    );
  });
});

describe('whatever somebody sends as a template', () => {
  it('is read without a name that no field has', () => {
    const names = (value: unknown): string[] =>
      typeof value === 'object' && value !== null
        ? [...Object.keys(value), ...Object.values(value).flatMap(names)]
        : [];
    fc.assert(
      fc.property(anyWhole, sent => {
        expect(names(through(sent)).filter(name => FORBIDDEN_NAMES.has(name))).toEqual([]);
      }),
      RUNS,
    );
  });

  it('is read without a throw to one that is kept as it is from then on', () => {
    let whole = 0;
    fc.assert(
      fc.property(anyWhole, sent => {
        const once = through(sent);
        if (once.components.length > 0) whole++;
        expect(textOf(through(once))).toBe(textOf(once));
      }),
      RUNS,
    );
    expect(whole).toBeGreaterThan(50);
  });

  it('has every component once, under an id that no other has and that a node can have', () => {
    fc.assert(
      fc.property(anyWhole, sent => {
        const scene = readScene(fromTemplate(toyFamily, sent), toyFamily);
        const count = planNodes(sent.components, toyFamily, id => id).length;
        const ids = JSON.stringify(readTemplate(scene).components).match(/"id":/g) ?? [];
        expect(scene.size).toBe(count);
        expect(ids.length).toBeGreaterThanOrEqual(count);
        for (const id of scene.order()) {
          expect(['', 'root']).not.toContain(id);
          expect(id.startsWith('+')).toBe(false);
          expect(id.isWellFormed()).toBe(true);
        }
      }),
      RUNS,
    );
  });

  it('is seeded to the same bytes by whoever seeds it', () => {
    fc.assert(
      fc.property(anyWhole, sent => {
        const bytes = () => Y.encodeStateAsUpdate(fromTemplate(toyFamily, sent));
        expect(bytes()).toEqual(bytes());
      }),
      RUNS,
    );
  });

  it('is not changed by being seeded or read', () => {
    fc.assert(
      fc.property(anyWhole, sent => {
        const before = JSON.stringify(sent);
        through(sent);
        expect(JSON.stringify(sent)).toBe(before);
      }),
      RUNS,
    );
  });
});
