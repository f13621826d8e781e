import type { Json } from '@gonghui/kernel/json.ts';
import type { Props, Template, TemplateComponent } from '@gonghui/scene/types.ts';
import * as z from 'zod/mini';
import { plainType } from '../../facts/plain.ts';
import { definitions } from '../definitions.ts';
import { everyComponent } from './business-uses.ts';
import { relatedsOf, rulesOf } from './rules.ts';
import { renameForms } from './source-forms.ts';

/** Settings of the page that a stranger's browser draws or follows; any other stays inside until somebody names it here. */
const PAGE_PROPS = ['columns', 'wholeColumnGap', 'wholeRowGap', 'rules', 'checks', 'enterSubmits'] as const;
const SHAPES = new Map(definitions.map(({ type, props }) => [type, props]));
/** Props whose meaning the specification does not show: nobody's browser reads them. */
const UNREAD = new Set(['fieldSheet', 'fields']);
/** Stands for the names of fields of other forms, which nobody outside learns. */
const FIELD = 'field';

const isObject = (value: Json | undefined): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a setting names one of these components, as a whole word wherever it stands. */
function namesAny(value: Json | undefined, ids: ReadonlySet<string>): boolean {
  if (typeof value === 'string') return value.split(/[^\w]+/).some(word => ids.has(word));
  if (Array.isArray(value)) return value.some(item => namesAny(item, ids));
  return isObject(value) && Object.entries(value).some(([key, part]) => ids.has(key) || namesAny(part, ids));
}

/** Props that its type knows, which are those that a browser draws; of a type that nobody knows only its name. */
function knownProps({ name, props }: TemplateComponent): Props {
  const shape = SHAPES.get(name);
  const known = shape ? z.safeParse(shape, props) : null;
  return known?.success ? (known.data as Props) : { label: props.label ?? '' };
}

/** Of a condition on other records only what this form asks with: fixed values and the other side's fields are the design's. */
function askingOnly(condition: Json | undefined): Json {
  const items = isObject(condition) && Array.isArray(condition.items) ? condition.items : [];
  return {
    logical: 'and',
    items: items.flatMap((item): Json[] => {
      if (!isObject(item)) return [];
      if (Array.isArray(item.items)) return [askingOnly(item)];
      const { type, operator, valueKey } = item;
      return typeof valueKey === 'string' && valueKey !== ''
        ? [
            {
              key: FIELD,
              keyLabel: '',
              type: type ?? plainType('text'),
              operator: operator ?? 'eq',
              valueKey,
            },
          ]
        : [];
    }),
  };
}

function linkOnly(link: Json | undefined, own: string): Json {
  const also = isObject(link) && Array.isArray(link.also) ? link.also : [];
  return {
    formId: own,
    targetFormFieldKey: FIELD,
    conditions: askingOnly(isObject(link) ? link.conditions : undefined),
    also: also.flatMap((one): Json[] =>
      isObject(one) && typeof one.fieldId === 'string' ? [{ fieldId: one.fieldId, key: FIELD }] : [],
    ),
  };
}

/** Of an outside API what its parameters are taken from and what it fills; names, places in answers and which one it is stay inside. */
function outsideOnly(setting: Json | undefined, own: string): Json {
  const list = (key: string): Record<string, Json>[] => {
    const items = isObject(setting) ? setting[key] : undefined;
    return Array.isArray(items) ? items.filter(isObject) : [];
  };
  return {
    apiId: own,
    inputs: list('inputs').map(({ valueKey }) => ({ name: FIELD, valueKey: valueKey ?? '' })),
    value: [],
    label: [],
    list: [],
    also: list('also').map(({ fieldId }) => ({ fieldId: fieldId ?? '', path: [] })),
    columns: list('columns').map(({ columnId }) => ({ columnId: columnId ?? '', path: [] })),
  };
}

