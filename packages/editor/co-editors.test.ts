import { nodeMap } from '@gonghui/scene/raw.ts';
import { fromTemplate } from '@gonghui/scene/template.ts';
import { component, TestDesigner } from '@gonghui/testkit/test-designer.ts';
import { toyFamily } from '@gonghui/testkit/toy-family.ts';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import type { Displacement, Overwrite } from './api.ts';
import { createEditor } from './editor.ts';

const two = () =>
  TestDesigner.of({
    page: {},
    components: [
      component('a', 'note', { label: 'a', style: { size: 1 } }),
      {
        ...component('box', 'box'),
        components: [component('q', 'choice', { options: [{ value: 'x', label: 'X' }] })],
      },
      component('e', 'essay', { content: '文' }),
    ],
  });

function overwrites(me: TestDesigner): Overwrite[] {
  const received: Overwrite[] = [];
  me.editor.onOverwrite(overwrite => received.push(overwrite));
  return received;
}

describe('when a co-editor sets the leaf that I set', () => {
  it('the earlier is told and can take his back with one call', () => {
    const me = two();
    const received = overwrites(me);
    me.set('a', 'style.size', 2).colleague(other => other.set('a', 'style.size', 3));
    expect(received).toEqual([{ nodeId: 'a', path: 'style.size', mine: 2, theirs: 3 }]);
    me.set('a', received[0]!.path, received[0]!.mine).expectProp('a', 'style.size', 2);
    expect(received).toHaveLength(1);
  });

  it('exactly the one whose value did not stand is told, when both set it at once', () => {
    const me = two();
    const other = me.fork();
    const received = [overwrites(me), overwrites(other)];
    me.set('a', 'label', '我');
    other.set('a', 'label', '他');
    me.merge(other);
    const value = me.editor.node('a')?.props.label;
    expect(received.map(list => list.length)).toEqual(value === '我' ? [0, 1] : [1, 0]);
  });

  it('he also hears what both started from, however many values each wrote since', () => {
    const me = two();
    me.set('a', 'label', '申请');
    const other = me.fork();
    const received = [overwrites(me), overwrites(other)];
    for (const text of ['申请表', '申请表单']) me.set('a', 'label', text);
    for (const text of ['差申请', '差旅申请']) other.set('a', 'label', text);
    me.merge(other);
    expect(received.flat().map(one => one.base)).toEqual(['申请']);
  });

  it('offline for an hour counts as at once; a change long after mine does not', () => {
    const me = two();
    const received = overwrites(me);
    const other = me.fork();
    me.set('a', 'label', '我').wait(3_600_000);
    other.set('a', 'label', '他');
    me.merge(other);
    const late = two();
    const silent = overwrites(late);
    late
      .set('a', 'label', '我')
      .wait(3_600_000)
      .colleague(third => third.set('a', 'label', '他'));
    expect(received.length + Number(me.editor.node('a')?.props.label === '我')).toBe(1);
    expect(silent).toEqual([]);
  });

  it('a removed leaf, a field of an item and the alias of another are told or not as they should', () => {
    const me = two();
    const received = overwrites(me);
    me.set('a', 'label', '我').editor.setItem('q', 'options', 'x', 'note', '我的');
    me.colleague(other => {
      other.set('a', 'label', undefined);
      other.editor.setItem('q', 'options', 'x', 'note', '他的');
      other.editor.setAlias('a', '名');
    });
    received.sort((x, y) => (x.nodeId < y.nodeId ? -1 : 1));
    expect(received.map(({ mine, theirs }) => [mine, theirs])).toEqual([
      ['我', null],
      ['我的', '他的'],
    ]);
    const field = received[1]!;
    me.set('q', field.path, field.mine).expectProp('q', 'options', [
      { value: 'x', label: 'X', note: '我的' },
    ]);
  });

  it('nobody is told of equal values, of shared text, or of what an undo took back', () => {
    const me = two();
    const received = overwrites(me);
    me.set('a', 'label', '同').set('e', 'content', '我文').set('a', 'style.size', 5).undo();
    me.colleague(other =>
      other.set('a', 'label', '同').set('e', 'content', '文他').set('a', 'style.size', 7),
    );
    expect(received).toEqual([]);
  });
});

