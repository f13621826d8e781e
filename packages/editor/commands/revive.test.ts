import { TestDesigner } from '@gonghui/testkit/test-designer.ts';
import { describe, expect, it } from 'vitest';

describe('bringing back what a co-editor removed', () => {
  const tree = () =>
    TestDesigner.of().add('note', 'a').add('box', 'box').add('note', 'in', 'box').add('note', 'z');

  it('puts it where it stood, with everything that went along', () => {
    const me = tree().set('in', 'label', '写了很多');
    me.colleague(other => other.remove('box').remove('a')).expectChildren('root', ['z']);
    expect(me.editor.revive(me.ids(['box']))).toEqual({ ok: true, value: true });
    me.expectChildren('root', ['box', 'z'])
      .expectChildren('box', ['in'])
      .expectProp('in', 'label', '写了很多');
    me.undo().expectChildren('root', ['z']);
  });

  it('puts it at the end of the page when its container is gone', () => {
    const me = tree();
    me.colleague(other => other.remove('box'));
    me.editor.revive(me.ids(['in']));
    me.expectChildren('root', ['a', 'z', 'in']);
  });

  it('works for what was removed before this editor came, and refuses what never was', () => {
    const me = tree().remove('a');
    const late = me.fork();
    late.editor.revive(late.ids(['a']));
    late.expectChildren('root', ['box', 'z', 'a']);
    late.expectRefused(late.editor.revive(['never']), '组件已无法恢复');
    expect(late.editor.revive(late.ids(['a']))).toEqual({ ok: true, value: true });
  });

  it('includes what co-editors wrote into it after the removal', () => {
    const me = tree();
    const other = me.fork();
    me.colleague(third => third.remove('box'));
    other.set('in', 'label', '他写的');
    me.merge(other);
    me.editor.revive(me.ids(['box']));
    me.expectProp('in', 'label', '他写的');
  });

  it('includes what was still being typed here when the removal came', () => {
    const me = tree();
    me.colleague(other => other.remove('box'));
    const [typedInto = ''] = me.ids(['in']);
    const steps = me.editor.history.undoSteps.length;
    expect(me.editor.keepTyped(typedInto, 'label', '最后一个字')).toEqual({ ok: true, value: true });
    expect(me.editor.history.undoSteps.length).toBe(steps);
    me.expectRefused(me.editor.keepTyped('never', 'label', '字'), '组件已无法恢复');
    me.editor.revive(me.ids(['box']));
    me.expectProp('in', 'label', '最后一个字');
  });
});
