import type { Json } from '@gonghui/kernel/json.ts';
import type { Props, Template, TemplateComponent } from '@gonghui/scene/types.ts';
import fc from 'fast-check';

/** Names of props: those that types declare, those that paths must escape, and those that every object inherits. */
const anyName = fc.oneof(
  fc.constantFrom('label', 'options', 'content', 'style', 'size', 'datum', 'rows'),
  fc.constantFrom('a.b', '~0', '[x]', ' ', 'hasOwnProperty', 'toLocaleString', '__defineGetter__'),
);

/** Any value that a prop may have, with lists of records among them. */
export const anyJson: fc.Arbitrary<Json> = fc.letrec<{ json: Json }>(tie => ({
  json: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<Json>(null, true, false, 0, 1.5, '', '字', '😀', {}, []),
    fc.array(tie('json'), { maxLength: 3 }),
    fc.dictionary(anyName, tie('json'), { maxKeys: 3, noNullPrototype: true }),
    fc.uniqueArray(fc.record({ value: fc.constantFrom('a', 'b', 'c'), label: fc.constantFrom('甲', '乙') }), {
      maxLength: 3,
      selector: ({ value }) => value,
    }),
  ),
})).json;

export const anyProps: fc.Arbitrary<Props> = fc.dictionary(anyName, anyJson, {
  maxKeys: 4,
  noNullPrototype: true,
});

interface Drawn {
  id: string;
  name: string;
  props: Props;
  alias: string | undefined;
  hidden: boolean | undefined;
  /** Which of those before it holds it, and where among them. */
  under: number;
  slot: number;
}

const SLOTS: Readonly<Record<string, readonly string[]>> = {
  box: ['main'],
  table: ['main'],
  columns: ['c1', 'c2'],
};

const anyNodes = (ids: readonly string[]): fc.Arbitrary<Drawn[]> =>
  fc.shuffledSubarray([...ids]).chain(some =>
    fc.tuple(
      ...some.map(id =>
        fc.record({
          id: fc.constant(id),
          name: fc.constantFrom('note', 'choice', 'essay', 'box', 'columns', 'table', 'hologram'),
          props: anyProps,
          alias: fc.constantFrom(undefined, undefined, '', '别名'),
          hidden: fc.constantFrom(undefined, undefined, true, false),
          under: fc.nat(9),
          slot: fc.nat(1),
        }),
      ),
    ),
  );

/**
 * A template over the types of `toy-family.ts` as a designer saves one: slots in the order of their type, all of them named, ids
 * that do not repeat. Two drawn with the same ids have nodes in common, elsewhere and with other props.
 */
export const anyTemplate = (
  ids: readonly string[] = ['n1', 'n2', 'n3', 'n4', 'n5', 'n6'],
): fc.Arbitrary<Template> =>
  fc.tuple(anyNodes(ids), anyProps).map(([drawn, page]) => {
    const top: TemplateComponent[] = [];
    const lists: TemplateComponent[][] = [top];
    for (const { id, name, props, alias, hidden, under, slot } of drawn) {
      const names = SLOTS[name] ?? [];
      const columns = names.length > 1;
      const own: TemplateComponent[][] = names.map(() => []);
      const component: TemplateComponent = {
        id,
        name,
        props: columns ? { ...props, count: 2 } : props,
        ...(alias === undefined ? {} : { alias }),
        ...(hidden === undefined ? {} : { isHidden: hidden }),
        ...(names.length === 1 ? { components: own[0]! } : {}),
        ...(columns
          ? { containers: names.map((slotName, at) => ({ slot: slotName, components: own[at]! })) }
          : {}),
      };
      lists[under % lists.length]!.splice(slot, 0, component);
      lists.push(...own);
    }
    return { page, components: top };
  });
