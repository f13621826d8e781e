import { ROOT, type Template } from '@gonghui/scene/types.ts';
import { sized } from '@gonghui/testkit/size.ts';
import { component, TestDesigner } from '@gonghui/testkit/test-designer.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DesignEditor } from '../api.ts';
import { dot, group, planeFamily, seenAt } from '../testing/plane-family.ts';
import { expectSound, textOf } from '../testing/sound.ts';

const open = (components: Template['components']) => TestDesigner.of({ page: {}, components }, planeFamily);
const three = () => open([dot('a', 1), dot('b', 20), dot('c', 300)]);

describe('putting together', () => {
  it('makes a group where the topmost stood, in it all of them in their order, as one step', () => {
    const me = three();
    const made = me.editor.wrap(['c', 'a']);
    const id = made.ok ? made.value : '';
    me.expectChildren('root', ['b', id]).expectChildren(id, ['a', 'c']).expectSelected(id);
    me.expectUndo('组合 2个部件').undo().expectChildren('root', ['a', 'b', 'c']);
    me.redo().expectChildren(id, ['a', 'c']);
  });

  it('takes what stands in different groups, and the groups that this leaves empty go', () => {
    const me = open([group('g', 10, [dot('a', 1), group('h', 100, [dot('b', 2)])]), dot('c', 5)]);
    const made = me.editor.wrap(['b', 'c']);
    const id = made.ok ? made.value : '';
    me.expectChildren('root', ['g', id]).expectChildren('g', ['a']).expectChildren(id, ['b', 'c']);
    expect(['a', 'b', 'c'].map(one => seenAt(me.editor, one))).toEqual([11, 112, 5]);
    me.expectGone('h').undo().expectChildren('h', ['b']);
  });

  it.each<[why: string, ids: string[], message: string]>([
    ['nothing is chosen', [], '请先选择部件'],
    ['one of them has gone', ['a', 'gone'], '部件已被删除'],
    ['one of them is fixed', ['a', 'locked'], '部件已锁定'],
    ['one stands in what is fixed', ['in'], '部件已锁定'],
  ])('is refused where %s, and writes nothing', (_why, ids, message) => {
    const me = open([
      dot('a'),
      dot('locked', 0, { locked: true }),
      group('g', 0, [dot('in')], { locked: true }),
    ]);
    const before = textOf(me.editor);
    me.expectRefused(me.editor.wrap(ids), message).expectRefused(me.editor.unwrap(ids), message);
    me.expectRefused(me.editor.restack(ids, 'top'), message);
    expect(textOf(me.editor)).toBe(before);
  });

  it('means nothing where things stand one below the other', () => {
    const me = TestDesigner.of({ page: {}, components: [component('a', 'note')] });
    me.expectRefused(me.editor.wrap(['a']), '组件不能组合').expectRefused(
      me.editor.unwrap(['a']),
      '请先选择组件',
    );
  });
});

describe('taking apart', () => {
  it('puts what the groups held where they stood, hidden where they were, and selects it', () => {
    const me = open([
      dot('a'),
      group('g', 10, [dot('b', 1), dot('c', 2)]),
      group('h', 20, [dot('d')]),
      dot('e'),
    ]);
    me.editor.toggleHidden(['h']);
    expect(me.editor.unwrap(['h', 'g', 'a'])).toEqual({ ok: true, value: ['b', 'c', 'd'] });
    me.expectChildren('root', ['a', 'b', 'c', 'd', 'e']).expectSelected('b', 'c', 'd');
    expect(['b', 'c', 'd'].map(id => seenAt(me.editor, id))).toEqual([11, 12, 20]);
    expect(me.editor.order().filter(id => me.editor.node(id)?.hidden)).toEqual(['d']);
    me.expectUndo('取消组合 2个部件', '隐藏 组').undo().expectChildren('root', ['a', 'g', 'h', 'e']);
    me.expectRefused(me.editor.unwrap(['a']), '请先选择组');
  });

  it('of what a colleague put in at the same time loses nothing and shifts nothing', () => {
    const me = open([group('g', 10, [dot('a', 1)]), dot('b', 2)]);
    const other = me.fork();
    me.editor.unwrap(['g']);
    other.move('b', 'g');
    me.merge(other);
    for (const { editor } of [me, other]) {
      expect(['a', 'b'].map(id => seenAt(editor, id))).toEqual([11, 2]);
      expect(editor.path('b')).toEqual([]);
    }
  });
});

