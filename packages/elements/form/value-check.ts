import type { Json } from '@gonghui/kernel/digest.ts';
import type { Props, TemplateComponent } from '@gonghui/scene/types.ts';
import type { CheckContext, FieldSpec } from '../definition.ts';
import { type FieldPlace, fieldPlaces } from './field-places.ts';
import type { Linked } from './linkage/settle.ts';
import { messages } from './shared/messages.ts';
import { same } from './shared/same.ts';

export interface ValueCheck {
  /** Canonical values of all fields, one key each, as they are stored. Those with errors hold the empty value. */
  values: Record<string, Json>;
  /** Messages by field id, of the keys at fault only; `''` when the whole is no object. */
  errors: Record<string, string[]>;
  /** Messages of single cells of subforms, by `subform.row.field`; their subform is in `errors` too. */
  cells: Record<string, string[]>;
}

export interface ValueCheckOptions {
  /**
   * The record's present values, when a record is changed. What is handed back as it was stays valid, even where the
   * design has become stricter since; fields that the person cannot edit keep what they hold.
   */
  stored?: Readonly<Record<string, Json>>;
  /** What rules and formulas make of a field or a column (`linkage/settle.ts`); the values have been settled by it. */
  linked?: (id: string) => Linked;
}

interface Surroundings {
  context: CheckContext;
  linked: ((id: string) => Linked) | undefined;
  cells: Record<string, string[]>;
}

interface Row {
  id: string;
  values: Record<string, Json>;
}

type Outcome = { value: Json; errors: readonly string[] };

/** More messages of one subform, or more foreign keys, than anyone would read. */
const MOST = 20;

const record = <T>(): Record<string, T> => Object.create(null) as Record<string, T>;
const labelOf = (props: Props): string => (typeof props.label === 'string' ? props.label : '');

const initialOf = (spec: FieldSpec, props: Props): Json => {
  const read = spec.read(spec.initial?.(props) ?? spec.empty, props);
  return read.ok ? read.value : spec.empty;
};

function checkRows(
  { component }: FieldPlace,
  rows: readonly Row[],
  stored: Json | undefined,
  around: Surroundings,
): Outcome {
  const { props } = component;
  const label = labelOf(props);
  const before = new Map<string, Row>();
  for (const row of Array.isArray(stored) ? (stored as unknown as Row[]) : []) before.set(row.id, row);
  const columns = fieldPlaces(component.components ?? []);
  const errors: string[] = [];
  const kept: Row[] = [];
  let gaps = false;
  for (const [index, row] of rows.entries()) {
    const values = record<Json>();
    let filled = false;
    for (const column of columns) {
      const id = column.component.id;
      const outcome = checkField(column, row.values[id], before.get(row.id)?.values[id], around);
      values[id] = outcome.value;
      const empty = column.spec.isEmpty(outcome.value);
      // What has no empty state, such as a switch, says nothing until it differs from its default.
      const telling =
        column.spec.isEmpty(column.spec.empty) ||
        !same(initialOf(column.spec, column.component.props), outcome.value);
      if (!empty && telling) filled = true;
      const linked = around.linked?.(id);
      const closed = column.locked || linked?.hidden || linked?.locked;
      if (empty && !closed && outcome.errors.length === 0 && props.required === true) gaps = true;
      if (outcome.errors.length === 0) continue;
      filled = true;
      around.cells[`${component.id}.${row.id}.${id}`] = [...outcome.errors];
      if (errors.length < MOST) errors.push(`第${index + 1}行：${outcome.errors.join('；')}`);
    }
    // A row that nobody wrote into is the empty line every table ends with, not an entry.
    if (filled || props.required === true) kept.push({ id: row.id, values });
  }
  // Spec, designers §5: any row with an empty cell.
  if (gaps) errors.unshift(messages.incomplete(label));
  if (props.required === true && kept.length === 0) errors.unshift(messages.required(label));
  return { value: kept as unknown as Json, errors };
}

function checkField(
  place: FieldPlace,
  raw: unknown,
  stored: Json | undefined,
  around: Surroundings,
): Outcome {
  const { component, spec } = place;
  const { props } = component;
  const linked = around.linked?.(component.id);
  if (linked?.hidden) return { value: spec.empty, errors: [] };
  if (linked?.computed) return checkComputed(place, raw, around);
  const required = props.required === true || linked?.required === true;
  if (place.locked || linked?.locked)
    return { value: stored === undefined ? initialOf(spec, props) : stored, errors: [] };
  if (spec.writeOnly && stored !== undefined && !spec.isEmpty(stored)) {
    const masked = raw === undefined || raw === spec.toText(stored, props, noNames);
    if (masked) return { value: stored, errors: [] };
  }
  const untouched = spec.column !== 'rows' && stored !== undefined && same(stored, raw);
  const read = untouched ? ({ ok: true, value: stored } as const) : spec.read(raw ?? spec.empty, props);
  if (!read.ok) return { value: spec.empty, errors: [read.message] };
  if (spec.column === 'rows') {
    const own = spec.isEmpty(read.value) ? [] : spec.check(read.value, props, around.context);
    const rows = checkRows(place, read.value as unknown as Row[], stored, around);
    return { value: rows.value, errors: [...own, ...rows.errors] };
  }
  if (spec.isEmpty(read.value)) {
    return { value: spec.empty, errors: required ? [messages.required(labelOf(props))] : [] };
  }
  const errors = untouched ? [] : spec.check(read.value, props, around.context);
  return { value: errors.length > 0 ? spec.empty : read.value, errors };
}

/** A value that was computed: it must still be allowed, but nobody is told to fill it in. */
function checkComputed({ component, spec }: FieldPlace, raw: unknown, around: Surroundings): Outcome {
  const read = spec.read(raw ?? spec.empty, component.props);
  if (!read.ok || spec.isEmpty(read.value)) return { value: spec.empty, errors: [] };
  return { value: read.value, errors: spec.check(read.value, component.props, around.context) };
}

const noNames = { user: () => undefined, dept: () => undefined, role: () => undefined };

/**
 * The one validation of a filled-in form: the browser asks it while people type, the gateway before it stores.
 * Total: any JSON in, canonical values and Chinese messages out; it never throws.
 *
 * A field that is hidden or read-only (by itself or through what it stands in) takes nothing from the person: a new
 * record gets its default, a changed one keeps what it holds, and neither is asked for being required. Keys that the
 * form does not have are named. `components` come from a template that `checkTemplate` has let pass.
 */
export function checkValues(
  components: readonly TemplateComponent[],
  raw: unknown,
  context: CheckContext,
  options: ValueCheckOptions = {},
): ValueCheck {
  const around: Surroundings = { context, linked: options.linked, cells: record() };
  const values = record<Json>();
  const errors = record<string[]>();
  const isObject = typeof raw === 'object' && raw !== null && !Array.isArray(raw);
  const given = (isObject ? raw : {}) as Record<string, unknown>;
  if (!isObject) errors[''] = ['提交的内容格式有误'];
  const places = fieldPlaces(components);
  for (const place of places) {
    const id = place.component.id;
    const own = Object.hasOwn(given, id) ? given[id] : undefined;
    const outcome = checkField(place, own, options.stored?.[id], around);
    values[id] = outcome.value;
    if (outcome.errors.length > 0) errors[id] = [...outcome.errors];
  }
  let foreign = 0;
  for (const key of Object.keys(given)) {
    if (key in values) continue;
    if (foreign++ >= MOST) break;
    errors[key] = [messages.unknownField(key.length > 40 ? `${key.slice(0, 40)}…` : key)];
  }
  return { values, errors, cells: around.cells };
}
