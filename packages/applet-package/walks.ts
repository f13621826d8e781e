import { fieldOf } from '@gonghui/elements/form/fields.ts';
import { kindOf } from '@gonghui/elements/kinds/index.ts';
import type { ReferenceWalk, Rename } from '@gonghui/elements/references/reference.ts';
import { renameReferences } from '@gonghui/elements/references/references.ts';
import { addresses, condition, each, fields, id, ids, scope } from '@gonghui/elements/references/walks.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { DESIGN_FOLDERS, type DesignFolder } from './names.ts';

/** Types of the fields of a form, columns of subforms too, by the form's name; undefined of one that is not there. */
export type FieldTypes = (form: string) => ReadonlyMap<string, string> | undefined;

const page = id('page');
const form = id('form');
/** What every page of the list says of its place. */
const placed = { group: page };

const designed = (folder: DesignFolder): ReferenceWalk => {
  const kind = kindOf(DESIGN_FOLDERS[folder]);
  return (value, rename) => renameReferences(kind, value as unknown as Template, rename) as unknown as Json;
};

/** Where ids stand in parts whose owners say it the same for each of them. */
const WALKS: Readonly<Record<string, Readonly<Record<string, ReferenceWalk>>>> = {
  forms: { ...placed, design: designed('forms') },
  reports: { ...placed, design: designed('reports') },
  screens: { ...placed, design: designed('screens') },
  pages: { ...placed, design: designed('pages') },
  boards: { ...placed, form },
  flows: { design: designed('flows') },
  stencils: { form, design: designed('stencils') },
  datasets: { design: designed('datasets') },
  views: { form },
  hooks: { form, source: id('dataset'), settings: fields({ condition }) },
  outside: { form },
  links: { page, settings: fields({ shown: fields({ condition }) }) },
};

/** An entry of the navigation: a page, an address, or a group of both. */
const menuEntry: ReferenceWalk = (entry, rename) => {
  const { kind } = (entry ?? {}) as { kind?: unknown };
  if (kind === 'group') return fields({ entries: each(menuEntry) })(entry, rename);
  return fields(kind === 'page' ? { id: page } : { url: addresses })(entry, rename);
};

const LIST_WALKS: Readonly<Record<string, ReferenceWalk>> = {
  applet: fields({ homePage: page, visitors: scope }),
  groups: each(fields({ name: page, within: page })),
  menus: each(menuEntry),
  permissions: each(fields({ page, groups: each(fields({ members: scope, rows: fields({ condition }) })) })),
  aliases: each(fields({ form })),
  counters: each(fields({ form })),
};

/** Values that conditions of a list compare with, which say of which field and not of which type they are. */
const filters = (types: ReadonlyMap<string, string> | undefined): ReferenceWalk => {
  const compared: ReferenceWalk = (item, rename) => {
    const { fieldId, items } = (item ?? {}) as { fieldId?: unknown; items?: unknown };
    if (Array.isArray(items)) return fields({ items: each(compared) })(item, rename);
    if (fieldId === 'createdBy') return fields({ value: ids('user') })(item, rename);
    const type = typeof fieldId === 'string' ? types?.get(fieldId) : undefined;
    const refers = type === undefined ? undefined : fieldOf(type)?.refers;
    return refers ? fields({ value: ids(refers) })(item, rename) : item;
  };
  return compared;
};

/** A part with other ids where it names things; total for a part of the shape that its folder has. */
export function renamePart(part: string, value: Json, rename: Rename, types: FieldTypes): Json {
  const [folder = '', rest] = part.replace(/\.json$/, '').split('/');
  if (rest === undefined) return LIST_WALKS[folder]?.(value, rename) ?? value;
  const walks = WALKS[folder];
  if (!walks) return value;
  if (folder !== 'views') return fields(walks)(value, rename);
  // Before the form's own name is another one: it says of what type the fields are.
  const { form: of } = value as { form?: unknown };
  const config = fields({ filters: filters(typeof of === 'string' ? types(of) : undefined) });
  return fields({ ...walks, config })(value, rename);
}
