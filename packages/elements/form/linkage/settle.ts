import { spend } from '@gonghui/kernel/effort.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Steps } from '@gonghui/kernel/steps.ts';
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

interface HandedIn {
  readonly given: Readonly<Record<string, unknown>>;
  readonly stored: Readonly<Record<string, Json>> | undefined;
  /** Fields whose value is one that the field can hold. */
  readonly sound: Set<string>;
}

/** What a field begins with; a field left out of a new record is in `fresh` afterwards. */
function ownOf({ id, spec, component, locked }: PlanField, handed: HandedIn, fresh: Set<string>): Json {
  const { given, stored, sound } = handed;
  const initial = () => initialOf(spec, component.props);
  if (locked) {
    sound.add(id);
    return stored?.[id] ?? initial();
  }
  if (!Object.hasOwn(given, id) || given[id] === undefined) {
    sound.add(id);
    if (!stored) fresh.add(id);
    return stored?.[id] ?? initial();
  }
  const read = spec.read(given[id], component.props, stored?.[id]);
  if (read.ok) sound.add(id);
  return read.ok ? read.value : spec.empty;
}

/**
 * A submission with linkage applied, for the gateway. Hidden fields become empty. Fields that take no input get their default, their
 * stored value or their computed value, whatever was sent. Computed fields that were not sent are computed. Values that cannot be read
 * stay as they came, so that the check can name them.
 */
export class Submission {
  readonly linkage: Linkage;
  readonly #handed: HandedIn;
  /** Rows of subforms by their id, of what was handed in and of what the record holds. */
  readonly #rows = new Map<Json, ReadonlyMap<string, Row>>();

  private constructor(handed: HandedIn, linkage: Linkage) {
    this.#handed = handed;
    this.linkage = linkage;
  }

  static *settling(
    plan: LinkagePlan,
    raw: unknown,
    clock: Clock,
    stored?: Readonly<Record<string, Json>>,
  ): Steps<Submission> {
    const given = typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? { ...raw } : {};
    const handed: HandedIn = { given, stored, sound: new Set() };
    const own = new Map<string, Json>();
    const fresh = new Set<string>();
    for (const [id, field] of plan.fields) {
      yield;
      own.set(id, ownOf(field, handed, fresh));
    }
    const pinned = new Set([...plan.fields.keys()].filter(id => !fresh.has(id)));
    const options = { ...(stored ? { stored } : {}), fresh, pinned };
    return new Submission(handed, yield* Linkage.settling(plan, own, clock, options));
  }

  /** Links whose answer the gateway has to fetch: of fields and cells that people cannot edit, and of those left out. */
  *questions(): Steps<LinkQuestion[]> {
    const open: LinkQuestion[] = [];
    for (const question of yield* this.linkage.asking()) {
      yield;
      spend();
      if (this.#isOpen(question)) open.push(question);
    }
    return open;
  }

  #isOpen(question: LinkQuestion): boolean {
    const { fieldId, rowId } = question;
    const { hidden, computed } = linkedOf(this.linkage, fieldId, rowId);
    if (hidden || this.#asBefore(question)) return false;
    if (computed) return true;
    // Another system is not asked while a record is stored: what people may edit is as they leave it.
    const link = this.#linkOf(fieldId);
    if (link && isOutside(link)) return false;
    if (rowId === undefined) return !Object.hasOwn(this.#handed.given, fieldId);
    return this.#givenRow(fieldId, rowId)?.values[fieldId] === undefined;
  }

  /** What was handed in where a link answers; undefined where nothing was. */
  given({ fieldId, rowId }: LinkQuestion): unknown {
    return rowId === undefined
      ? this.#handed.given[fieldId]
      : this.#givenRow(fieldId, rowId)?.values[fieldId];
  }

  #linkOf(id: string) {
    const { fields, columns } = this.linkage.plan;
    return (fields.get(id) ?? columns.get(id))?.link;
  }

  #givenRow(columnId: string, rowId: string): Row | undefined {
    const subform = this.linkage.plan.columns.get(columnId)?.subform ?? '';
    const given = this.#handed.given[subform];
    if (!this.#handed.sound.has(subform) || !Array.isArray(given)) return undefined;
    return this.#rowsById(given as Json).get(rowId);
  }

  #rowsById(value: Json): ReadonlyMap<string, Row> {
    const known = this.#rows.get(value);
    if (known) return known;
    const made = new Map(rowsOf(value).map(row => [row.id, row]));
    this.#rows.set(value, made);
    return made;
  }

  /** Whether a record that is changed already holds what this question brings: nothing that it asks with has changed. */
  #asBefore({ fieldId, rowId, inputs }: LinkQuestion): boolean {
    const stored = this.#handed.stored;
    if (stored === undefined) return false;
    const subform = this.linkage.plan.columns.get(fieldId)?.subform ?? '';
    const row = rowId === undefined ? undefined : this.#rowsById(stored[subform] ?? null).get(rowId);
    if (rowId !== undefined && !row) return false;
    return Object.entries(inputs).every(([id, input]) => {
      const column = this.linkage.plan.columns.get(id);
      const before = column && column.subform === subform ? row?.values[id] : stored[id];
      return same(before ?? null, input);
    });
  }

  /** Puts in what a link brought; a value the field cannot hold counts as none. */
  *answering(fieldId: string, value: Json): Steps<void> {
    const field = this.linkage.plan.fields.get(fieldId);
    if (!field) return;
    const read = field.spec.read(value, field.component.props);
    yield* this.linkage.setting(fieldId, read.ok ? read.value : field.spec.empty);
    this.#handed.sound.add(fieldId);
  }

  /** The same for cells of a column, by row. */
  *answeringCells(columnId: string, values: ReadonlyMap<string, Json>): Steps<void> {
    const column = this.linkage.plan.columns.get(columnId);
    if (!column) return;
    const sound = new Map<string, Json>();
    for (const [rowId, value] of values) {
      const read = column.spec.read(value, column.component.props);
      sound.set(rowId, read.ok ? read.value : column.spec.empty);
    }
    yield* this.linkage.answering(columnId, sound);
  }

  /** What `checkValues` is to look at. */
  values(): Record<string, unknown> {
    const values = { ...this.#handed.given };
    for (const id of this.linkage.plan.order) {
      const { hidden, locked, computed } = linkedOf(this.linkage, id);
      if (hidden || locked || computed || this.#handed.sound.has(id)) values[id] = this.linkage.effective(id);
    }
    return values;
  }

  linked = (id: string, rowId?: string): Linked => linkedOf(this.linkage, id, rowId);
  rowMarks = (subform: string, rowId: string): string => this.linkage.rowMarks(subform, rowId);
}
