import { type AnyVerb, anyVerb, giveVerb, START, someOf } from '@gonghui/testkit/any-verb.ts';
import { sized } from '@gonghui/testkit/size.ts';
import { TestDesigner } from '@gonghui/testkit/test-designer.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectSound, textOf } from './testing/sound.ts';

const verbs = (most: number) => fc.array(anyVerb, { minLength: 1, maxLength: most, size: 'max' });
const give = (me: TestDesigner, given: readonly AnyVerb[]) => {
  for (const verb of given) giveVerb(me.wait(60_000).editor, verb);
};
/** What takes something out and puts nothing in its place. */
const TAKES: readonly AnyVerb['verb'][] = ['remove', 'removeItem', 'unset', 'alias'];

describe('taking back all of one’s own', () => {
  it('leaves what the colleague alone would have made, neither having known of the other', () => {
    fc.assert(
      fc.property(verbs(4), verbs(4), (mine, hers) => {
        const me = TestDesigner.of(START);
        const other = me.fork();
        give(me, mine);
        // What both took away at once is his too who takes his own back: it is there again (co-editors).
        give(
          other,
          hers.filter(({ verb }) => !TAKES.includes(verb)),
        );
        const alone = textOf(other.editor);
        me.merge(other).undo(99).merge(other);
        expect(textOf(me.editor)).toBe(alone);
        expect(textOf(other.editor)).toBe(alone);
      }),
      { numRuns: sized(25, 5000) },
    );
  });

  it('and then of hers leads both back to the beginning, in either order', () => {
    fc.assert(
      fc.property(verbs(4), verbs(4), fc.boolean(), (mine, hers, first) => {
        const me = TestDesigner.of(START);
        const other = me.fork();
        const start = textOf(me.editor);
        give(me, mine);
        give(other, hers);
        me.merge(other);
        const [one, two] = first ? [me, other] : [other, me];
        one.undo(99).merge(two);
        two.undo(99).merge(one);
        expect(textOf(me.editor)).toBe(start);
        expect(textOf(other.editor)).toBe(start);
      }),
      { numRuns: sized(25, 5000) },
    );
  });

  it('takes nothing out that a colleague has put in, and brings nothing back that he took away from it since', () => {
    fc.assert(
      fc.property(verbs(5), fc.nat(12), fc.nat(12), (mine, a, b) => {
        const me = TestDesigner.of(START);
        give(me, mine);
        const other = me.fork();
        const removed = someOf(other.editor, a, b);
        const was = new Set(other.editor.order());
        other.editor.remove(removed);
        const gone = [...was].filter(id => !other.editor.node(id));
        other.add('note', 'hers', 'root', b % 3, { label: '她的' });
        me.merge(other).undo(99);
        me.expectProp('hers', 'label', '她的');
        expect(gone.filter(id => me.editor.node(id))).toEqual([]);
        me.redo(99).expectProp('hers', 'label', '她的');
        expect(gone.filter(id => me.editor.node(id))).toEqual([]);
        expectSound(me.editor);
      }),
      { numRuns: sized(25, 5000) },
    );
  });
});

describe('what undo offers', () => {
  it('always changes something, whatever colleagues have done since, and redo gives it again', () => {
    fc.assert(
      fc.property(verbs(4), verbs(4), (mine, hers) => {
        const me = TestDesigner.of(START);
        give(me, mine);
        me.colleague(other => give(other, hers));
        const { history } = me.editor;
        if (history.undoSteps.length === 0) return;
        const before = textOf(me.editor);
        const steps = history.undoSteps.length;
        me.undo();
        expect(textOf(me.editor)).not.toBe(before);
        expect(history.undoSteps.length).toBeLessThan(steps);
        if (history.redoSteps.length > 0) expect(textOf(me.redo().editor)).toBe(before);
      }),
      { numRuns: sized(25, 5000) },
    );
  });
});
