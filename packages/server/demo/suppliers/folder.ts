import { cpSync, renameSync } from 'node:fs';
import { join } from 'node:path';

/** Where the suppliers' database of the demo and the way to it are kept. */
export const suppliersFolder = (dataDir: string): string => join(dataDir, 'demo-suppliers');

/** Where its engine writes. */
export const engineFolder = (folder: string): string => join(folder, 'db');

/** Begins it as a copy of an empty database: making one more would take seconds, and half a gigabyte meanwhile. */
export function beginSuppliers(dataDir: string, emptyDatabase: string): void {
  const target = engineFolder(suppliersFolder(dataDir));
  // Whole or not at all, however this process ends.
  const draft = `${target}.new`;
  cpSync(emptyDatabase, draft, { recursive: true });
  renameSync(draft, target);
}
