import type { Json } from '@gonghui/kernel/digest.ts';
import type { Clock } from '@gonghui/syntax/function-spec.ts';
import { evaluate as holds } from '../../conditions/evaluate.ts';
import type { Condition } from '../../conditions/model.ts';
import { itemsOf } from '../../conditions/model.ts';
import type { FieldSpec } from '../../definition.ts';
import { same } from '../shared/same.ts';
import { computeField, computeRows } from './compute.ts';
import type { LinkagePlan, PlanColumn, PlanField } from './plan.ts';

/** What rules make of a component beyond what the design says of it. The stronger of the two counts. */
export interface LinkState {
  hidden: boolean;
  locked: boolean;
  required: boolean;
}

const PLAIN: LinkState = { hidden: false, locked: false, required: false };

/** Values of other forms' records that a link asks for: what to ask with, in the order of its comparisons. */
export interface LinkQuestion {
  fieldId: string;
  /** Values of the comparisons with `valueKey`, by that key. */
  inputs: Record<string, Json>;
}

export interface Settled {
  /** Fields whose value, as others see it, is not what it was. */
  values: Set<string>;
  /** Components whose state is not what it was. */
  states: Set<string>;
  /** Links whose inputs changed and that have to be asked anew. */
  questions: LinkQuestion[];
}

/** Times that one change may settle one field. */
const MOST_TIMES = 2;

interface Row {
  id: string;
  values: Record<string, Json>;
}

const initialOf = (spec: FieldSpec, field: PlanField): Json => {
  const { props } = field.component;
  const read = spec.read(spec.initial?.(props) ?? spec.empty, props);
  return read.ok ? read.value : spec.empty;
};

/**
 * A form's rules, formulas and links over the values of one filling-in. Each change settles only what looks at it, in
 * an order in which every field comes after those it looks at.
 *
 * A field hidden by a rule counts as empty, to conditions and formulas alike, and is stored empty. One locked by a rule
 * holds its default, or what the record holds. What the person entered meanwhile is kept aside and comes back with the
 * field. docs/decisions/linkage.md says why.
 */
export class Linkage {
  readonly plan: LinkagePlan;
  readonly #clock: Clock;
  readonly #own: Map<string, Json>;
  readonly #stored: Readonly<Record<string, Json>> | undefined;
  readonly #pinned: ReadonlySet<string>;
  readonly #effective = new Map<string, Json>();
  readonly #states = new Map<string, LinkState>();

  /**
   * `own`: what the person entered, canonical, with an entry for every field; formulas of fields in `fresh` are
   * computed at once, all others when something they look at changes, save those in `pinned`, whose own value stands.
   * `stored`: a record's values while it is changed.
   */
  constructor(
    plan: LinkagePlan,
    own: ReadonlyMap<string, Json>,
    clock: Clock,
    options: {
      stored?: Readonly<Record<string, Json>>;
      fresh?: ReadonlySet<string>;
      pinned?: ReadonlySet<string>;
    } = {},
  ) {
    this.plan = plan;
    this.#clock = clock;
    this.#own = new Map(own);
    this.#stored = options.stored;
    this.#pinned = options.pinned ?? new Set();
    for (const id of plan.order) {
      const field = plan.fields.get(id);
      if (field) this.#settleField(field, options.fresh?.has(id) ?? false, null);
    }
    for (const id of plan.others.keys()) this.#settleState(id);
  }

  /** The value as it counts: for conditions, for formulas and for submitting. */
  effective = (id: string): Json => this.#effective.get(id) ?? null;

  /** What the person entered, also where it does not count right now. */
  own(id: string): Json {
    return this.#own.get(id) ?? null;
  }

  state(id: string): LinkState {
    return this.#states.get(id) ?? PLAIN;
  }

