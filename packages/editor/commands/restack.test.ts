import { component, TestDesigner } from '@gonghui/testkit/test-designer.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Restack } from '../api.ts';
import { restacked } from './restack.ts';

const WAYS: readonly Restack[] = ['up', 'down', 'top', 'bottom'];
const WORDS = { up: '上移', down: '下移', top: '置顶', bottom: '置底' };

describe('the order after moving some up, down or to an end; the last lies on top', () => {
  it.each<[way: Restack, chosen: string, before: string, after: string]>([
    ['up', 'b', 'abcd', 'acbd'],
    ['up', 'd', 'abcd', 'abcd'],
    ['up', 'ac', 'abcd', 'badc'],
    ['up', 'ab', 'abcd', 'cabd'],
    ['up', 'cd', 'abcd', 'abcd'],
    ['up', 'bd', 'abcd', 'acbd'],
    ['down', 'c', 'abcd', 'acbd'],
    ['down', 'a', 'abcd', 'abcd'],
    ['down', 'bd', 'abcd', 'badc'],
    ['down', 'cd', 'abcd', 'acdb'],
    ['down', 'ac', 'abcd', 'acbd'],
    ['top', 'ca', 'abcd', 'bdac'],
    ['bottom', 'bd', 'abcd', 'bdac'],
    ['top', 'abcd', 'abcd', 'abcd'],
    ['bottom', '', 'abcd', 'abcd'],
  ])('%s, of %s in %s: %s', (way, chosen, before, after) => {
    expect(restacked([...before], new Set(chosen), way).join('')).toBe(after);
  });

  const list = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { maxLength: 8 });
  const chosen = fc.subarray([...'abcdefgh']).map(ids => new Set(ids));

  it('keeps everything, the order of those chosen and that of the others; up and down mirror each other', () => {
    fc.assert(
      fc.property(list, chosen, (before, moving) => {
        for (const way of WAYS) {
          const after = restacked(before, moving, way);
          for (const part of [(id: string) => moving.has(id), (id: string) => !moving.has(id)])
            expect(after.filter(part)).toEqual(before.filter(part));
        }
        const mirrored = restacked(before.toReversed(), moving, 'down').toReversed();
        expect(restacked(before, moving, 'up')).toEqual(mirrored);
      }),
    );
  });

  it('step by step comes to the end at which going there at once begins', () => {
    fc.assert(
      fc.property(list, chosen, (before, moving) => {
        for (const [step, end] of [
          ['up', 'top'],
          ['down', 'bottom'],
        ] as const) {
          let at: readonly string[] = before;
          for (let i = 0; i < before.length; i++) at = restacked(at, moving, step);
          expect(at).toEqual(restacked(before, moving, end));
        }
      }),
    );
  });
});

describe('restacking in a design', () => {
  const open = () =>
    TestDesigner.of({
      page: {},
      components: [
        component('a', 'note'),
        component(
          'w',
          'columns',
          { count: 2 },
          { c1: [component('p', 'note'), component('q', 'note')], c2: [component('r', 'note')] },
        ),
        component('b', 'note'),
      ],
    });

  it.each(WAYS)('%s: each in its own list, as one step that undo takes back', way => {
    const me = open();
    const lists = (one: TestDesigner) =>
      ['root', 'w.c1', 'w.c2'].map(spot => {
        const { parent, slot } = one.place(spot);
        return [...one.editor.children(parent, slot)];
      });
    const before = lists(me);
    const moving = new Set(['a', 'q', 'r']);
    expect(me.editor.restack([...moving], way).ok).toBe(true);
    expect(lists(me)).toEqual(before.map(list => restacked(list, moving, way)));
    me.expectUndo(`${WORDS[way]} 3个组件`);
    expect(lists(me.undo())).toEqual(before);
  });

  it('at the end already is no step', () => {
    const me = open();
    me.editor.restack(['b'], 'top');
    me.editor.restack(['a', 'p'], 'bottom');
    me.editor.restack(['r'], 'up');
    me.expectUndo();
  });

  it('of what a colleague moves into the list meanwhile disturbs nothing', () => {
    const me = open();
    const other = me.fork();
    me.editor.restack(['p'], 'top');
    other.move('b', 'w.c1', 1);
    me.merge(other).expectChildren('root', ['a', 'w']);
    const both = me.editor.children('w', 'c1');
    expect([...both].sort()).toEqual(['b', 'p', 'q']);
    expect(both.indexOf('q')).toBeLessThan(both.indexOf('p'));
    expect(other.editor.children('w', 'c1')).toEqual(both);
  });
});
