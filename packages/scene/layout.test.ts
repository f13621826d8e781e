import { FORBIDDEN_NAMES, type Json } from '@gonghui/kernel/json.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { toJson, wellFormed } from './json.ts';
import { flatten, type Leaf, namesOf, parseKey, pathFrom } from './layout.ts';
import { evenOrders } from './order.ts';
import type { Props } from './types.ts';
import { unflatten } from './unflatten.ts';

const MERGES = { options: { list: 'value' }, content: 'text', 'nested.rows': { list: 'id' } } as const;

const entries = (leaves: Leaf[]): [string, unknown][] => leaves.map(leaf => [leaf.key, leaf.value]);
const roundTrip = (props: Props): Props => unflatten(entries(flatten(props, MERGES, evenOrders)));

describe('props as flat keys', () => {
  it('become one key a leaf', () => {
    const leaves = flatten(
      { label: '标题', background: { colour: 'red', image: '' } },
      undefined,
      evenOrders,
    );
    expect(leaves.map(leaf => leaf.key)).toEqual(['.label', '.background.colour', '.background.image']);
  });

  it.each<[string, Props]>([
    ['empty objects and lists', { a: {}, b: [], c: { d: {}, e: [] }, options: [] }],
    [
      'names with dots, brackets and tildes',
      { 'a.b': { '[x]': 1, '~0': { '~': 2 } }, '': 3, ' ': { '': 4 } },
    ],
    ['a name that every object inherits', { hasOwnProperty: { isPrototypeOf: 1 } }],
    [
      'list items in their order',
      {
        options: [
          { value: 'b', label: 'B' },
          { value: 'a', deep: { x: [1] } },
        ],
      },
    ],
    ['list items with odd keys', { options: [{ value: 'a.b[c]~' }, { value: '' }, { value: 7 }] }],
    ['a nested list', { nested: { rows: [{ id: 'r1', cells: [{}] }], more: null } }],
    ['a list that is none', { options: ['x', 'y'] }],
    ['a list whose keys repeat', { options: [{ value: 'a' }, { value: 'a', label: 'again' }] }],
    ['a list prop that is no list', { options: { value: 'a' }, content: 3 }],
    ['an object inside a list', { plain: [{ a: {} }, [], null] }],
  ])('keep %s', (_what, props) => expect(roundTrip(props)).toEqual(props));

  it('come back exactly, whatever they hold', () => {
    const names = fc.oneof(
      fc.constantFrom('label', 'options', 'content', 'nested', 'rows', 'a.b', '~', '['),
      fc.string().filter(name => !FORBIDDEN_NAMES.has(name)),
    );
    const { json } = fc.letrec<{ json: Json }>(tie => ({
      json: fc.oneof(
        { maxDepth: 5 },
        fc.constantFrom<Json>(null, true, 0, '', '字', {}, []),
        fc.array(tie('json'), { maxLength: 3 }),
        fc.dictionary(names, tie('json'), { maxKeys: 4, noNullPrototype: true }),
        fc.array(fc.record({ value: fc.string(), label: tie('json') }), { maxLength: 3 }),
      ),
    }));
    fc.assert(
      fc.property(fc.dictionary(names, json, { maxKeys: 6, noNullPrototype: true }), props => {
        expect(roundTrip(props)).toEqual(props);
      }),
      { numRuns: 500 },
    );
  });

  it('do not depend on the order in which the keys come', () => {
    const leaves = entries(
      flatten({ b: { y: 1, x: 2 }, a: [1], options: [{ value: 'z' }] }, MERGES, evenOrders),
    );
    expect(JSON.stringify(unflatten([...leaves].reverse()))).toBe(JSON.stringify(unflatten(leaves)));
  });
});

