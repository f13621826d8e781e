import { type DesignKey, type NoteStore, noteStore, notesFromNow } from './marks.ts';

/** Remembers beyond a reload that a save was asked for while there was no network. */
export interface SaveWish {
  kept(): boolean;
  keep(on: boolean): void;
}

/** Storage that is blocked or full costs the wish, never the design: the header then says that it is not saved. */
export function saveWish(
  { tenantId, userId, designId }: DesignKey,
  store: NoteStore = noteStore(),
): SaveWish {
  const mayNote = notesFromNow();
  const name = `gonghui.save.${tenantId}.${userId}.${designId}`;
  return {
    kept: () => {
      try {
        return store.getItem(name) !== null;
      } catch {
        return false;
      }
    },
    keep: on => {
      try {
        if (on && !mayNote()) return;
        if (on) store.setItem(name, '1');
        else store.removeItem(name);
      } catch {
        // Nothing can be remembered here.
      }
    },
  };
}
