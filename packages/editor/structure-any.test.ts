import type { Placement, Template, TemplateComponent } from '@gonghui/scene/types.ts';
import { anyVerb, giveVerb, placeAt, START, someOf } from '@gonghui/testkit/any-verb.ts';
import { sized } from '@gonghui/testkit/size.ts';
import { component, TestDesigner } from '@gonghui/testkit/test-designer.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

/** A design as its bare tree: what stands where, and nothing else. */
interface Bare {
  id: string;
  slots: Record<string, Bare[]>;
}

const SLOTS: Readonly<Record<string, string[]>> = { box: ['main'], table: ['main'], columns: ['c1', 'c2'] };

const bare = ({ id, name, components, containers }: TemplateComponent): Bare => ({
  id,
  slots: Object.fromEntries(
    (SLOTS[name] ?? []).map(slot => [
      slot,
      ((slot === 'main' ? components : containers?.find(one => one.slot === slot)?.components) ?? []).map(
        bare,
      ),
    ]),
  ),
});
const treeOf = ({ components }: Template): Bare => ({ id: 'root', slots: { main: components.map(bare) } });

/** The same tree by lists that are cut and joined, as anybody would do it on paper. */
class Paper {
  readonly root: Bare;

  constructor(root: Bare) {
    this.root = root;
  }

  all(from: Bare = this.root): Bare[] {
    return [
      from,
      ...Object.values(from.slots)
        .flat()
        .flatMap(one => this.all(one)),
    ];
  }

  list({ parent, slot }: Pick<Placement, 'parent' | 'slot'>): Bare[] {
    return this.all().find(({ id }) => id === parent)!.slots[slot]!;
  }

  listWith(id: string): Bare[] {
    return this.all()
      .flatMap(({ slots }) => Object.values(slots))
      .find(list => list.some(one => one.id === id))!;
  }

  /** Of those named the outermost, in the order in which they are met. */
  outer(ids: readonly string[]): Bare[] {
    const named = this.all().filter(({ id }) => ids.includes(id));
    return named.filter(one => !named.some(other => other !== one && this.all(other).includes(one)));
  }

  insert(made: readonly Bare[], place: Placement): void {
    const list = this.list(place);
    list.splice(Math.min(Math.max(0, place.index), list.length), 0, ...made);
  }

  /** Before the one that has the index now; if that goes along, before the next that does not. */
  move(ids: readonly string[], place: Placement): void {
    const moving = this.outer(ids);
    const next = this.list(place)
      .slice(Math.max(0, place.index))
      .find(one => !moving.includes(one));
    for (const one of moving) this.take(one.id);
    const list = this.list(place);
    list.splice(next ? list.indexOf(next) : list.length, 0, ...moving);
  }

  take(id: string): void {
    const list = this.listWith(id);
    list.splice(
      list.findIndex(one => one.id === id),
      1,
    );
  }
}

/** With names of what is new by where it stands, since ids are drawn. */
const shape = (tree: Bare, known: ReadonlySet<string>): string =>
  JSON.stringify(tree, (key, value: unknown) => (key === 'id' && !known.has(String(value)) ? 'new' : value));

type Verb = 'add' | 'move' | 'remove' | 'duplicate' | 'paste';
const VERBS: readonly Verb[] = ['add', 'move', 'remove', 'duplicate', 'paste'];

/** What the verb is to make of the tree. */
function onPaper(
  paper: Paper,
  verb: Verb,
  { ids, place, type }: { ids: string[]; place: Placement; type: string },
): void {
  const copied = paper.outer(ids).map(one => structuredClone(one));
  if (verb === 'add')
    paper.insert(
      [{ id: 'new', slots: Object.fromEntries((SLOTS[type] ?? []).map(slot => [slot, []])) }],
      place,
    );
  if (verb === 'move') paper.move(ids, place);
  if (verb === 'remove') for (const { id } of paper.outer(ids)) paper.take(id);
  if (verb === 'paste') paper.insert(renamed(copied), place);
  if (verb === 'duplicate') {
    const lists = new Map<Bare[], string[]>();
    for (const { id } of copied)
      lists.set(paper.listWith(id), [...(lists.get(paper.listWith(id)) ?? []), id]);
    for (const [list, some] of lists) {
      const last = Math.max(...some.map(id => list.findIndex(one => one.id === id)));
      list.splice(last + 1, 0, ...renamed(copied.filter(({ id }) => some.includes(id))));
    }
  }
}

const renamed = (list: readonly Bare[]): Bare[] =>
  list.map(({ slots }) => ({
    id: 'new',
    slots: Object.fromEntries(Object.entries(slots).map(([slot, inner]) => [slot, renamed(inner)])),
  }));

describe('adding, moving, removing, duplicating and pasting, whatever was done before', () => {
  it.each(VERBS)('%s makes of the tree what lists on paper become', verb => {
    let done = 0;
    const numbers = fc.record({ a: fc.nat(12), b: fc.nat(12), c: fc.nat(12) });
    fc.assert(
      fc.property(fc.array(anyVerb, { maxLength: 5 }), numbers, (given, { a, b, c }) => {
        const me = TestDesigner.of(START);
        for (const one of given) giveVerb(me.wait(60_000).editor, one);
        me.wait(60_000);
        const before = me.editor.toTemplate();
        const paper = new Paper(treeOf(before));
        const known = new Set(me.editor.order());
        const asked = {
          ids: someOf(me.editor, a, b),
          place: placeAt(me.editor, b, c),
          type: ['note', 'box', 'columns'][a % 3]!,
        };
        const index = asked.place.index - (c % 5 === 0 ? 3 : 0);
        const place = { ...asked.place, index };
        const steps = me.editor.history.undoSteps.length;
        const answer = {
          add: () => me.editor.add(asked.type, place),
          move: () => me.editor.move(asked.ids, place),
          remove: () => me.editor.remove(asked.ids),
          duplicate: () => me.editor.duplicate(asked.ids),
          paste: () => me.editor.paste(me.editor.copy(asked.ids), place),
        }[verb]();
        if (!answer.ok || me.editor.order().some(id => me.editor.node(id)?.type === 'code')) return;
        done++;
        onPaper(paper, verb, { ...asked, place });
        expect(shape(treeOf(me.editor.toTemplate()), known)).toBe(shape(paper.root, known));
        me.undo(me.editor.history.undoSteps.length - steps);
        expect(JSON.stringify(me.editor.toTemplate())).toBe(JSON.stringify(before));
      }),
      { numRuns: sized(verb === 'move' ? 150 : 30, 5000) },
    );
    expect(done).toBeGreaterThan(5);
  });
});

describe('several that are moved among their siblings', () => {
  it.each<[moved: string, index: number, after: string]>([
    ['ac', 2, 'bacd'],
    ['bd', 1, 'abdc'],
    ['ab', 3, 'cabd'],
    ['cd', 0, 'cdab'],
    ['ad', 9, 'bcad'],
    ['db', 3, 'acbd'],
    ['bc', 2, 'abcd'],
    ['ac', -1, 'acbd'],
  ])(
    '%s, to before what has index %i, go before the next that does not go with them: %s',
    (moved, index, after) => {
      const me = TestDesigner.of({ page: {}, components: [...'abcd'].map(id => component(id, 'note')) });
      me.move([...moved], 'root', index).expectChildren('root', [...after]);
    },
  );
});
