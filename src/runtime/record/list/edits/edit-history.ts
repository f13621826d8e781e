import { isSame, type Json } from '@gonghui/kernel/json.ts';
import type { ListColumn } from '../views/layout.ts';

/** One cell of what somebody did: what it held, what he put there, and the revision of the record he did it on. */
export interface Done {
  recordId: string;
  rev: number;
  column: ListColumn;
  before: Json;
  after: Json;
}

/** What was done with one gesture: an edit of a cell, a paste, an emptied range. */
export type Step = readonly Done[];

export type HistoryDirection = 'undo' | 'redo';

/** As many as the designers go back. */
const MOST = 20;

/**
 * One's own edits in a list, to take back and to do again: in this page, as long as the list is open. Whether a value may
 * still go back the gateway says, by what the cell is supposed to hold.
 */
export class EditHistory {
  readonly #steps: Record<HistoryDirection, Step[]> = { undo: [], redo: [] };

  /** Somebody did something: what he had taken back before is not done again any more. */
  record(step: Step): Step | null {
    const changed = step.filter(({ before, after }) => !isSame(before, after));
    if (changed.length === 0) return null;
    this.put('undo', changed);
    this.#steps.redo = [];
    return changed;
  }

  /** The last step this way, which leaves the history; what becomes of it is put back with `put`. */
  take(way: HistoryDirection): Step | null {
    return this.#steps[way].pop() ?? null;
  }

  /** Takes this very step out, wherever it stands; false when it was taken back already. */
  takeStep(step: Step): boolean {
    const at = this.#steps.undo.indexOf(step);
    if (at < 0) return false;
    this.#steps.undo.splice(at, 1);
    return true;
  }

  put(way: HistoryDirection, step: Step): void {
    if (step.length === 0) return;
    this.#steps[way] = [...this.#steps[way], step].slice(-MOST);
  }

  /** A value was not stored after all: there is nothing to take back. */
  forget(recordId: string, fieldId: string, value: Json): void {
    const kept = this.#steps.undo.flatMap(step => {
      const rest = step.filter(
        cell => cell.recordId !== recordId || cell.column.id !== fieldId || !isSame(cell.after, value),
      );
      return rest.length === step.length ? [step] : rest.length > 0 ? [rest] : [];
    });
    this.#steps.undo = kept;
  }
}
