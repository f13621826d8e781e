import { type AnyVerb, anyVerb, giveVerb, START } from '@gonghui/testkit/any-verb.ts';
import { sized } from '@gonghui/testkit/size.ts';
import { TestDesigner } from '@gonghui/testkit/test-designer.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DesignEditor } from './api.ts';

const textOf = (editor: DesignEditor): string => JSON.stringify(editor.toTemplate());
const verbs = (most: number) => fc.array(anyVerb, { minLength: 1, maxLength: most, size: 'max' });
const RUNS = { numRuns: sized(60, 5000) };

/** Gives the commands a pause apart; answers those that became a step with the state that each left. */
function play(me: TestDesigner, given: readonly AnyVerb[]): string[] {
  const states: string[] = [];
  for (const verb of given) {
    const { length } = me.editor.history.undoSteps;
    const before = me.editor.history.undoSteps[0];
    me.wait(60_000);
    giveVerb(me.editor, verb);
    const isStep = me.editor.history.undoSteps.length > length || me.editor.history.undoSteps[0] !== before;
    if (isStep && me.editor.history.undoSteps[0]?.at === me.clock) states.push(textOf(me.editor));
  }
  return states;
}

describe('undo and redo of any own steps', () => {
  it('lead back through every state to the first and forth again, twenty steps at most', () => {
    let full = 0;
    fc.assert(
      fc.property(verbs(80), given => {
        const me = TestDesigner.of(START);
        const all = [textOf(me.editor), ...play(me, given)];
        if (all.length > 21) full++;
        const states = all.slice(-21);
        expect(me.editor.history.undoSteps).toHaveLength(states.length - 1);
        for (let at = states.length - 2; at >= 0; at--) expect(textOf(me.undo().editor)).toBe(states[at]);
        expect(textOf(me.undo().editor)).toBe(states[0]);
        for (let at = 1; at < states.length; at++) expect(textOf(me.redo().editor)).toBe(states[at]);
        me.expectRedo();
      }),
      RUNS,
    );
    expect(full).toBeGreaterThan(5);
  });

  it('leave everything that a colleague did in between, and take back all of one’s own', () => {
    fc.assert(
      fc.property(verbs(8), verbs(8), (first, second) => {
        const me = TestDesigner.of(START);
        const own = (given: readonly AnyVerb[]) =>
          play(
            me,
            given.filter(({ verb }) => verb !== 'page'),
          );
        own(first);
        me.colleague(other => {
          other.editor.setPage('columns', 6);
          other.set('h', 'status', '她的').add('note', 'hers', 'root', 0, { label: '她的' });
        });
        own(second);
        const before = textOf(me.editor);
        me.undo(99);
        me.expectProp('h', 'status', '她的').expectProp('hers', 'label', '她的');
        expect(me.editor.page().columns).toBe(6);
        expect(textOf(me.redo(99).editor)).toBe(before);
      }),
      RUNS,
    );
  });
});
