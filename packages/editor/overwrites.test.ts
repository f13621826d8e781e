import type { Json } from '@gonghui/kernel/json.ts';
import { sized } from '@gonghui/testkit/size.ts';
import { component, TestDesigner } from '@gonghui/testkit/test-designer.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Overwrite } from './api.ts';

const open = () =>
  TestDesigner.of({
    page: {},
    components: [component('a', 'note', { label: '始', style: { size: 1 } }), component('b', 'note')],
  });
const told = (me: TestDesigner): Overwrite[] => {
  const all: Overwrite[] = [];
  me.editor.onOverwrite(one => all.push(one));
  return all;
};
const labelOf = ({ editor }: TestDesigner) => editor.node('a')?.props.label;
const value = fc.constantFrom<Json | undefined>('甲', '乙', 3, null, true, ['x'], undefined);
const values = fc.array(value, { minLength: 1, maxLength: 3 });

describe('two who set one value at once', () => {
  it('exactly he whose value does not stand is told, with both values and what both began with', () => {
    let told_ = 0;
    fc.assert(
      fc.property(values, values, (mine, hers) => {
        const me = open();
        const other = me.fork();
        const lists = [told(me), told(other)];
        for (const one of mine) me.set('a', 'label', one);
        for (const one of hers) other.set('a', 'label', one);
        const last = [mine.at(-1), hers.at(-1)].map(one => one ?? null);
        me.merge(other);
        expect(labelOf(me)).toEqual(labelOf(other));
        const heard = lists.flat();
        // Who took the value out has nothing that could be overwritten; equal values overwrite nothing.
        expect(heard.length).toBeLessThanOrEqual(1);
        if (last.includes(null) || JSON.stringify(last[0]) === JSON.stringify(last[1])) return;
        const who = JSON.stringify(labelOf(me)) === JSON.stringify(last[0]) ? 1 : 0;
        expect(lists[who]).toHaveLength(1);
        const [overwrite] = lists[who]!;
        expect(overwrite).toMatchObject({
          nodeId: 'a',
          path: 'label',
          mine: last[who],
          theirs: last[1 - who],
        });
        if (mine.length === 1 && hers.length === 1) expect(overwrite).toMatchObject({ base: '始' });
        told_++;
        const loser = [me, other][who]!;
        loser.set('a', 'label', overwrite!.mine);
        expect(labelOf(loser)).toEqual(last[who]);
      }),
      { numRuns: sized(80, 5000) },
    );
    expect(told_).toBeGreaterThan(15);
  });
});

describe('one who set a value that a colleague sets anew', () => {
  it.each([
    ['a second later', 1000, 1],
    ['a minute later', 60_000, 1],
    ['more than a minute later', 60_001, 0],
  ])('%s is told so often: %#', (_when, ms, times) => {
    const me = open().set('a', 'label', '我');
    const list = told(me);
    me.wait(ms).colleague(other => other.set('a', 'label', '他'));
    expect(list).toHaveLength(times);
  });

  it('is told once, however often the colleague goes on, and again after he has set his own anew', () => {
    const me = open().set('a', 'label', '我');
    const list = told(me);
    const other = me.fork();
    for (const text of ['他', '他们', '她们']) {
      other.set('a', 'label', text);
      me.merge(other);
    }
    expect(list.map(({ theirs }) => theirs)).toEqual(['他']);
    me.set('a', 'label', '又是我');
    me.merge(other);
    other.set('a', 'label', '又是他');
    me.merge(other);
    expect(list).toHaveLength(2);
  });

  it('is told of a setting of the page under its root, and of each of several nodes', () => {
    const me = open();
    const list = told(me);
    me.editor.setPage('columns', 6);
    me.editor.setProp(['a', 'b'], 'hint', '我');
    me.colleague(other => {
      other.editor.setPage('columns', 8);
      other.editor.setProp(['a', 'b'], 'hint', '他');
    });
    expect(list.map(({ nodeId, path, mine, theirs }) => [nodeId, path, mine, theirs]).sort()).toEqual([
      ['a', 'hint', '我', '他'],
      ['b', 'hint', '我', '他'],
      ['root', 'columns', 6, 8],
    ]);
  });

  it('is told nothing of places, of names, of what he only read, and of what went with its component', () => {
    const me = open();
    const list = told(me);
    me.move('a', 'root', 2).set('b', 'label', '我');
    me.editor.setAlias('a', '名');
    me.colleague(other => {
      other.move('a', 'root', 0).set('a', 'label', '他').set('b', 'label', '他').remove('b');
      other.editor.setAlias('a', '他的');
    });
    expect(list).toEqual([]);
  });
});
