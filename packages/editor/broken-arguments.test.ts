import type { Json } from '@gonghui/kernel/json.ts';
import type { Result } from '@gonghui/kernel/result.ts';
import type { Placement, Props, Template, TemplateComponent } from '@gonghui/scene/types.ts';
import { anyJson } from '@gonghui/testkit/any-template.ts';
import { START } from '@gonghui/testkit/any-verb.ts';
import { sized } from '@gonghui/testkit/size.ts';
import { TestDesigner } from '@gonghui/testkit/test-designer.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DesignEditor, Displacement, LostItem, Restack } from './api.ts';
import { expectSound, textOf } from './testing/sound.ts';

/** Names as a page, a link or an old clipboard may bring them: of what is there, was there, and of what no object should be asked. */
const name = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...'abcdefgh') },
  fc.constantFrom(
    '',
    ' ',
    'root',
    'main',
    'gone',
    '+x',
    '__proto__',
    'constructor',
    'toString',
    '\ud800',
    'x'.repeat(300),
  ),
);
const path = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('label', 'options', 'style.size', 'content', 'count', 'status') },
  fc.constantFrom(
    '',
    '.',
    '..',
    'a..b',
    'label.x',
    'options[',
    'options[]',
    'options[0',
    'options[0].label',
    'a]b',
    '[x]',
  ),
  fc.constantFrom(
    '__proto__.x',
    'a.constructor',
    'prototype',
    '~',
    '~9',
    'a.'.repeat(40),
    '\ud800',
    'textConflicts.x',
  ),
);
const number = fc.oneof(
  fc.nat(4),
  fc.constantFrom(-1, -0, 0.5, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 2 ** 53),
);
const value = fc.oneof(
  anyJson,
  fc.constantFrom<unknown>(undefined, Number.NaN, '\ud800', [undefined], { a: undefined }, '长'.repeat(2000)),
) as fc.Arbitrary<Json>;
const names = fc.array(name, { maxLength: 3 });
const place: fc.Arbitrary<Placement> = fc.record({
  parent: name,
  slot: fc.oneof(fc.constantFrom('main', 'c1', 'c2'), name),
  index: number,
});
const type = fc.oneof(fc.constantFrom('note', 'choice', 'essay', 'box', 'columns', 'table'), name);
const props = fc.dictionary(path, value, { maxKeys: 3, noNullPrototype: true }) as fc.Arbitrary<Props>;

/** Components of the right shape, as the clipboard lets them through, with anything at all in it. */
const components = (depth: number): fc.Arbitrary<TemplateComponent[]> =>
  fc.array(
    fc.record(
      {
        id: name,
        name: type,
        props,
        alias: fc.oneof(name, value) as fc.Arbitrary<string>,
        isHidden: fc.oneof(fc.boolean(), value) as fc.Arbitrary<boolean>,
        ...(depth > 0
          ? {
              components: components(depth - 1),
              containers: fc.array(fc.record({ slot: name, components: components(depth - 1) }), {
                maxLength: 2,
              }),
            }
          : {}),
      },
      { requiredKeys: ['id', 'name', 'props'] },
    ),
    { maxLength: 3 },
  );

type Call = (editor: DesignEditor) => Result<unknown> | undefined;

const lost: fc.Arbitrary<LostItem> = fc.record({
  nodeId: name,
  path,
  key: path,
  order: name,
  name,
  list: name,
});
const displaced: fc.Arbitrary<Displacement> = fc.record(
  { nodeId: name, was: fc.array(name, { maxLength: 4 }), item: fc.record({ prop: path, id: name }) },
  { requiredKeys: ['nodeId', 'was'] },
);

