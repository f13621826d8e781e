import { FORBIDDEN_NAMES, type Json } from '@gonghui/kernel/json.ts';
import * as Y from 'yjs';
import type { Family, NodeType } from './family.ts';
import { put, wellFormed } from './json.ts';
import { EXTRA, flatten, isPlainObject, KEY, type Leaf, META, SEED_CLIENT } from './layout.ts';
import { ageOf, FORMAT } from './migrations.ts';
import { evenOrders } from './order.ts';
import { metaOf, nodesOf, pageOf, type RawNode } from './raw.ts';
import { readScene, type Scene } from './scene.ts';
import { MAIN, ROOT, type Template, type TemplateComponent } from './types.ts';

/** `meta.saved`: the last explicit save. `at` in epoch milliseconds. */
export interface SavedMark {
  version: number;
  digest: string;
  by: string;
  at: number;
}

/**
 * Writes a saved template into an empty document. Only the relay seeds; two seedings would double the content.
 * Total: unknown types and keys are kept, a repeated or unusable id gets a new one, anything that is no component
 * is left out. Throws only when the document is not empty.
 */
export function seedDoc(
  doc: Y.Doc,
  family: Family,
  template: Template,
  saved: SavedMark | null = null,
  designId = '',
): void {
  if (metaOf(doc).size > 0 || nodesOf(doc).size > 0) throw new Error('Only an empty document can be seeded');
  const clientId = doc.clientID;
  doc.clientID = SEED_CLIENT;
  try {
    doc.transact(() => {
      const meta = metaOf(doc);
      meta.set(META.kind, family.kind);
      meta.set(META.format, FORMAT);
      const age = ageOf(family);
      if (age > 0) meta.set(META.types, age);
      if (designId !== '') meta.set(META.designId, designId);
      if (saved) meta.set(META.saved, { ...saved });
      const page = pageOf(doc);
      writeLeaves(page, flatten(wellFormed(objectOr(template.page)), family.pageMerge, evenOrders));
      for (const [name, value] of Object.entries(template)) {
        if (name === 'page' || name === 'components' || FORBIDDEN_NAMES.has(name)) continue;
        page.set(EXTRA + name.toWellFormed(), wellFormed(value as Json));
      }
      const nodes = nodesOf(doc);
      for (const planned of planNodes(template.components, family, ids => ids)) {
        nodes.set(planned.id, bodyOf(planned, [planned.parent, planned.slot, planned.order]));
      }
    }, 'seed');
  } finally {
    doc.clientID = clientId;
  }
}

/** A new document holding `template`. */
export function fromTemplate(family: Family, template: Template, saved: SavedMark | null = null): Y.Doc {
  const doc = new Y.Doc();
  seedDoc(doc, family, template, saved);
  return doc;
}

/** What an explicit save of this document would send. */
export const toTemplate = (doc: Y.Doc, family: Family): Template => readTemplate(readScene(doc, family));

/** A component of a template, on its way to become a node. */
export interface PlannedNode {
  id: string;
  component: TemplateComponent;
  parent: string;
  slot: string;
  order: string;
  /** Worked out when asked for, because a restore asks for few of them. */
  leaves: () => Leaf[];
  extras: [string, Json][];
  slots: Json | undefined;
}

const OWN = new Set(['id', 'name', 'props', 'alias', 'isHidden', 'components', 'containers']);

/**
 * The nodes of a template's components, parents before children. `rename` may give ids of its own (paste, duplicate);
 * ids that repeat or cannot be used are replaced by ones that follow from their position, so that every replica of
 * a seeding agrees.
 */
export function planNodes(
  components: unknown,
  family: Family,
  rename: (id: string, component: TemplateComponent) => string,
): PlannedNode[] {
  const planned: PlannedNode[] = [];
  const taken = new Set<string>();
  let spare = 0;
  const idFor = (component: TemplateComponent): string => {
    const wanted: unknown = component.id;
    let id = typeof wanted === 'string' ? rename(wanted, component).toWellFormed() : '';
    while (id === '' || id === ROOT || id.startsWith(EXTRA) || taken.has(id)) {
      id = `x${(spare++).toString(36).padStart(7, '0')}`;
    }
    taken.add(id);
    return id;
  };
  const queue: { list: unknown; parent: string; slot: string }[] = [
    { list: components, parent: ROOT, slot: MAIN },
  ];
  for (let next = 0; next < queue.length; next++) {
    const within = queue[next] ?? { list: [], parent: ROOT, slot: MAIN };
    const { list } = within;
    if (!Array.isArray(list)) continue;
    const real = list.filter(isPlainObject);
    const orders = evenOrders(real.length);
    real.forEach((item, index) => {
      const component = item as unknown as TemplateComponent;
      const id = idFor(component);
      planned.push(planNode(id, component, within, orders[index] ?? '', family));
      for (const inner of slotListsOf(component)) {
        queue.push({ ...inner, parent: id });
      }
    });
  }
  return planned;
}

