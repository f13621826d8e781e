import {
  type DesignKey,
  dropMarks,
  type Mark,
  marksOf,
  type NoteStore,
  noteName,
  storeName,
  writeMark,
} from './marks.ts';
import type { Tab } from './tabs.ts';

/** The note of this tab beside the browser's copy of a design. */
export class TabNote {
  /** Name of the copy. */
  readonly copy: string;
  readonly store: NoteStore;
  /** Not once whoever was signed in has left. */
  readonly mayWrite: () => boolean;
  readonly #tab: Tab;

  constructor(design: DesignKey, tab: Tab, store: NoteStore, mayWrite: () => boolean) {
    this.copy = storeName(design);
    this.store = store;
    this.mayWrite = mayWrite;
    this.#tab = tab;
  }

  write(mark: Mark): void {
    if (this.mayWrite()) writeMark(this.store, noteName(this.copy, this.#tab.id), mark);
  }

  /** Forgets what every tab noted. */
  dropAll(): void {
    dropMarks(this.store, this.copy);
  }

  /** Whether another open tab has edits that were not sent: they lie in the same copy. */
  async othersWait(): Promise<boolean> {
    const live = await this.#tab.live();
    return marksOf(this.store, this.copy).some(
      ({ tab, mark }) => tab !== this.#tab.id && live.has(tab) && mark.pending > 0,
    );
  }
}
