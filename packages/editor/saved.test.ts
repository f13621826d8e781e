import { digestOf } from '@gonghui/kernel/digest.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { TestDesigner } from '@gonghui/testkit/test-designer.ts';
import { describe, expect, it, vi } from 'vitest';

const save = (me: TestDesigner, version = 1): TestDesigner => {
  me.editor.markSaved({ version, digest: me.editor.digest(), by: '王芳', at: 7 });
  return me;
};

describe('the explicit save', () => {
  it('is not due for a design that is empty and was never saved, and is for one with content', () => {
    const me = TestDesigner.of();
    expect([me.editor.modified(), me.editor.saved()]).toEqual([false, null]);
    expect(me.add('note', 'a').editor.modified()).toBe(true);
    expect(me.undo().editor.modified()).toBe(false);
  });

  it('clears the mark for every co-editor at once, and it comes back past the save', () => {
    const me = TestDesigner.of().add('note', 'a');
    const other = me.fork();
    save(me.set('a', 'label', '新'));
    me.merge(other);
    expect([me.editor.modified(), other.editor.modified()]).toEqual([false, false]);
    expect(other.editor.saved()).toMatchObject({ version: 1, by: '王芳', at: 7 });
    expect(me.undo().editor.modified()).toBe(true);
    expect(me.redo().editor.modified()).toBe(false);
  });

  it('counts an emptied design as modified', () => {
    const me = save(TestDesigner.of().add('note', 'a'));
    expect(me.remove('a').editor.modified()).toBe(true);
  });

  it('has the digest of the template, worked out once until something changes', () => {
    const me = TestDesigner.of().add('columns', 'wide').add('note', 'a', 'wide.c1').add('choice', 'q');
    const { editor } = me;
    expect(editor.digest()).toBe(digestOf(editor.toTemplate() as unknown as Json));
    expect(editor.toTemplate()).toBe(editor.toTemplate());
    const before = editor.toTemplate();
    me.set('a', 'label', '新');
    expect(editor.toTemplate()).not.toBe(before);
    expect(editor.digest()).toBe(digestOf(editor.toTemplate() as unknown as Json));
    me.editor.setAlias(me.id('a'), '名');
    expect(editor.digest()).toBe(digestOf(editor.toTemplate() as unknown as Json));
  });

  it('knows at once whether anything is unsaved, from the save on, and never says otherwise than the digest', () => {
    const me = save(TestDesigner.of().add('columns', 'wide').add('note', 'a', 'wide.c1').add('choice', 'q'));
    const { editor } = me;
    const steps: [step: () => unknown, modified: boolean][] = [
      [() => me.set('a', 'label', '新'), true],
      [() => me.undo(), false],
      [() => me.redo(), true],
      [() => save(me, 2), false],
      [() => me.remove('q'), true],
      [() => me.undo(), false],
      [() => me.set('a', 'label', '更新'), true],
      [() => me.set('a', 'label', '新'), false],
      [() => editor.setPage('columns', 8), true],
    ];
    for (const [step, modified] of steps) {
      step();
      expect([editor.modifiedAtOnce(), editor.modified()]).toEqual([modified, modified]);
    }
  });

  it('does not know at once what a save wrote that was over before this design was opened', () => {
    const me = save(TestDesigner.of().add('note', 'a')).set('a', 'label', '新');
    const late = me.fork();
    expect(late.editor.modifiedAtOnce()).toBeUndefined();
    expect(late.editor.modified()).toBe(true);
    expect(late.editor.modifiedAtOnce()).toBe(true);
    late.set('a', 'label', '更新');
    expect(late.editor.modifiedAtOnce()).toBeUndefined();
  });

  it('reads as none where the mark is not one', () => {
    const me = TestDesigner.of();
    for (const odd of [3, null, {}, { version: '1', digest: 'd', by: 'u', at: 1 }]) {
      me.doc.getMap('meta').set('saved', odd);
      expect(me.editor.saved()).toBeNull();
    }
  });

  it('is heard by those who listen for anything', () => {
    const me = TestDesigner.of();
    const listener = vi.fn();
    me.editor.onChange(listener);
    save(me);
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