  /** All links with the values they ask with; for a form that has just been opened. */
  questions(): LinkQuestion[] {
    return this.plan.order.flatMap(id => {
      const field = this.plan.fields.get(id);
      return field?.link ? [this.#question(field)] : [];
    });
  }

  /** Takes what the person entered, or what a link answered, and settles what looks at it. */
  set(id: string, value: Json): Settled {
    const settled: Settled = { values: new Set(), states: new Set(), questions: [] };
    const field = this.plan.fields.get(id);
    if (!field) return settled;
    const before = this.#own.get(id) ?? null;
    this.#own.set(id, value);
    const { rank, readers } = this.plan;
    const waiting = new Set<string>([id]);
    const times = new Map<string, number>();
    const others = new Set<string>();
    while (waiting.size > 0) {
      let next = '';
      let least = Number.POSITIVE_INFINITY;
      for (const candidate of waiting) {
        const at = rank.get(candidate) ?? 0;
        if (at < least) [next, least] = [candidate, at];
      }
      waiting.delete(next);
      times.set(next, (times.get(next) ?? 0) + 1);
      const at = this.plan.fields.get(next);
      if (!at) continue;
      const change = this.#settleField(at, next !== id, next === id ? before : null);
      if (change.state) settled.states.add(next);
      if (next !== id && at.link) settled.questions.push(this.#question(at));
      if (!change.value) continue;
      settled.values.add(next);
      for (const reader of readers.get(next) ?? []) {
        // Rules may stand in a ring (either of two fields hides the other): each field is settled twice at most.
        if (!rank.has(reader)) others.add(reader);
        else if ((times.get(reader) ?? 0) < MOST_TIMES) waiting.add(reader);
      }
    }
    for (const other of others) if (this.#settleState(other)) settled.states.add(other);
    return settled;
  }

  /** State and value of one field; what changed. `before`: the field's earlier own value, when the person changed it. */
  #settleField(
    field: PlanField,
    recompute: boolean,
    before: Json | null,
  ): { value: boolean; state: boolean } {
    const { id } = field;
    const state = this.#settleState(id);
    const { hidden, locked } = this.state(id);
    const fixed = locked || field.locked;
    const due = fixed ? recompute || !this.#unchanged(field) : recompute && !this.#pinned.has(id);
    if (field.formula && due) {
      this.#own.set(id, computeField(this.plan, field, field.formula, this.effective, this.#clock));
    } else if (field.computed) this.#settleRows(field, recompute, before);
    const value = hidden
      ? field.spec.empty
      : locked && !field.locked && !field.formula && !field.link
        ? (this.#stored?.[id] ?? initialOf(field.spec, field))
        : (this.#own.get(id) ?? field.spec.empty);
    const old = this.#effective.get(id);
    if (old !== undefined && (old === value || same(old, value))) return { value: false, state };
    this.#effective.set(id, value);
    return { value: true, state };
  }

  /** Whether a record that is being changed still holds all that the field's formula looks at. */
  #unchanged(field: PlanField): boolean {
    const stored = this.#stored;
    return (
      stored !== undefined &&
      (field.formula?.reads ?? []).every(id => same(stored[id] ?? null, this.#value(id) ?? null))
    );
  }

  /** Computed columns: of rows that are new or whose cells changed; of all rows when something outside changed. */
  #settleRows(field: PlanField, all: boolean, before: Json | null): void {
    const earlier = new Map<string, Row>();
    for (const row of Array.isArray(before) ? (before as unknown as Row[]) : []) earlier.set(row.id, row);
    const settled = (row: Row, column: PlanColumn): boolean => {
      if (all) return false;
      const old = earlier.get(row.id);
      if (!old) return before === null;
      // The cell's own change is the person's; any other change in the row is a change of its inputs.
      if (old.values === row.values) return true;
      return Object.keys(row.values).every(key => key === column.id || old.values[key] === row.values[key]);
    };
    const own = this.#own.get(field.id) ?? null;
    this.#own.set(field.id, computeRows(this.plan, field, own, this.effective, this.#clock, settled));
  }

  /** Works out a component's state; true when it is not what it was. */
  #settleState(id: string): boolean {
    const above = this.plan.fields.get(id)?.above ?? this.plan.others.get(id)?.above ?? [];
    const next = { hidden: false, locked: false, required: false };
    for (const place of [...above, id]) {
      const own = this.#rules(place);
      next.hidden ||= own.hidden;
      next.locked ||= own.locked;
      if (place === id) next.required = own.required;
    }
    const old = this.state(id);
    if (old.hidden === next.hidden && old.locked === next.locked && old.required === next.required)
      return false;
    this.#states.set(id, next);
    return true;
  }

  /** Hiding wins over showing; a component that rules show is hidden while none of them holds. */
  #rules(id: string): LinkState {
    const rules = this.plan.rules.get(id);
    if (!rules) return PLAIN;
    const state = { hidden: false, locked: false, required: false };
    let shows: boolean | null = null;
    for (const { when, action } of rules) {
      const met = holds(when, this.#value);
      if (action === 'show') shows = shows === true || met;
      else if (!met) continue;
      else if (action === 'hide') state.hidden = true;
      else if (action === 'lock') state.locked = true;
      else state.required = true;
    }
    if (shows === false) state.hidden = true;
    return state;
  }

  /** A field not settled yet (in a ring of rules) counts with what the person entered. */
  #value = (key: string): Json | undefined => {
    const field = this.plan.fields.get(key);
    if (!field) return undefined;
    return this.#effective.has(key) ? this.effective(key) : (this.#own.get(key) ?? field.spec.empty);
  };

  #question(field: PlanField): LinkQuestion {
    const inputs: Record<string, Json> = {};
    for (const { valueKey } of itemsOf(field.link?.conditions as Condition))
      if (valueKey) inputs[valueKey] = this.#value(valueKey) ?? null;
    return { fieldId: field.id, inputs };
  }
}
