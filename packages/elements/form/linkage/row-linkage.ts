import { spend } from '@gonghui/kernel/effort.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Steps } from '@gonghui/kernel/steps.ts';
import type { Clock } from '@gonghui/syntax/function-spec.ts';
import type { ValueOf } from '../../conditions/evaluate.ts';
import { initialOf } from '../shared/initial.ts';
import { writeMark } from '../shared/row-marks.ts';
import { type Row, rowsOf } from '../shared/rows.ts';
import { same } from '../shared/same.ts';
import { computeCell, type Effective } from './compute.ts';
import { inputsOf } from './link.ts';
import { innerState, type LinkState, PLAIN, sameState } from './link-state.ts';
import type { LinkagePlan, PlanField } from './plan.ts';
import type { PlanColumn } from './plan-rows.ts';
import type { LinkQuestion } from './question.ts';
import { stateBy } from './state-by.ts';

/** The form around a subform. */
export interface RowsAround {
  plan: LinkagePlan;
  clock: Clock;
  /** Values of fields as they count; for conditions undefined where there is no such field. */
  effective: Effective;
  value: ValueOf;
  /** What rules make of a whole column. */
  column(id: string): LinkState;
  /** The record's values while it is changed. */
  stored: Readonly<Record<string, Json>> | undefined;
  /** The rows were handed in by a client: cells that take nothing from people are not believed. */
  handedIn: boolean;
}

/** Why rows are settled. */
export interface Cause {
  /** Computed columns are computed whatever they hold. */
  all: boolean;
  /** The rows are not the only thing that changed. */
  around: boolean;
  /** Fields whose value has changed just now. */
  changed: ReadonlySet<string>;
  /** Somebody wrote into the rows: one not known yet is a new one. */
  edited: boolean;
}

interface SettledRow {
  /** What was entered, and the same as it counts: the same object where nothing of it is closed. */
  own: Row;
  effective: Row;
  /** Of the columns that are not as the design has them. */
  states: ReadonlyMap<string, LinkState>;
  /** The states as text: equal where they are. */
  marks: string;
}

/** A row on its way: its cells as they count so far, how it stood before, and why it is settled. */
interface RowTurn {
  readonly row: Row;
  readonly before: SettledRow | undefined;
  readonly cause: Cause;
}

/** Rules, formulas and links within the rows of one subform. A row is settled when it or something around it changes. */
export class RowLinkage {
  readonly #field: PlanField;
  readonly #columns: readonly PlanColumn[];
  readonly #around: RowsAround;
  readonly #stored: ReadonlyMap<string, Row>;
  /** Rows as they were handed in: the cells they name are the person's. */
  #first: ReadonlyMap<string, Row> | null = null;
  /** Cells that a link has answered, by row and column. */
  readonly #answers = new Map<string, Json>();
  #settled = new Map<string, SettledRow>();

  constructor(field: PlanField, around: RowsAround) {
    this.#field = field;
    this.#columns = field.linked ?? [];
    this.#around = around;
    this.#stored = new Map(rowsOf(around.stored?.[field.id]).map(row => [row.id, row]));
  }

  /** Rows as they were entered and as they count; `touched`: ids of those looked at; `states`: a cell opened or closed. */
  *settle(
    given: Json,
    cause: Cause,
  ): Steps<{ own: Json; effective: Json; touched: string[]; states: boolean }> {
    const incoming = rowsOf(given);
    if (this.#around.handedIn) this.#first ??= new Map(incoming.map(row => [row.id, row]));
    const next = new Map<string, SettledRow>();
    const touched: string[] = [];
    let states = this.#settled.size !== incoming.length;
    const own: Row[] = [];
    const effective: Row[] = [];
    for (const row of incoming) {
      const before = this.#settled.get(row.id);
      let settled = before;
      const known = before !== undefined && (row === before.effective || row === before.own);
      if (!before || !known || cause.around || cause.all) {
        settled = yield* this.#settle(this.#entered(row, before), before, cause);
        touched.push(row.id);
      }
      if (!settled) continue;
      states ||= settled.marks !== (before?.marks ?? '');
      next.set(row.id, settled);
      own.push(settled.own);
      effective.push(settled.effective);
    }
    this.#settled = next;
    const sameRows = (rows: readonly Row[]): Json =>
      rows.length === incoming.length && rows.every((row, at) => row === incoming[at])
        ? given
        : (rows as unknown as Json);
    return { own: sameRows(own), effective: sameRows(effective), touched, states };
  }

  state(rowId: string, columnId: string): LinkState {
    return this.#settled.get(rowId)?.states.get(columnId) ?? this.#around.column(columnId);
  }

  marks(rowId: string): string {
    return this.#settled.get(rowId)?.marks ?? '';
  }

  /** What the links of these rows ask with, of all rows without `rowIds`. */
  *questions(rowIds?: readonly string[]): Steps<LinkQuestion[]> {
    const asked: LinkQuestion[] = [];
    for (const column of this.#columns) {
      if (!column.link) continue;
      for (const rowId of rowIds ?? this.#settled.keys()) {
        yield;
        spend();
        const settled = this.#settled.get(rowId);
        if (settled) asked.push(this.#question(column, settled));
      }
    }
    return asked;
  }

  /** Remembers what links brought for cells of a column; the rows with it put in. */
  answer(columnId: string, values: ReadonlyMap<string, Json>): Json {
    return [...this.#settled.values()].map(({ own }) => {
      const value = values.get(own.id);
      if (value === undefined) return own;
      this.#answers.set(`${own.id} ${columnId}`, value);
      return { id: own.id, values: { ...own.values, [columnId]: value } };
    }) as unknown as Json;
  }

  #question({ id, link }: PlanColumn, { effective }: SettledRow): LinkQuestion {
    const inputs: Record<string, Json> = {};
    const read = this.#read(effective.values);
    for (const key of link ? inputsOf(link) : []) inputs[key] = read(key) ?? null;
    return { fieldId: id, rowId: effective.id, inputs };
  }

