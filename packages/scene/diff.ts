import { isSameInDesign, type Json, ownValue } from '@gonghui/kernel/json.ts';
import { isPlainObject, pathFrom } from './layout.ts';
import { MAIN, type Props, ROOT, type Template, type TemplateComponent } from './types.ts';

/** Where a component stands in a template. */
export interface TemplatePosition {
  parent: string;
  slot: string;
  index: number;
}

interface ComponentTitle {
  id: string;
  type: string;
  /** Alias or label, where it has one; as it is after the change, or before a removal. */
  title: string | null;
}

/** One difference between two templates, as the version comparison lists it. */
export type TemplateChange =
  | ({ kind: 'added'; to: TemplatePosition } & ComponentTitle)
  | ({ kind: 'removed'; from: TemplatePosition } & ComponentTitle)
  | ({ kind: 'moved'; from: TemplatePosition; to: TemplatePosition } & ComponentTitle)
  /** `path` is a dotted leaf path into the props, or `alias`, `isHidden`, `name`; undefined where it was or is absent. */
  | ({ kind: 'changed'; path: string; before: Json | undefined; after: Json | undefined } & ComponentTitle)
  | { kind: 'page'; path: string; before: Json | undefined; after: Json | undefined };

interface PlacedComponent {
  component: TemplateComponent;
  spot: TemplatePosition;
}

/**
 * What a person did between two templates, by component id: page settings first, then what is there now in its
 * order, then what went. Of siblings that only changed their order, the fewest that explain it count as moved.
 */
export function diffTemplates(before: Template, after: Template): TemplateChange[] {
  const old = placedById(before);
  const now = placedById(after);
  const changes: TemplateChange[] = leafChanges(before.page, after.page).map(leaf => ({
    kind: 'page',
    ...leaf,
  }));
  const stayed = unmoved(old, now);
  for (const [id, { component, spot }] of now) {
    const was = old.get(id);
    if (!was) {
      changes.push({ kind: 'added', to: spot, ...about(component) });
      continue;
    }
    if (!stayed.has(id)) changes.push({ kind: 'moved', from: was.spot, to: spot, ...about(component) });
    for (const leaf of componentChanges(was.component, component)) {
      changes.push({ kind: 'changed', ...leaf, ...about(component) });
    }
  }
  for (const [id, { component, spot }] of old) {
    if (!now.has(id)) changes.push({ kind: 'removed', from: spot, ...about(component) });
  }
  return changes;
}

function about(component: TemplateComponent): ComponentTitle {
  // Whoever writes into the shared document can put anything there.
  const given: unknown[] = [component.alias, component.props?.label];
  const title = given.find((name): name is string => typeof name === 'string' && name !== '') ?? null;
  return { id: component.id, type: component.name, title };
}

/** Components by id, in document order; a repeated id counts once. */
function placedById(template: Template): Map<string, PlacedComponent> {
  const placed = new Map<string, PlacedComponent>();
  const stack: PlacedComponent[] = [];
  const push = (list: readonly TemplateComponent[] | undefined, parent: string, slot: string): void => {
    if (!Array.isArray(list)) return;
    for (let index = list.length - 1; index >= 0; index--) {
      const component = list[index];
      if (component) stack.push({ component, spot: { parent, slot, index } });
    }
  };
  push(template.components, ROOT, MAIN);
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { component } = next;
    if (placed.has(component.id)) continue;
    placed.set(component.id, next);
    for (const container of [...(component.containers ?? [])].reverse()) {
      push(container.components, component.id, container.slot);
    }
    push(component.components, component.id, MAIN);
  }
  return placed;
}

/** Ids that stand in the same slot as before and, among those, in the same order. */
function unmoved(
  old: ReadonlyMap<string, PlacedComponent>,
  now: ReadonlyMap<string, PlacedComponent>,
): Set<string> {
  const bySlot = new Map<string, { id: string; was: number }[]>();
  for (const [id, { spot }] of now) {
    const was = old.get(id)?.spot;
    if (!was || was.parent !== spot.parent || was.slot !== spot.slot) continue;
    const slotKey = JSON.stringify([spot.parent, spot.slot]);
    bySlot.set(slotKey, [...(bySlot.get(slotKey) ?? []), { id, was: was.index }]);
  }
  const stayed = new Set<string>();
  for (const list of bySlot.values()) for (const { id } of longestRising(list)) stayed.add(id);
  return stayed;
}

function longestRising<T extends { was: number }>(list: readonly T[]): T[] {
  const tails: number[] = [];
  const previous = new Map<number, number | undefined>();
  list.forEach((item, position) => {
    const found = tails.findIndex(tail => (list[tail]?.was ?? 0) >= item.was);
    const length = found < 0 ? tails.length : found;
    previous.set(position, tails[length - 1]);
    tails[length] = position;
  });
  const run: T[] = [];
  for (let at = tails.at(-1); at !== undefined; at = previous.get(at)) {
    const item = list[at];
    if (item) run.unshift(item);
  }
  return run;
}

interface LeafChange {
  path: string;
  before: Json | undefined;
  after: Json | undefined;
}

function componentChanges(before: TemplateComponent, after: TemplateComponent): LeafChange[] {
  const changes: LeafChange[] = [];
  for (const path of ['name', 'alias', 'isHidden'] as const) {
    const [was, is] = [before[path], after[path]];
    if (!isSameInDesign(was, is)) changes.push({ path, before: was, after: is });
  }
  return [...changes, ...leafChanges(before.props, after.props)];
}

/** How items are joined and the items: a sentence, of which neither part says anything alone. */
export const isSentence = (value: Json): boolean =>
  isPlainObject(value) && Array.isArray(value.items) && 'logical' in value;

/** Differing leaves; objects are walked into, a list or a condition is one value, because that is how a person reads it. */
function leafChanges(before: Props | undefined, after: Props | undefined): LeafChange[] {
  const changes: LeafChange[] = [];
  const walk = (names: readonly string[], a: Json | undefined, b: Json | undefined): void => {
    if (a === b) return;
    if (isPlainObject(a) && isPlainObject(b) && !isSentence(a) && !isSentence(b)) {
      for (const name of new Set([...Object.keys(a), ...Object.keys(b)]))
        walk([...names, name], ownValue(a, name), ownValue(b, name));
    } else if (!isSameInDesign(a, b)) {
      changes.push({ path: pathFrom(names), before: a, after: b });
    }
  };
  walk([], before ?? {}, after ?? {});
  return changes;
}
