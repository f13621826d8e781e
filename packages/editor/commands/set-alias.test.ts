import { TestDesigner } from '@gonghui/testkit/test-designer.ts';
import { describe, expect, it } from 'vitest';

describe('naming a node', () => {
  it('sets the alias, takes it away when empty, and is undone', () => {
    const me = TestDesigner.of().add('note', 'a');
    const alias = () => me.editor.node(me.id('a'))?.alias;
    me.editor.setAlias(me.id('a'), '名称');
    expect([alias(), me.editor.toTemplate().components[0]?.alias]).toEqual(['名称', '名称']);
    me.wait(10_000).editor.setAlias(me.id('a'), '');
    expect([alias(), 'alias' in me.editor.toTemplate().components[0]!]).toEqual([undefined, false]);
    me.expectUndo('重命名 便签', '重命名 便签', '添加 便签').undo();
    expect(alias()).toBe('名称');
    me.undo();
    expect(alias()).toBeUndefined();
  });

  it('is refused for a node that is gone', () => {
    const me = TestDesigner.of();
    me.expectRefused(me.editor.setAlias('gone', 'x'), '组件已被删除');
  });
});
