/**
 * Work that is done step by step: between two steps whoever drives it may do something else. The browser goes through it at
 * once (`atOnce`), the gateway gives the thread back in between, so that the same code computes the same on both sides.
 */
export type Steps<T> = Generator<undefined, T, undefined>;

/** Does all steps one after another. */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
