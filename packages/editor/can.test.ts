import { LIMITS } from '@gonghui/kernel/limits.ts';
import type { Family } from '@gonghui/scene/family.ts';
import type { Placement, TemplateComponent } from '@gonghui/scene/types.ts';
import { anyVerb, giveVerb, placeAt, START, someOf } from '@gonghui/testkit/any-verb.ts';
import { sized } from '@gonghui/testkit/size.ts';
import { component, TestDesigner } from '@gonghui/testkit/test-designer.ts';
import { toyFamily } from '@gonghui/testkit/toy-family.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dot, group, planeFamily } from './testing/plane-family.ts';

const TYPES = ['note', 'choice', 'essay', 'code', 'box', 'columns', 'table', 'unheard-of'];
/** Boxes one in the other, `b1` outermost. */
const boxes = (depth: number): TemplateComponent =>
  Array.from({ length: depth }, (_, at) => depth - at).reduce<TemplateComponent[]>(
    (inner, at) => [{ ...component(`b${at}`, 'box'), components: inner }],
    [],
  )[0]!;

describe('what may be done, as a palette or a drag asks beforehand', () => {
  it('is what the verb then does, in the same words where it does not', () => {
    const met = new Set<string>();
    fc.assert(
      fc.property(
        fc.array(anyVerb, { maxLength: 4 }),
        fc.nat(12),
        fc.nat(12),
        fc.nat(12),
        (given, a, b, c) => {
          for (const act of ['add', 'move', 'remove'] as const) {
            const me = TestDesigner.of(START);
            for (const verb of given) giveVerb(me.editor, verb);
            const { editor } = me;
            const [type, ids, place] = [
              TYPES[a % TYPES.length]!,
              someOf(editor, a, b),
              placeAt(editor, b, c),
            ];
            const asked = {
              add: editor.can.add(type, place),
              move: editor.can.move(ids, place),
              remove: editor.can.remove(ids),
            }[act];
            const done = {
              add: () => editor.add(type, place),
              move: () => editor.move(ids, place),
              remove: () => editor.remove(ids),
            }[act]();
            expect(done.ok ? true : done.message).toBe(asked.ok ? true : asked.message);
            met.add(`${act} ${done.ok}`);
          }
        },
      ),
      { numRuns: sized(80, 5000) },
    );
    expect([...met].sort()).toEqual(
      ['add', 'move', 'remove'].flatMap(act => [`${act} false`, `${act} true`]),
    );
  });

  it('is asked without a trace: nothing is written and nothing told', () => {
    const me = TestDesigner.of(START);
    let heard = 0;
    me.doc.on('update', () => heard++);
    me.editor.onChange(() => heard++);
    me.editor.can.add('note', me.place('root'));
    me.editor.can.move(['a'], me.place('c.c1'));
    me.editor.can.remove(['c']);
    expect(me.editor.defaultPlace('note')).toEqual({ parent: 'root', slot: 'main', index: 5 });
    expect(heard).toBe(0);
  });
});

describe('a refusal says', () => {
  const place = (parent: string, slot = 'main'): Placement => ({ parent, slot, index: 0 });

  it.each<[type: string, at: Placement, message: string]>([
    ['unheard-of', place('root'), '未知的组件类型'],
    ['note', place('gone'), '目标位置已不存在'],
    ['note', place('a'), '便签中不能放入其他组件'],
    ['note', place('c', 'c9'), '目标位置已不存在'],
    ['box', place('f'), '盒子不能放在子表中'],
    ['table', place('c', 'c1'), '子表不能放在分栏中'],
  ])('why %s cannot be added to %j: %s', (type, at, message) => {
    const me = TestDesigner.of(START);
    me.expectRefused(me.editor.can.add(type, at), message);
  });

  it.each<[ids: string[], at: Placement, message: string]>([
    [[], place('root'), '请先选择组件'],
    [['gone'], place('root'), '组件已被删除'],
    [['c'], place('c', 'c1'), '不能移动到自身内部'],
    [['a', 'c'], place('e'), '不能移动到自身内部'],
    [['c'], place('f'), '分栏不能放在子表中'],
    [['f'], place('c', 'c2'), '子表不能放在分栏中'],
  ])('why %j cannot be moved to %j: %s', (ids, at, message) => {
    const me = TestDesigner.of(START);
    me.expectRefused(me.editor.can.move(ids, at), message);
  });

  it('that the whole does not take it, by the name of the whole', () => {
    const strict: Family = { ...toyFamily, rootAccepts: ['layout'], whole: '大屏' };
    const me = TestDesigner.of(
      { page: {}, components: [component('b', 'box', {}, [component('a', 'note')])] },
      strict,
    );
    me.expectRefused(me.editor.can.add('note', place('root')), '便签不能直接放在大屏中');
    me.expectRefused(me.editor.can.move(['a'], place('root')), '便签不能直接放在大屏中');
    expect(me.editor.can.add('essay', place('root')).ok).toBe(true);
  });

  it('that there is one already, but not to that one itself when it moves', () => {
    const me = TestDesigner.of(START).add('code', 'code');
    me.expectRefused(me.editor.can.add('code', place('e')), '只能添加一个编号');
    expect(me.editor.can.move(me.ids('code'), place('e')).ok).toBe(true);
  });

  it('that a design is full, by the family’s own number, one more and several', () => {
    const me = TestDesigner.of(START, { ...toyFamily, maxNodes: 9 });
    me.expectRefused(me.editor.duplicate(['f']), '组件数量不能超过9个');
    me.add('note', 'ninth').expectRefused(me.editor.can.add('note', place('root')), '组件数量不能超过9个');
    me.expectRefused(
      me.editor.replaceWith(
        { page: {}, components: Array.from({ length: 10 }, (_, at) => component(`n${at}`, 'note')) },
        '恢复',
      ),
      '组件数量不能超过9个',
    );
  });
});

