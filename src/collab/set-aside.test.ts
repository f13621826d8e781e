import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { unsyncedDesigns } from './local-stores.ts';
import { dropAside, readAside, setAside } from './set-aside.ts';

/** As much of IndexedDB as one table needs; `full` makes every write fail as a full disk does. */
function fakeIndexedDb() {
  const stores = new Map<string, unknown[]>();
  const state = { full: false, opened: 0 };
  const settle = <T extends object>(request: T, after: (request: T) => void): T => {
    queueMicrotask(() => after(request));
    return request;
  };
  const database = (name: string) => ({
    createObjectStore: () => stores.set(name, []),
    close: () => undefined,
    transaction: () => {
      const transaction: Record<string, unknown> = { error: new Error('QuotaExceededError') };
      transaction.objectStore = () => ({
        add: (value: unknown) => {
          settle(transaction, () => {
            if (state.full) return (transaction.onabort as () => void)();
            stores.get(name)?.push(value);
            (transaction.oncomplete as () => void)();
          });
        },
        getAll: () =>
          settle({ result: stores.get(name) } as Record<string, unknown>, request =>
            (request.onsuccess as () => void)(),
          ),
      });
      return transaction;
    },
  });
  return {
    state,
    stores,
    open: (name: string) =>
      settle({} as Record<string, unknown>, request => {
        state.opened++;
        request.result = database(name);
        if (!stores.has(name)) (request.onupgradeneeded as () => void)();
        (request.onsuccess as () => void)();
      }),
    deleteDatabase: (name: string) =>
      settle({} as Record<string, unknown>, request => {
        stores.delete(name);
        (request.onsuccess as () => void)();
      }),
  };
}

const KEY = { tenantId: 'tenant01', userId: 'user0001', designId: 'form0001' };
const MARK = { pending: 3, name: '会议室预订' };

describe('a design set aside when it was reset', () => {
  let fake: ReturnType<typeof fakeIndexedDb>;
  beforeEach(() => {
    fake = fakeIndexedDb();
    const notes = new Map<string, string>();
    vi.stubGlobal('indexedDB', fake);
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => notes.get(key) ?? null,
      setItem: (key: string, value: string) => void notes.set(key, value),
      removeItem: (key: string) => void notes.delete(key),
      key: (i: number) => [...notes.keys()][i] ?? null,
      get length() {
        return notes.size;
      },
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('is there at the next opening, and signing out warns of it', async () => {
    expect(await setAside(KEY, Uint8Array.of(1, 2), MARK)).toBe(true);
    expect(await setAside(KEY, Uint8Array.of(3), MARK)).toBe(true);
    expect(await readAside(KEY)).toEqual([
      { state: Uint8Array.of(1, 2), restored: false },
      { state: Uint8Array.of(3), restored: false },
    ]);
    expect(await readAside({ ...KEY, userId: 'user0002' })).toEqual([]);
    expect(unsyncedDesigns()).toEqual([{ designId: 'form0001', name: '会议室预订', pending: 3 }]);
  });

  it('is gone once it was dropped', async () => {
    await setAside(KEY, Uint8Array.of(1), MARK);
    await dropAside(KEY, 'reset');
    expect(await readAside(KEY)).toEqual([]);
    expect([unsyncedDesigns(), fake.stores.size]).toEqual([[], 0]);
  });

  it('says so when the browser has no room for it', async () => {
    fake.state.full = true;
    expect(await setAside(KEY, Uint8Array.of(1), MARK)).toBe(false);
    expect(await readAside(KEY)).toEqual([]);
  });

  it('opens no store for the many designs that were never reset', async () => {
    await readAside(KEY);
    expect(fake.state.opened).toBe(0);
  });
});