function planNode(
  id: string,
  given: TemplateComponent,
  { parent, slot }: Pick<PlannedNode, 'parent' | 'slot'>,
  order: string,
  family: Family,
): PlannedNode {
  const component: TemplateComponent = {
    ...given,
    name: typeof given.name === 'string' ? given.name.toWellFormed() : '',
    props: wellFormed(objectOr(given.props)),
    ...(typeof given.alias === 'string' ? { alias: given.alias.toWellFormed() } : {}),
  };
  const type = family.types.get(component.name);
  const extras: [string, Json][] = [];
  for (const [name, value] of Object.entries(component)) {
    const odd =
      (name === 'alias' && typeof value !== 'string') || (name === 'isHidden' && typeof value !== 'boolean');
    if (FORBIDDEN_NAMES.has(name)) continue;
    if (value !== undefined && (!OWN.has(name) || odd))
      extras.push([name.toWellFormed(), wellFormed(value as Json)]);
  }
  const leaves = () => flatten(component.props, type?.merge, evenOrders);
  return { id, component, parent, slot, order, leaves, extras, slots: slotsMark(component, type) };
}

/** What the type does not tell about how the children were spelled. */
function slotsMark(component: TemplateComponent, type: NodeType | undefined): Json | undefined {
  if (type) return type.slots && !component.components && !component.containers ? 'none' : undefined;
  if (Array.isArray(component.containers)) return slotListsOf(component).map(({ slot }) => slot);
  return Array.isArray(component.components) ? 'components' : undefined;
}

function slotListsOf(component: TemplateComponent): { slot: string; list: unknown }[] {
  const lists: { slot: string; list: unknown }[] = [];
  if (Array.isArray(component.components)) lists.push({ slot: MAIN, list: component.components });
  if (Array.isArray(component.containers)) {
    for (const container of component.containers as unknown[]) {
      if (!isPlainObject(container) || typeof container.slot !== 'string') continue;
      lists.push({ slot: container.slot.toWellFormed(), list: container.components });
    }
  }
  return lists;
}

/** The map of a new node. `at` is left out where it is written apart, so that undo can take the node away alone. */
export function bodyOf(planned: PlannedNode, at: readonly [string, string, string] | null): Y.Map<unknown> {
  const body = new Y.Map<unknown>();
  const { component } = planned;
  body.set(KEY.type, component.name);
  if (at) body.set(KEY.at, [...at]);
  if (typeof component.alias === 'string') body.set(KEY.alias, component.alias);
  if (typeof component.isHidden === 'boolean') body.set(KEY.hidden, component.isHidden);
  if (planned.slots !== undefined) body.set(KEY.slots, planned.slots);
  for (const [name, value] of planned.extras) body.set(EXTRA + name, value);
  writeLeaves(body, planned.leaves());
  return body;
}

export function writeLeaves(map: Y.Map<unknown>, leaves: readonly Leaf[]): void {
  for (const leaf of leaves) map.set(leaf.key, leaf.text ? new Y.Text(String(leaf.value)) : leaf.value);
}

const objectOr = (value: unknown): Record<string, Json> =>
  isPlainObject(value) ? value : ({} as Record<string, Json>);

/** The template of a scene. Its parts are frozen and shared with the scene: copy before changing anything. */
export function readTemplate(scene: Scene): Template {
  return {
    ...scene.templateExtras(),
    page: scene.storedPage(),
    components: componentsOf(scene, scene.children(ROOT, MAIN)),
  };
}

const leaves = new WeakMap<RawNode, TemplateComponent>();

/** Template JSON of some nodes with all that stands in them. Depth is bounded by the reader, so recursion is safe. */
export function componentsOf(scene: Scene, ids: readonly string[]): TemplateComponent[] {
  return ids.flatMap(id => {
    const raw = scene.raw(id);
    if (!raw || !scene.node(id) || scene.isEmptyGroup(raw)) return [];
    const type = scene.family.types.get(raw.type);
    if (!type || type.slots || scene.displaced(id)) return [componentOf(scene, raw)];
    let leaf = leaves.get(raw);
    if (!leaf) {
      leaf = Object.freeze(componentOf(scene, raw));
      leaves.set(raw, leaf);
    }
    return [leaf];
  });
}

function componentOf(scene: Scene, raw: RawNode): TemplateComponent {
  const component: Record<string, unknown> = { id: raw.id, name: raw.type, props: scene.propsOf(raw) };
  if (raw.alias !== undefined) component.alias = raw.alias;
  if (raw.hidden !== undefined) component.isHidden = raw.hidden;
  for (const [name, value] of Object.entries(raw.extras ?? {})) {
    if (!Object.hasOwn(component, name)) put(component as Record<string, Json>, name, value);
  }
  addChildren(component, scene, raw);
  return component as unknown as TemplateComponent;
}

function addChildren(component: Record<string, unknown>, scene: Scene, raw: RawNode): void {
  const slots = scene.slots(raw.id);
  const known = scene.family.types.has(raw.type);
  // What a known type says about its slots counts; for an unknown one we repeat how its template spelled them.
  const named = !known && Array.isArray(raw.slots);
  if (slots.length === 0 && !named) return;
  if (known && raw.slots === 'none' && scene.childrenOf(raw.id).length === 0) return;
  if (slots.length === 1 && slots[0] === MAIN && !named) {
    component.components = componentsOf(scene, scene.children(raw.id, MAIN));
    return;
  }
  component.containers = slots.map(slot => ({
    slot,
    components: componentsOf(scene, scene.children(raw.id, slot)),
  }));
}
