import { canonical, type Json } from '@gonghui/kernel/json.ts';
import type { ListRecord } from '../data/record-blocks.ts';
import type { ListColumn } from '../views/layout.ts';
import type { KeptCell } from './kept-cells.ts';

/** What became of a change that was sent. */
export type Answer =
  | { kind: 'stored'; rev: number; values: Record<string, Json>; merged: boolean }
  /** No answer came: whether it was stored is not known, sending it again does no harm. */
  | { kind: 'unreached' }
  | { kind: 'conflict'; rev: number; theirs: Json }
  | { kind: 'refused'; message: string };

export interface Change {
  rev: number;
  values: Record<string, Json>;
  base: Record<string, Json>;
}

/** What the edits of a list need of the page around them. */
export interface EditHost {
  send(recordId: string, change: Change): Promise<Answer>;
  /** Lets the person decide between both values; true keeps his own. */
  keepsOwn(recordId: string, column: ListColumn, theirs: Json, mine: Json): Promise<boolean>;
  /** Shows values of a record in the list. */
  show(recordId: string, values: Record<string, Json>, rev?: number): void;
  onStored(merged: boolean): void;
  onRefused(message: string): void;
  /** A value that was entered will not be stored: refused, or given up for somebody else's. */
  onDropped?(recordId: string, fieldId: string, value: Json): void;
}

/** A value that is shown and not stored. */
export interface PendingEdit {
  row: Pick<ListRecord, 'id'>;
  column: ListColumn;
  value: Json;
}

/** What the gateway is known to hold in a cell that is being edited, and the revision that held it. */
interface KnownCell {
  rev: number;
  value: Json;
  /** Changes of the cell that are sent or wait for their turn. */
  jobs: number;
}

const keyOf = (recordId: string, fieldId: string): string => `${recordId} ${fieldId}`;

/**
 * Edits of single cells. The list shows the new value at once and the old one again when it was refused; a value that
 * did not reach the gateway is kept as pending, and sent again until it does or the person takes it back. Edits of one record go
 * one after the other; the value that a person saw goes along, so that two people who edit one record merge by field,
 * and whoever comes second to the same field decides between both values.
 */
export class CellEdits {
  readonly #ways: EditHost;
  readonly #queues = new Map<string, Promise<void>>();
  readonly #known = new Map<string, Map<string, KnownCell>>();
  readonly #pending = new Map<string, PendingEdit>();
  /** The last value of each cell that is on its way. */
  readonly #sent = new Map<string, PendingEdit>();
  readonly #listeners = new Set<() => void>();
  #snapshot: readonly PendingEdit[] = [];

  constructor(ways: EditHost) {
    this.#ways = ways;
  }

