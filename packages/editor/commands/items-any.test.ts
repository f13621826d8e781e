import type { Json } from '@gonghui/kernel/json.ts';
import type { Props } from '@gonghui/scene/types.ts';
import { sized } from '@gonghui/testkit/size.ts';
import { component, TestDesigner } from '@gonghui/testkit/test-designer.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

type Item = { value: string; label?: string };
interface Act {
  verb: 'add' | 'set' | 'rename' | 'move' | 'remove' | 'whole';
  key: string;
  other: string;
  index: number;
}

const KEYS = ['a', 'b', 'c', 'd', 'e', '中', '[x]', 'a.b', '~0'];
const key = fc.constantFrom(...KEYS);
const items: fc.Arbitrary<Item[]> = fc
  .uniqueArray(key, { maxLength: 6 })
  .map(keys => keys.map(value => ({ value, label: `标${value}` })));
const act: fc.Arbitrary<Act> = fc.record({
  verb: fc.constantFrom('add', 'set', 'rename', 'move', 'remove', 'whole'),
  key,
  other: key,
  index: fc.integer({ min: -2, max: 8 }),
});
const acts = fc.array(act, { minLength: 1, maxLength: 8, size: 'max' });

const open = (options: readonly Item[]) =>
  TestDesigner.of({
    page: {},
    components: [component('q', 'choice', { options: options as unknown as Json })],
  });
const listOf = (me: TestDesigner) => me.editor.toTemplate().components[0]!.props.options as unknown as Item[];

/** The whole list anew, in another order with one more or less. */
const wholeOf = (list: readonly Item[], { key: one, index }: Act): Item[] => {
  const turned = [...list.slice(Math.max(0, index)), ...list.slice(0, Math.max(0, index))];
  return turned.some(({ value }) => value === one)
    ? turned.filter(({ value }) => value !== one)
    : [...turned, { value: one, label: '新' }];
};

function give({ editor }: TestDesigner, list: readonly Item[], { verb, key: one, other, index }: Act) {
  if (verb === 'add') return editor.addItem('q', 'options', { value: one, label: '新' }, index);
  if (verb === 'set') return editor.setItem('q', 'options', one, 'label', `改${index}`);
  if (verb === 'rename') return editor.setItem('q', 'options', one, 'value', other);
  if (verb === 'move') return editor.moveItem('q', 'options', one, index);
  if (verb === 'remove') return editor.removeItem('q', 'options', one);
  return editor.setProp(['q'], 'options', wholeOf(list, { verb, key: one, other, index }) as unknown as Json);
}

/** The same on an array; null where it has to be refused. */
function onArray(list: readonly Item[], { verb, key: one, other, index }: Act): Item[] | null {
  const at = list.findIndex(({ value }) => value === one);
  if (verb === 'add')
    return at >= 0 ? null : list.toSpliced(Math.max(0, index), 0, { value: one, label: '新' });
  if (verb === 'whole') return wholeOf(list, { verb, key: one, other, index });
  if (at < 0) return null;
  if (verb === 'set') return list.with(at, { ...list[at]!, label: `改${index}` });
  if (verb === 'rename') {
    return other !== one && list.some(({ value }) => value === other)
      ? null
      : list.with(at, { ...list[at]!, value: other });
  }
  if (verb === 'remove') return list.toSpliced(at, 1);
  return list.toSpliced(at, 1).toSpliced(Math.min(Math.max(0, index), list.length - 1), 0, list[at]!);
}

