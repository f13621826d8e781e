/**
 * Which tab this is and which others are there. Two tabs of one person share the local store, not their counts of
 * what is unsynced: each speaks for itself, and what a closed tab left behind is taken over by the next that opens.
 */
export interface Tab {
  id: string;
  /** Ids of the tabs that are open now, this one included. */
  live(): Promise<ReadonlySet<string>>;
}

type Locks = Pick<LockManager, 'request' | 'query'>;
type Memory = Pick<Storage, 'getItem' | 'setItem'>;

const LOCK = 'gonghui.tab.';
const KEY = 'gonghui.tab';

/** Takes the lock until the page goes; false when another page holds it. */
const hold = (locks: Locks, name: string): Promise<boolean> =>
  new Promise(resolve => {
    locks
      .request(name, { ifAvailable: true }, lock => {
        resolve(lock !== null);
        return lock ? new Promise<void>(() => undefined) : undefined;
      })
      .catch(() => resolve(false));
  });

const newTabId = (): string => Math.random().toString(36).slice(2, 10);

/**
 * The same id after a reload; another one where the browser copied a tab with its session storage. Without locks
 * (a page that is not served securely) no other tab can be seen, and what any of them noted is taken over.
 */
export async function openTab(locks: Locks | undefined, memory: Memory | undefined): Promise<Tab> {
  let id = newTabId();
  try {
    const kept = memory?.getItem(KEY);
    if (kept && /^[a-z0-9]{1,16}$/.test(kept) && (!locks || (await hold(locks, LOCK + kept)))) {
      id = kept;
    } else {
      if (locks) await hold(locks, LOCK + id);
      memory?.setItem(KEY, id);
    }
  } catch {
    // A blocked session storage only costs the memory of which tab this was.
  }
  const live = async (): Promise<ReadonlySet<string>> => {
    try {
      const { held = [] } = (await locks?.query()) ?? {};
      const ids = held.flatMap(({ name }) => (name?.startsWith(LOCK) ? [name.slice(LOCK.length)] : []));
      return new Set([...ids, id]);
    } catch {
      return new Set([id]);
    }
  };
  return { id, live };
}

let own: Promise<Tab> | undefined;

/** This page's tab. */
export function ownTab(): Promise<Tab> {
  own ??= (() => {
    let memory: Memory | undefined;
    try {
      memory = globalThis.sessionStorage;
    } catch {
      memory = undefined;
    }
    return openTab(globalThis.navigator?.locks, memory);
  })();
  return own;
}
