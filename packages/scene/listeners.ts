export type Unsubscribe = () => void;

/** Listeners of one subject. A listener that throws does not keep the others from hearing. */
export class Listeners<A extends readonly unknown[] = []> {
  private readonly set = new Set<(...args: A) => void>();

  add(listener: (...args: A) => void): Unsubscribe {
    this.set.add(listener);
    return () => this.set.delete(listener);
  }

  get size(): number {
    return this.set.size;
  }

  /** Tells all of them; what the first failing one threw is thrown at the end. */
  fire(...args: A): void {
    runAll([...this.set].map(listener => () => listener(...args)));
  }
}

/** Listeners by subject. */
export class KeyedListeners {
  private readonly byKey = new Map<string, Listeners>();

  add(key: string, listener: () => void): Unsubscribe {
    let listeners = this.byKey.get(key);
    if (!listeners) {
      listeners = new Listeners();
      this.byKey.set(key, listeners);
    }
    const remove = listeners.add(listener);
    return () => {
      remove();
      if (this.byKey.get(key)?.size === 0) this.byKey.delete(key);
    };
  }

  fire(key: string): void {
    this.byKey.get(key)?.fire();
  }
}

/** Runs all, whatever one of them throws; throws the first failure afterwards, so that none is swallowed. */
export function runAll(tasks: readonly (() => void)[]): void {
  const failures: unknown[] = [];
  for (const task of tasks) {
    try {
      task();
    } catch (failure) {
      failures.push(failure);
    }
  }
  if (failures.length > 0) throw failures[0];
}