function cutProps(component: TemplateComponent, gone: ReadonlySet<string>): Props {
  const { id } = component;
  const props = knownProps(component);
  const kept: Props = {};
  for (const [prop, value] of Object.entries(props)) {
    if (UNREAD.has(prop)) continue;
    if (prop === 'dataControl') {
      if (props.defaultGenre === 'data-link') kept[prop] = linkOnly(value, id);
    } else if (prop === 'datasetAssociate') {
      if (props.optionalGenre === 'normal-options')
        kept[prop] = { targetDatasetId: id, value: FIELD, label: FIELD };
    } else if (prop === 'outsideApi') {
      if (props.defaultGenre === 'outside-api') kept[prop] = outsideOnly(value, id);
    } else if (prop === 'outsideOptions') {
      if (props.optionalGenre === 'outside-options') kept[prop] = outsideOnly(value, id);
    } else if (prop === 'verification') {
      // Contents of other records are checked by the gateway alone.
    } else if (prop === 'relateds') {
      kept[prop] = relatedsOf(props).map(({ value: option, bindIds }) => ({
        value: option,
        bindIds: bindIds.filter(bound => !gone.has(bound)),
      }));
    } else kept[prop] = renameForms(prop, value, () => id);
  }
  if (props.defaultGenre === 'formula' && namesAny(props.defaultFormula, gone)) {
    // The gateway computes it; here it stays empty and takes nothing.
    kept.defaultGenre = 'static-default';
    kept.status = kept.status === 'hidden' ? 'hidden' : 'readonly';
    delete kept.defaultFormula;
  }
  return kept;
}

/** A rule or a check that is off, which nobody's page follows. */
const isOff = (item: Json): boolean => isObject(item) && item.enabled === false;

/** Where conditions stand in rules and checks. */
const CONDITIONS: ReadonlySet<string> = new Set(['when', 'must', 'items']);

/** A rule or a check without what it says to designers: its name, and how fields and values were called when it was written. */
function plain(value: Json): Json {
  if (Array.isArray(value)) return value.map(plain);
  if (!isObject(value)) return value;
  const { name: _, valueZH: __, ...rest } = value;
  const parts = Object.entries(rest).map(([key, part]): [string, Json] => [
    key,
    key === 'keyLabel' ? '' : CONDITIONS.has(key) ? plain(part) : part,
  ]);
  return Object.fromEntries(parts);
}

/** Components that nobody outside sees: the link's, and those of the design that no rule ever shows. */
function hiddenIn(template: Template, hidden: ReadonlySet<string>): Set<string> {
  const all = everyComponent(template.components);
  const shown = new Set([
    ...rulesOf(template.page)
      .filter(({ enabled }) => enabled !== false)
      .flatMap(({ then }) => then.filter(({ action }) => action === 'show'))
      .flatMap(({ targets }) => targets),
    ...all.flatMap(({ props }) => relatedsOf(props).flatMap(({ bindIds }) => bindIds)),
  ]);
  const closed = (one: TemplateComponent): boolean =>
    hidden.has(one.id) || ((one.props.status === 'hidden' || one.isHidden === true) && !shown.has(one.id));
  const roots = all.filter(closed);
  return new Set(everyComponent(roots).map(({ id }) => id));
}

/**
 * The design that a stranger gets (rule L5): what fills in. Aliases, other forms' ids, conditions on their records and hidden
 * fields stay inside, and with them rules and formulas that name such a field; the gateway follows all of them by itself.
 */
export function cutForOutside(template: Template, hidden: readonly string[]): Template {
  const gone = hiddenIn(template, new Set(hidden));
  const cut = (components: readonly TemplateComponent[]): TemplateComponent[] =>
    components.flatMap(component => {
      if (gone.has(component.id)) return [];
      const { alias: _, components: inner, containers, ...rest } = component;
      return [
        {
          ...rest,
          props: cutProps(component, gone),
          ...(inner ? { components: cut(inner) } : {}),
          ...(containers
            ? {
                containers: containers.map(({ components: held, ...slot }) => ({
                  ...slot,
                  components: cut(held),
                })),
              }
            : {}),
        } as TemplateComponent,
      ];
    });
  const page: Props = {};
  for (const prop of PAGE_PROPS) {
    const value = template.page[prop];
    if (value === undefined) continue;
    page[prop] = Array.isArray(value)
      ? value.filter(item => !isOff(item) && !namesAny(item, gone)).map(plain)
      : value;
  }
  return { page, components: cut(template.components) };
}
