import type { Json } from '@gonghui/kernel/json.ts';
import type { Props } from '@gonghui/scene/types.ts';

/**
 * The relay lets through any JSON at any prop of a component: a client of one's own may send it, a merge may leave it
 * behind. Whoever designs beside it goes on.
 */
export const HOSTILE: readonly Json[] = [
  'x',
  { length: 3, items: [{ items: [{}] }], count: 'many', by: {}, logical: 7 },
  [
    null,
    [],
    'x',
    { id: 7 },
    {
      id: 'a',
      fieldId: {},
      alias: [],
      type: 7,
      aggregate: 'steal',
      unit: [],
      sort: 'x',
      compare: 7,
      format: 7,
    },
    {
      id: 'b',
      fieldId: 'days0001',
      alias: 'x',
      type: 'number',
      compare: { base: {} },
      format: { decimals: 1e9 },
    },
    { id: 'c', kind: 'address', panelId: {}, fields: 'x', address: {} },
  ],
];

const object = (value: Json | undefined): value is Props =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** Every path of some props, those above a leaf as well. */
export const pathsOf = (props: Props, above: readonly string[] = []): string[][] =>
  Object.entries(props).flatMap(([name, value]) => {
    const path = [...above, name];
    return object(value) ? [path, ...pathsOf(value, path)] : [path];
  });
export const put = (props: Props, [name = '', ...rest]: readonly string[], value: Json): Props => ({
  ...props,
  [name]: rest.length === 0 ? value : put(object(props[name]) ? props[name] : {}, rest, value),
});

/** Whether a path is met for the first time: settings are shared by many types, and one of them is looked at once. */
export function firstMet(): (path: readonly string[]) => boolean {
  const seen = new Set<string>();
  return path => {
    const name = path.join();
    return !seen.has(name) && seen.add(name) !== null;
  };
}