describe('when a co-editor removes', () => {
  it('what I changed or have selected, I am told; of the rest I am not', () => {
    const me = two();
    const received: (readonly string[])[] = [];
    me.editor.onRemovedByOther(ids => received.push(ids));
    me.colleague(other => other.remove('e'));
    expect(received).toEqual([]);
    me.set('q', 'label', '问')
      .select('a')
      .colleague(other => other.remove('box').remove('a'));
    expect(received.flat().sort()).toEqual(['a', 'q']);
    me.editor.revive(received.flat());
    me.expectChildren('root', ['a', 'q']);
    me.remove('a');
    expect(received.flat()).toHaveLength(2);
  });
});

describe('what co-editors change', () => {
  it('is named for the highlight; what I do and the first load are not', () => {
    const doc = new Y.Doc();
    const editor = createEditor(doc, toyFamily);
    const received: (readonly string[])[] = [];
    editor.onRemote(ids => received.push(ids));
    Y.applyUpdate(
      doc,
      Y.encodeStateAsUpdate(fromTemplate(toyFamily, { page: {}, components: [component('a', 'note')] })),
      'network',
    );
    editor.setProp(['a'], 'label', '我');
    expect(received).toEqual([]);
    const me = two();
    me.editor.onRemote(ids => received.push(ids));
    me.colleague(other => other.set('a', 'label', '他').move('q', 'root', 0).remove('e'));
    expect(received.flat().sort()).toEqual(['a', 'q']);
  });
});

describe('when a co-editor puts elsewhere what I moved, neither knowing of the other', () => {
  const both = (mine: (me: TestDesigner) => void, his: (other: TestDesigner) => void) => {
    const me = two();
    const other = me.fork();
    const told: [TestDesigner, Displacement][] = [];
    for (const one of [me, other]) one.editor.onDisplaced(displacement => told.push([one, displacement]));
    mine(me);
    his(other);
    me.merge(other);
    return { me, other, told };
  };

  it.each([
    [
      'into a group',
      (me: TestDesigner) => me.move('a', 'box'),
      (other: TestDesigner) => other.move('a', 'root'),
    ],
    [
      'among its siblings',
      (me: TestDesigner) => me.move('a', 'root', 2),
      (other: TestDesigner) => other.move('a', 'root'),
    ],
  ])(
    'whose place does not stand is told where he had put it, and puts it back with one call: %s',
    (_, mine, his) => {
      const { told } = both(mine, his);
      expect(told).toHaveLength(1);
      const [[one, displacement]] = told as [[TestDesigner, Displacement]];
      const former = one.editor.formerPlace(displacement)!;
      expect(one.editor.putBack(displacement).ok).toBe(true);
      expect(one.editor.children(former.parent, former.slot).indexOf('a')).toBe(former.index);
      one.undo();
      expect(one.editor.children(former.parent, former.slot).indexOf('a')).not.toBe(former.index);
    },
  );

  it('an item of a list too', () => {
    const me = TestDesigner.of({
      page: {},
      components: [
        component('q', 'choice', { options: ['x', 'y', 'z'].map(value => ({ value, label: value })) }),
      ],
    });
    const other = me.fork();
    const told: [TestDesigner, Displacement][] = [];
    for (const one of [me, other]) one.editor.onDisplaced(displacement => told.push([one, displacement]));
    me.editor.moveItem('q', 'options', 'x', 1);
    other.editor.moveItem('q', 'options', 'x', 2);
    me.merge(other);
    const values = (one: TestDesigner) =>
      (one.editor.node('q')!.props.options as { value: string }[]).map(o => o.value);
    expect(told.map(([, { item }]) => item)).toEqual([{ prop: 'options', id: 'x' }]);
    const [[one, displacement]] = told as [[TestDesigner, Displacement]];
    expect(one.editor.putBack(displacement).ok).toBe(true);
    expect(values(one).indexOf('x')).toBe(one === me ? 1 : 2);
  });

  it('nobody is told where both put it in the same place, where one saw the other do it, or where it is gone', () => {
    const same = both(
      me => void me.move('a', 'box'),
      other => void other.move('a', 'box'),
    );
    expect(same.told).toEqual([]);
    same.me.move('e', 'box').colleague(other => other.move('e', 'root'));
    expect(same.told).toEqual([]);
    expect(
      both(
        me => void me.move('a', 'box'),
        other => void other.remove('a'),
      ).told,
    ).toEqual([]);
  });
});

