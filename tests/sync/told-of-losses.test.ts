import type { DesignEditor, Displacement, Overwrite } from '@gonghui/editor/api.ts';
import { createEditor } from '@gonghui/editor/editor.ts';
import { kinds } from '@gonghui/elements/kinds/index.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Family } from '@gonghui/scene/family.ts';
import { isPlainObject } from '@gonghui/scene/layout.ts';
import { fromTemplate } from '@gonghui/scene/template.ts';
import { type Props, ROOT } from '@gonghui/scene/types.ts';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';

type Case = readonly [name: string, family: Family, path: string];

/** Every list of a page of every kind of design, with the field that its entries go by. */
const lists = kinds().flatMap(({ kind, family }) =>
  Object.entries(family.pageMerge ?? {}).flatMap(([path, merge]) =>
    typeof merge === 'object' ? [[`${kind} ${path}`, family, path, merge.list] as const] : [],
  ),
);

/** Paths of the values that a page begins with. */
const leaves = (value: Props, under: string[] = []): string[] =>
  Object.entries(value).flatMap(([name, inner]) =>
    isPlainObject(inner) && Object.keys(inner).length > 0
      ? leaves(inner as Props, [...under, name])
      : [[...under, name].join('.')],
  );

/** Every setting of a page that is one value: neither a list nor text that people type together. */
const registers: Case[] = kinds().flatMap(({ kind, family }) =>
  leaves(family.pageDefaults ?? {})
    .filter(path => !Object.hasOwn(family.pageMerge ?? {}, path))
    .map((path): Case => [`${kind} ${path}`, family, path]),
);

interface One {
  doc: Y.Doc;
  editor: DesignEditor;
  overwritten: Overwrite[];
  displaced: Displacement[];
}

function two(family: Family, page: Props): [One, One] {
  const start = Y.encodeStateAsUpdate(fromTemplate(family, { page, components: [] }));
  const open = (): One => {
    const doc = new Y.Doc();
    Y.applyUpdate(doc, start);
    const one: One = { doc, editor: createEditor(doc, family), overwritten: [], displaced: [] };
    one.editor.onOverwrite(overwrite => one.overwritten.push(overwrite));
    one.editor.onDisplaced(displacement => one.displaced.push(displacement));
    return one;
  };
  return [open(), open()];
}

/** How what two did apart comes to them: to which of them first, and whether in one piece or step by step. */
const ARRIVALS = ['to one first', 'to the other first', 'through a log that has the one first'] as const;

function meet([one, other]: readonly [One, One], arrival: (typeof ARRIVALS)[number]): void {
  const [mine, theirs] = [one, other].map(({ doc }) => Y.encodeStateAsUpdate(doc)) as [
    Uint8Array,
    Uint8Array,
  ];
  const steps: (() => void)[] = [
    () => Y.applyUpdate(one.doc, theirs, 'wire'),
    () => Y.applyUpdate(other.doc, mine, 'wire'),
  ];
  if (arrival === 'to the other first') steps.reverse();
  if (arrival === 'through a log that has the one first') {
    const log = new Y.Doc();
    for (const update of [mine, theirs]) Y.applyUpdate(log, update);
    const whole = Y.encodeStateAsUpdate(log);
    steps.splice(
      0,
      2,
      ...[one, other].map(
        ({ doc }) =>
          () =>
            Y.applyUpdate(doc, whole, 'wire'),
      ),
    );
  }
  for (const step of steps) step();
}

const at = (editor: DesignEditor, path: string): Json =>
  path
    .split('.')
    .reduce<Json>(
      (value, name) => ((value ?? {}) as Record<string, Json>)[name] ?? null,
      editor.page() as Json,
    );

describe.each(ARRIVALS)('what two do to a page at the same moment, and it comes %s', arrival => {
  it.each(lists)('whose order of an entry loses is told, and puts it back: %s', (_, family, path, key) => {
    const entries = ['aaaaaaaa', 'bbbbbbbb', 'cccccccc', 'dddddddd'].map(id => ({ [key]: id }));
    const people = two(family, { [path]: entries });
    const [one, other] = people;
    const places = new Map([
      [one, 1],
      [other, 3],
    ]);
    for (const [who, index] of places)
      expect(who.editor.moveItem(ROOT, path, 'aaaaaaaa', index)).toMatchObject({ ok: true });
    meet(people, arrival);
    expect(at(one.editor, path)).toEqual(at(other.editor, path));
    const losers = people.filter(({ displaced }) => displaced.length > 0);
    expect(losers).toHaveLength(1);
    const [loser] = losers as [One];
    expect(loser.displaced.map(({ nodeId, item }) => [nodeId, item])).toEqual([
      [ROOT, { prop: path, id: 'aaaaaaaa' }],
    ]);
    expect(loser.editor.putBack(loser.displaced[0] as Displacement)).toMatchObject({ ok: true });
    const ids = (who: One) => (at(who.editor, path) as Record<string, Json>[]).map(entry => entry[key]);
    expect(ids(loser).indexOf('aaaaaaaa')).toBe(places.get(loser));
    meet(people, arrival);
    expect(ids(one)).toEqual(ids(other));
    // Neither is told of what he has seen, and one step takes it back.
    expect(people.flatMap(({ displaced }) => displaced)).toHaveLength(1);
    loser.editor.history.undo();
    expect(ids(loser).indexOf('aaaaaaaa')).not.toBe(places.get(loser));
  });

  it.each(lists)('so is whose value in an entry loses: %s', (_, family, path, key) => {
    const people = two(family, { [path]: [{ [key]: 'aaaaaaaa', mark: 0 }] });
    for (const [who, mark] of [[people[0], 1] as const, [people[1], 2] as const])
      expect(who.editor.setPage(path, [{ [key]: 'aaaaaaaa', mark }])).toMatchObject({ ok: true });
    meet(people, arrival);
    const told = people.flatMap(who => who.overwritten.map(overwrite => ({ who, overwrite })));
    expect(told).toHaveLength(1);
    const [{ who, overwrite }] = told as [(typeof told)[0]];
    expect(who.editor.setPage(overwrite.path, overwrite.mine)).toMatchObject({ ok: true });
    meet(people, arrival);
    for (const { editor } of people)
      expect(at(editor, path)).toEqual([{ [key]: 'aaaaaaaa', mark: overwrite.mine }]);
  });

  it.each(registers)('so is whose setting loses: %s', (_, family, path) => {
    const people = two(family, family.pageDefaults ?? {});
    const values = ['des einen', 'des anderen'];
    for (const [i, who] of people.entries())
      expect(who.editor.setPage(path, values[i])).toMatchObject({ ok: true });
    meet(people, arrival);
    const told = people.flatMap(who => who.overwritten.map(overwrite => ({ who, overwrite })));
    expect(told.map(({ overwrite }) => [overwrite.nodeId, overwrite.path])).toEqual([[ROOT, path]]);
    const [{ who, overwrite }] = told as [(typeof told)[0]];
    expect(who.editor.setPage(path, overwrite.mine)).toMatchObject({ ok: true });
    meet(people, arrival);
    for (const { editor } of people) expect(at(editor, path)).toBe(overwrite.mine);
  });
});

it('finds lists and settings of pages to try', () => {
  expect(lists.map(([name]) => name)).toEqual(
    expect.arrayContaining(['form rules', 'screen params', 'stencil cols']),
  );
  expect(registers.length).toBeGreaterThan(10);
});
