import type { DesignEditor } from '@gonghui/editor/api.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Result } from '@gonghui/kernel/result.ts';
import { type Placement, type Props, ROOT } from '@gonghui/scene/types.ts';
import fc from 'fast-check';

/** One step of a run: who, what, and numbers that pick among what is there at that moment. */
export interface Move {
  peer: number;
  verb: Verb;
  a: number;
  b: number;
  c: number;
  /** Everybody who is online hears of everything right afterwards. */
  delivered: boolean;
}

/** Somebody who can be asked for a copy or a state. */
export interface Person {
  editor: DesignEditor;
}
export interface People {
  at(number: number): Person;
}

type Act = (editor: DesignEditor, move: Move, people: People) => Result<unknown> | undefined;

const pick = <T>(list: readonly T[], number: number): T | undefined =>
  list[number % Math.max(1, list.length)];

const anyNode = (editor: DesignEditor, number: number): string | undefined => pick(editor.order(), number);

/** Some hole of some container, or the root. */
function anyPlace(editor: DesignEditor, { b, c }: Move): Placement {
  const slots: { parent: string; slot: string }[] = [{ parent: ROOT, slot: 'main' }];
  for (const id of editor.order()) {
    const node = editor.node(id);
    for (const slot of (node && editor.typeOf(id)?.slots?.(node.props)) ?? [])
      slots.push({ parent: id, slot });
  }
  const slotRef = pick(slots, b)!;
  return { ...slotRef, index: c % (editor.children(slotRef.parent, slotRef.slot).length + 1) };
}

const VALUES: readonly (Json | undefined)[] = [
  '甲',
  '乙',
  '',
  3,
  true,
  null,
  undefined,
  { a: { b: 1 }, c: [] },
  ['x', {}],
  {},
];
const some = (editor: DesignEditor, { a, b }: Move): string[] =>
  [...new Set([anyNode(editor, a), anyNode(editor, b)])].filter(id => id !== undefined);

/** A list prop of a node that has one. */
function anyList(
  editor: DesignEditor,
  number: number,
): { id: string; prop: string; keys: string[] } | undefined {
  const lists = editor.order().flatMap(id => {
    const node = editor.node(id)!;
    return Object.entries(editor.typeOf(id)?.merge ?? {}).flatMap(([prop, merge]) => {
      if (typeof merge !== 'object') return [];
      const items = node.props[prop];
      const keys = Array.isArray(items)
        ? items.map(item => String((item as Record<string, Json>)[merge.list]))
        : [];
      return [{ id, prop, keys }];
    });
  });
  return pick(lists, number);
}

function anyText(
  editor: DesignEditor,
  number: number,
): { id: string; prop: string; text: string } | undefined {
  const texts = editor.order().flatMap(id => {
    const node = editor.node(id)!;
    return Object.entries(editor.typeOf(id)?.merge ?? {}).flatMap(([prop, merge]) =>
      merge === 'text' ? [{ id, prop, text: String(node.props[prop] ?? '') }] : [],
    );
  });
  return pick(texts, number);
}

const leaves = (value: Json, prefix: string): string[] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 0
    ? Object.entries(value).flatMap(([name, part]) => leaves(part, `${prefix}.${name}`))
    : [prefix];

