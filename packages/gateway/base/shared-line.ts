interface QueuedTurn<T, R> {
  readonly turn: T;
  done(result: R): void;
  failed(reason: unknown): void;
}

/**
 * A line for each of some things, served one batch after another: who comes while a batch is on its way waits for the next,
 * which takes all who wait. So each is served by work that began after he came, and a crowd costs few pieces of work.
 * `serve` answers in the order of the turns; where it fails, it fails for all of its batch.
 */
export function sharedLine<W, T, R>(
  nameOf: (whose: W) => string,
  serve: (whose: W, turns: readonly T[]) => Promise<readonly R[]>,
): (whose: W, turn: T) => Promise<R> {
  const lines = new Map<string, QueuedTurn<T, R>[]>();

  async function work(name: string, whose: W): Promise<void> {
    for (;;) {
      const batch = lines.get(name) ?? [];
      if (batch.length === 0) break;
      lines.set(name, []);
      try {
        const results = await serve(
          whose,
          batch.map(({ turn }) => turn),
        );
        for (const [at, { done }] of batch.entries()) done(results[at] as R);
      } catch (error) {
        for (const { failed } of batch) failed(error);
      }
    }
    lines.delete(name);
  }

  return (whose, turn) =>
    new Promise((done, failed) => {
      const name = nameOf(whose);
      const line = lines.get(name);
      if (line) line.push({ turn, done, failed });
      else {
        lines.set(name, [{ turn, done, failed }]);
        void work(name, whose);
      }
    });
}
