import { MAIN, type Placement } from '@gonghui/scene/types.ts';
import { sized } from '@gonghui/testkit/size.ts';
import { component, TestDesigner } from '@gonghui/testkit/test-designer.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Displacement } from './api.ts';

const open = () =>
  TestDesigner.of({
    page: {},
    components: [
      ...['a', 'b', 'c', 'd'].map(id => component(id, 'note')),
      { ...component('box', 'box'), components: ['x', 'y'].map(id => component(id, 'note')) },
      component('q', 'choice', { options: ['1', '2', '3', '4'].map(value => ({ value })) }),
    ],
  });
function told(me: TestDesigner): Displacement[] {
  const all: Displacement[] = [];
  me.editor.onDisplaced(one => all.push(one));
  return all;
}
const placeOf = ({ editor }: TestDesigner, id: string): Placement => {
  const [parent = '', slot = ''] = editor.node(id)!.at;
  return { parent, slot, index: editor.children(parent, slot).indexOf(id) };
};
const optionsOf = ({ editor }: TestDesigner) =>
  (editor.node('q')!.props.options as { value: string }[]).map(({ value }) => value);

const spot = fc
  .record({ parent: fc.constantFrom('root', 'box'), index: fc.nat(6) })
  .map(at => ({ ...at, slot: MAIN }));

describe('two who put one thing elsewhere at once', () => {
  it('exactly he whose place does not stand is told, and one call puts it back where he had put it', () => {
    let displaced = 0;
    fc.assert(
      fc.property(spot, spot, (mine, hers) => {
        const me = open();
        const other = me.fork();
        const lists = [told(me), told(other)];
        const start = placeOf(me, 'a');
        me.editor.move(['a'], mine);
        other.editor.move(['a'], hers);
        const places = [placeOf(me, 'a'), placeOf(other, 'a')];
        me.merge(other);
        expect(placeOf(me, 'a')).toEqual(placeOf(other, 'a'));
        const stands = placeOf(me, 'a');
        const losers = [0, 1].filter(who => lists[who]!.length > 0);
        const moved = places.filter(place => JSON.stringify(place) !== JSON.stringify(start));
        if (moved.length < 2 || JSON.stringify(places[0]) === JSON.stringify(places[1])) {
          expect(losers).toEqual([]);
          return;
        }
        expect(losers).toHaveLength(1);
        const [who = 0] = losers;
        displaced++;
        expect(stands).toEqual(places[1 - who]);
        const loser = [me, other][who]!;
        const [displacement] = lists[who] as [Displacement];
        expect(displacement).toMatchObject({ nodeId: 'a' });
        expect(loser.editor.formerPlace(displacement)).toEqual(places[who]);
        expect(loser.editor.putBack(displacement)).toEqual({ ok: true, value: true });
        expect(placeOf(loser, 'a')).toEqual(places[who]);
        expect(placeOf(loser.undo(), 'a')).toEqual(stands);
      }),
      { numRuns: sized(80, 5000) },
    );
    expect(displaced).toBeGreaterThan(20);
  });

  it('the same of an item of a list', () => {
    let displaced = 0;
    fc.assert(
      fc.property(fc.constantFrom('1', '2', '3', '4'), fc.nat(3), fc.nat(3), (item, mine, hers) => {
        const me = open();
        const other = me.fork();
        const lists = [told(me), told(other)];
        const start = optionsOf(me).indexOf(item);
        me.editor.moveItem('q', 'options', item, mine);
        other.editor.moveItem('q', 'options', item, hers);
        me.merge(other);
        const stands = optionsOf(me).indexOf(item);
        expect(optionsOf(other)).toEqual(optionsOf(me));
        const losers = [0, 1].filter(who => lists[who]!.length > 0);
        if (mine === start || hers === start || mine === hers) {
          expect(losers).toEqual([]);
          return;
        }
        displaced++;
        expect(losers).toEqual([stands === mine ? 1 : 0]);
        const who = losers[0]!;
        const loser = [me, other][who]!;
        const [displacement] = lists[who] as [Displacement];
        expect(displacement.item).toEqual({ prop: 'options', id: item });
        expect(loser.editor.putBack(displacement).ok).toBe(true);
        expect(optionsOf(loser).indexOf(item)).toBe([mine, hers][who]);
      }),
      { numRuns: sized(50, 5000) },
    );
    expect(displaced).toBeGreaterThan(10);
  });
});

describe('where something was', () => {
  /** I put `a` somewhere, a colleague elsewhere at once, until it is I who lose. */
  function lose(mine: Placement, hers: Placement) {
    for (let tries = 0; ; tries++) {
      const me = open();
      const other = me.fork();
      const list = told(me);
      me.editor.move(['a'], mine);
      other.editor.move(['a'], hers);
      me.merge(other);
      if (list.length > 0) return { me, other, displacement: list[0]! };
      if (tries > 200) throw new Error('never lost');
    }
  }
  const at = (parent: string, index: number) => ({ parent, slot: MAIN, index });

  it('follows what is put in before it and taken out since', () => {
    const { me, displacement } = lose(at('root', 3), at('box', 0));
    expect(me.editor.formerPlace(displacement)).toEqual(at('root', 2));
    me.colleague(other => other.add('note', 'new', 'root', 0));
    expect(me.editor.formerPlace(displacement)).toEqual(at('root', 3));
    me.colleague(other => other.remove('b', 'c'));
    expect(me.editor.formerPlace(displacement)).toEqual(at('root', 1));
    me.editor.putBack(displacement);
    expect(me.editor.children('root', 'main').slice(0, 3)).toEqual([me.id('new'), 'a', 'd']);
  });

  it('is nowhere once the parent, the thing or the item is gone, and nothing is put back', () => {
    const box = lose(at('box', 1), at('root', 3));
    box.me.colleague(other => other.remove('box'));
    expect(box.me.editor.formerPlace(box.displacement)).toBeNull();
    box.me.expectRefused(box.me.editor.putBack(box.displacement), '原来的位置已不在');
    const gone = lose(at('box', 1), at('root', 3));
    gone.me.remove('a').expectRefused(gone.me.editor.putBack(gone.displacement), '原来的位置已不在');
    const item: Displacement = { nodeId: 'q', item: { prop: 'options', id: '9' }, was: ['a0'] };
    gone.me.expectRefused(gone.me.editor.putBack(item), '原来的位置已不在');
  });
});
