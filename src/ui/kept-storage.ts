/**
 * A storage of the browser that never throws. Where it is blocked or full, what is written lasts as long as the page: people
 * sign in and fill in all the same, and are told (`keepsNothing`).
 */
export class KeptStorage {
  readonly #of: () => Storage;
  readonly #here = new Map<string, string>();

  constructor(of: () => Storage) {
    this.#of = of;
  }

  getItem(name: string): string | null {
    return this.#here.get(name) ?? this.#try(storage => storage.getItem(name)) ?? null;
  }

  /** Whether it is there after the page has gone. */
  setItem(name: string, text: string): boolean {
    const kept = this.#try(storage => {
      storage.setItem(name, text);
      return true;
    });
    if (kept) this.#here.delete(name);
    else this.#here.set(name, text);
    return kept === true;
  }

  /** What the browser still has under this name holds no longer, and what holds is in this page alone: a short mark takes its place. */
  outdate(name: string, mark: string): void {
    this.#try(storage => storage.setItem(name, mark));
  }

  removeItem(name: string): void {
    this.#here.delete(name);
    this.#try(storage => storage.removeItem(name));
  }

  names(): string[] {
    return [...new Set([...(this.#try(storage => Object.keys(storage)) ?? []), ...this.#here.keys()])];
  }

  #try<T>(work: (storage: Storage) => T): T | undefined {
    try {
      return work(this.#of());
    } catch {
      return undefined;
    }
  }
}

export const localStore = new KeptStorage(() => localStorage);
export const sessionStore = new KeptStorage(() => sessionStorage);

export const NOTHING_KEPT =
  '浏览器不允许本网站保存数据，或本机空间已满：关闭或刷新页面后需要重新登录，没有提交的内容不会保留。请在浏览器设置中允许或清理';

const PROBE = 'gh-probe';

/** Whether this browser keeps nothing of ours beyond the page: site data are blocked, or there is no room for a word. */
export function keepsNothing(): boolean {
  const kept = localStore.setItem(PROBE, '1');
  localStore.removeItem(PROBE);
  return !kept;
}
