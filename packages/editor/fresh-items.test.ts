import type { Merges } from '@gonghui/scene/layout.ts';
import type { Props } from '@gonghui/scene/types.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freshItems } from './fresh-items.ts';

const MERGES: Merges = {
  options: { list: 'value' },
  people: { list: 'id', given: true },
  tabs: { list: 'key' },
  label: 'text',
};
/** New names `n0000001`, `n0000002` and so on. */
const counting = () => {
  let next = 0;
  return () => `n${String(++next).padStart(7, '0')}`;
};
const fresh = (props: Props, nodes: Record<string, string> = {}, title?: string) =>
  freshItems(props, MERGES, counting(), new Map(Object.entries(nodes)), title);

const ONE = 'aaaaaaa1';
const TWO = 'aaaaaaa2';
const FIRST = 'n0000001';
const SECOND = 'n0000002';

describe('a copy of props', () => {
  it.each<[what: string, before: Props, nodes: Record<string, string>, after: Props]>([
    [
      'nothing to rename',
      { label: '标', options: [{ value: '1' }] },
      {},
      { label: '标', options: [{ value: '1' }] },
    ],
    ['a key that we made is made anew', { options: [{ value: ONE }] }, {}, { options: [{ value: FIRST }] }],
    [
      'a key that a person chose stays',
      { options: [{ value: '男' }, { value: ONE }] },
      {},
      { options: [{ value: '男' }, { value: FIRST }] },
    ],
    [
      'what names an item follows it',
      { options: [{ value: ONE }, { value: TWO }], chosen: [TWO] },
      {},
      { options: [{ value: FIRST }, { value: SECOND }], chosen: [SECOND] },
    ],
    [
      'also deep within',
      { tabs: [{ key: ONE, on: { rows: [{ show: ONE }] } }] },
      {},
      { tabs: [{ key: FIRST, on: { rows: [{ show: FIRST }] } }] },
    ],
    [
      'ids that were given to people stay',
      { people: [{ id: ONE }], lead: ONE },
      {},
      { people: [{ id: ONE }], lead: ONE },
    ],
    [
      'what names a component that is copied along follows it',
      { target: ONE, list: [TWO] },
      { [ONE]: 'new' },
      { target: 'new', list: [TWO] },
    ],
    [
      'a formula follows components and columns',
      { rule: `{{${ONE}}} + {{${ONE}.${TWO}}} + {{other}}` },
      { [ONE]: 'new', [TWO]: 'col' },
      { rule: '{{new}} + {{new.col}} + {{other}}' },
    ],
    [
      'text that only looks like a formula stays',
      { rule: `{{ ${ONE} }} {${ONE}} ${ONE}` },
      { [ONE]: 'new' },
      { rule: `{{ ${ONE} }} {${ONE}} ${ONE}` },
    ],
    ['names of settings are no ids', { [ONE]: 1 }, { [ONE]: 'new' }, { [ONE]: 1 }],
    [
      'a list that is none is left as it is',
      { options: [{ value: ONE }, { value: ONE }] },
      {},
      { options: [{ value: ONE }, { value: ONE }] },
    ],
    [
      'numbers, switches and nothing stay',
      { a: 1, b: true, c: null, chosen: ONE },
      { [ONE]: 'new' },
      { a: 1, b: true, c: null, chosen: 'new' },
    ],
    [
      'a title that reads like an id is a title',
      { label: ONE, hint: ONE },
      { [ONE]: 'new' },
      { label: ONE, hint: 'new' },
    ],
  ])('%s', (_what, before, nodes, after) => {
    const given = structuredClone(before);
    expect(fresh(before, nodes).props).toEqual(after);
    expect(before).toEqual(given);
  });

  it('says which item became which, for slots that are named by items', () => {
    const { items } = fresh({ tabs: [{ key: ONE }, { key: 'mine' }, { key: TWO }] });
    expect([...items]).toEqual([
      [ONE, FIRST],
      [TWO, SECOND],
    ]);
  });

  it('keeps the title of a type that calls it otherwise', () => {
    expect(fresh({ label: ONE, name: ONE }, { [ONE]: 'new' }, 'name').props).toEqual({
      label: 'new',
      name: ONE,
    });
  });

  it('without lists, or of a type that nobody knows, is the same object where nothing is renamed', () => {
    const props: Props = { options: [{ value: ONE }] };
    expect(freshItems(props, undefined, counting(), new Map()).props).toBe(props);
    expect(freshItems({}, MERGES, counting(), new Map()).items.size).toBe(0);
  });

  it('renames one to one, so that the way back gives the original', () => {
    const ids = ['aaaaaaa1', 'aaaaaaa2', 'aaaaaaa3', 'bbbbbbb1', 'bbbbbbb2'];
    const id = fc.constantFrom(...ids);
    const rule = fc.tuple(id, id).map(([one, two]) => `SUM({{${one}.${two}}}, {{${two}}})`);
    const props = fc.record({
      options: fc.uniqueArray(id, { maxLength: 4 }).map(all => all.map(value => ({ value, next: value }))),
      chosen: fc.array(fc.oneof(id, rule, fc.constant('别的')), { maxLength: 4 }),
      deep: fc.record({ a: id, b: fc.array(fc.record({ c: rule })) }),
    }) as fc.Arbitrary<Props>;
    fc.assert(
      fc.property(props, fc.subarray(ids), (before, copied) => {
        const nodes = new Map(copied.map(one => [one, `c${one.slice(1)}`]));
        const { props: after, items } = freshItems(before, MERGES, counting(), nodes);
        const back = new Map([...nodes, ...items].map(([old, made]) => [made, old]));
        const text = JSON.stringify(after).replace(/\w{8}/g, word => back.get(word) ?? word);
        expect(JSON.parse(text)).toEqual(before);
        // Of what was renamed, no old name is left.
        for (const old of [...nodes.keys(), ...items.keys()])
          expect(JSON.stringify(after)).not.toContain(old);
      }),
    );
  });
});
