import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { textConflicts } from './text-conflicts.ts';

/** Two documents that were one with this text, after an edit that both know, and have been apart since. */
function apart(text: string, before?: Edit): [Y.Doc, Y.Doc] {
  const doc = new Y.Doc();
  const node = new Y.Map<unknown>([
    ['at', ['root', 'main', 'a0']],
    ['.label', new Y.Text(text)],
  ]);
  doc.getMap('nodes').set('field001', node);
  if (before) edit(doc, before);
  const other = new Y.Doc();
  Y.applyUpdate(other, Y.encodeStateAsUpdate(doc));
  return [doc, other];
}

const textIn = (doc: Y.Doc): Y.Text =>
  (doc.getMap('nodes').get('field001') as Y.Map<unknown>).get('.label') as Y.Text;

interface Edit {
  at: number;
  remove: number;
  insert: string;
}
const edit = (doc: Y.Doc, { at, remove, insert }: Edit): void => {
  const text = textIn(doc);
  const start = Math.min(at, text.length);
  doc.transact(() => {
    text.delete(start, Math.min(remove, text.length - start));
    text.insert(start, insert);
  });
};
const merged = (mine: Y.Doc, theirs: Y.Doc): string => {
  const doc = new Y.Doc();
  for (const one of [mine, theirs]) Y.applyUpdate(doc, Y.encodeStateAsUpdate(one));
  return textIn(doc).toString();
};
/** Whether the letters stand in the text in this order, whatever lies between them. */
const holds = (text: string, letters: string): boolean => {
  let at = 0;
  for (const unit of text) if (unit === letters[at]) at++;
  return at === letters.length;
};

const anyEdits = (least: number) =>
  fc.array(
    fc.record({ at: fc.nat(9), remove: fc.nat(least), insert: fc.string({ minLength: 1, maxLength: 3 }) }),
    { minLength: 1, maxLength: 4 },
  );

describe('texts that two people changed apart', () => {
  it('a replacement and an edit of the same title are a conflict with both texts', () => {
    const [mine, theirs] = apart('项目名称');
    edit(mine, { at: 0, remove: 4, insert: '全部名称' });
    edit(theirs, { at: 4, remove: 0, insert: '（必填）' });
    expect(textConflicts(mine, theirs)).toEqual([
      {
        subject: 'field001',
        key: '.label',
        mine: '全部名称',
        theirs: '项目名称（必填）',
        author: expect.any(Number),
      },
    ]);
    expect(textConflicts(theirs, mine)).toHaveLength(1);
  });

  it('are none where both only put in: every letter of both stands', () => {
    fc.assert(
      fc.property(fc.string(), anyEdits(0), anyEdits(0), (text, mineEdits, theirEdits) => {
        const [mine, theirs] = apart(text);
        for (const one of mineEdits) edit(mine, { ...one, remove: 0 });
        for (const one of theirEdits) edit(theirs, { ...one, remove: 0 });
        expect(textConflicts(mine, theirs)).toEqual([]);
        const all = merged(mine, theirs);
        expect(holds(all, textIn(mine).toString()) && holds(all, textIn(theirs).toString())).toBe(true);
      }),
    );
  });

  it('are asked about, or one of both texts stands, or each letter of both does', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), anyEdits(4), anyEdits(4), (text, mineEdits, theirEdits) => {
        fc.pre(!text.includes('\n'));
        const [mine, theirs] = apart(text);
        for (const one of mineEdits) edit(mine, one);
        for (const one of theirEdits) edit(theirs, one);
        const [own, other] = [textIn(mine).toString(), textIn(theirs).toString()];
        const all = merged(mine, theirs);
        const whole = all === own || all === other || (holds(all, own) && holds(all, other));
        expect(whole || textConflicts(mine, theirs).length === 1).toBe(true);
      }),
    );
  });

  it('are a conflict where both replaced the same letters, of which neither text says anything any more', () => {
    const cases: [was: string, remove: number, of: string, other: string][] = [
      ['金额', 2, '数量甲', '件数乙'],
      ['金额合计', 2, '数量', '件数'],
      ['甲', 1, '乙', '丙'],
    ];
    for (const [was, remove, of, other] of cases) {
      const [mine, theirs] = apart(was);
      edit(mine, { at: 0, remove, insert: of });
      edit(theirs, { at: 0, remove, insert: other });
      const rest = was.slice(remove);
      expect(textConflicts(mine, theirs)).toMatchObject([{ mine: of + rest, theirs: other + rest }]);
      expect(textConflicts(theirs, mine)).toHaveLength(1);
    }
    // Both put in elsewhere than where something was taken away before.
    const [mine, theirs] = apart('项目名称', { at: 0, remove: 2, insert: '' });
    edit(mine, { at: 1, remove: 0, insert: '全' });
    edit(theirs, { at: 2, remove: 0, insert: '（必填）' });
    expect(textConflicts(mine, theirs)).toEqual([]);
  });

  it('are none where only one changed it, where both wrote the same, and in other lines', () => {
    const [mine, theirs] = apart('一\n二\n三');
    edit(mine, { at: 0, remove: 1, insert: '甲' });
    expect(textConflicts(mine, theirs)).toEqual([]);
    expect(textConflicts(theirs, mine)).toEqual([]);
    edit(theirs, { at: 4, remove: 1, insert: '丙' });
    expect(textConflicts(mine, theirs)).toEqual([]);
    expect(merged(mine, theirs)).toBe('甲\n二\n丙');
    edit(theirs, { at: 0, remove: 1, insert: '乙' });
    expect(textConflicts(mine, theirs)).toHaveLength(1);
  });

  it('are found after a reload as well, when what was taken away is no longer there to read', () => {
    const [mine, theirs] = apart('项目名称');
    edit(mine, { at: 0, remove: 4, insert: '总称' });
    edit(theirs, { at: 2, remove: 2, insert: '全称' });
    const reloaded = new Y.Doc();
    Y.applyUpdate(reloaded, Y.encodeStateAsUpdate(mine));
    expect(textConflicts(reloaded, theirs)).toMatchObject([{ mine: '总称', theirs: '项目全称' }]);
  });
});
