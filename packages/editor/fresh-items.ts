import { isId } from '@gonghui/kernel/ids.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { isList, type Merges } from '@gonghui/scene/layout.ts';
import type { Props } from '@gonghui/scene/types.ts';

/**
 * Props of a copy: list items whose key is an id of ours, and not one given to them, get a new one, and whatever names an old one follows, be it
 * an item (a default choice) or a component that is copied along (`nodes`: old id to new). Keys that a person chose,
 * such as an option's value, stay, and so does the `title`: the id of a component placed from elsewhere may be its name
 * too. `items` says which item became which: slots of a component can be named by them.
 */
export function freshItems(
  props: Props,
  merges: Merges,
  newId: () => string,
  nodes: ReadonlyMap<string, string>,
  title = 'label',
): { props: Props; items: ReadonlyMap<string, string> } {
  const items = new Map<string, string>();
  for (const [name, merge] of Object.entries(merges ?? {})) {
    const list = props[name];
    if (typeof merge !== 'object' || merge.given || list === undefined || !isList(list, merge.list)) continue;
    for (const item of list) {
      const key = item[merge.list];
      if (typeof key === 'string' && isId(key)) items.set(key, newId());
    }
  }
  const renamed = new Map([...nodes, ...items]);
  if (renamed.size === 0) return { props, items };
  const rename = (value: Json): Json => {
    if (typeof value === 'string') return renamed.get(value) ?? renameInFormula(value, renamed);
    if (Array.isArray(value)) return value.map(rename);
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, rename(part)]));
  };
  const copy = rename(props) as Props;
  const name = props[title];
  return { props: typeof name === 'string' && nodes.has(name) ? { ...copy, [title]: name } : copy, items };
}

/** Formulas name fields inside their text: {{id}}, or {{subform.column}}. */
const renameInFormula = (text: string, renamed: ReadonlyMap<string, string>): string =>
  text.includes('{{')
    ? text.replace(
        /\{\{(\w+)(?:\.(\w+))?\}\}/g,
        (_whole, first: string, second?: string) =>
          `{{${[first, second].flatMap(id => (id ? (renamed.get(id) ?? id) : [])).join('.')}}}`,
      )
    : text;
