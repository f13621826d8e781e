/** Lets so many of each enterprise in at once, the next in the order they came; who is one too many of those that wait is refused. */
export function fewAtOnce(most: number, mostWaiting: number) {
  const running = new Map<string, number>();
  const waiting = new Map<string, (() => void)[]>();

  const leave = (key: string): void => {
    const line = waiting.get(key);
    const next = line?.shift();
    if (line?.length === 0) waiting.delete(key);
    if (next) {
      next();
      return;
    }
    const left = (running.get(key) ?? 1) - 1;
    if (left > 0) running.set(key, left);
    else running.delete(key);
  };

  return {
    /** Null at once when the line is full; what `work` answers otherwise. */
    async run<T>(key: string, work: () => Promise<T>): Promise<T | null> {
      if ((running.get(key) ?? 0) < most) running.set(key, (running.get(key) ?? 0) + 1);
      else {
        const line = waiting.get(key) ?? [];
        if (line.length >= mostWaiting) return null;
        waiting.set(key, line);
        // Whoever leaves hands its place on.
        await new Promise<void>(go => line.push(go));
      }
      try {
        return await work();
      } finally {
        leave(key);
      }
    },
  };
}
