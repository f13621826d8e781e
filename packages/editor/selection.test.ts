import { TestDesigner } from '@gonghui/testkit/test-designer.ts';
import { describe, expect, it, vi } from 'vitest';

const five = () =>
  TestDesigner.of()
    .add('note', 'a')
    .add('box', 'box')
    .add('note', 'in', 'box')
    .add('note', 'b')
    .add('note', 'c')
    .select();

describe('selection', () => {
  it('holds each node once, in the order of selecting, and nothing that is not there', () => {
    five().select('b', 'a', 'b', 'gone').expectSelected('b', 'a');
  });

  it('toggles', () => {
    const me = five().select('a');
    me.editor.selection.toggle(me.id('b'));
    me.expectSelected('a', 'b');
    me.editor.selection.toggle(me.id('a'));
    me.expectSelected('b');
  });

  it('extends in document order from the last selected, which stays the anchor', () => {
    const me = five().select('box');
    me.editor.selection.extendTo(me.id('b'));
    expect(new Set(me.editor.selection.ids)).toEqual(new Set(me.ids(['box', 'in', 'b'])));
    me.select('b');
    me.editor.selection.extendTo(me.id('a'));
    expect(new Set(me.editor.selection.ids)).toEqual(new Set(me.ids(['a', 'box', 'in', 'b'])));
    me.select();
    me.editor.selection.extendTo(me.id('c'));
    me.expectSelected('c');
    me.editor.selection.extendTo('gone');
    me.expectSelected('c');
  });

  it('loses what leaves the design, and tells only of changes', () => {
    const me = five().select('a', 'b');
    const listener = vi.fn();
    me.editor.selection.subscribe(listener);
    me.colleague(other => other.remove('a')).expectSelected('b');
    expect(listener).toHaveBeenCalledTimes(1);
    me.select('b');
    expect(listener).toHaveBeenCalledTimes(1);
    me.editor.selection.clear();
    me.editor.selection.clear();
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
