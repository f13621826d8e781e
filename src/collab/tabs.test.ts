import { describe, expect, it } from 'vitest';
import { openTab } from './tabs.ts';

/** The browser's locks, as far as they are used: held until the page that took them is gone. */
function browser() {
  const taken = new Map<string, number>();
  return {
    close: (page: number) => {
      for (const [name, owner] of taken) if (owner === page) taken.delete(name);
    },
    locks: (page: number) =>
      ({
        request: async (name: string, _options: unknown, take: (lock: Lock | null) => unknown) => {
          const free = !taken.has(name);
          if (free) taken.set(name, page);
          take(free ? { name, mode: 'exclusive' } : null);
        },
        query: async () => ({ held: [...taken.keys()].map(name => ({ name })) }),
      }) as unknown as LockManager,
  };
}

function memory(from: ReadonlyMap<string, string> = new Map()) {
  const entries = new Map(from);
  return {
    entries,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  };
}

describe('a tab', () => {
  it('is itself after a reload, and somebody else when the browser copied it', async () => {
    const { locks, close } = browser();
    const storage = memory();
    const first = await openTab(locks(1), storage);
    const copied = await openTab(locks(2), memory(storage.entries));
    expect(copied.id).not.toBe(first.id);
    expect(await copied.live()).toEqual(new Set([first.id, copied.id]));
    close(1);
    const again = await openTab(locks(3), storage);
    expect(again.id).toBe(first.id);
    close(2);
    expect(await again.live()).toEqual(new Set([again.id]));
  });

  it('sees no other where there are no locks, and works without any storage', async () => {
    const alone = await openTab(undefined, undefined);
    expect(alone.id).toMatch(/^[a-z0-9]+$/);
    expect(await alone.live()).toEqual(new Set([alone.id]));
  });
});
