import type { Json } from '@gonghui/kernel/json.ts';
import { atOnce, type Steps } from '@gonghui/kernel/steps.ts';
import type { Clock } from '@gonghui/syntax/function-spec.ts';
import { initialOf } from '../shared/initial.ts';
import { same } from '../shared/same.ts';
import { computeField } from './compute.ts';
import { inputsOf } from './link.ts';
import { innerState, type LinkState, PLAIN, sameState } from './link-state.ts';
import type { LinkagePlan, PlanField } from './plan.ts';
import type { LinkQuestion } from './question.ts';
import { RowLinkage } from './row-linkage.ts';
import { stateBy } from './state-by.ts';

export interface LinkageChanges {
  /** Fields whose value, as others see it, is not what it was. */
  values: Set<string>;
  /** Components whose state is not what it was. */
  states: Set<string>;
  /** Subforms of which a cell's state is not what it was. */
  rows: Set<string>;
  /** Links whose inputs changed and that have to be asked anew. */
  questions: LinkQuestion[];
}

interface LinkageOptions {
  stored?: Readonly<Record<string, Json>>;
  fresh?: ReadonlySet<string>;
  pinned?: ReadonlySet<string>;
}

const nothing = (): LinkageChanges => ({
  values: new Set(),
  states: new Set(),
  rows: new Set(),
  questions: [],
});

