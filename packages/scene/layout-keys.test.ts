import { FORBIDDEN_NAMES, type Json } from '@gonghui/kernel/json.ts';
import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fieldKey,
  flattenAt,
  flattenItem,
  isList,
  isText,
  itemKey,
  itemName,
  itemOf,
  leafKey,
  listKeyOf,
  parseKey,
  pathFrom,
  readItemName,
  textFieldsOf,
  valueAt,
} from './layout.ts';
import { evenOrders } from './order.ts';
import { unflatten } from './unflatten.ts';

const RUNS = { numRuns: sized(300, 20_000) };
const MERGES = {
  content: 'text',
  'datum.note': 'text',
  options: { list: 'value', text: ['label', 'more.hint'] },
  'datum.rows': { list: 'id' },
  plain: 'register',
} as const;

const anyName = fc.oneof(
  fc.constantFrom('label', 'a.b', '~0', '[x]', '', ' ', ']', '~', '=a', 'hasOwnProperty'),
  fc.string({ maxLength: 6 }).filter(name => !FORBIDDEN_NAMES.has(name)),
);
const anyNames = fc.array(anyName, { minLength: 1, maxLength: 4 });

describe('a key of the shared document', () => {
  it('reads as what it was made of: a leaf, an item, a field of an item', () => {
    fc.assert(
      fc.property(anyNames, anyName, anyNames, (names, item, field) => {
        const path = pathFrom(names);
        const inner = pathFrom(field);
        expect(parseKey(leafKey(path))).toEqual({ names, item: null, field: [] });
        expect(parseKey(itemKey(path, item))).toEqual({ names, item, field: [] });
        expect(parseKey(fieldKey(path, item, inner))).toEqual({ names, item, field });
      }),
      RUNS,
    );
  });

  it('names the item that it belongs to, a field the same as the item itself, a leaf none', () => {
    fc.assert(
      fc.property(anyNames, anyName, anyNames, (names, item, field) => {
        const path = pathFrom(names);
        const whole = itemKey(path, item);
        expect(itemOf(whole)).toBe(whole);
        expect(itemOf(fieldKey(path, item, pathFrom(field)))).toBe(whole);
        expect(itemOf(leafKey(path))).toBeNull();
        expect(readItemName(itemName('node0001', whole))).toEqual(['node0001', whole]);
      }),
      RUNS,
    );
    expect(readItemName('node0001')).toBeNull();
  });

  it.each(['', 'type', 'at', '+name', 'a.b', '.a[', '.a[x', '.a[x]y', '.a[x]]', '.a[x][y]', 'a[x]'])(
    '%o is none',
    key => {
      expect(parseKey(key)).toBeNull();
    },
  );

  it.each([
    ['.', [''], null, []],
    ['..', ['', ''], null, []],
    ['.]', [']'], null, []],
    ['.a]', ['a]'], null, []],
    ['.[]', [''], '', []],
    ['.a[].', ['a'], '', ['']],
    ['.~4', ['~4'], null, []],
  ])('%o is one of odd names', (key, names, item, field) => {
    expect(parseKey(key)).toEqual({ names, item, field });
    expect(itemOf(key) === null).toBe(item === null);
  });

  it('may be sixteen names deep on either side of an item, and no deeper', () => {
    const deep = (count: number) => Array.from({ length: count }, () => 'a').join('.');
    for (const [key, reads] of [
      [leafKey(deep(16)), true],
      [leafKey(deep(17)), false],
      [fieldKey(deep(16), 'x', deep(16)), true],
      [fieldKey(deep(17), 'x', 'a'), false],
      [fieldKey('a', 'x', deep(17)), false],
    ] as const)
      expect(parseKey(key) !== null).toBe(reads);
  });

  it('is read the same however long it is and however often it was read', () => {
    for (const length of [1, 190, 198, 199, 200, 5000]) {
      const key = fieldKey('rows', 'x'.repeat(length), 'label');
      const first = parseKey(key);
      expect(first).toEqual({ names: ['rows'], item: 'x'.repeat(length), field: ['label'] });
      expect(parseKey(key)).toEqual(first);
    }
  });

  it.each([...FORBIDDEN_NAMES])('never says %s of a field, nor of what is in one', name => {
    for (const key of [leafKey(name), leafKey(`a.${name}`), itemKey(name, 'x'), fieldKey('a', 'x', name)])
      expect(parseKey(key)).toBeNull();
    // An item may be called so: it is no name of anything that is read.
    expect(parseKey(itemKey('a', name))?.item).toBe(name);
  });
});

