/** Nobody takes what is pushed any more. */
class ReaderLeft extends Error {}

const END = Symbol('end');

/**
 * What `work` pushes, one after another; a push waits until the next one is wanted. When whoever takes them leaves, the push
 * throws; when `work` throws, whoever takes hears of it.
 */
export async function* pulled<T>(
  work: (push: (one: T) => Promise<void>) => Promise<unknown>,
): AsyncGenerator<T> {
  let next = Promise.withResolvers<T | typeof END>();
  let wanted = Promise.withResolvers<void>();
  let left = false;
  const push = async (one: T): Promise<void> => {
    if (left) throw new ReaderLeft();
    next.resolve(one);
    await wanted.promise;
    if (left) throw new ReaderLeft();
  };
  const working = work(push).then(
    () => next.resolve(END),
    error => next.reject(error),
  );
  try {
    for (;;) {
      const one = await next.promise;
      if (one === END) return;
      next = Promise.withResolvers();
      yield one;
      const waits = wanted;
      wanted = Promise.withResolvers();
      waits.resolve();
    }
  } finally {
    left = true;
    next.promise.catch(() => {});
    wanted.resolve();
    await working;
  }
}
