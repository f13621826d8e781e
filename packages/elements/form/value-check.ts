import { spend } from '@gonghui/kernel/effort.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { atOnce, type Steps } from '@gonghui/kernel/steps.ts';
import type { Props, TemplateComponent } from '@gonghui/scene/types.ts';
import type { CheckContext } from '../definition.ts';
import { noNames } from '../no-names.ts';
import { type FieldPlace, fieldPlaces } from './field-places.ts';
import type { Linked } from './linkage/settle.ts';
import { initialOf } from './shared/initial.ts';
import { messages } from './shared/messages.ts';
import { type LineNames, lineName, type Row } from './shared/rows.ts';
import { same } from './shared/same.ts';

export interface ValueCheck {
  /** Canonical values of all fields, one key each, as they are stored. Those with errors hold the empty value. */
  values: Record<string, Json>;
  /** Messages by field id, of the keys at fault only; `''` when the whole is no object. */
  errors: Record<string, string[]>;
  /** Messages of single cells of subforms, by `subform.row.field`; their subform is in `errors` too. */
  cells: Record<string, string[]>;
  /** Fields and columns that are empty and required, and were not asked for (`unasked`). */
  unfilled: string[];
}

/** A set of ids, or a map by them. */
interface Ids {
  has(id: string): boolean;
}

export interface ValueCheckOptions {
  /**
   * The record's present values, when a record is changed. What is handed back as it was stays valid, even where the
   * design has become stricter since; fields that the person cannot edit keep what they hold.
   */
  stored?: Readonly<Record<string, Json>>;
  /**
   * What rules and formulas make of a field, a column or a cell (`linkage/settle.ts`); the values have been settled by it.
   */
  linked?: Links['linked'];
  /** What they make of a row's cells, as text that is the same when they make the same. */
  rowMarks?: Links['rowMarks'];
  /** Fields and columns that nobody could fill in on the way that the values came: none is at fault for being empty. */
  unasked?: Ids | undefined;
  /** What rows of subforms are called where they are not told by their places, as in a table that is brought in. */
  lines?: LineNames;
}

/** How linkage stands to a form that is filled in. */
export interface Links {
  linked(id: string, rowId?: string): Linked;
  rowMarks(subform: string, rowId: string): string;
}

interface Surroundings {
  context: CheckContext;
  linked: Links['linked'] | undefined;
  rowMarks: Links['rowMarks'] | undefined;
  lines: LineNames | undefined;
  unasked: Ids | undefined;
  cells: Record<string, string[]>;
  unfilled: Set<string>;
}

type Outcome = { value: Json; errors: readonly string[] };

/** More messages of one subform, or more foreign keys, than anyone would read. */
const MOST = 20;

const record = <T>(): Record<string, T> => Object.create(null) as Record<string, T>;
const labelOf = (props: Props): string => (typeof props.label === 'string' ? props.label : '');

/** What a row says by itself: it depends on nothing but the row, what it was before, and the subform's design. */
interface CheckedRow {
  values: Record<string, Json>;
  /** Somebody wrote into it. */
  filled: boolean;
  /** It has a cell that is empty until somebody writes into it. */
  writable: boolean;
  errors: readonly (readonly [columnId: string, messages: readonly string[]])[];
}

function* checkRow(
  columns: readonly FieldPlace[],
  row: Row,
  before: Row | undefined,
  around: Surroundings,
): Steps<CheckedRow> {
  const values = record<Json>();
  const errors: [string, readonly string[]][] = [];
  let [filled, writable] = [false, false];
  for (const column of columns) {
    const id = column.component.id;
    const outcome = yield* checkField(column, row.values[id], before?.values[id], around, row.id);
    values[id] = outcome.value;
    const empty = column.spec.isEmpty(outcome.value);
    // What has no empty state, such as a switch, says nothing until it differs from its default.
    const blank = column.spec.isEmpty(column.spec.empty);
    const telling = blank || !same(initialOf(column.spec, column.component.props), outcome.value);
    const linked = around.linked?.(id, row.id);
    const closed = column.locked || linked?.hidden || linked?.locked;
    // Nobody wrote what is computed, nor what stands in a cell that takes nothing, unless the record has the row already.
    const written = before !== undefined || (!closed && !linked?.computed);
    if (!empty && telling && written) filled = true;
    if (blank && !closed && !linked?.computed) writable = true;
    if (outcome.errors.length === 0) continue;
    const missing = messages.required(labelOf(column.component.props));
    if (outcome.errors.some(error => error !== missing)) filled = true;
    errors.push([id, outcome.errors]);
  }
  let foreign = 0;
  for (const key of Object.keys(row.values)) {
    if (key in values || row.values[key] === undefined) continue;
    if (foreign++ >= MOST) break;
    errors.push([key, [messages.unknownField(key.length > 40 ? `${key.slice(0, 40)}…` : key)]]);
    filled = true;
  }
  // The line that every table begins with asks for nothing while nobody writes into it.
  if (!filled && before === undefined) errors.length = 0;
  return { values, filled, writable, errors };
}

/**
 * Rows checked before, by the object that holds their values. Pages keep that object until the row changes, so a key
 * typed into one row of 500 checks one row. Rows are never changed in place.
 */
const checked = new WeakMap<object, { on: readonly unknown[]; row: CheckedRow }>();

/** The table whose rows are checked; `on` is all beside the row that what is said of it depends on. */
interface Table {
  readonly id: string;
  readonly columns: readonly FieldPlace[];
  readonly on: readonly unknown[];
}

function* checkRowOnce(
  { id, columns, on }: Table,
  row: Row,
  before: Row | undefined,
  around: Surroundings,
): Steps<CheckedRow> {
  const depends = [...on, before?.values, around.rowMarks?.(id, row.id)];
  const known = checked.get(row.values);
  if (known?.on.every((part, at) => part === depends[at])) return known.row;
  const made = yield* checkRow(columns, row, before, around);
  checked.set(row.values, { on: depends, row: made });
  return made;
}