  /** What the person means by a row: of cells that are closed only what he sees came back, not what he had entered. */
  #entered(row: Row, before: SettledRow | undefined): Row {
    if (!before || row === before.effective || row === before.own) return before?.own ?? row;
    let values = row.values;
    for (const [id, state] of before.states) {
      if (!state.hidden && !state.locked) continue;
      const seen = before.effective.values[id] ?? null;
      const entered = before.own.values[id] ?? null;
      if (seen === entered || !same(seen, values[id] ?? null)) continue;
      values = { ...values, [id]: entered };
    }
    return values === row.values ? row : { id: row.id, values };
  }

  /** Cells of the row, and fields around it. */
  #read(values: Readonly<Record<string, Json>>): ValueOf {
    return key => {
      const column = this.#around.plan.columns.get(key);
      if (column?.subform === this.#field.id) return values[key] ?? column.spec.empty;
      return this.#around.value(key);
    };
  }

  *#settle(row: Row, before: SettledRow | undefined, cause: Cause): Steps<SettledRow> {
    const own: Record<string, Json> = { ...row.values };
    const effective: Record<string, Json> = { ...row.values };
    const read = this.#read(effective);
    const states = new Map<string, LinkState>();
    const turn: RowTurn = { row: { id: row.id, values: effective }, before, cause };
    let marks = '';
    for (const column of this.#columns) {
      yield;
      spend();
      const { id, spec } = column;
      const state = innerState(this.#around.column(id), yield* stateBy(column.rules, read));
      if (!sameState(state, PLAIN)) {
        states.set(id, state);
        marks += writeMark(id, state);
      }
      const cell = this.#cell(column, turn, own[id], state);
      if (cell !== undefined) own[id] = cell;
      const counts = state.hidden
        ? spec.empty
        : this.#closed(column, state)
          ? (this.#stored.get(row.id)?.values[id] ?? initialOf(spec, column.component.props))
          : own[id];
      // A cell that was left out stays so: a change without a secret keeps it.
      if (counts !== undefined) effective[id] = counts;
    }
    const settled = this.#same([before?.own, row], row.id, own);
    return {
      own: settled,
      effective: this.#same([settled, before?.effective], row.id, effective),
      states,
      marks,
    };
  }

  /** The first of some rows that holds these cells: what did not change is not drawn and checked again. */
  #same(rows: readonly (Row | undefined)[], id: string, values: Record<string, Json>): Row {
    const equal = (one: Row): boolean =>
      this.#columns.every(
        column =>
          one.values[column.id] === values[column.id] ||
          same(values[column.id] ?? null, one.values[column.id]),
      );
    return rows.find(row => row !== undefined && equal(row)) ?? { id, values };
  }

  /** Holds its default or what the record holds, because it takes nothing from the person and nothing computes it. */
  #closed({ formula, link, locked }: PlanColumn, state: LinkState): boolean {
    return !formula && !link && (locked ? this.#around.handedIn : state.locked);
  }

  /** What a computed or linked cell holds; undefined: what it held. */
  #cell(column: PlanColumn, turn: RowTurn, own: Json | undefined, state: LinkState): Json | undefined {
    const { id, spec, formula, link } = column;
    const { row } = turn;
    const fixed = column.locked || state.locked;
    const stored = this.#stored.get(row.id);
    if (link && fixed && this.#around.handedIn)
      return this.#answers.get(`${row.id} ${id}`) ?? stored?.values[id] ?? spec.empty;
    if (!formula) return undefined;
    if (fixed && stored && this.#unchanged(column, row, stored)) return stored.values[id] ?? spec.empty;
    const due = fixed || this.#due(column, turn, own);
    if (!due) return undefined;
    return computeCell(this.#around, this.#field, column, row);
  }

  /** Whether an editable computed cell follows its inputs now, or keeps what the person wrote over it. */
  #due({ id, formula }: PlanColumn, { row, before, cause }: RowTurn, own: Json | undefined): boolean {
    const { all, edited, changed } = cause;
    if (this.#first?.has(row.id) && !all) return this.#first.get(row.id)?.values[id] === undefined;
    if (all) return true;
    if (!before) return edited || own === undefined;
    if (formula?.reads.some(key => key !== this.#field.id && changed.has(key))) return true;
    return (formula?.cells ?? []).some(
      key => key !== id && !same(before.effective.values[key] ?? null, row.values[key] ?? null),
    );
  }

  /** Whether a record that is being changed still holds all that the cell's formula looks at. */
  #unchanged({ formula }: PlanColumn, row: Row, stored: Row): boolean {
    const { value, stored: record = {} } = this.#around;
    return (
      (formula?.cells ?? []).every(key => same(stored.values[key] ?? null, row.values[key] ?? null)) &&
      (formula?.reads ?? []).every(
        key => key === this.#field.id || same(record[key] ?? null, value(key) ?? null),
      )
    );
  }
}