describe('depth', () => {
  const too = `嵌套层级不能超过${LIMITS.depth}层`;

  it('counts what is moved with all that stands in it', () => {
    const me = TestDesigner.of({
      page: {},
      components: [
        boxes(LIMITS.depth - 2),
        component('x', 'box', {}, [component('y', 'box', {}, [component('z', 'note')])]),
      ],
    });
    const deep = (at: number) => ({ parent: `b${at}`, slot: 'main', index: 0 });
    expect(me.editor.can.move(['x'], deep(LIMITS.depth - 3)).ok).toBe(true);
    me.expectRefused(me.editor.can.move(['x'], deep(LIMITS.depth - 2)), too);
    expect(me.editor.can.move(['y'], deep(LIMITS.depth - 2)).ok).toBe(true);
    me.expectRefused(me.editor.paste(me.editor.copy(['x']), deep(LIMITS.depth - 2)), too);
  });

  it('stands up to its limit', () => {
    const me = TestDesigner.of({ page: {}, components: [boxes(LIMITS.depth - 1)] });
    const last = { parent: `b${LIMITS.depth - 1}`, slot: 'main', index: 0 };
    const made = me.editor.add('box', last);
    me.expectRefused(me.editor.can.add('note', { ...last, parent: made.ok ? made.value : '' }), too);
  });
});

describe('what is fixed', () => {
  const open = () =>
    TestDesigner.of(
      {
        page: {},
        components: [
          dot('a', 1),
          dot('stone', 2, { locked: true }),
          group('g', 0, [dot('in', 3)], { locked: true }),
          group('h', 0, [dot('core', 4, { locked: true })]),
        ],
      },
      planeFamily,
    );
  const root = { parent: 'root', slot: 'main', index: 0 };

  it.each<[what: string, answer: (me: TestDesigner) => { ok: boolean; message?: string }]>([
    ['moved', me => me.editor.move(['stone'], root)],
    ['moved out of what is fixed', me => me.editor.move(['in'], root)],
    ['removed', me => me.editor.remove(['stone'])],
    ['removed with what is fixed', me => me.editor.remove(['g'])],
    ['removed where it stands in what is not', me => me.editor.remove(['h'])],
    ['removed together with others', me => me.editor.remove(['a', 'in'])],
    ['set elsewhere', me => me.editor.setProp(['a', 'stone'], 'x', 9)],
    ['set elsewhere below', me => me.editor.setProp(['stone'], 'x.y', 9)],
    [
      'set elsewhere among many',
      me =>
        me.editor.patch([
          { id: 'a', values: { x: 9 } },
          { id: 'in', values: { x: 9 } },
        ]),
    ],
  ])('is not %s, nor is what comes with it', (_what, act) => {
    const me = open();
    expect(act(me)).toEqual({ ok: false, message: '部件已锁定' });
    expect(me.editor.order()).toEqual(['a', 'stone', 'g', 'in', 'h', 'core']);
    me.expectProp('a', 'x', 1).expectUndo();
  });

  it('takes all other settings, a copy, and is free again once it is unlocked', () => {
    const me = open().set('stone', 'label', '石').set('in', 'colour', '红');
    expect(me.editor.duplicate(['stone']).ok).toBe(true);
    me.set('stone', 'locked', false).set('stone', 'x', 9).remove('stone').expectGone('stone');
  });
});