/** Times that one change may settle one field. */
const MOST_TIMES = 2;

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
  /** Of the subforms whose columns are linked to anything. */
  readonly #rows = new Map<string, RowLinkage>();

  private constructor(
    plan: LinkagePlan,
    own: ReadonlyMap<string, Json>,
    clock: Clock,
    options: LinkageOptions,
  ) {
    this.plan = plan;
    this.#clock = clock;
    this.#own = new Map(own);
    this.#stored = options.stored;
    this.#pinned = options.pinned ?? new Set();
    for (const field of plan.fields.values()) {
      if (!field.linked) continue;
      const { effective } = this;
      const column = (id: string) => this.state(id);
      const handedIn = options.pinned !== undefined;
      const around = { plan, clock, effective, column, value: this.#value, stored: options.stored, handedIn };
      this.#rows.set(field.id, new RowLinkage(field, around));
    }
  }

  /**
   * `own`: what the person entered, canonical, with an entry for every field; formulas of fields in `fresh` are
   * computed at once, all others when something they look at changes. `pinned`: the values were handed in, and those of
   * these fields stand. `stored`: a record's values while it is changed.
   */
  static *settling(
    plan: LinkagePlan,
    own: ReadonlyMap<string, Json>,
    clock: Clock,
    options: LinkageOptions = {},
  ): Steps<Linkage> {
    const linkage = new Linkage(plan, own, clock, options);
    const settled = nothing();
    for (const id of plan.order) {
      const field = plan.fields.get(id);
      const fresh = options.fresh?.has(id) ?? false;
      if (field) yield* linkage.#settleField(field, { fresh, followed: fresh, edited: false }, settled);
    }
    for (const id of plan.others.keys()) yield* linkage.#settleState(id);
    return linkage;
  }

  /** The same in one go. */
  static settled(...given: Parameters<typeof Linkage.settling>): Linkage {
    return atOnce(Linkage.settling(...given));
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

  /** What rules make of a cell. */
  cell(subform: string, rowId: string, columnId: string): LinkState {
    return this.#rows.get(subform)?.state(rowId, columnId) ?? this.state(columnId);
  }

  /** What rules make of a row's cells, as text that is the same when they make the same. */
  rowMarks(subform: string, rowId: string): string {
    return this.#rows.get(subform)?.marks(rowId) ?? '';
  }

  /** All links with the values they ask with; for a form that has just been opened. */
  questions(): LinkQuestion[] {
    return atOnce(this.asking());
  }

  *asking(): Steps<LinkQuestion[]> {
    const asked: LinkQuestion[] = [];
    for (const id of this.plan.order) {
      const field = this.plan.fields.get(id);
      if (field?.link) asked.push(this.#question(field));
      const rows = this.#rows.get(id);
      if (rows) for (const question of yield* rows.questions()) asked.push(question);
    }
    return asked;
  }

  /** Takes what links brought for cells of a column, by row. */
  *answering(columnId: string, values: ReadonlyMap<string, Json>): Steps<LinkageChanges> {
    const subform = this.plan.columns.get(columnId)?.subform ?? '';
    const rows = this.#rows.get(subform);
    return rows ? yield* this.setting(subform, rows.answer(columnId, values)) : nothing();
  }

  /** The same in one go. */
  answer(columnId: string, values: ReadonlyMap<string, Json>): LinkageChanges {
    return atOnce(this.answering(columnId, values));
  }

  /** Takes what the person entered, or what a link answered, in one go. */
  set(id: string, value: Json): LinkageChanges {
    return atOnce(this.setting(id, value));
  }

  /** Takes what the person entered, or what a link answered, and settles what looks at it. */
  *setting(id: string, value: Json): Steps<LinkageChanges> {
    const settled = nothing();
    if (!this.plan.fields.has(id)) return settled;
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
      const followed = next !== id && (at.formula?.reads.some(read => settled.values.has(read)) ?? false);
      const changed = yield* this.#settleField(at, { fresh: false, followed, edited: next === id }, settled);
      if (next !== id && at.link) settled.questions.push(this.#question(at));
      if (!changed) continue;
      settled.values.add(next);
      for (const reader of readers.get(next) ?? []) {
        // Rules may stand in a ring (either of two fields hides the other): each field is settled twice at most.
        if (!rank.has(reader)) others.add(reader);
        else if ((times.get(reader) ?? 0) < MOST_TIMES) waiting.add(reader);
      }
    }
    for (const other of others) if (yield* this.#settleState(other)) settled.states.add(other);
    return settled;
  }

  /**
   * State and value of one field; true when its value is not what it was. `followed`: something its formula looks at
   * has changed; `edited`: the person changed the field itself.
   */
  *#settleField(
    field: PlanField,
    { fresh, followed, edited }: { fresh: boolean; followed: boolean; edited: boolean },
    settled: LinkageChanges,
  ): Steps<boolean> {
    yield;
    const { id } = field;
    if (yield* this.#settleState(id)) settled.states.add(id);
    const { hidden, locked } = this.state(id);
    const fixed = locked || field.locked;
    let value: Json | undefined;
    const { formula } = field;
    if (formula && fixed && !fresh && this.#unchanged(field))
      this.#own.set(id, this.#stored?.[id] ?? field.spec.empty);
    else if (formula && (fixed || (followed && !this.#pinned.has(id))))
      this.#own.set(id, computeField(this.plan, field, formula, this.effective, this.#clock));
    else if (field.linked) value = yield* this.#settleRows(field, { fresh, edited }, settled);
    value = hidden
      ? field.spec.empty
      : locked && !field.locked && !field.formula && !field.link
        ? (this.#stored?.[id] ?? initialOf(field.spec, field.component.props))
        : (value ?? this.#own.get(id) ?? field.spec.empty);
    const old = this.#effective.get(id);
    if (old !== undefined && (old === value || same(old, value))) return false;
    this.#effective.set(id, value);
    return true;
  }

  /** Whether a record that is being changed still holds all that the field's formula looks at. */
  #unchanged(field: PlanField): boolean {
    const stored = this.#stored;
    return (
      stored !== undefined &&
      (field.formula?.reads ?? []).every(id => same(stored[id] ?? null, this.#value(id) ?? null))
    );
  }

  /** The rows of a subform as they count. */
  *#settleRows(
    { id, linked = [] }: PlanField,
    { fresh, edited }: { fresh: boolean; edited: boolean },
    settled: LinkageChanges,
  ): Steps<Json | undefined> {
    const rows = this.#rows.get(id);
    if (!rows) return undefined;
    // What a rule makes of a whole column comes before what others make of its cells.
    for (const column of linked)
      if (this.plan.others.has(column.id) && (yield* this.#settleState(column.id)))
        settled.states.add(column.id);
    const cause = { all: fresh, around: !edited, changed: settled.values, edited };
    const done = yield* rows.settle(this.#own.get(id) ?? null, cause);
    this.#own.set(id, done.own);
    if (done.states) settled.rows.add(id);
    for (const question of yield* rows.questions(done.touched)) settled.questions.push(question);
    return done.effective;
  }

  /** Works out a component's state; true when it is not what it was. */
  *#settleState(id: string): Steps<boolean> {
    const { fields, others, rules } = this.plan;
    const above = fields.get(id)?.above ?? others.get(id)?.above ?? [];
    let next = yield* stateBy(rules.get(id), this.#value);
    for (const place of above) {
      const { hidden, locked } = yield* stateBy(rules.get(place), this.#value);
      if (hidden || locked) next = innerState({ hidden, locked, required: false }, next);
    }
    if (sameState(this.state(id), next)) return false;
    this.#states.set(id, next);
    return true;
  }

  /** A field not settled yet (in a ring of rules) counts with what the person entered. */
  #value = (key: string): Json | undefined => {
    const field = this.plan.fields.get(key);
    if (!field) return undefined;
    return this.#effective.has(key) ? this.effective(key) : (this.#own.get(key) ?? field.spec.empty);
  };

  #question(field: PlanField): LinkQuestion {
    const inputs: Record<string, Json> = {};
    for (const key of field.link ? inputsOf(field.link) : []) inputs[key] = this.#value(key) ?? null;
    return { fieldId: field.id, inputs };
  }
}
