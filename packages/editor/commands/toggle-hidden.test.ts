import { TestDesigner } from '@gonghui/testkit/test-designer.ts';
import { describe, expect, it } from 'vitest';

describe('the visibility toggle', () => {
  it('alternates hidden with editable, with readonly where the type says so', () => {
    const me = TestDesigner.of().add('note', 'a', 'root', 0, { status: 'readonly' }).add('code', 'code');
    for (const shown of ['hidden', 'editable', 'hidden']) {
      me.editor.toggleHidden(me.ids('a'));
      me.expectProp('a', 'status', shown);
    }
    me.editor.toggleHidden(me.ids('code'));
    me.expectProp('code', 'status', 'hidden');
    me.editor.toggleHidden(me.ids('code'));
    me.expectProp('code', 'status', 'readonly');
  });

  it('hides a type without a status by the key of its component', () => {
    const me = TestDesigner.of().add('box', 'box');
    me.editor.toggleHidden(me.ids('box'));
    expect(me.editor.toTemplate().components[0]?.isHidden).toBe(true);
    me.editor.toggleHidden(me.ids('box'));
    expect(me.editor.toTemplate().components[0]?.isHidden).toBe(false);
    me.expectUndo('显示 盒子', '隐藏 盒子', '添加 盒子');
  });

  it('makes several alike, as one step', () => {
    const me = TestDesigner.of()
      .add('note', 'a')
      .add('note', 'b', 'root', 1, { status: 'hidden' })
      .add('box', 'box');
    me.editor.toggleHidden(me.ids(['a', 'b', 'box']));
    me.expectProp('a', 'status', 'hidden').expectProp('b', 'status', 'hidden');
    expect(me.editor.node(me.id('box'))?.hidden).toBe(true);
    me.editor.toggleHidden(me.ids(['a', 'b', 'box']));
    me.expectProp('a', 'status', 'editable').expectProp('b', 'status', 'editable');
    me.undo().expectProp('b', 'status', 'hidden');
  });
});