  /** Values that wait for the network, in the order they were entered. */
  readonly pending = (): readonly PendingEdit[] => this.#snapshot;
  /** Values that are shown over what is stored: pending, or on their way; of a cell that is both, the later one. */
  readonly ahead = (): readonly PendingEdit[] => [...new Map([...this.#pending, ...this.#sent]).values()];
  /** The same with what they began from, to go on with another time. */
  unstored(): KeptCell[] {
    return this.ahead().flatMap(({ row, column, value }) => {
      const known = this.#known.get(row.id)?.get(column.id);
      if (!known) return [];
      return [{ recordId: row.id, fieldId: column.id, value, base: known.value, rev: known.rev }];
    });
  }
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  edit(row: ListRecord, column: ListColumn, value: Json): void {
    const before = row.values[column.id] ?? column.spec.empty;
    if (canonical(before) === canonical(value)) return;
    const fields = this.#known.get(row.id) ?? new Map<string, KnownCell>();
    this.#known.set(row.id, fields);
    if (!fields.has(column.id)) fields.set(column.id, { rev: row.rev, value: before, jobs: 0 });
    this.#ways.show(row.id, { [column.id]: value });
    const pending = this.#pending.get(keyOf(row.id, column.id));
    if (pending) this.#setPending({ ...pending, value });
    this.#enqueue({ row, column, value });
  }

  /** Takes up an edit that was begun another time, until it is sent again. */
  resume(recordId: string, column: ListColumn, value: Json, from: { rev: number; value: Json }): void {
    const fields = this.#known.get(recordId) ?? new Map<string, KnownCell>();
    if (fields.has(column.id)) return;
    this.#known.set(recordId, fields);
    fields.set(column.id, { ...from, jobs: 0 });
    this.#setPending({ row: { id: recordId }, column, value });
  }

  /** Sends what is pending once more. */
  readonly retry = async (): Promise<void> => {
    await Promise.all(this.#snapshot.map(edit => this.#enqueue(edit, true)));
  };

  /** Takes back what is pending: the list shows what is stored. */
  undo(): void {
    for (const { row, column } of this.#snapshot) {
      const known = this.#known.get(row.id)?.get(column.id);
      this.#settle(row.id, column.id);
      if (known) this.#ways.show(row.id, { [column.id]: known.value });
    }
  }

  #enqueue(edit: PendingEdit, again = false): Promise<void> {
    const { id } = edit.row;
    const known = this.#known.get(id)?.get(edit.column.id);
    if (!known) return Promise.resolve();
    known.jobs += 1;
    if (!again) this.#sent.set(keyOf(id, edit.column.id), edit);
    const earlier = this.#queues.get(id) ?? Promise.resolve();
    const job = earlier.then(() => this.#store(edit, known, again));
    this.#queues.set(id, job);
    return job.finally(() => {
      known.jobs -= 1;
      this.#arrived(edit);
      this.#forget(id, edit.column.id);
      if (this.#queues.get(id) === job) this.#queues.delete(id);
    });
  }

  async #store(edit: PendingEdit, known: KnownCell, again: boolean): Promise<void> {
    const { row, column, value } = edit;
    const pending = this.#pending.get(keyOf(row.id, column.id));
    // Taken back, or overtaken by a later value, while it waited its turn.
    if (pending ? canonical(pending.value) !== canonical(value) : again) return;
    if (canonical(known.value) === canonical(value)) return this.#settle(row.id, column.id);
    const change = { rev: known.rev, values: { [column.id]: value }, base: { [column.id]: known.value } };
    const answer = await this.#ways.send(row.id, change);
    if (answer.kind !== 'conflict') this.#arrived(edit);
    if (answer.kind === 'unreached') {
      // A later value of the cell is on its way: that is the one to keep.
      if (known.jobs === 1 && (pending || !again)) this.#setPending(edit);
      return;
    }
    if (answer.kind === 'conflict') {
      Object.assign(known, { rev: answer.rev, value: answer.theirs });
      if (await this.#ways.keepsOwn(row.id, column, answer.theirs, value))
        return this.#store(edit, known, again);
      this.#arrived(edit);
    }
    this.#settle(row.id, column.id);
    if (answer.kind !== 'stored') this.#ways.onDropped?.(row.id, column.id, value);
    if (answer.kind === 'conflict') {
      this.#ways.show(row.id, { [column.id]: answer.theirs }, answer.rev);
    } else if (answer.kind === 'refused') {
      this.#ways.show(row.id, { [column.id]: known.value });
      this.#ways.onRefused(answer.message);
    } else {
      // What one's own changes made newer is no change of somebody else.
      if (!answer.merged)
        for (const other of this.#known.get(row.id)?.values() ?? [])
          if (other.rev === change.rev) other.rev = answer.rev;
      Object.assign(known, { rev: answer.rev, value });
      this.#ways.show(row.id, answer.values, answer.rev);
      this.#ways.onStored(answer.merged);
    }
  }

  /** It is decided, or pending: nothing is shown over the answer any more, unless a later edit of the cell is on its way. */
  #arrived(edit: PendingEdit): void {
    const key = keyOf(edit.row.id, edit.column.id);
    if (this.#sent.get(key) === edit) this.#sent.delete(key);
  }

  #setPending(edit: PendingEdit): void {
    this.#pending.set(keyOf(edit.row.id, edit.column.id), edit);
    this.#notify();
  }

  /** A cell is pending no longer; only then does the list show something else in it. */
  #settle(recordId: string, fieldId: string): void {
    if (this.#pending.delete(keyOf(recordId, fieldId))) this.#notify();
    this.#forget(recordId, fieldId);
  }

  #forget(recordId: string, fieldId: string): void {
    const fields = this.#known.get(recordId);
    if (fields?.get(fieldId)?.jobs !== 0 || this.#pending.has(keyOf(recordId, fieldId))) return;
    fields.delete(fieldId);
    if (fields.size === 0) this.#known.delete(recordId);
  }

  #notify(): void {
    this.#snapshot = [...this.#pending.values()];
    for (const listener of this.#listeners) listener();
  }
}
