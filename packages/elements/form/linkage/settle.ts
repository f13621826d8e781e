import type { Json } from '@gonghui/kernel/digest.ts';
import type { Clock } from '@gonghui/syntax/function-spec.ts';
import { same } from '../shared/same.ts';
import { computeRows } from './compute.ts';
import { Linkage, type LinkQuestion } from './linkage.ts';
import type { LinkagePlan, PlanField } from './plan.ts';

/** What linkage decides of a field, for the one check of values. */
export interface Linked {
  /** Counts as empty and is asked nothing. */
  hidden: boolean;
  /** Takes nothing from the person, and holds its default or what the record holds. */
  locked: boolean;
  /** Takes nothing from the person either; the value was computed and put in already. */
  computed: boolean;
  required: boolean;
}

interface Row {
  id: string;
  values: Record<string, Json>;
}

const rowsOf = (value: Json | undefined): readonly Row[] =>
  Array.isArray(value) ? (value as unknown as Row[]) : [];

/** How linkage stands to a field or a column of a subform. */
export function linkedOf(linkage: Linkage, id: string): Linked {
  const { hidden, locked, required } = linkage.state(id);
  const field = linkage.plan.fields.get(id);
  if (field) {
    const fixed = locked || field.locked;
    const computed = fixed && (field.formula !== undefined || field.link !== undefined);
    return { hidden, locked, computed, required };
  }
  const column = linkage.plan.columns.get(id);
  const computed = column?.formula !== undefined && (locked || column.locked);
  return { hidden, locked, computed, required };
}

/**
 * What was handed in, as linkage leaves it, for the gateway: fields that rules hide are empty, those that take nothing
 * from the person hold their default, their stored value or what is computed anew, whatever was sent; computed fields
 * that were left out are computed. What does not read as a value of its field stays as it came, for the check to name.
 */
export class Submission {
  readonly linkage: Linkage;
  readonly #given: Record<string, unknown>;
  readonly #stored: Readonly<Record<string, Json>> | undefined;
  readonly #clock: Clock;
  readonly #sound = new Set<string>();

  constructor(plan: LinkagePlan, raw: unknown, clock: Clock, stored?: Readonly<Record<string, Json>>) {
    this.#given = typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? { ...raw } : {};
    this.#stored = stored;
    this.#clock = clock;
    const own = new Map<string, Json>();
    const fresh = new Set<string>();
    for (const [id, field] of plan.fields) own.set(id, this.#own(field, fresh));
    const pinned = new Set([...plan.fields.keys()].filter(id => !fresh.has(id)));
    this.linkage = new Linkage(plan, own, clock, { ...(stored ? { stored } : {}), fresh, pinned });
    for (const field of plan.fields.values()) if (field.computed) this.#settleRows(field);
  }

  #own({ id, spec, component, locked }: PlanField, fresh: Set<string>): Json {
    const initial = () => {
      const read = spec.read(spec.initial?.(component.props) ?? spec.empty, component.props);
      return read.ok ? read.value : spec.empty;
    };
    if (locked) {
      this.#sound.add(id);
      return this.#stored?.[id] ?? initial();
    }
    if (!Object.hasOwn(this.#given, id) || this.#given[id] === undefined) {
      this.#sound.add(id);
      if (!this.#stored) fresh.add(id);
      return this.#stored?.[id] ?? initial();
    }
    const read = spec.read(this.#given[id], component.props);
    if (read.ok) this.#sound.add(id);
    return read.ok ? read.value : spec.empty;
  }

  /** Cells that people cannot edit are computed whatever was sent; of a stored row only when its inputs changed. */
  #settleRows(field: PlanField): void {
    const { plan } = this.linkage;
    const stored = new Map(rowsOf(this.#stored?.[field.id]).map(row => [row.id, row]));
    const fixed = (field.computed ?? []).filter(
      column => column.locked || this.linkage.state(column.id).locked,
    );
    const outside = new Set(
      fixed.flatMap(column => column.formula?.reads ?? []).filter(id => id !== field.id),
    );
    const kept =
      this.#stored !== undefined &&
      [...outside].every(id => same(this.#stored?.[id] ?? null, this.linkage.effective(id)));
    const rows = rowsOf(this.linkage.own(field.id)).map(row => {
      const values = { ...row.values };
      for (const { id, spec } of fixed) values[id] = stored.get(row.id)?.values[id] ?? spec.empty;
      return { id: row.id, values };
    });
    const value = computeRows(
      plan,
      field,
      rows as unknown as Json,
      this.linkage.effective,
      this.#clock,
      (row, column) => {
        if (!fixed.includes(column)) return row.values[column.id] !== undefined;
        const old = stored.get(row.id);
        return kept && old !== undefined && same(old.values, row.values);
      },
    );
    this.linkage.set(field.id, value);
  }

  /** Links whose answer the gateway has to fetch: of fields that people cannot edit, and of those left out. */
  questions(): LinkQuestion[] {
    return this.linkage.questions().filter(({ fieldId, inputs }) => {
      const field = this.linkage.plan.fields.get(fieldId);
      const { hidden, computed } = linkedOf(this.linkage, fieldId);
      if (!field || hidden) return false;
      const stored = this.#stored;
      const asBefore =
        stored !== undefined &&
        Object.entries(inputs).every(([id, input]) => same(stored[id] ?? null, input));
      return !asBefore && (computed || !Object.hasOwn(this.#given, fieldId));
    });
  }

  /** Puts in what a link brought; a value the field cannot hold counts as none. */
  answer(fieldId: string, value: Json): void {
    const field = this.linkage.plan.fields.get(fieldId);
    if (!field) return;
    const read = field.spec.read(value, field.component.props);
    this.linkage.set(fieldId, read.ok ? read.value : field.spec.empty);
    this.#sound.add(fieldId);
  }

  /** What `checkValues` is to look at. */
  values(): Record<string, unknown> {
    const values = { ...this.#given };
    for (const id of this.linkage.plan.order) {
      const { hidden, locked, computed } = linkedOf(this.linkage, id);
      if (hidden || locked || computed || this.#sound.has(id)) values[id] = this.linkage.effective(id);
    }
    return values;
  }

  linked = (id: string): Linked => linkedOf(this.linkage, id);
}