/** Every verb there is, with whatever may be put into it. */
const CALLS: Readonly<Record<string, fc.Arbitrary<Call>>> = {
  add: fc.tuple(type, place, props).map(args => editor => editor.add(...args)),
  move: fc.tuple(names, place).map(args => editor => editor.move(...args)),
  remove: names.map(ids => editor => editor.remove(ids)),
  wrap: names.map(ids => editor => editor.wrap(ids)),
  unwrap: names.map(ids => editor => editor.unwrap(ids)),
  restack: fc
    .tuple(names, fc.constantFrom<Restack>('up', 'down', 'top', 'bottom'))
    .map(args => editor => editor.restack(...args)),
  duplicate: names.map(ids => editor => editor.duplicate(ids)),
  paste: fc.tuple(components(2), place, props).map(args => editor => editor.paste(...args)),
  setProp: fc.tuple(names, path, value).map(args => editor => editor.setProp(...args)),
  patch: fc
    .array(fc.record({ id: name, values: props }), { maxLength: 3 })
    .map(changes => editor => editor.patch(changes)),
  keepTyped: fc.tuple(name, path, name).map(args => editor => editor.keepTyped(...args)),
  setAlias: fc.tuple(name, name).map(args => editor => editor.setAlias(...args)),
  toggleHidden: names.map(ids => editor => editor.toggleHidden(ids)),
  setPage: fc.tuple(path, value).map(args => editor => editor.setPage(...args)),
  setText: fc.tuple(name, path, name).map(args => editor => editor.setText(...args)),
  addItem: fc.tuple(name, path, props, number).map(args => editor => editor.addItem(...args)),
  setItem: fc.tuple(name, path, name, path, value).map(args => editor => editor.setItem(...args)),
  moveItem: fc.tuple(name, path, name, number).map(args => editor => editor.moveItem(...args)),
  removeItem: fc.tuple(name, path, name).map(args => editor => editor.removeItem(...args)),
  replaceWith: fc.tuple(props, components(2)).map(
    ([page, list]) =>
      editor =>
        editor.replaceWith({ page, components: list } satisfies Template, '恢复'),
  ),
  revive: names.map(ids => editor => editor.revive(ids)),
  reviveItems: fc.array(lost, { maxLength: 2 }).map(items => editor => editor.reviveItems(items)),
  putBack: displaced.map(one => editor => editor.putBack(one)),
  settleText: fc
    .tuple(
      fc.record({ subject: name, path, merged: name, versions: fc.constant([]), names }),
      fc.option(name),
    )
    .map(args => editor => editor.settleText(...args)),
  undo: number.map(times => editor => void editor.history.undo(times)),
  redo: number.map(times => editor => void editor.history.redo(times)),
  select: fc.tuple(names, name).map(([ids, id]) => editor => {
    editor.selection.set(ids);
    editor.selection.extendTo(id);
    editor.selection.toggle(id);
    return undefined;
  }),
};
const anyCall = fc
  .constantFrom(...Object.keys(CALLS))
  .chain(verb => CALLS[verb]!.map(call => ({ verb, call, toString: () => verb })));

describe('verbs with arguments that no page should give', () => {
  it.each(Object.keys(CALLS))('%s never throws; what it refuses it leaves as it was', verb => {
    fc.assert(
      fc.property(fc.array(anyCall, { maxLength: 2 }), CALLS[verb]!, (before, call) => {
        const me = TestDesigner.of(START);
        for (const one of before) one.call(me.editor);
        const was = textOf(me.editor);
        const answer = call(me.editor);
        expectSound(me.editor);
        if (answer?.ok !== false) return;
        expect(answer.message).not.toBe('');
        expect(textOf(me.editor)).toBe(was);
      }),
      { numRuns: sized(10, 4000) },
    );
  });

  it('leave a design that a colleague reads as the writer does, and that undo takes back to the first', () => {
    fc.assert(
      fc.property(fc.array(anyCall, { minLength: 1, maxLength: 8, size: 'max' }), calls => {
        const me = TestDesigner.of(START);
        const first = textOf(me.editor);
        for (const { verb, call } of calls) {
          me.wait(60_000);
          // Text for what is gone is kept in silence, beside history.
          if (verb !== 'keepTyped') call(me.editor);
        }
        const other = me.fork();
        expect(textOf(other.editor)).toBe(textOf(me.editor));
        expectSound(other.editor);
        other.editor.problems();
        me.undo(99);
        expect(textOf(me.editor)).toBe(first);
      }),
      { numRuns: sized(20, 5000) },
    );
  });

  it.each<[where: string, odd: object, whole?: object]>([
    ['an id', { id: '\ud800' }],
    ['the name of a type', { name: '\ud800' }],
    ['an alias', { alias: '\ud800' }],
    ['a prop', { props: { label: '\ud800' } }],
    ['the name of a prop', { props: { '\ud800': 1 } }],
    ['the name of a slot', { containers: [{ slot: '\ud800', components: [] }] }],
    ['a key that this version does not know', { '\ud800': 1 }],
    ['the value of such a key', { later: ['\ud800'] }],
    ['a key of the whole', {}, { '\ud800': '\ud800' }],
  ])(
    'half a character in %s of a template reaches the writer as it reaches everybody',
    (_where, odd, whole) => {
      const me = TestDesigner.of();
      const one = { id: 'a', name: 'hologram', props: {}, ...odd };
      const template: Template = { page: {}, components: [one], ...whole };
      expect(me.editor.replaceWith(template, '恢复').ok).toBe(true);
      expect(textOf(me.fork().editor)).toBe(textOf(me.editor));
      expect(textOf(TestDesigner.of(template).editor)).toBe(textOf(me.editor));
    },
  );
});