describe('when two begin one text at once', () => {
  const begun = (held: 'nothing' | 'a value') => {
    const me = two();
    if (held === 'a value') nodeMap(me.doc, 'a')!.set('.content', '申请');
    return [me, me.fork()] as const;
  };
  const text = ({ editor }: TestDesigner) => String(editor.node('a')?.props.content ?? '');
  const type = (one: TestDesigner, put: (text: string) => string) =>
    expect(one.editor.setText('a', 'content', put(text(one))).ok).toBe(true);

  it.each(['nothing', 'a value'] as const)('the letters of both stand, once, on %s', held => {
    const [me, other] = begun(held);
    for (const letter of '甲乙') type(me, was => was + letter);
    for (const letter of '二一') type(other, was => letter + was);
    me.merge(other).merge(other);
    type(me, was => `${was}丙`);
    type(other, was => `三${was}`);
    me.merge(other).merge(other);
    expect(text(me)).toBe(text(other));
    expect([...text(me)].sort()).toEqual([...`${held === 'nothing' ? '' : '申请'}甲乙丙一二三`].sort());
  });

  it('three who begin it, and hear of each other in any order, all find their letters', () => {
    for (const order of ['ab bc ca', 'bc ab ca', 'ca ab bc', 'ab ca bc']) {
      const me = two();
      const [b, c] = [me.fork(), me.fork()];
      const all = { a: me, b, c };
      type(me, () => '甲');
      type(b, () => '乙');
      type(c, () => '丙');
      for (const pair of [...order.split(' '), ...order.split(' '), 'ab', 'bc', 'ca', 'ab']) {
        const [one, other] = [...pair] as ('a' | 'b' | 'c')[];
        all[one!].merge(all[other!]);
      }
      expect(Object.values(all).map(one => [...text(one)].sort().join(''))).toEqual([
        '丙乙甲',
        '丙乙甲',
        '丙乙甲',
      ]);
    }
  });

  it('each takes back and does again his own letters', () => {
    for (const first of [0, 1]) {
      const both = begun('nothing');
      type(both[0], () => '甲');
      type(both[1], () => '一');
      both[0].merge(both[1]).merge(both[1]);
      const [one, other] = first === 0 ? both : ([both[1], both[0]] as const);
      const letters = first === 0 ? ['一', '甲'] : ['甲', '一'];
      one.undo();
      one.merge(other).merge(other);
      expect(text(other)).toBe(letters[0]);
      one.redo();
      one.merge(other).merge(other);
      expect([...text(other)].sort()).toEqual(['一', '甲']);
    }
  });

  it('where one took away what the other kept, he whose text does not stand is asked', () => {
    const [me, other] = begun('a value');
    const received = [me, other].map(overwrites);
    type(me, () => '差旅');
    type(other, was => `${was}单`);
    me.merge(other).merge(other);
    expect(text(me)).toBe(text(other));
    expect(received.flat()).toMatchObject([{ nodeId: 'a', path: 'content', base: '申请' }]);
  });

  it('of a colleague who had begun it too the letters stand when mine are taken back at once', () => {
    const [me, other] = begun('nothing');
    type(me, () => '甲');
    type(other, () => '一');
    const theirs = Y.encodeStateAsUpdate(other.doc);
    Y.applyUpdate(me.doc, theirs, 'network');
    me.undo();
    expect(text(me)).toBe('一');
  });
});
