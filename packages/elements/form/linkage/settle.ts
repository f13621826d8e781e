import type { Json } from '@gonghui/kernel/json.ts';
import type { Clock } from '@gonghui/syntax/function-spec.ts';
import { initialOf } from '../shared/initial.ts';
import { type Row, rowsOf } from '../shared/rows.ts';
import { same } from '../shared/same.ts';
import { isOutside } from './link.ts';
import { Linkage } from './linkage.ts';
import type { LinkagePlan, PlanField } from './plan.ts';
import type { LinkQuestion } from './question.ts';

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

/** How linkage stands to a field, to a column of a subform, or with `rowId` to one of its cells. */
export function linkedOf(linkage: Linkage, id: string, rowId?: string): Linked {
  const field = linkage.plan.fields.get(id);
  const column = linkage.plan.columns.get(id);
  const state = column && rowId !== undefined ? linkage.cell(column.subform, rowId, id) : linkage.state(id);
  const { hidden, locked, required } = state;
  const one = field ?? column;
  const fixed = locked || one?.locked === true;
  const computed = fixed && (one?.formula !== undefined || one?.link !== undefined);
  return { hidden, locked: field ? fixed : locked, computed, required };
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
  readonly #sound = new Set<string>();

  constructor(plan: LinkagePlan, raw: unknown, clock: Clock, stored?: Readonly<Record<string, Json>>) {
    this.#given = typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? { ...raw } : {};
    this.#stored = stored;
    const own = new Map<string, Json>();
    const fresh = new Set<string>();
    for (const [id, field] of plan.fields) own.set(id, this.#own(field, fresh));
    const pinned = new Set([...plan.fields.keys()].filter(id => !fresh.has(id)));
    this.linkage = new Linkage(plan, own, clock, { ...(stored ? { stored } : {}), fresh, pinned });
  }

  #own({ id, spec, component, locked }: PlanField, fresh: Set<string>): Json {
    const initial = () => initialOf(spec, component.props);
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

  /** Links whose answer the gateway has to fetch: of fields and cells that people cannot edit, and of those left out. */
  questions(): LinkQuestion[] {
    return this.linkage.questions().filter(question => {
      const { fieldId, rowId } = question;
      const { hidden, computed } = linkedOf(this.linkage, fieldId, rowId);
      if (hidden || this.#asBefore(question)) return false;
      if (computed) return true;
      // Another system is not asked while a record is stored: what people may edit is as they leave it.
      const link = this.#linkOf(fieldId);
      if (link && isOutside(link)) return false;
      if (rowId === undefined) return !Object.hasOwn(this.#given, fieldId);
      return this.#givenRow(fieldId, rowId)?.values[fieldId] === undefined;
    });
  }

  /** What was handed in where a link answers; undefined where nothing was. */
  given({ fieldId, rowId }: LinkQuestion): unknown {
    return rowId === undefined ? this.#given[fieldId] : this.#givenRow(fieldId, rowId)?.values[fieldId];
  }

  #linkOf(id: string) {
    const { fields, columns } = this.linkage.plan;
    return (fields.get(id) ?? columns.get(id))?.link;
  }

  #givenRow(columnId: string, rowId: string): Row | undefined {
    const subform = this.linkage.plan.columns.get(columnId)?.subform ?? '';
    const given = this.#given[subform];
    if (!this.#sound.has(subform) || !Array.isArray(given)) return undefined;
    return rowsOf(given as Json).find(row => row.id === rowId);
  }

  /** Whether a record that is changed already holds what this question brings: nothing that it asks with has changed. */
  #asBefore({ fieldId, rowId, inputs }: LinkQuestion): boolean {
    const stored = this.#stored;
    if (stored === undefined) return false;
    const subform = this.linkage.plan.columns.get(fieldId)?.subform ?? '';
    const row = rowId === undefined ? undefined : rowsOf(stored[subform]).find(({ id }) => id === rowId);
    if (rowId !== undefined && !row) return false;
    return Object.entries(inputs).every(([id, input]) => {
      const column = this.linkage.plan.columns.get(id);
      const before = column && column.subform === subform ? row?.values[id] : stored[id];
      return same(before ?? null, input);
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

  /** The same for cells of a column, by row. */
  answerCells(columnId: string, values: ReadonlyMap<string, Json>): void {
    const column = this.linkage.plan.columns.get(columnId);
    if (!column) return;
    const sound = new Map<string, Json>();
    for (const [rowId, value] of values) {
      const read = column.spec.read(value, column.component.props);
      sound.set(rowId, read.ok ? read.value : column.spec.empty);
    }
    this.linkage.answer(columnId, sound);
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

  linked = (id: string, rowId?: string): Linked => linkedOf(this.linkage, id, rowId);
  rowMarks = (subform: string, rowId: string): string => this.linkage.rowMarks(subform, rowId);
}
