import type { Json } from '@gonghui/kernel/json.ts';
import { partOf, placeOf } from './names.ts';
import { BROKEN, quotedName, refusal } from './refusal.ts';
import { LIST_SHAPES, type List, type PackagePart, SHAPES } from './shapes.ts';
import type { FieldTypes } from './walks.ts';

export type Folder = keyof typeof SHAPES;
export type ListName = keyof typeof LIST_SHAPES;

/** What a package says, by folders and lists, each of the shape that it has. */
export interface Contents {
  /** Parts of a folder by the local name of what each is about. */
  readonly folders: { readonly [K in Folder]: ReadonlyMap<string, PackagePart<K>> };
  readonly lists: { readonly [K in ListName]: List<K> };
}

/** Lists that say nothing where they are not there. */
const NONE: { readonly [K in ListName]: List<K> } = {
  applet: { description: '', appletData: {}, homePage: null },
  groups: [],
  people: { users: [], depts: [], roles: [] },
  others: [],
  connections: [],
  counters: [],
  files: [],
  fonts: [],
  maps: [],
  menus: null,
  permissions: [],
  aliases: [],
  'left-out': [],
};

interface Shape {
  safeParse(value: unknown): { success: boolean; data?: unknown };
}

function read(shape: Shape, value: Json, part: string): unknown {
  const result = shape.safeParse(value);
  if (!result.success) throw refusal(`应用包中的${quotedName(part)}内容有误。${BROKEN}`);
  return result.data;
}

/** The parts that are JSON, each of the shape that its folder has. Refuses one of another shape by its name. */
export function readContents(json: ReadonlyMap<string, Json>): Contents {
  const folders = Object.fromEntries(Object.keys(SHAPES).map(folder => [folder, new Map<string, unknown>()]));
  const lists: Record<string, unknown> = { ...NONE };
  for (const [part, value] of json) {
    const place = placeOf(part);
    const list = part.replace(/\.json$/, '');
    if (place) {
      const shape: Shape = SHAPES[place.folder as Folder];
      folders[place.folder]?.set(place.name, read(shape, value, part));
    } else if (Object.hasOwn(LIST_SHAPES, list))
      lists[list] = read(LIST_SHAPES[list as ListName], value, part);
  }
  return { folders, lists } as unknown as Contents;
}

/** What of a package is JSON again, by part: what `readContents` reads. */
export function* partsIn({ folders, lists }: Contents): Generator<readonly [part: string, value: Json]> {
  for (const [folder, things] of Object.entries(folders))
    for (const [name, value] of things) yield [partOf(folder, name), value as unknown as Json];
  for (const [list, value] of Object.entries(lists)) yield [`${list}.json`, value as unknown as Json];
}

type Nested = { id?: unknown; name?: unknown; components?: unknown; containers?: unknown };

function addTypes(components: unknown, found: Map<string, string>): void {
  if (!Array.isArray(components)) return;
  for (const { id, name, components: inner, containers } of components as Nested[]) {
    if (typeof id === 'string' && typeof name === 'string') found.set(id, name);
    addTypes(inner, found);
    if (Array.isArray(containers))
      for (const slot of containers as Nested[]) addTypes(slot.components, found);
  }
}

/** Types of all components of the forms of a package, which conditions of lists compare by. */
export function fieldTypesOf(forms: ReadonlyMap<string, { design: object }>): FieldTypes {
  const known = new Map<string, ReadonlyMap<string, string>>();
  return name => {
    const form = forms.get(name);
    const kept = known.get(name);
    if (!form || kept) return kept;
    const found = new Map<string, string>();
    addTypes((form.design as Nested).components, found);
    known.set(name, found);
    return found;
  };
}
