/** Resolves when `settled` says so, at once when it does already; rejects after `ms`. It is asked at each sign of `subscribe`. */
export const settles = (
  settled: () => boolean,
  ms: number,
  subscribe: (listener: () => void) => () => void,
): Promise<void> =>
  new Promise((resolve, reject) => {
    if (settled()) return resolve();
    const timer = setTimeout(() => finish(() => reject(new Error('not synced'))), ms);
    const stop = subscribe(() => settled() && finish(resolve));
    const finish = (then: () => void) => {
      clearTimeout(timer);
      stop();
      then();
    };
  });
