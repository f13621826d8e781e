import { spend } from '@gonghui/kernel/effort.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { atOnce, type Steps } from '@gonghui/kernel/steps.ts';
import type { Props, Template, TemplateComponent } from '@gonghui/scene/types.ts';
import type { Condition, ConditionItem } from '../../conditions/condition.ts';
import { holds, type ValueOf } from '../../conditions/evaluate.ts';
import { conditionKeys, isBlank, isGroup, isOpen, itemsOf, needsValue } from '../../conditions/model.ts';
import { type FieldPlace, fieldPlaces } from '../field-places.ts';
import { type LineNames, lineName, rowsOf } from '../shared/rows.ts';
import { isCondition } from './rules.ts';

/** What has to hold between fields when a record is stored; kept in the page settings under `checks`. */
export interface FormCheck {
  id: string;
  /** Absent: on. */
  enabled?: boolean;
  must: Condition;
  /** Said where it does not hold. */
  message: string;
}

/** More messages of one field than anyone would read. */
const MOST_SAID = 20;

const isCheck = (check: unknown): boolean =>
  typeof check === 'object' && check !== null && 'must' in check && isCondition(check.must);

/** Checks of page settings of any kind; what is no check is left out. */
export function checksOf(page: Props): readonly FormCheck[] {
  const { checks } = page;
  return Array.isArray(checks) ? (checks.filter(isCheck) as unknown as FormCheck[]) : [];
}

/** Comparisons that have something on both sides: an empty field is the business of 必填. */
const compares = (item: ConditionItem, read: ValueOf): boolean =>
  !needsValue(item.operator) ||
  (!isBlank(read(item.key)) && (item.valueKey === undefined || !isBlank(read(item.valueKey))));

/** Whether what has to hold does; a comparison with an empty side asks nothing. */
function* met(must: Condition, read: ValueOf): Steps<boolean> {
  const said: boolean[] = [];
  for (const item of must.items) {
    yield;
    if (isGroup(item)) said.push(yield* met(item, read));
    else if (!isOpen(item) && compares(item, read)) said.push(holds(item, read));
  }
  if (said.length === 0) return true;
  return must.logical === 'or' ? said.some(Boolean) : said.every(Boolean);
}

interface CheckTarget {
  check: FormCheck;
  keys: readonly string[];
  /** The subform whose rows are asked one by one. */
  subform: FieldPlace | null;
}

const plans = new WeakMap<Template, { asked: CheckTarget[]; places: ReadonlyMap<string, FieldPlace> }>();

/** Checks that can be asked, worked out once a design: one that names a field that is gone, or two subforms, cannot. */
function planOf(template: Template) {
  const known = plans.get(template);
  if (known) return known;
  const places = new Map<string, FieldPlace>();
  const owner = new Map<string, FieldPlace>();
  for (const place of fieldPlaces(template.components)) {
    places.set(place.component.id, place);
    for (const column of place.spec.column === 'rows' ? columnsOf(place.component) : []) {
      places.set(column.component.id, column);
      owner.set(column.component.id, place);
    }
  }
  const asked = checksOf(template.page).flatMap((check): CheckTarget[] => {
    const keys = conditionKeys(check.must);
    const subforms = new Set(keys.flatMap(key => owner.get(key) ?? []));
    const [subform = null] = subforms;
    const sound = keys.every(key => places.has(key)) && subforms.size <= 1;
    return check.enabled !== false && sound && itemsOf(check.must).length > 0
      ? [{ check, keys, subform }]
      : [];
  });
  const made = { asked, places };
  plans.set(template, made);
  return made;
}

const columnsOf = (component: TemplateComponent): FieldPlace[] => fieldPlaces(component.components ?? []);

export interface CrossFaults {
  /** Messages by field: each that the check names and the person may change. */
  errors: Record<string, string[]>;
  /** By `subform.row.column`. */
  cells: Record<string, string[]>;
}

/**
 * What the checks across fields say of values as they count. `linked`: what rules make of a field or cell; a check that
 * names something hidden is not asked. Said at every field that may be changed, or at the first where none may.
 */
export function* findingCrossFaults(
  template: Template,
  values: Readonly<Record<string, Json>>,
  linked?: (id: string, rowId?: string) => { hidden: boolean; locked: boolean },
  lines?: LineNames,
): Steps<CrossFaults> {
  const errors: Record<string, string[]> = {};
  const cells: Record<string, string[]> = {};
  const { asked, places } = planOf(template);
  const say = (into: Record<string, string[]>, id: string, message: string) => {
    const list = into[id] ?? [];
    if (list.length < MOST_SAID && !list.includes(message)) into[id] = [...list, message];
  };
  for (const { check, keys, subform } of asked) {
    yield;
    spend();
    const open = (key: string, rowId?: string) => !places.get(key)?.locked && !linked?.(key, rowId).locked;
    const hidden = (rowId?: string) => keys.some(key => linked?.(key, rowId).hidden);
    const message = check.message.trim() || '填写的内容不符合要求';
    const top = keys.filter(key => Object.hasOwn(values, key));
    if (!subform) {
      if (hidden() || (yield* met(check.must, key => values[key]))) continue;
      const told = keys.filter(key => open(key));
      for (const key of told.length > 0 ? told : keys.slice(0, 1)) say(errors, key, message);
      continue;
    }
    const { id } = subform.component;
    for (const [index, row] of rowsOf(values[id]).entries()) {
      yield;
      spend();
      const read: ValueOf = key => (top.includes(key) ? values[key] : (row.values[key] ?? null));
      if (hidden(row.id) || (yield* met(check.must, read))) continue;
      say(errors, id, `${lineName(lines, row, index)}：${message}`);
      const columns = keys.filter(key => !top.includes(key));
      const told = columns.filter(key => open(key, row.id));
      for (const key of told.length > 0 ? told : columns) say(cells, `${id}.${row.id}.${key}`, message);
      for (const key of top.filter(one => open(one))) say(errors, key, message);
    }
  }
  return { errors, cells };
}

/** The same in one go. */
export const crossFaults = (...given: Parameters<typeof findingCrossFaults>): CrossFaults =>
  atOnce(findingCrossFaults(...given));

/** Fields whose messages a change of this one may change. */
export const readTogether = (template: Template, id: string): readonly string[] => [
  ...new Set(
    planOf(template).asked.flatMap(({ keys, subform }) =>
      keys.includes(id) || subform?.component.id === id
        ? [...keys, ...(subform ? [subform.component.id] : [])]
        : [],
    ),
  ),
];