const verbs = {
  add: (editor, move) => editor.add(pick([...editor.family.types.keys()], move.a)!, anyPlace(editor, move)),
  addMore: (editor, move) =>
    editor.add(pick([...editor.family.types.keys()], move.a)!, anyPlace(editor, move)),
  move: (editor, move) => {
    const id = anyNode(editor, move.a);
    return id === undefined ? undefined : editor.move([id], anyPlace(editor, move));
  },
  moveTwo: (editor, move) => editor.move(some(editor, move), anyPlace(editor, { ...move, b: move.c })),
  remove: (editor, { a }) => {
    const id = anyNode(editor, a);
    return id === undefined ? undefined : editor.remove([id]);
  },
  wrap: (editor, move) => editor.wrap(some(editor, move)),
  unwrap: (editor, move) => editor.unwrap(some(editor, move)),
  restack: (editor, move) =>
    editor.restack(some(editor, move), pick(['up', 'down', 'top', 'bottom'] as const, move.c)!),
  /** Where it stands and how large it is, on a plane. */
  stand: (editor, move) =>
    editor.patch(
      some(editor, move).map(id => ({ id, values: { pos: [move.b * 7, move.c], size: [10 + move.c, 20] } })),
      { verb: '移动', mergeMs: pick([0, 1000], move.a)! },
    ),
  duplicate: (editor, move) => editor.duplicate(some(editor, move)),
  paste: (editor, move, people) => {
    const from = people.at(move.c).editor;
    const id = anyNode(from, move.a);
    return editor.paste(id === undefined ? [] : from.copy([id]), anyPlace(editor, move));
  },
  setLeaf: (editor, { a, b, c }) => {
    const id = anyNode(editor, a);
    if (id === undefined) return undefined;
    const paths = leaves(editor.node(id)!.props, '').map(path => path.slice(1));
    return editor.setProp([id], pick([...paths, 'extra', 'deep.one.two'], b)!, pick(VALUES, c));
  },
  setWhole: (editor, { a, b, c }) => {
    const id = anyNode(editor, a);
    if (id === undefined) return undefined;
    return editor.setProp([id], pick([...Object.keys(editor.node(id)!.props), 'extra'], b)!, pick(VALUES, c));
  },
  setMany: (editor, move) => editor.setProp(some(editor, move), 'label', pick(['标题一', '标题二'], move.c)),
  patch: (editor, move) => {
    const sorts: readonly Props[] = [
      { 'style.size': move.c, label: `标题${move.c % 5}` },
      { 'pos.at': [move.b, move.c] },
    ];
    const changes = some(editor, move).map((id, at) => ({ id, values: pick(sorts, at + move.c)! }));
    return editor.patch(changes, { verb: '移动', mergeMs: pick([0, 1000], move.b)! });
  },
  slots: (editor, { a, b }) => {
    const wide = editor
      .order()
      .filter(id => (editor.typeOf(id)?.slots?.(editor.node(id)!.props).length ?? 0) > 1);
    const id = pick(wide, a);
    if (id === undefined) return undefined;
    return 'gridRatio' in editor.node(id)!.props
      ? editor.setProp([id], 'gridRatio', pick(['12', '6:6', '4:4:4'], b))
      : editor.setProp([id], 'count', 1 + (b % 4));
  },
  alias: (editor, { a, b }) => {
    const id = anyNode(editor, a);
    return id === undefined ? undefined : editor.setAlias(id, pick(['别名', '', '另名'], b)!);
  },
  hide: (editor, move) => editor.toggleHidden(some(editor, move)),
  page: (editor, { a, b }) =>
    editor.setPage(pick(['columns', 'gap.row', 'gap', 'colour'], a)!, pick(VALUES, b)),
  type: (editor, { a, b, c }) => {
    const found = anyText(editor, a);
    if (!found) return undefined;
    const { id, prop, text } = found;
    const at = b % (text.length + 1);
    return editor.setText(
      id,
      prop,
      text.slice(0, at) + pick(['字', 'ab', '', '😀'], c)! + text.slice(at + (c % 2)),
    );
  },
  typeItem: (editor, { a, b, c }) => {
    const list = anyList(editor, a);
    const key = list && pick(list.keys, b);
    const merge = list && editor.typeOf(list.id)?.merge?.[list.prop];
    if (!list || key === undefined || typeof merge !== 'object') return undefined;
    const items = editor.node(list.id)?.props[list.prop] as Record<string, Json>[];
    const text = String(items.find(item => String(item[merge.list]) === key)?.label ?? '');
    const at = c % (text.length + 1);
    const typed = text.slice(0, at) + pick(['字', 'ab', '', '😀'], b + c)! + text.slice(at + (c % 2));
    return editor.setItem(list.id, list.prop, key, 'label', typed);
  },
  addItem: (editor, { a, b }) => {
    const list = anyList(editor, a);
    return list && editor.addItem(list.id, list.prop, { label: `项${b % 10}` }, b % (list.keys.length + 1));
  },
  setItem: (editor, { a, b, c }) => {
    const list = anyList(editor, a);
    const key = list && pick(list.keys, b);
    return list && key !== undefined
      ? editor.setItem(list.id, list.prop, key, 'label', `改${c % 10}`)
      : undefined;
  },
  moveItem: (editor, { a, b, c }) => {
    const list = anyList(editor, a);
    const key = list && pick(list.keys, b);
    return list && key !== undefined
      ? editor.moveItem(list.id, list.prop, key, c % list.keys.length)
      : undefined;
  },
  removeItem: (editor, { a, b }) => {
    const list = anyList(editor, a);
    const key = list && pick(list.keys, b);
    return list && key !== undefined ? editor.removeItem(list.id, list.prop, key) : undefined;
  },
  group: (editor, move) =>
    editor.group('一起', () => {
      const added = editor.add('note', anyPlace(editor, move));
      return added.ok ? editor.setProp([added.value], 'label', '组') : added;
    }),
  restore: (editor, { a }, people) => editor.replaceWith(people.at(a).editor.toTemplate(), '恢复'),
  markSaved: (editor, { a }) => {
    editor.markSaved({ version: a % 9, digest: editor.digest(), by: 'u', at: 1 });
    return undefined;
  },
  select: (editor, move) => {
    editor.selection.set(some(editor, move));
    return undefined;
  },
} satisfies Record<string, Act>;

