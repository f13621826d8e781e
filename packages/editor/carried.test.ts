import type { Props } from '@gonghui/scene/types.ts';
import { component, TestDesigner } from '@gonghui/testkit/test-designer.ts';
import { describe, expect, it } from 'vitest';
import { idsIn } from './carried.ts';
import { dot, group, planeFamily } from './testing/plane-family.ts';
import { textOf } from './testing/sound.ts';

const LINKS = [
  { id: 'ab', from: 'a', to: 'b' },
  { id: 'ac', from: 'a', to: 'c' },
];
const open = (links = LINKS) =>
  TestDesigner.of(
    {
      page: { links },
      components: [dot('aaaaaaaa', 1), group('gggggggg', 10, [dot('bbbbbbbb', 2)]), dot('cccccccc', 3)],
    },
    planeFamily,
  );
/** With the ids that components have. */
const linked = () => open(LINKS.map(({ id, from, to }) => ({ id, from: from.repeat(8), to: to.repeat(8) })));
const linksOf = (me: TestDesigner) => (me.editor.page().links as Props[]).map(({ from, to }) => [from, to]);

describe('settings of the page that are about what is copied', () => {
  it('are taken with it, and what goes along with only half of it is named', () => {
    const { editor } = linked();
    const both = editor.copy(['aaaaaaaa', 'gggggggg']);
    expect(editor.carriedWith(both)).toEqual({ links: editor.page().links });
    expect(editor.leftBehind(both, editor.carriedWith(both))).toEqual(['ac']);
    const [one] = [editor.copy(['cccccccc'])];
    expect(editor.leftBehind(one, editor.carriedWith(one))).toEqual(['ac']);
    expect(editor.carriedWith([])).toEqual({});
  });

  it('are pasted under the new ids in the same step, whatever else the page has', () => {
    const me = linked();
    const copied = me.editor.copy(['aaaaaaaa', 'gggggggg']);
    const carried = me.editor.carriedWith(copied);
    const made = me.editor.paste(copied, me.place('root'), carried);
    const [a = '', g = ''] = made.ok ? made.value : [];
    const [b = ''] = me.editor.children(g, 'main');
    expect(linksOf(me)).toEqual([
      ['aaaaaaaa', 'bbbbbbbb'],
      ['aaaaaaaa', 'cccccccc'],
      [a, b],
    ]);
    me.expectUndo('粘贴 2个部件').undo();
    expect(linksOf(me)).toHaveLength(2);
    expect(linksOf(me.redo())).toHaveLength(3);
  });

  it('go along with what is duplicated, and into another design', () => {
    const me = linked();
    const made = me.editor.duplicate(['aaaaaaaa', 'gggggggg']);
    expect(made.ok && made.value).toHaveLength(2);
    expect(linksOf(me)).toHaveLength(3);
    me.expectUndo('复制 2个部件');
    const other = TestDesigner.of({ page: {}, components: [] }, planeFamily);
    const copied = me.editor.copy(['aaaaaaaa', 'gggggggg']);
    expect(other.editor.paste(copied, other.place('root'), me.editor.carriedWith(copied)).ok).toBe(true);
    expect(linksOf(other)).toHaveLength(1);
    expect(
      linksOf(other)
        .flat()
        .filter(id => !other.editor.node(String(id))),
    ).toEqual([]);
  });

  it('stay where only one end was copied, and where nothing could be pasted', () => {
    const me = linked();
    me.editor.duplicate(['aaaaaaaa']);
    expect(linksOf(me)).toHaveLength(2);
    const before = textOf(me.editor);
    const copied = me.editor.copy(['aaaaaaaa', 'gggggggg']);
    expect(me.editor.paste(copied, me.place('cccccccc'), me.editor.carriedWith(copied)).ok).toBe(false);
    expect(textOf(me.editor)).toBe(before);
  });

  it('that a colleague adds at the same time stay beside those that come', () => {
    const me = linked();
    const other = me.fork();
    me.editor.duplicate(['aaaaaaaa', 'gggggggg']);
    other.editor.addItem('root', 'links', { id: 'cb', from: 'cccccccc', to: 'bbbbbbbb' });
    me.merge(other);
    expect(linksOf(me)).toHaveLength(4);
    me.undo();
    expect(linksOf(me)).toContainEqual(['cccccccc', 'bbbbbbbb']);
    expect(linksOf(me)).toHaveLength(3);
  });

  it('are none in a family whose pages know of none', () => {
    const me = TestDesigner.of({ page: { links: LINKS }, components: [component('a', 'note')] });
    const copied = me.editor.copy(['a']);
    expect([me.editor.carriedWith(copied), me.editor.leftBehind(copied, { links: LINKS })]).toEqual([{}, []]);
    expect(me.editor.paste(copied, me.place('root'), { links: [] }).ok).toBe(true);
    expect(me.editor.page().links).toEqual(LINKS);
  });
});

describe('a copy', () => {
  it('is told from its original beside it, and lies where it was seen wherever it is pasted', () => {
    const me = linked();
    const made = me.editor.duplicate(['bbbbbbbb']);
    const [copy = ''] = made.ok ? made.value : [];
    me.expectChildren('gggggggg', ['bbbbbbbb', copy]).expectProp(copy, 'label', 'bbbbbbbb 副本');
    const pasted = me.editor.paste(me.editor.copy(['bbbbbbbb']), me.place('root'));
    expect(pasted.ok && me.editor.node(pasted.value[0]!)?.props.x).toBe(12);
    const back = me.editor.paste(me.editor.copy(['cccccccc']), me.place('gggggggg'));
    expect(back.ok && me.editor.node(back.value[0]!)?.props.x).toBe(-7);
  });
});

it('the ids of components are all of them, however deep they lie', () => {
  const deep = component(
    'w',
    'columns',
    {},
    { c1: [component('a', 'box', {}, [component('b', 'note')])], c2: [component('c', 'note')] },
  );
  expect([...idsIn([deep, component('d', 'note')])].sort()).toEqual(['a', 'b', 'c', 'd', 'w']);
  expect(idsIn([])).toEqual(new Set());
});
