import type { Json } from '@gonghui/kernel/json.ts';
import type { Props, Template, TemplateComponent } from '@gonghui/scene/types.ts';
import type { DatasetDefinition } from '../query/dataset.ts';
import { datasetDefinitions } from './definitions.ts';
import { pageDefaults } from './page.ts';

/** What a template has and a definition has no place for; each left out where there is nothing to say. */
interface TemplateExtras {
  /** Ids of the parts, where they do not stand in the order in which a definition lists them. */
  order?: string[];
  /** Settings of the page that this version does not know. */
  page?: Props;
  /** Parts that this version does not know. */
  others?: TemplateComponent[];
  /** What is said of a part beside its props, by its id. */
  marks?: Record<string, Pick<TemplateComponent, 'alias' | 'isHidden'>>;
}

/** A dataset as a version of it is kept: its definition, and what else the design has. */
export type SavedDataset = DatasetDefinition & TemplateExtras;

type Entry = { id: string } & Record<string, unknown>;

/** Types by the list of the definition that they stand in, in the order of `datasetDefinitions`. */
const LISTS = {
  source: 'sources',
  relation: 'relations',
  union: 'unions',
  field: 'fields',
  measure: 'fields',
  rowRule: 'rowRules',
  fieldRule: 'fieldRules',
  link: 'linkFields',
  column: 'fields',
} as const;
type ListName = keyof typeof LISTS;
const PARTS = datasetDefinitions.map(({ type }) => type as ListName);
const isPart = (name: string): name is ListName => Object.hasOwn(LISTS, name);

/** Settings of the page that stand in the definition under their own name, and those of its `aggregate`. */
const SETTINGS = ['kind', 'freshness', 'dataRight', 'filter'] as const;
const AGGREGATE = ['templateId', 'onlyMain'] as const;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): Entry[] =>
  Array.isArray(value)
    ? value.flatMap(item =>
        isObject(item) ? [{ ...item, id: typeof item.id === 'string' ? item.id : '' }] : [],
      )
    : [];

function entryOf({ id, name, props }: TemplateComponent): Entry {
  const entry = { ...props, id };
  return name === 'measure' ? { ...entry, level: 'measure' } : entry;
}

/** Parts in the order in which a definition lists them; fields and measures stay as they stand. */
function canonical(parts: readonly TemplateComponent[]): string[] {
  const rank = ({ name }: TemplateComponent) =>
    PARTS.indexOf(name === 'measure' ? 'field' : (name as ListName));
  return [...parts].sort((a, b) => rank(a) - rank(b)).map(({ id }) => id);
}

/** The definition that a template stands for, with what a definition has no place for beside it. */
export function toSaved({ page, components }: Template): SavedDataset {
  const parts = components.filter(({ name }) => isPart(name));
  const entries = (...names: ListName[]) => {
    const wanted = new Set<string>(names);
    return parts.filter(({ name }) => wanted.has(name)).map(entryOf);
  };
  const others = components.filter(({ name }) => !isPart(name));
  const order = components.map(({ id }) => id);
  const usual = [...canonical(parts), ...others.map(({ id }) => id)];
  const marks = Object.fromEntries(
    parts.flatMap(({ id, name: _, props: __, ...rest }) =>
      Object.keys(rest).length > 0 ? [[id, rest]] : [],
    ),
  );
  const settings: Record<string, unknown> = { ...pageDefaults };
  const aggregate: Record<string, unknown> = {};
  const more: Props = {};
  for (const [key, value] of Object.entries(page)) {
    if (SETTINGS.some(name => name === key)) settings[key] = value;
    else if (AGGREGATE.some(name => name === key)) aggregate[key] = value;
    else more[key] = value;
  }
  const [linkFields, columns] = [entries('link'), entries('column')];
  const isAggregate =
    page.kind === 'aggregate' || Object.keys(aggregate).length + linkFields.length + columns.length > 0;
  return {
    ...settings,
    sources: entries('source'),
    relations: entries('relation'),
    unions: entries('union'),
    fields: entries('field', 'measure'),
    rowRules: entries('rowRule'),
    fieldRules: entries('fieldRule'),
    ...(isAggregate ? { aggregate: { templateId: '', ...aggregate, linkFields, fields: columns } } : {}),
    ...(order.some((id, i) => id !== usual[i]) ? { order } : {}),
    ...(Object.keys(more).length > 0 ? { page: more } : {}),
    ...(others.length > 0 ? { others } : {}),
    ...(Object.keys(marks).length > 0 ? { marks } : {}),
  } as unknown as SavedDataset;
}

/** Items of a list that have no id of their own get one that follows from their position. */
const withIds = (list: unknown): Json =>
  (Array.isArray(list)
    ? list.map((item, index) =>
        isObject(item) && typeof item.id !== 'string'
          ? { ...item, id: `k${index.toString(36).padStart(7, '0')}` }
          : item,
      )
    : []) as Json;

function componentOf(
  name: ListName,
  { id, ...rest }: Entry,
  marks: Record<string, unknown>,
): TemplateComponent {
  const props = { ...rest } as Props;
  if (name === 'measure') delete props.level;
  if (name === 'relation') props.keys = withIds(props.keys);
  if (name === 'union') props.columns = withIds(props.columns);
  const mark = Object.hasOwn(marks, id) ? marks[id] : undefined;
  return { id, name, props, ...(isObject(mark) ? mark : {}) };
}

/**
 * The template that a definition stands for. Total: what is no part of a dataset is left out, whatever was sent or stored.
 * `fromSaved(toSaved(t))` is `t` for every `t` that the check of a save lets through.
 */
export function fromSaved(saved: unknown): Template {
  const given = isObject(saved) ? saved : {};
  const aggregate = isObject(given.aggregate) ? given.aggregate : {};
  const marks = isObject(given.marks) ? given.marks : {};
  const parts = (name: ListName, from: unknown) => listOf(from).map(entry => componentOf(name, entry, marks));
  const fields = listOf(given.fields).map(entry =>
    componentOf(entry.level === 'measure' ? 'measure' : 'field', entry, marks),
  );
  const others = Array.isArray(given.others)
    ? (given.others.filter(isObject) as unknown as TemplateComponent[])
    : [];
  const components = [
    ...parts('source', given.sources),
    ...parts('relation', given.relations),
    ...parts('union', given.unions),
    ...fields,
    ...parts('rowRule', given.rowRules),
    ...parts('fieldRule', given.fieldRules),
    ...parts('link', aggregate.linkFields),
    ...parts('column', aggregate.fields),
    ...others,
  ];
  if (Array.isArray(given.order)) {
    const place = new Map(given.order.map((id, index) => [id, index]));
    const at = ({ id }: TemplateComponent) => place.get(id) ?? place.size;
    components.sort((a, b) => at(a) - at(b));
  }
  const page: Props = { ...pageDefaults };
  for (const key of SETTINGS) if (given[key] !== undefined) page[key] = given[key] as Json;
  for (const key of AGGREGATE)
    if (aggregate[key] !== undefined && aggregate[key] !== '') page[key] = aggregate[key] as Json;
  return { page: { ...(isObject(given.page) ? (given.page as Props) : {}), ...page }, components };
}
