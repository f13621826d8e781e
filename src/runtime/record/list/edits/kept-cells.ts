import { canonical, type Json } from '@gonghui/kernel/json.ts';
import { StoredValue } from '../../../../session/kept.ts';
import { localStore } from '../../../../ui/kept-storage.ts';

/** A cell that was edited and not stored: what it held when the edit began, the revision that held it, and the new value. */
export interface KeptCell {
  recordId: string;
  fieldId: string;
  value: Json;
  base: Json;
  rev: number;
}

const PREFIX = 'gh.held.';

const isKeptCell = (cell: unknown): cell is KeptCell => {
  const { recordId, fieldId, rev, value, base } = (cell ?? {}) as Partial<KeptCell>;
  const ids = typeof recordId === 'string' && typeof fieldId === 'string';
  return ids && Number.isInteger(rev) && value !== undefined && base !== undefined;
};
const areKeptCells = (value: unknown): value is KeptCell[] => Array.isArray(value) && value.every(isKeptCell);

/** What was written before the word came that everything was cleared goes too; `StoredValue` writes nothing after it. */
if (typeof window !== 'undefined') {
  window.addEventListener('storage', event => {
    if (event.key !== null) return;
    for (const name of localStore.names()) if (name.startsWith(PREFIX)) localStore.removeItem(name);
  });
}

/**
 * Edits of cells that wait for the same person to sign in again, by form: written when a session ends by itself. Nothing is
 * written by, or after, a sign-out on purpose (promise S9), in this tab or another.
 */
export class KeptCells extends StoredValue<KeptCell[]> {
  constructor(account: string, formId: string) {
    super(`${PREFIX}${account}.${formId}`, areKeptCells);
  }

  override write(cells: KeptCell[]): boolean {
    if (cells.length === 0) this.clear();
    else if (canonical(cells as unknown as Json) !== canonical(this.read() as unknown as Json))
      return super.write(cells);
    return true;
  }
}
