const asked = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no answer'));
  });

/** A database that has not opened after so long will not: another program holds it, or the profile is damaged. Milliseconds. */
const PATIENCE_MS = 4000;

/** Rejects when the browser does not answer; a database that opens after all is closed again. */
const opened = (opening: IDBOpenDBRequest): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      opening.onsuccess = () => opening.result.close();
      reject(new Error('no answer'));
    }, PATIENCE_MS);
    void asked(opening)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });

/** Runs one transaction through. */
export type RunKept = <T>(
  mode: IDBTransactionMode,
  work: (table: IDBObjectStore) => IDBRequest<T>,
) => Promise<T>;

/** A database of this browser with one table, opened for each transaction; rejects when the browser keeps nothing, or has no room. */
export const keptTable =
  (name: string, table: string): RunKept =>
  async (mode, work) => {
    const opening = indexedDB.open(name);
    opening.onupgradeneeded = () => opening.result.createObjectStore(table);
    const db = await opened(opening);
    try {
      const transaction = db.transaction(table, mode);
      const done = new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error ?? new Error('no room'));
      });
      const [result] = await Promise.all([asked(work(transaction.objectStore(table))), done]);
      return result;
    } finally {
      db.close();
    }
  };
