import { component, TestDesigner } from '@gonghui/testkit/test-designer.ts';
import { toyFamily } from '@gonghui/testkit/toy-family.ts';
import { describe, expect, it } from 'vitest';
import { dot, group, planeFamily } from './testing/plane-family.ts';
import { calledAs, titleOf } from './titles.ts';

const open = () =>
  TestDesigner.of({
    page: {},
    components: [
      component('a', 'note', { label: '姓名' }),
      component('q', 'choice', {
        label: '性别',
        options: [
          { value: '1', label: '男' },
          { value: '2', label: '女' },
        ],
      }),
      component('b', 'box', {}, [component('in', 'essay', { content: '' })]),
      component('h', 'hologram', {}),
    ],
  });

describe('what history says of a verb', () => {
  it.each<[words: string, act: (me: TestDesigner) => unknown]>([
    ['添加 便签', me => me.editor.add('note', me.place('root'))],
    ['添加 名字', me => me.editor.add('note', me.place('root'), { label: '名字' })],
    ['移动 姓名', me => me.editor.move(['a'], me.place('b'))],
    ['移动 2个组件', me => me.editor.move(['a', 'q'], me.place('b'))],
    ['删除 盒子', me => me.editor.remove(['b'])],
    ['删除 盒子', me => me.editor.remove(['b', 'in'])],
    ['删除 未知组件', me => me.editor.remove(['h'])],
    ['复制 姓名', me => me.editor.duplicate(['a'])],
    ['粘贴 性别', me => me.editor.paste(me.editor.copy(['q']), me.place('root'))],
    ['粘贴 2个组件', me => me.editor.paste(me.editor.copy(['q', 'a']), me.place('root'))],
    ['修改 姓名 的 必填', me => me.editor.setProp(['a'], 'required', true)],
    ['修改 2个组件 的 必填', me => me.editor.setProp(['a', 'q'], 'required', true)],
    ['修改 文章 的 content', me => me.editor.setText('in', 'content', '字')],
    ['修改 页面设置 的 必填', me => me.editor.setPage('required', true)],
    ['重命名 别名', me => me.editor.setAlias('a', '别名')],
    ['隐藏 姓名', me => me.editor.toggleHidden(['a'])],
    ['添加 性别 的 options', me => me.editor.addItem('q', 'options', {})],
    ['修改 性别 的 options', me => me.editor.setItem('q', 'options', '1', 'label', '甲')],
    ['排序 性别 的 options', me => me.editor.moveItem('q', 'options', '1', 1)],
    ['删除 性别 的 options', me => me.editor.removeItem('q', 'options', '1')],
    ['对齐 姓名', me => me.editor.patch([{ id: 'a', values: { x: 1 } }], { verb: '对齐' })],
    ['上移 姓名', me => me.editor.restack(['a'], 'up')],
    ['回到昨天', me => me.editor.replaceWith({ page: {}, components: [] }, '回到昨天')],
  ])('%s', (words, act) => {
    const me = open();
    act(me);
    me.expectUndo(words).undo().expectUndo();
    // Undone, a name is what it was before.
    me.expectRedo(words === '重命名 别名' ? '重命名 姓名' : words);
  });

  it('speaks of parts as the family calls them', () => {
    const me = TestDesigner.of(
      { page: {}, components: [dot('a'), dot('b'), group('g', 0, [dot('c')])] },
      planeFamily,
    );
    me.editor.duplicate(['a', 'b']);
    me.editor.unwrap(['g']);
    me.editor.addItem('root', 'links', { id: 'l' });
    me.expectUndo('添加 页面设置 的 links', '取消组合 组', '复制 2个部件');
  });

  it('shortens a name to twenty letters, none of them half', () => {
    const me = TestDesigner.of({
      page: {},
      components: [component('a', 'note', { label: '😀'.repeat(21) })],
    });
    me.editor.toggleHidden(['a']);
    me.expectUndo(`隐藏 ${'😀'.repeat(20)}…`);
    me.set('a', 'label', '字'.repeat(20));
    expect(me.editor.history.undoSteps[1]?.label).toBe(`隐藏 ${'字'.repeat(20)}`);
  });
});

describe('what a component is called', () => {
  const note = toyFamily.types.get('note');
  it.each<
    [
      name: string,
      props: Record<string, string | number>,
      alias: string | undefined,
      type: typeof note,
      wanted: string,
    ]
  >([
    ['its alias', { label: '标题' }, '别名', note, '别名'],
    ['its label', { label: '标题' }, undefined, note, '标题'],
    ['its label where the alias is empty', { label: '标题' }, '', note, '标题'],
    ['its type where the label is blank', { label: '  ' }, undefined, note, '便签'],
    ['its type where the label is no text', { label: 3 }, undefined, note, '便签'],
    [
      'what the type says of its props',
      { label: '' },
      undefined,
      { ...note!, titleFor: () => '竖排便签' },
      '竖排便签',
    ],
    [
      'the prop that its type names',
      { label: '标题', name: '名' },
      undefined,
      { ...note!, titleProp: 'name' },
      '名',
    ],
    ['the name of an unknown type', {}, undefined, undefined, 'thing'],
  ])('%s', (_what, props, alias, type, wanted) => {
    expect(calledAs({ type: 'thing', props, ...(alias === undefined ? {} : { alias }) }, type, '组件')).toBe(
      wanted,
    );
  });

  it('broken or gone is said', () => {
    expect(calledAs({ type: '', props: {} }, undefined, '部件')).toBe('损坏的部件');
    const me = open();
    expect([titleOf(me.editor, 'a'), titleOf(me.editor, 'gone')]).toEqual(['姓名', '已删除的组件']);
  });
});
