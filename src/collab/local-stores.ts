import { type DesignKey, listMarks, noteStore } from './marks.ts';

export interface UnsyncedDesign {
  designId: string;
  name: string;
  pending: number;
}

/** Designs with edits that only this browser has; what leaving the account would lose. */
export function unsyncedDesigns(
  owner: Pick<DesignKey, 'tenantId' | 'userId'> | null = null,
): UnsyncedDesign[] {
  return listMarks(noteStore(), owner)
    .filter(({ mark }) => mark.pending > 0)
    .map(({ designId, mark }) => ({ designId, name: mark.name, pending: mark.pending }));
}

/** Deletes one database; resolves when it is gone, cannot be deleted, or another page keeps it open. */
export function deleteStore(name: string): Promise<void> {
  return new Promise(resolve => {
    try {
      const request = indexedDB.deleteDatabase(name);
      request.onsuccess = () => resolve();
      request.onerror = () => resolve();
      request.onblocked = () => resolve();
    } catch {
      resolve();
    }
  });
}

/** Forgets every design kept in this browser (signing out). Warn first when `unsyncedDesigns` names any. */
export async function clearLocalStores(): Promise<void> {
  const store = noteStore();
  const all = listMarks(store, null);
  for (const { storeName } of all) store.removeItem(storeName);
  await Promise.all(all.map(({ storeName }) => deleteStore(storeName)));
}
