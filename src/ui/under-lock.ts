/** The browser has no locks, as on plain http in a local network, or refuses them with site data; nothing was begun. */
export const NO_LOCK = Symbol('no lock');

/** Runs `work` under a lock of this browser, which is null where `ifAvailable` asked and somebody else holds it. Rejects as `work` does. */
export async function underLock<T>(
  name: string,
  options: LockOptions,
  work: (lock: Lock | null) => T | Promise<T>,
): Promise<T | typeof NO_LOCK> {
  if (!navigator.locks) return NO_LOCK;
  let begun = false;
  try {
    return await navigator.locks.request(name, options, lock => {
      begun = true;
      return work(lock);
    });
  } catch (error) {
    if (begun) throw error;
    return NO_LOCK;
  }
}