/** What rules make of the columns, as text that is the same when they make the same. */
const linkageOf = (columns: readonly FieldPlace[], { linked }: Surroundings): string =>
  linked === undefined
    ? ''
    : columns
        .map(({ component }) => {
          const { hidden, locked, computed, required } = linked(component.id);
          return [hidden, locked, computed, required].map(Number).join('');
        })
        .join();

function* checkRows(
  { component }: FieldPlace,
  rows: readonly Row[],
  stored: Json | undefined,
  required: boolean,
  around: Surroundings,
): Steps<Outcome> {
  const { props } = component;
  const label = labelOf(props);
  const before = new Map<string, Row>();
  for (const row of Array.isArray(stored) ? (stored as unknown as Row[]) : []) before.set(row.id, row);
  const columns = fieldPlaces(component.components ?? []);
  const on = [component, around.context, around.context.today(), linkageOf(columns, around), around.unasked];
  const table = { id: component.id, columns, on };
  const errors: string[] = [];
  const kept: Row[] = [];
  for (const [index, row] of rows.entries()) {
    const said = yield* checkRowOnce(table, row, before.get(row.id), around);
    const cell = (id: string) => `${component.id}.${row.id}.${id}`;
    for (const [id, found] of said.errors) {
      around.cells[cell(id)] = [...found];
      if (errors.length < MOST) errors.push(`${lineName(around.lines, row, index)}：${found.join('；')}`);
    }
    // A row that nobody wrote into is the empty line every table ends with, not an entry; one that takes no writing is there as it is.
    if (said.filled || (required && !said.writable)) kept.push({ id: row.id, values: said.values });
  }
  // Rows are what a required table asks for; of its cells each column says so itself.
  if (required && kept.length === 0) errors.unshift(messages.required(label));
  return { value: kept as unknown as Json, errors };
}

function* checkField(
  place: FieldPlace,
  raw: unknown,
  stored: Json | undefined,
  around: Surroundings,
  rowId?: string,
): Steps<Outcome> {
  yield;
  spend();
  const { component, spec } = place;
  const { props } = component;
  const linked = around.linked?.(component.id, rowId);
  if (linked?.hidden) return { value: spec.empty, errors: [] };
  if (linked?.computed) return checkComputed(place, raw, around);
  const asked = props.required === true || linked?.required === true;
  const required = asked && around.unasked?.has(component.id) !== true;
  if (place.locked || linked?.locked)
    return { value: stored === undefined ? initialOf(spec, props) : stored, errors: [] };
  if (spec.writeOnly && stored !== undefined && !spec.isEmpty(stored)) {
    const masked = raw === undefined || raw === spec.toText(stored, props, noNames);
    if (masked) return { value: stored, errors: [] };
  }
  const untouched = spec.column !== 'rows' && stored !== undefined && same(stored, raw);
  const read = untouched
    ? ({ ok: true, value: stored } as const)
    : spec.read(raw ?? spec.empty, props, stored);
  if (!read.ok) return { value: spec.empty, errors: [read.message] };
  if (spec.column === 'rows') {
    const own = spec.isEmpty(read.value) ? [] : spec.check(read.value, props, around.context);
    const rows = yield* checkRows(place, read.value as unknown as Row[], stored, required, around);
    if (asked && !required && spec.isEmpty(rows.value)) around.unfilled.add(component.id);
    return { value: rows.value, errors: [...own, ...rows.errors] };
  }
  if (spec.isEmpty(read.value)) {
    if (asked && !required) around.unfilled.add(component.id);
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

/**
 * The one validation of a filled-in form: the browser asks it while people type, the gateway before it stores.
 * Total: any JSON in, canonical values and Chinese messages out; it never throws but for `TooMuchEffort`.
 *
 * A field that is hidden or read-only (by itself or through what it stands in) takes nothing from the person: a new
 * record gets its default, a changed one keeps what it holds, and neither is asked for being required. Keys that the
 * form does not have are named. `components` come from a template that `checkTemplate` has let pass.
 */
export function* checkingValues(
  components: readonly TemplateComponent[],
  raw: unknown,
  context: CheckContext,
  options: ValueCheckOptions = {},
): Steps<ValueCheck> {
  const { linked, rowMarks, lines, unasked } = options;
  const unfilled = new Set<string>();
  const around: Surroundings = { context, linked, rowMarks, lines, unasked, cells: record(), unfilled };
  const values = record<Json>();
  const errors = record<string[]>();
  const isObject = typeof raw === 'object' && raw !== null && !Array.isArray(raw);
  const given = (isObject ? raw : {}) as Record<string, unknown>;
  if (!isObject) errors[''] = ['提交的内容格式有误'];
  const places = fieldPlaces(components);
  for (const place of places) {
    const id = place.component.id;
    const own = Object.hasOwn(given, id) ? given[id] : undefined;
    const outcome = yield* checkField(place, own, options.stored?.[id], around);
    values[id] = outcome.value;
    if (outcome.errors.length > 0) errors[id] = [...outcome.errors];
  }
  let foreign = 0;
  for (const key of Object.keys(given)) {
    if (key in values) continue;
    if (foreign++ >= MOST) break;
    errors[key] = [messages.unknownField(key.length > 40 ? `${key.slice(0, 40)}…` : key)];
  }
  return { values, errors, cells: around.cells, unfilled: [...unfilled] };
}

/** The same in one go, for whoever keeps nobody waiting by it. */
export const checkValues = (...given: Parameters<typeof checkingValues>): ValueCheck =>
  atOnce(checkingValues(...given));
