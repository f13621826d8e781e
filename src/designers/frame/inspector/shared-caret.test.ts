import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { caretAt, indexOf, sharedText } from './shared-caret.ts';

function twoPages() {
  const mine = new Y.Doc();
  const node = new Y.Map<unknown>();
  mine.getMap('nodes').set('node0001', node);
  node.set('.content', new Y.Text('大家好'));
  node.set('.label', '说明');
  const theirs = new Y.Doc();
  Y.applyUpdate(theirs, Y.encodeStateAsUpdate(mine));
  const textOf = (doc: Y.Doc) => sharedText(doc, 'node0001', 'content')!;
  return { mine, theirs, textOf };
}

describe("a colleague's caret", () => {
  it('stands where he is, whatever is typed before and behind it', () => {
    const { mine, theirs, textOf } = twoPages();
    const published = caretAt(textOf(theirs), 2);
    expect(indexOf(mine, textOf(mine), published)).toBe(2);
    textOf(mine).insert(0, '各位');
    textOf(mine).insert(5, '！');
    expect(indexOf(mine, textOf(mine), published)).toBe(4);
    expect(indexOf(mine, textOf(mine), caretAt(textOf(theirs), 99))).not.toBeNull();
  });

  it('is none in another text, in a register, or when it is nonsense', () => {
    const { mine, textOf } = twoPages();
    const other = new Y.Text('x');
    mine.getMap('other').set('t', other);
    expect(indexOf(mine, textOf(mine), caretAt(other, 1))).toBeNull();
    expect(sharedText(mine, 'node0001', 'label')).toBeUndefined();
    for (const odd of ['', '{}', 'null', '[1]', '{"item":{"client":1,"clock":9}}', '{"tname":"nodes"}'])
      expect(indexOf(mine, textOf(mine), odd)).toBeNull();
  });
});