describe('items of a list, by any verbs', () => {
  it('become what the same verbs make of an array; undo leads back through every state', () => {
    fc.assert(
      fc.property(items, acts, (start, given) => {
        const me = open(start);
        const states: (readonly Item[])[] = [start];
        for (const one of given) {
          const before = states.at(-1)!;
          const expected = onArray(before, one);
          const answer = give(me.wait(60_000), before, one);
          expect([one.verb, answer.ok]).toEqual([one.verb, expected !== null]);
          expect(listOf(me)).toEqual(expected ?? before);
          if (expected && JSON.stringify(expected) !== JSON.stringify(before)) states.push(expected);
        }
        expect(me.editor.history.undoSteps).toHaveLength(states.length - 1);
        for (const state of states.slice(0, -1).reverse()) expect(listOf(me.undo())).toEqual(state);
        for (const state of states.slice(1)) expect(listOf(me.redo())).toEqual(state);
      }),
      { numRuns: sized(80, 10_000) },
    );
  });

  it('of a list that is kept as one value are the same', () => {
    fc.assert(
      fc.property(acts, given => {
        // One key twice: the list cannot be kept item by item until one of them is gone.
        const start: Item[] = [
          { value: 'a', label: '一' },
          { value: 'a', label: '二' },
        ];
        const me = open(start);
        let list: readonly Item[] = start;
        for (const one of given) {
          const expected = onArray(list, one);
          expect([one.verb, give(me, list, one).ok]).toEqual([one.verb, expected !== null]);
          list = expected ?? list;
          expect(listOf(me)).toEqual(list);
        }
        me.undo(99);
        expect(listOf(me)).toEqual(start);
      }),
      { numRuns: sized(60, 10_000) },
    );
  });

  it('changed by two at once: none that nobody took out is lost, none is there twice unless both put it in', () => {
    fc.assert(
      fc.property(items, acts, acts, (start, mine, hers) => {
        const me = open(start);
        const other = me.fork();
        const plain = (given: Act[]) => given.filter(({ verb }) => verb !== 'whole' && verb !== 'rename');
        for (const one of plain(mine)) give(me, [], one);
        for (const one of plain(hers)) give(other, [], one);
        const [myKeys, herKeys] = [me, other].map(one => listOf(one).map(({ value }) => value)) as [
          string[],
          string[],
        ];
        const was = start.map(({ value }) => value);
        me.merge(other);
        expect(listOf(me)).toEqual(listOf(other));
        const now = listOf(me).map(({ value }) => value);
        const [added, hersAdded] = [myKeys, herKeys].map(keys => keys.filter(one => !was.includes(one)));
        const stayed = was.filter(one => myKeys.includes(one) && herKeys.includes(one));
        for (const one of [...stayed, ...added!, ...hersAdded!]) expect(now).toContain(one);
        expect(
          now.filter(
            (one, at) => now.indexOf(one) !== at && !(myKeys.includes(one) && herKeys.includes(one)),
          ),
        ).toEqual([]);
      }),
      { numRuns: sized(50, 5000) },
    );
  });
});

describe('what an item may be', () => {
  it.each<[what: string, item: Props, key: string | RegExp, stored: Props]>([
    ['a number as its key is found by its text', { value: 3 }, '3', { value: 3 }],
    [
      'a key that is neither text nor number is made anew',
      { value: true, label: 'x' },
      /^[a-z][a-z0-9]{7}$/,
      { label: 'x' },
    ],
    ['no field but its key', {}, /^[a-z][a-z0-9]{7}$/, {}],
    ['an empty key is a key', { value: '' }, '', { value: '' }],
    ['half a character is made whole', { value: 'k', label: '\ud800' }, 'k', { value: 'k', label: '\ufffd' }],
    ['objects and lists within it', { value: 'k', more: { a: [1] } }, 'k', { value: 'k', more: { a: [1] } }],
  ])('%s', (_what, item, expected, stored) => {
    const me = open([]);
    const added = me.editor.addItem('q', 'options', item);
    expect(added.ok && added.value).toEqual(
      typeof expected === 'string' ? expected : expect.stringMatching(expected),
    );
    expect(listOf(me)).toEqual([expect.objectContaining(stored)]);
    expect(me.editor.removeItem('q', 'options', added.ok ? added.value : '').ok).toBe(true);
    expect(listOf(me)).toEqual([]);
  });

  it('a key set to what no key can be is refused', () => {
    const me = open([{ value: 'a' }]);
    for (const odd of [null, true, {}, []] as Json[])
      me.expectRefused(me.editor.setItem('q', 'options', 'a', 'value', odd), '属性路径无效');
    expect(me.editor.setItem('q', 'options', 'a', 'value', 7).ok).toBe(true);
    expect(listOf(me)).toEqual([{ value: 7 }]);
  });
});
