import { canonical, type Json } from '@gonghui/kernel/json.ts';
import { pathFrom } from '@gonghui/scene/layout.ts';
import type { Props } from '@gonghui/scene/types.ts';
import { anyJson, anyProps } from '@gonghui/testkit/any-template.ts';
import { sized } from '@gonghui/testkit/size.ts';
import { component, TestDesigner } from '@gonghui/testkit/test-designer.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sameJson } from './plan-value.ts';

const open = (props: Props, type = 'choice') =>
  TestDesigner.of({ page: {}, components: [component('q', type, props)] });
const propsOf = (me: TestDesigner): Props => me.editor.toTemplate().components[0]!.props;
const isObject = (value: unknown): value is Props =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The same on plain JSON; null where the path leads through a value, which would be lost. */
function onJson(props: Props, [name = '', ...rest]: readonly string[], value: Json): Props | null {
  if (rest.length === 0) return { ...props, [name]: value };
  const at = Object.hasOwn(props, name) ? (props[name] ?? {}) : {};
  if (!isObject(at)) return null;
  const inner = onJson(at, rest, value);
  return inner && { ...props, [name]: inner };
}

const name = fc.constantFrom(
  'label',
  'options',
  'content',
  'style',
  'size',
  'datum',
  'a.b',
  '[x]',
  '~0',
  ' ',
);
const names = fc.array(name, { minLength: 1, maxLength: 3 });

describe('setting any value at any path', () => {
  it('makes of the props what it makes of plain JSON, or is refused and changes nothing; undo leads back', () => {
    let refused = 0;
    fc.assert(
      fc.property(
        anyProps,
        names,
        anyJson,
        fc.constantFrom('choice', 'essay', 'hologram'),
        (props, path, value, type) => {
          const me = open(props, type);
          const before = canonical(propsOf(me));
          expect(before).toBe(canonical(props));
          const expected = onJson(props, path, value);
          const answer = me.editor.setProp(['q'], pathFrom(path), value);
          if (expected === null) {
            refused++;
            expect(answer).toEqual({ ok: false, message: '属性路径无效' });
          }
          expect(canonical(propsOf(me))).toBe(canonical(expected ?? props));
          expect(canonical(propsOf(me.undo()))).toBe(before);
          expect(canonical(propsOf(me.redo()))).toBe(canonical(expected ?? props));
        },
      ),
      { numRuns: sized(150, 20_000) },
    );
    expect(refused).toBeGreaterThan(5);
  });

  it('that is there already writes nothing and is no step', () => {
    fc.assert(
      fc.property(anyProps, props => {
        const me = open(props);
        let wrote = 0;
        me.doc.on('update', () => wrote++);
        for (const [one, value] of Object.entries(props))
          expect(me.editor.setProp(['q'], pathFrom([one]), structuredClone(value)).ok).toBe(true);
        expect(wrote).toBe(0);
        me.expectUndo();
      }),
      { numRuns: sized(50, 5000) },
    );
  });

  it('taken out leaves nothing of it, and all else', () => {
    fc.assert(
      fc.property(anyProps, name, (props, one) => {
        const me = open(props);
        expect(me.editor.setProp(['q'], pathFrom([one]), undefined).ok).toBe(true);
        const { [one]: _gone, ...rest } = props;
        expect(canonical(propsOf(me))).toBe(canonical(rest));
        expect(canonical(propsOf(me.undo()))).toBe(canonical(props));
      }),
      { numRuns: sized(50, 5000) },
    );
  });

  it('whole leaves what a colleague sets in a part that it does not change', () => {
    const part = fc.dictionary(
      fc.constantFrom('a', 'b', 'c', 'd'),
      fc.constantFrom<Json>(1, 2, '字', true, [1]),
      { noNullPrototype: true },
    );
    fc.assert(
      fc.property(part, part, fc.constantFrom('a', 'b', 'c', 'd'), (before, after, leaf) => {
        const me = open({ style: before });
        const other = me.fork();
        me.set('q', 'style', after);
        other.set('q', `style.${leaf}`, '她的');
        me.merge(other);
        const kept = canonical(before[leaf]) === canonical(after[leaf]) && Object.keys(after).length > 0;
        expect(canonical(propsOf(me))).toBe(canonical(propsOf(other)));
        if (kept) expect((propsOf(me).style as Props)[leaf]).toBe('她的');
      }),
      { numRuns: sized(60, 5000) },
    );
  });
});

describe('a path', () => {
  it.each([
    ['nothing', ''],
    ['an item as a whole', 'options[x]'],
    ['an item that is not closed', 'options[x'],
    ['something behind an item without a dot', 'options[x]label'],
    ['a name that no field has', 'style.__proto__'],
    ['deeper than any setting lies', Array.from({ length: 17 }, () => 'a').join('.')],
    ['half a character', '\ud800'],
    ['through a text', 'label.x'],
    ['through a list', 'options.x'],
    ['through a number', 'count.x'],
  ])('that names %s is refused', (_what, path) => {
    const me = open({ label: '标', options: [{ value: 'a' }], count: 3 });
    me.expectRefused(me.editor.setProp(['q'], path, 1), '属性路径无效');
    me.expectUndo();
  });

  it('through an item leads to that item alone, as long as it is there', () => {
    const me = open({ options: [{ value: 'a', at: { x: 1 } }, { value: 'b' }] });
    const stored = [...(me.doc.getMap('nodes').get('q') as Map<string, unknown>).keys()];
    const [first = ''] = stored
      .filter(one => /^\.options\[[^\]]+\]$/.test(one))
      .map(one => one.slice(1))
      .sort();
    expect(me.editor.setProp(['q'], `${first}.at.x`, 2).ok).toBe(true);
    expect(propsOf(me).options).toEqual([{ value: 'a', at: { x: 2 } }, { value: 'b' }]);
    me.expectRefused(me.editor.setProp(['q'], `${first}.value.x`, 2), '属性路径无效');
    me.editor.removeItem('q', 'options', 'a');
    me.expectRefused(me.editor.setProp(['q'], `${first}.at.x`, 3), '该项已被删除');
  });
});

describe('whether two values are the same', () => {
  const odd: fc.Arbitrary<Json | undefined> = fc.oneof(
    anyJson,
    fc.constantFrom(
      undefined,
      -0,
      0,
      '0',
      [],
      {},
      [null],
      { a: undefined as unknown as Json },
      { toString: 1 },
    ),
  );

  it('is whether their texts with sorted keys are', () => {
    const same = (value: Json | undefined) => (value === undefined ? 'undefined' : canonical(value));
    let alike = 0;
    fc.assert(
      fc.property(odd, odd, (a, b) => {
        expect(sameJson(a, b)).toBe(same(a) === same(b));
        expect(sameJson(a, a === undefined ? a : structuredClone(a))).toBe(true);
        if (same(a) === same(b)) alike++;
      }),
      { numRuns: sized(500, 50_000) },
    );
    expect(alike).toBeGreaterThan(5);
  });

  it('does not ask in which order names stand, nor what an object inherits', () => {
    expect(sameJson({ a: 1, b: [2] }, { b: [2], a: 1 })).toBe(true);
    expect(sameJson({ hasOwnProperty: 1 }, { other: 1 })).toBe(false);
    expect(sameJson([1, 2], [2, 1])).toBe(false);
    expect(sameJson({}, [])).toBe(false);
  });
});
