/** Something that is no part of a design's first moment and is fetched once its canvas shows. */
export interface FetchedTool<T> {
  /** Null until it is there. */
  readonly now: T | null;
  load(): Promise<T>;
}

export function fetchedTool<T>(ask: () => Promise<T>): FetchedTool<T> {
  let now: T | null = null;
  return {
    get now() {
      return now;
    },
    load: async () => {
      now ??= await ask();
      return now;
    },
  };
}

/** What is there already, for tests that draw panels at once. */
export const already = <T>(now: T): FetchedTool<T> => ({ now, load: () => Promise.resolve(now) });