describe('a group', () => {
  const nested = () => open([group('g', 10, [group('h', 100, [dot('a', 1)])]), dot('b', 2)]);

  it('goes with all groups around it that hold nothing else once the last has left', () => {
    const me = nested().move('a', 'root', 0);
    me.expectChildren('root', ['a', 'b']).expectGone('g').expectGone('h');
    me.undo().expectChildren('g', ['h']).expectChildren('h', ['a']);
    me.remove('a').expectChildren('root', ['b']);
  });

  it('stays where the last comes out of the group within it', () => {
    const me = nested().move('a', 'g');
    me.expectChildren('root', ['g', 'b']).expectChildren('g', ['a']).expectGone('h');
    expect(seenAt(me.editor, 'a')).toBe(111);
  });

  it('that is taken back gives up what a colleague has moved within it since, to where it was', () => {
    const me = three();
    const made = me.editor.wrap(['a', 'b']);
    const id = made.ok ? made.value : '';
    me.colleague(other => other.move('a', id, 2)).expectChildren(id, ['b', 'a']);
    me.undo().expectChildren('root', ['a', 'b', 'c']).expectGone(id);
    expect(['a', 'b', 'c'].map(one => seenAt(me.editor, one))).toEqual([1, 20, 300]);
  });
});

/** Some dots and groups one in the other, by which of those before holds each. */
const anyPlane = fc
  .array(fc.record({ under: fc.nat(9), x: fc.integer({ min: -50, max: 50 }), grouped: fc.nat(2) }), {
    minLength: 3,
    maxLength: 8,
  })
  .map(drawn => {
    const lists: Template['components'][] = [[]];
    drawn.forEach(({ under, x, grouped }, at) => {
      const inside: Template['components'] = grouped === 0 ? [dot(`in${at}`, at)] : [];
      lists[under % lists.length]!.push(grouped === 0 ? group(`g${at}`, x, inside) : dot(`d${at}`, x));
      if (grouped === 0) lists.push(inside);
    });
    return lists[0]!;
  });

const picks = fc.array(fc.nat(20), { minLength: 1, maxLength: 3 });
const acts = fc.array(fc.record({ verb: fc.nat(4), chosen: picks, to: fc.nat(20), index: fc.nat(4) }), {
  minLength: 1,
  maxLength: 5,
});
type Act = { verb: number; chosen: number[]; to: number; index: number };

function give(editor: DesignEditor, { verb, chosen, to, index }: Act) {
  const all = editor.order();
  const ids = chosen.map(pick => all[pick % all.length]!);
  if (verb === 0) return editor.wrap(ids);
  if (verb === 1) return editor.unwrap(ids);
  if (verb === 2) return editor.restack(ids, (['up', 'down', 'top', 'bottom'] as const)[index % 4]!);
  if (verb === 3) return editor.duplicate(ids);
  const groups = [ROOT, ...all.filter(id => editor.node(id)?.type === 'group')];
  return editor.move(ids, { parent: groups[to % groups.length]!, slot: 'main', index });
}
const dots = (editor: DesignEditor) => editor.order().filter(id => editor.node(id)?.type === 'dot');
const picture = (editor: DesignEditor) => new Map(dots(editor).map(id => [id, seenAt(editor, id)]));

describe('any grouping, taking apart, moving, stacking and copying', () => {
  it('leaves every dot where it is seen, keeps no empty group, and undo leads back', () => {
    fc.assert(
      fc.property(anyPlane, acts, (template, given) => {
        const me = open(template);
        const states = [textOf(me.editor)];
        const before = picture(me.editor);
        for (const act of given) {
          const steps = me.editor.history.undoSteps.length;
          give(me.wait(60_000).editor, act);
          const now = picture(me.editor);
          for (const [id, x] of before) expect([id, now.get(id)]).toEqual([id, x]);
          const empty = me.editor
            .order()
            .filter(id => me.editor.typeOf(id)?.slots && me.editor.children(id, 'main').length === 0);
          expect(empty).toEqual([]);
          if (me.editor.history.undoSteps.length > steps) states.push(textOf(me.editor));
        }
        for (const state of states.reverse().slice(1)) expect(textOf(me.undo().editor)).toBe(state);
      }),
      { numRuns: sized(25, 5000) },
    );
  });

  it('by two at once loses no dot, and both see the same', () => {
    fc.assert(
      fc.property(anyPlane, acts, acts, (template, mine, hers) => {
        const me = open(template);
        const other = me.fork();
        const before = dots(me.editor);
        for (const act of mine) give(me.editor, act);
        for (const act of hers) give(other.editor, act);
        me.merge(other);
        expect(textOf(me.editor)).toBe(textOf(other.editor));
        expect(before.filter(id => !me.editor.node(id))).toEqual([]);
        expectSound(me.editor);
        me.undo(99).merge(other);
        expect(before.filter(id => !other.editor.node(id))).toEqual([]);
        expectSound(other.editor);
      }),
      { numRuns: sized(15, 5000) },
    );
  });
});