describe('what concurrent edits leave behind', () => {
  it.each<[string, [string, unknown][], Props]>([
    [
      'a value and leaves below it',
      [
        ['.a', 5],
        ['.a.b', 1],
      ],
      { a: { b: 1 } },
    ],
    [
      'a plain list and items',
      [
        ['.a', ['x']],
        ['.a[k]', 'a0'],
        ['.a[k].v', 1],
      ],
      { a: [{ v: 1 }] },
    ],
    [
      'fields of an item that is gone',
      [
        ['.a', []],
        ['.a[k].v', 1],
      ],
      { a: [] },
    ],
    [
      'an item whose order is no text',
      [
        ['.a[k]', 3],
        ['.a[k].v', 1],
      ],
      { a: [{ v: 1 }] },
    ],
    [
      'items with equal order',
      [
        ['.a[q]', 'a0'],
        ['.a[p]', 'a0'],
        ['.a[q].v', 2],
        ['.a[p].v', 1],
      ],
      { a: [{ v: 1 }, { v: 2 }] },
    ],
    [
      'keys that say nothing',
      [
        ['', 1],
        ['x', 1],
        ['.a[', 1],
        ['.a[k]x', 1],
        ['.ok', 1],
      ],
      { ok: 1 },
    ],
    [
      'names that no field has',
      [
        ['.toString', 1],
        ['.a.constructor', 1],
        ['.b[k]', 'a0'],
        ['.b[k].valueOf', 1],
        ['.c', JSON.parse('{"__proto__":{"x":1},"prototype":2,"y":[{"constructor":3}]}')],
      ],
      { b: [{}], c: { y: [{}] } },
    ],
    [
      'values that are no JSON',
      [
        ['.a', undefined],
        ['.b', new Uint8Array(2)],
        ['.c', Number.NaN],
        ['.d', 10n],
      ],
      { c: null },
    ],
  ])('%s can be read', (_what, stored, props) => expect(unflatten(stored)).toEqual(props));

  it('ignores a key that digs deeper than any prop', () => {
    expect(unflatten([[`.${'a.'.repeat(5000)}b`, 1]])).toEqual({});
  });
});

describe('paths', () => {
  it('survive names of any kind', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 5 }), names => {
        expect(namesOf(pathFrom(names))).toEqual(names);
        const forbidden = names.some(name => FORBIDDEN_NAMES.has(name));
        expect(parseKey(`.${pathFrom(names)}`)?.names).toEqual(forbidden ? undefined : names);
      }),
    );
  });
});

describe('stored values', () => {
  it('read shared text as its string and give the same object each time', () => {
    const doc = new Y.Doc();
    const map = doc.getMap('x');
    map.set('text', new Y.Text('你好'));
    map.set('list', [{ a: 1 }]);
    expect(toJson(map.get('text'))).toBe('你好');
    expect(toJson(map.get('list'))).toBe(toJson(map.get('list')));
    expect(Object.isFrozen(toJson(map.get('list')))).toBe(true);
  });

  it('are cut where they are nested without end', () => {
    let deep: Json = 1;
    for (let i = 0; i < 3000; i++) deep = [deep];
    expect(() => JSON.stringify(toJson(deep))).not.toThrow();
  });

  it.each([
    ['a name', '.p'],
    ['names in names', '.a.b.c.d'],
    ['a field of an item whose list has lost its key', '.options[=x].label'],
    ['names in a field of an item', '.nested.rows[=x].a.b'],
  ])(
    'are cut at one depth of their prop under %s, and read the same when they are kept again',
    (_what, key) => {
      const doc = new Y.Doc();
      let plain: Json = 1;
      let shared = new Y.Map<unknown>();
      for (let i = 0; i < 100; i++) {
        plain = i % 2 ? { in: plain } : [plain];
        shared = new Y.Map([['in', shared]]);
      }
      doc.getMap('x').set('shared', shared);
      for (const value of [plain, doc.getMap('x').get('shared')]) {
        const item = key.includes('[') ? ([[key.slice(0, key.indexOf(']') + 1), 'a0']] as const) : [];
        const props = unflatten([...item, [key, value]]);
        expect(Object.keys(props)).toHaveLength(1);
        expect(roundTrip(props)).toEqual(props);
      }
    },
  );

  it('have no half characters, which would reach nobody else', () => {
    const half = '😀'.slice(0, 1);
    expect(wellFormed({ a: [`x${half}`], b: '😀' })).toEqual({ a: ['x\ufffd'], b: '😀' });
    const whole = { a: ['x'] };
    expect(wellFormed(whole)).toBe(whole);
  });
});
