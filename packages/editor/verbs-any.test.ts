import { anyVerb, giveVerb, START, someOf } from '@gonghui/testkit/any-verb.ts';
import { sized } from '@gonghui/testkit/size.ts';
import { TestDesigner } from '@gonghui/testkit/test-designer.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const verbs = (most: number) => fc.array(anyVerb, { minLength: 1, maxLength: most, size: 'max' });
const RUNS = { numRuns: sized(60, 5000) };

describe('any command', () => {
  it('is refused in words and writes nothing, or does what it is for and nothing else', () => {
    const done = new Map<string, number>();
    fc.assert(
      fc.property(verbs(12), given => {
        const me = TestDesigner.of(START);
        let wrote = 0;
        me.doc.on('update', () => wrote++);
        for (const verb of given) {
          const before = [...me.editor.order()];
          const places = new Map(before.map(id => [id, me.editor.node(id)!.at.slice(0, 2).join()]));
          const below = (id: string) => before.filter(other => me.editor.path(other).includes(id));
          const chosen = someOf(me.editor, verb.a, verb.b);
          const outer = chosen.filter(id => !chosen.some(other => below(other).includes(id)));
          const meant = new Set(chosen.flatMap(id => [id, ...below(id)]));
          wrote = 0;
          const answer = giveVerb(me.editor, verb);
          const after = me.editor.order();
          if (!answer.ok) {
            expect(answer.message).not.toBe('');
            expect(wrote).toBe(0);
            expect(after).toEqual(before);
            continue;
          }
          done.set(verb.verb, (done.get(verb.verb) ?? 0) + 1);
          const gone = before.filter(id => !me.editor.node(id));
          expect(gone).toEqual(verb.verb === 'remove' ? before.filter(id => meant.has(id)) : []);
          const come = after.filter(id => !places.has(id));
          expect(come.length > 0).toBe(['add', 'duplicate', 'paste'].includes(verb.verb));
          const moved = before.filter(
            id => me.editor.node(id) && me.editor.node(id)!.at.slice(0, 2).join() !== places.get(id),
          );
          if (verb.verb === 'move') expect(outer).toEqual(expect.arrayContaining(moved));
          // A layout that loses a column shows what stood in it elsewhere.
          else if (verb.verb !== 'set') expect(moved).toEqual([]);
          const stayed = (ids: readonly string[]) =>
            ids.filter(id => places.has(id) && me.editor.node(id) && !meant.has(id));
          if (verb.verb !== 'set') expect(stayed(after)).toEqual(stayed(before));
          expect(new Set(after).size).toBe(after.length);
          expect(me.editor.node('h')).toBeDefined();
        }
      }),
      RUNS,
    );
    expect(done.size).toBe(15);
  });
});

describe('the selection', () => {
  it('never names what is gone, nor anything twice, whatever happens', () => {
    fc.assert(
      fc.property(verbs(15), fc.array(fc.nat(20), { minLength: 15, maxLength: 15 }), (given, drawn) => {
        const me = TestDesigner.of(START);
        given.forEach((verb, index) => {
          const number = drawn[index]!;
          me.editor.selection.set(someOf(me.editor, number, verb.a));
          if (number % 5 === 0) me.editor.selection.extendTo(someOf(me.editor, verb.b, 1)[0]!);
          if (number % 7 === 0) me.editor.selection.toggle('gone');
          if (number % 3 === 0) me.colleague(other => giveVerb(other.editor, { ...verb, verb: 'remove' }));
          giveVerb(me.editor, verb);
          if (number % 4 === 0) me.undo(2);
          if (number % 8 === 0) me.redo();
          const { ids } = me.editor.selection;
          expect(ids.filter(id => !me.editor.node(id))).toEqual([]);
          expect(new Set(ids).size).toBe(ids.length);
        });
      }),
      RUNS,
    );
  });
});
