import { type DesignKey, listMarks, noteStore, PREFIX } from './marks.ts';

export interface UnsyncedDesign {
  designId: string;
  name: string;
  pending: number;
}

/** Designs with edits that only this browser has; what leaving the account would lose. */
export function unsyncedDesigns(
  owner: Pick<DesignKey, 'tenantId' | 'userId'> | null = null,
): UnsyncedDesign[] {
  const designs = new Map<string, UnsyncedDesign>();
  for (const { storeName, designId, mark } of listMarks(noteStore(), owner)) {
    const pending = (designs.get(storeName)?.pending ?? 0) + mark.pending;
    designs.set(storeName, { designId, name: mark.name, pending });
  }
  return [...designs.values()].filter(({ pending }) => pending > 0);
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

/** Names of design databases that the browser itself knows of, with or without a note; empty where it does not tell. */
export async function knownStores(): Promise<string[]> {
  try {
    const all = await indexedDB.databases();
    return all.flatMap(({ name }) => (name?.startsWith(PREFIX) ? [name] : []));
  } catch {
    return [];
  }
}