/** What happens to history and network, beside the editor's commands. */
const events = ['undo', 'undo2', 'redo', 'deliver', 'deliverAll', 'cut', 'heal', 'wait'] as const;

export type Verb = keyof typeof verbs | (typeof events)[number];

/** History gets a larger share than one verb's, because that is where interleavings bite. */
const WEIGHTED: Verb[] = [
  ...(Object.keys(verbs) as Verb[]),
  ...events,
  'undo',
  'undo',
  'undo',
  'redo',
  'redo',
  'deliverAll',
  'deliverAll',
  'deliverAll',
  'move',
  'move',
  'setLeaf',
  'remove',
  'remove',
];

/** Mostly the first few, so that people get in each other's way; sometimes anything. */
const mostlyFew = fc.oneof({ weight: 4, arbitrary: fc.nat(4) }, { weight: 1, arbitrary: fc.nat(50) });

const movesOf = (
  choice: readonly Verb[],
  number: fc.Arbitrary<number>,
  delivered: fc.Arbitrary<boolean>,
): fc.Arbitrary<Move> =>
  fc.record({ peer: number, verb: fc.constantFrom(...choice), a: number, b: number, c: number, delivered });

export const anyMove = movesOf(
  WEIGHTED,
  mostlyFew,
  fc.nat(9).map(n => n === 0),
);

/** Two people over very few things, so that every kind of clash with undo comes up often. */
export const closeMove = movesOf(
  [
    ...([
      'move',
      'move',
      'move',
      'remove',
      'remove',
      'remove',
      'setLeaf',
      'setLeaf',
      'hide',
      'alias',
      'patch',
      'patch',
    ] as const),
    ...([
      'type',
      'type',
      'typeItem',
      'typeItem',
      'addItem',
      'setItem',
      'moveItem',
      'removeItem',
      'removeItem',
    ] as const),
    ...(['undo', 'undo', 'undo', 'undo', 'redo', 'redo', 'deliver', 'wait'] as const),
  ],
  fc.nat(3),
  fc.boolean(),
);

export const COMMANDS = (Object.keys(verbs) as Verb[]).filter(
  verb => verb !== 'markSaved' && verb !== 'select',
);
const few = fc.nat(3);

/**
 * Two who do something to the same few things before either has heard of the other; it arrives in some order, or not yet; then
 * each takes back and does again what was his.
 */
export const clash: fc.Arbitrary<Move[]> = fc
  .record({
    each: fc.array(movesOf(COMMANDS, few, fc.constant(false)), { minLength: 2, maxLength: 4 }),
    aimed: fc.boolean(),
    arrival: fc.array(movesOf(['deliver', 'deliverAll'], few, fc.constant(false)), { maxLength: 2 }),
    after: fc.array(movesOf(['undo', 'undo', 'redo', 'deliverAll'], few, fc.boolean()), {
      minLength: 2,
      maxLength: 8,
    }),
  })
  .map(({ each, aimed, arrival, after }) => {
    const first = each[0];
    const acts = each.map((move, at) => ({
      ...move,
      // Most clashes are of one command over one thing.
      ...(aimed && first ? { verb: first.verb, a: first.a } : {}),
      peer: at % 2,
    }));
    return [...acts, ...arrival, ...after];
  });

export const isCommand = (verb: Verb): boolean => verb in verbs;

export const runCommand = (people: People, who: Person, move: Move): Result<unknown> | undefined =>
  (verbs as Record<string, Act>)[move.verb]?.(who.editor, move, people);
