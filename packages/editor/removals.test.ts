import { TestDesigner } from '@gonghui/testkit/test-designer.ts';
import { describe, expect, it } from 'vitest';
import { createEditor } from './editor.ts';

const tree = () =>
  TestDesigner.of()
    .add('note', 'a')
    .add('box', 'outer')
    .add('box', 'inner', 'outer')
    .add('note', 'deep', 'inner')
    .add('note', 'z')
    .select();
function told(me: TestDesigner): string[][] {
  const all: string[][] = [];
  me.editor.onRemovedByOther(ids => all.push([...ids]));
  return all;
}

describe('what a colleague removes', () => {
  it('is told by each node that was changed here, also within what went, once a removal', () => {
    const me = tree();
    const late = me.fork();
    const list = told(late);
    late.set('deep', 'label', '我的').set('z', 'label', '我的');
    late.colleague(other => other.remove('outer', 'a'));
    expect(list).toEqual([late.ids(['deep'])]);
    late.colleague(other => other.remove('z'));
    expect(list).toEqual([late.ids(['deep']), late.ids(['z'])]);
  });

  it('is told of what is selected at that moment, and no more of what was', () => {
    const late = tree().fork();
    const list = told(late);
    late.select('a').select('inner');
    late.colleague(other => other.remove('a'));
    expect(list).toEqual([]);
    late.colleague(other => other.remove('outer'));
    expect(list).toEqual([late.ids(['inner'])]);
    late.expectSelected();
  });

  it('is told of what was selected just before, though nothing else has happened since', () => {
    const late = tree().fork();
    const list = told(late);
    late.select('z').colleague(other => other.remove('z'));
    expect(list).toEqual([late.ids(['z'])]);
  });

  it('before anybody listens is told to the first who does, all at once and once only', () => {
    const late = tree().fork();
    late.set('a', 'label', '我').set('z', 'label', '我');
    late.colleague(other => other.remove('a'));
    late.colleague(other => other.remove('z'));
    expect(told(late)).toEqual([late.ids(['a', 'z'])]);
    expect(told(late)).toEqual([]);
  });

  it('is told after a reload too, of edits from before that nobody has seen', () => {
    const me = tree();
    const late = me.fork();
    const again = createEditor(late.doc, late.editor.family, { changed: late.ids(['a']) });
    const list: string[][] = [];
    again.onRemovedByOther(ids => list.push([...ids]));
    late.colleague(other => other.remove('a', 'z'));
    expect(list).toEqual([late.ids(['a'])]);
  });

  it('is not what one removes oneself, nor what goes by one’s own undo', () => {
    const me = tree();
    const list = told(me);
    me.remove('outer').undo().undo(2);
    expect(list).toEqual([]);
  });
});

describe('what was removed', () => {
  it('is still called what it was called, by its alias, its label or its type; what never was is not', () => {
    const me = tree().set('a', 'label', '姓名');
    me.editor.setAlias(me.id('z'), '末尾');
    me.set('deep', 'label', undefined);
    me.colleague(other => other.remove('a', 'z', 'outer'));
    expect(['a', 'z', 'deep', 'outer', 'never'].map(name => me.editor.removedTitle(me.id(name)))).toEqual([
      '姓名',
      '末尾',
      '便签',
      '盒子',
      null,
    ]);
  });

  it('comes back in its order beside what has changed since, and within what comes back with it', () => {
    const me = tree();
    me.colleague(other => other.remove('outer').remove('a'));
    me.add('note', 'new', 'root', 0);
    expect(me.editor.revive(me.ids(['deep', 'outer', 'a'])).ok).toBe(true);
    expect([...me.editor.children('root', 'main')].sort()).toEqual(me.ids(['a', 'outer', 'z', 'new']).sort());
    me.expectChildren('outer', ['inner'])
      .expectChildren('inner', ['deep'])
      .expectSelected('deep', 'outer', 'a');
    expect(me.editor.history.undoSteps[0]?.label).toBe('恢复 3个组件');
  });

  it('of which only the inner part is asked for goes to the end, with what stood in it', () => {
    const me = tree();
    me.colleague(other => other.remove('outer'));
    me.editor.revive(me.ids(['inner']));
    me.expectChildren('root', ['a', 'z', 'inner']).expectChildren('inner', ['deep']);
    me.editor.revive(me.ids(['outer']));
    me.expectChildren('outer', []).expectChildren('inner', ['deep']);
  });
});
