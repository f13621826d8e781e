/** What a rule answers: a value, or a refusal whose Chinese message can be shown as it is. */
export type Result<T> = { ok: true; value: T } | { ok: false; message: string };

export const ok = <T>(value: T): Result<T> => ({ ok: true, value });
export const refuse = (message: string): { ok: false; message: string } => ({ ok: false, message });
