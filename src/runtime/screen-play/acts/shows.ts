import type { Json } from '@gonghui/kernel/json.ts';
import type { Props, Template, TemplateComponent } from '@gonghui/scene/types.ts';

/** What a click on a component does to another one, or to a layer. */
interface VisibilityAct {
  readonly target: string;
  readonly does: 'show' | 'hide' | 'toggle' | 'only';
}

/** What clicks have shown and hidden so far, by id; the rest stands as it was designed. */
export type Visibility = ReadonlyMap<string, boolean>;

const DOES: readonly unknown[] = ['show', 'hide', 'toggle', 'only'];

/** Total: reads `shows` of a component whatever a merge or another version has left in it. */
export function showsOf({ shows }: Props): readonly VisibilityAct[] {
  return (Array.isArray(shows) ? shows : []).flatMap((one: Json): VisibilityAct[] => {
    const { target, does } = (typeof one === 'object' && one !== null ? one : {}) as Record<string, Json>;
    return typeof target === 'string' && target !== '' && DOES.includes(does)
      ? [{ target, does: does as VisibilityAct['does'] }]
      : [];
  });
}

/** Whether a component or layer is shown, as far as it goes by itself. */
export const isShown = (item: TemplateComponent, turned: Visibility): boolean =>
  turned.get(item.id) ?? item.isHidden !== true;

const everything = (items: readonly TemplateComponent[]): TemplateComponent[] =>
  items.flatMap(item => [item, ...everything(item.components ?? [])]);

/** Those that stand beside each other with one of them; empty for an id that is not there. */
function siblingsOf(items: readonly TemplateComponent[], id: string): readonly TemplateComponent[] {
  if (items.some(item => item.id === id)) return items;
  for (const { components = [] } of items) {
    const found = siblingsOf(components, id);
    if (found.length > 0) return found;
  }
  return [];
}

/**
 * What is shown after a click on a component. `only` hides what stands beside its target and is a target of `only` as well:
 * tabs are such a row, and a group beside them stays.
 */
export function turnedBy(
  { components }: Pick<Template, 'components'>,
  props: Props,
  turned: Visibility,
): Visibility {
  const all = everything(components);
  const items = new Map(all.map(item => [item.id, item]));
  const tabs = new Set(
    all.flatMap(one => showsOf(one.props).flatMap(({ does, target }) => (does === 'only' ? [target] : []))),
  );
  const next = new Map(turned);
  for (const { target, does } of showsOf(props)) {
    const item = items.get(target);
    if (!item) continue;
    if (does === 'only')
      for (const { id } of siblingsOf(components, target)) if (tabs.has(id)) next.set(id, false);
    next.set(target, does === 'toggle' ? !isShown(item, next) : does !== 'hide');
  }
  return next;
}
