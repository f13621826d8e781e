import { isId } from '@gonghui/kernel/ids.ts';
import type { TemplateComponent } from '@gonghui/scene/types.ts';
import { anyVerb, giveVerb, placeAt, START, someOf } from '@gonghui/testkit/any-verb.ts';
import { sized } from '@gonghui/testkit/size.ts';
import { TestDesigner } from '@gonghui/testkit/test-designer.ts';
import { toyFamily } from '@gonghui/testkit/toy-family.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const verbs = (most: number) => fc.array(anyVerb, { maxLength: most });

/** What a template is but for the ids of its components and of items of theirs. */
const nameless = (components: readonly TemplateComponent[]): string =>
  JSON.stringify(components, (key, value: unknown) =>
    key === 'id' || (key === 'value' && isId(value)) ? undefined : value,
  );

/** Rules about coming from elsewhere hold for what is pasted and not for what moves along. */
const PLAIN = { ...toyFamily, behaviours: [] };

describe('what is cut and pasted', () => {
  it('is what moving it would have made of the design, under new ids', () => {
    let pasted = 0;
    fc.assert(
      fc.property(verbs(6), fc.nat(12), fc.nat(12), fc.nat(12), (given, a, b, c) => {
        const me = TestDesigner.of(START, PLAIN);
        for (const verb of given) giveVerb(me.editor, verb);
        const her = TestDesigner.of(me.editor.toTemplate(), PLAIN);
        const ids = someOf(me.editor, a, 1);
        const place = placeAt(me.editor, b, c);
        if (!me.editor.can.remove(ids).ok || !her.editor.move(ids, place).ok) return;
        const taken = me.editor.copy(ids);
        const at = me.editor.children(place.parent, place.slot).indexOf(ids[0]!);
        me.editor.remove(ids);
        const index = at >= 0 && at < place.index ? place.index - 1 : place.index;
        const made = me.editor.paste(taken, { ...place, index });
        if (!made.ok) throw new Error(made.message);
        pasted++;
        expect(nameless(me.editor.toTemplate().components)).toBe(
          nameless(her.editor.toTemplate().components),
        );
        expect(made.value.filter(id => ids.includes(id))).toEqual([]);
      }),
      { numRuns: sized(150, 5000) },
    );
    expect(pasted).toBeGreaterThan(15);
  });
});
