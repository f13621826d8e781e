/** One database for all forms of this browser; emptied at sign-out (promise S9). */
const NAME = 'gonghui.files';
const TABLE = 'waiting';

/** A file that waits to be sent; without its content where there was no room. */
export interface Waiting {
  form: string;
  place: string;
  at: number;
  name: string;
  file: Blob | null;
}

const asked = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no answer'));
  });

/** Runs one transaction through; rejects when the browser keeps nothing, or has no room. */
async function run<T>(mode: IDBTransactionMode, work: (table: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open(NAME);
  opening.onupgradeneeded = () => opening.result.createObjectStore(TABLE);
  const db = await asked(opening);
  try {
    const transaction = db.transaction(TABLE, mode);
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('no room'));
    });
    const [result] = await Promise.all([asked(work(transaction.objectStore(TABLE))), done]);
    return result;
  } finally {
    db.close();
  }
}

/** All that is kept with their keys, oldest first. */
export async function allWaiting(): Promise<(readonly [string, Waiting])[]> {
  const keys = await run('readonly', table => table.getAllKeys());
  const all = await Promise.all(
    keys.map(
      async key => [String(key), (await run('readonly', table => table.get(key))) as Waiting] as const,
    ),
  );
  return all.filter(([, kept]) => kept !== undefined).sort(([, a], [, b]) => a.at - b.at);
}

export const putWaiting = (key: string, waiting: Waiting): Promise<unknown> =>
  run('readwrite', table => table.put(waiting, key));
export const dropWaiting = (key: string): Promise<unknown> => run('readwrite', table => table.delete(key));
export const clearWaiting = (): Promise<unknown> => run('readwrite', table => table.clear());
