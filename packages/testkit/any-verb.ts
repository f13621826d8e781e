import type { DesignEditor } from '@gonghui/editor/api.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Result } from '@gonghui/kernel/result.ts';
import type { Placement, Template } from '@gonghui/scene/types.ts';
import fc from 'fast-check';
import { component } from './test-designer.ts';

/** A design that has something for each of the commands below, and a node that may not be removed. */
export const START: Template = {
  page: { columns: 12 },
  components: [
    component('a', 'note', { label: '甲' }),
    component('b', 'choice', {
      label: '乙',
      options: [
        { value: '1', label: '一' },
        { value: '2', label: '二' },
      ],
    }),
    component(
      'c',
      'columns',
      { count: 2 },
      {
        c1: [component('d', 'essay', { content: '文' })],
        c2: [{ ...component('e', 'box'), components: [] }],
      },
    ),
    component('f', 'table', {}, [component('g', 'note')]),
    component('h', 'note', { label: '锁', locked: true }),
  ],
};

/** One command, by numbers that pick among what is there when it is given. */
export interface AnyVerb {
  verb: keyof typeof VERBS;
  a: number;
  b: number;
  c: number;
}

const pick = <T>(list: readonly T[], number: number): T => list[number % list.length]!;
const TYPES = ['note', 'choice', 'essay', 'code', 'box', 'columns', 'table', 'unheard-of'];
const VALUES: readonly Json[] = ['甲', '', 3, true, null, { a: 1 }, ['x'], []];

/** A gap of a slot of the toy family, or of one that is not there. */
export function placeAt(editor: DesignEditor, b: number, c: number): Placement {
  const parent = pick(['root', ...editor.order()], b);
  const type = editor.node(parent)?.type;
  const slot = type === 'columns' ? pick(['c1', 'c2', 'c9'], c) : 'main';
  return { parent, slot, index: c % (editor.children(parent, slot).length + 2) };
}

/** One or two of the nodes, or one that is not there. */
export function someOf(editor: DesignEditor, a: number, b: number): string[] {
  const all = [...editor.order(), 'gone'];
  return [...new Set(b % 2 ? [pick(all, a)] : [pick(all, a), pick(all, b)])];
}

const VERBS = {
  add: (editor, { a, b, c }) => editor.add(pick(TYPES, a), placeAt(editor, b, c)),
  move: (editor, { a, b, c }) => editor.move(someOf(editor, a, b), placeAt(editor, b, c)),
  remove: (editor, { a, b }) => editor.remove(someOf(editor, a, b)),
  duplicate: (editor, { a, b }) => editor.duplicate(someOf(editor, a, b)),
  paste: (editor, { a, b, c }) => editor.paste(editor.copy(someOf(editor, a, b)), placeAt(editor, b, c)),
  set: (editor, { a, b, c }) =>
    editor.setProp(
      someOf(editor, a, b),
      pick(['label', 'style.size', 'more.deep', 'count'], b),
      pick(VALUES, c),
    ),
  unset: (editor, { a, b }) =>
    editor.setProp(someOf(editor, a, 1), pick(['label', 'style', 'options'], b), undefined),
  type: (editor, { a, b }) =>
    editor.setText(someOf(editor, a, 1)[0]!, pick(['content', 'label'], b), `字${b}`),
  addItem: (editor, { a, b, c }) =>
    editor.addItem(someOf(editor, a, 1)[0]!, 'options', { label: `项${b}` }, c),
  setItem: (editor, { a, b, c }) =>
    editor.setItem(someOf(editor, a, 1)[0]!, 'options', pick(['1', '2'], b), 'label', `${c}`),
  moveItem: (editor, { a, b, c }) =>
    editor.moveItem(someOf(editor, a, 1)[0]!, 'options', pick(['1', '2'], b), c % 4),
  removeItem: (editor, { a, b }) =>
    editor.removeItem(someOf(editor, a, 1)[0]!, 'options', pick(['1', '2'], b)),
  alias: (editor, { a, b }) => editor.setAlias(someOf(editor, a, 1)[0]!, pick(['别名', ''], b)),
  hide: (editor, { a, b }) => editor.toggleHidden(someOf(editor, a, b)),
  page: (editor, { b, c }) => editor.setPage(pick(['columns', 'gap.row'], b), pick(VALUES, c)),
} satisfies Record<string, (editor: DesignEditor, verb: AnyVerb) => Result<unknown>>;

export const giveVerb = (editor: DesignEditor, verb: AnyVerb): Result<unknown> =>
  VERBS[verb.verb](editor, verb);

export const anyVerb: fc.Arbitrary<AnyVerb> = fc.record({
  verb: fc.constantFrom(...(Object.keys(VERBS) as AnyVerb['verb'][]), 'move', 'move', 'remove'),
  a: fc.nat(12),
  b: fc.nat(12),
  c: fc.nat(12),
});
