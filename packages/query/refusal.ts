/** What a question gets that names a field which the asker may not see, wherever it names it (rule P2). */
export const NOT_YOURS = '包含您无权查看的字段';

/** How the refusal ends of what only an extract can answer (rule E5). */
export const ELSEWHERE = '请改用定时抽取';

/**
 * Why there is no plan, in words that can be shown as they are. `hidden`: for lack of rights, which a call answers with
 * 403; everything else is for whoever made the question or the dataset to mend.
 */
export type Refusal = { readonly ok: false; readonly message: string; readonly hidden?: true };

/** A value, or why there is none. */
export type Planned<T> = { readonly ok: true; readonly value: T } | Refusal;

export const notYours = (): Refusal => ({ ok: false, message: NOT_YOURS, hidden: true });

/** Leaves a computation in the middle; `planned` catches it. Never crosses the border of this package. */
class RefusalThrown extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

/** Gives up on the question: plans are put together in many small steps, each of which may find that it cannot be. */
export function giveUp(why: string | Refusal): never {
  throw new RefusalThrown(typeof why === 'string' ? { ok: false, message: why } : why);
}

/** The value of a result, or the end of the plan. */
export function valueOrGiveUp<T>(result: { readonly ok: true; readonly value: T } | Refusal): T {
  if (!result.ok) giveUp(result);
  return result.value;
}

/** What `make` gives, or its refusal; what is no refusal is a fault and goes on. */
export function planned<T>(make: () => T): Planned<T> {
  try {
    return { ok: true, value: make() };
  } catch (error) {
    if (error instanceof RefusalThrown) return error.refusal;
    throw error;
  }
}
