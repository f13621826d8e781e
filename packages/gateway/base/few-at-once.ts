interface QueuedWork {
  readonly keys: readonly string[];
  begin(): void;
}

/**
 * A gate for work that waits for others: of each of its keys (whose it is, what it asks, the process) so many are let in at
 * once, `atOnce` in their order. Those who wait stand in a line of the first key, so that one enterprise fills none but its own;
 * lines take turns, and who is one too many of those that wait is refused.
 */
export function fewAtOnce(atOnce: readonly number[], mostWaiting: number) {
  const running = new Map<string, number>();
  const lines = new Map<string, QueuedWork[]>();
  const named = (keys: readonly string[]) => keys.map((key, at) => `${at} ${key}`);
  const count = (keys: readonly string[], by: number): void => {
    for (const key of keys) {
      const left = (running.get(key) ?? 0) + by;
      if (left > 0) running.set(key, left);
      else running.delete(key);
    }
  };
  const isFree = ({ keys }: Pick<QueuedWork, 'keys'>): boolean =>
    keys.every((key, at) => (running.get(key) ?? 0) < (atOnce[at] ?? 0));

  function next(): void {
    for (const [whose, line] of lines) {
      const at = line.findIndex(isFree);
      if (at < 0) continue;
      const [one] = line.splice(at, 1);
      // Whose line has been served stands behind the others.
      lines.delete(whose);
      if (line.length > 0) lines.set(whose, line);
      one?.begin();
      next();
      return;
    }
  }

  return {
    /** Of whom somebody waits. */
    get waiting(): number {
      return lines.size;
    },
    /** What `work` answers; null, at once, where too many wait already. */
    async run<T>(given: readonly string[], work: () => Promise<T>): Promise<T | null> {
      const keys = named(given);
      const whose = keys[0] ?? '';
      const line = lines.get(whose);
      if (line || !isFree({ keys })) {
        if ((line?.length ?? 0) >= mostWaiting) return null;
        await new Promise<void>(go => {
          const begin = () => {
            count(keys, 1);
            go();
          };
          if (line) line.push({ keys, begin });
          else lines.set(whose, [{ keys, begin }]);
          next();
        });
      } else count(keys, 1);
      try {
        return await work();
      } finally {
        count(keys, -1);
        next();
      }
    },
  };
}