describe('how a prop is stored', () => {
  it.each([
    ['content', true],
    ['content.x', false],
    ['datum.note', true],
    ['note', false],
    ['plain', false],
    ['options', false],
    ['options[o1].label', true],
    ['options[o1].more.hint', true],
    ['options[o1].more', false],
    ['options[o1]', false],
    ['options[a~3b].label', true],
    ['datum.rows[r1].note', false],
    ['nothing[o1].label', false],
    ['toString', false],
    ['hasOwnProperty[x].label', false],
  ])('%s is text that people type together: %s', (path, text) => {
    expect(isText(MERGES, path)).toBe(text);
    expect(isText(undefined, path)).toBe(false);
  });

  it('is told of the paths that were named, and of nothing that every object has', () => {
    expect([listKeyOf(MERGES, 'options'), listKeyOf(MERGES, 'datum.rows')]).toEqual(['value', 'id']);
    for (const path of ['content', 'plain', 'rows', 'toString', '__proto__'])
      expect([listKeyOf(MERGES, path), textFieldsOf(MERGES, path)]).toEqual([null, []]);
    expect([listKeyOf(undefined, 'options'), textFieldsOf(undefined, 'options')]).toEqual([null, []]);
    expect(textFieldsOf(MERGES, 'datum.rows')).toEqual([]);
  });

  it.each<[string, Json, boolean]>([
    ['records with a key each', [{ value: 'a' }, { value: 'b', more: 1 }], true],
    ['none at all', [], true],
    ['keys that are numbers', [{ value: 1 }, { value: 2 }], true],
    ['a number and its text, which are one key', [{ value: 1 }, { value: '1' }], false],
    ['a text and its number', [{ value: '1' }, { value: 1 }], false],
    ['a key twice', [{ value: 'a' }, { value: 'a' }], false],
    ['a record without one', [{ value: 'a' }, { label: 'b' }], false],
    ['a key that is no name', [{ value: null }], false],
    ['a key that is a list', [{ value: ['a'] }], false],
    ['texts', ['a', 'b'], false],
    ['lists', [['value']], false],
    ['nothing', [null], false],
    ['an object', { value: 'a' }, false],
  ])('item by item where the list is of %s', (_what, value, list) => {
    expect(isList(value, 'value')).toBe(list);
  });

  it('is never item by item for a key that the records only inherit', () => {
    expect(isList([{ a: 1 }], 'hasOwnProperty')).toBe(false);
  });

  it('is one value below a depth, and reads the same', () => {
    let deep: Json = 'x';
    for (let i = 0; i < 40; i++) deep = { in: deep };
    const leaves = flattenAt('top', deep, undefined, evenOrders);
    expect(leaves).toHaveLength(1);
    expect(parseKey(leaves[0]!.key)?.names).toHaveLength(16);
    expect(unflatten(leaves.map(({ key, value }) => [key, value]))).toEqual({ top: deep });
  });

  it('marks as text what people type together, in items and outside, and nothing that is no text', () => {
    const textKeys = (path: string, value: Json) =>
      flattenAt(path, value, MERGES, evenOrders)
        .filter(({ text }) => text)
        .map(({ key }) => key);
    expect(textKeys('content', '文')).toEqual(['.content']);
    expect(textKeys('content', 3)).toEqual([]);
    expect(textKeys('label', '文')).toEqual([]);
    expect(textKeys('datum', { note: '文', rows: [{ id: 'r', note: '文' }] })).toEqual(['.datum.note']);
    const options: Json = [
      { value: 'a', label: '甲', more: { hint: '点', other: '他' } },
      { value: 'b', label: 7 },
    ];
    expect(textKeys('options', options)).toEqual(['.options[=a].label', '.options[=a].more.hint']);
  });

  it('gives an item its order first, then each of its fields, under one name', () => {
    const leaves = flattenItem('options', '=a', { value: 'a', more: { hint: '点' }, none: {} }, 'a3', MERGES);
    expect(leaves).toEqual([
      { key: '.options[=a]', value: 'a3' },
      { key: '.options[=a].value', value: 'a' },
      { key: '.options[=a].more.hint', value: '点', text: true },
      { key: '.options[=a].none', value: {} },
    ]);
    expect(new Set(leaves.map(({ key }) => itemOf(key)))).toEqual(new Set(['.options[=a]']));
  });
});

describe('what stands at a path of plain JSON', () => {
  it.each<[string, unknown]>([
    ['a', { 'b.c': [1] }],
    ['a.b~1c', [1]],
    ['a.b~1c.0', undefined],
    ['a.none', undefined],
    ['a.none.more', undefined],
    ['null.x', undefined],
    ['text.length', undefined],
    ['toString', undefined],
    ['__proto__', undefined],
    ['a.constructor.name', undefined],
    ['', undefined],
  ])('%o', (path, found) => {
    expect(valueAt({ a: { 'b.c': [1] }, null: null, text: '字' }, path)).toEqual(found);
  });

  it('is nothing of what is no object', () => {
    for (const value of [null, undefined, 3, '字', [{ a: 1 }]]) expect(valueAt(value, 'a')).toBeUndefined();
  });
});
