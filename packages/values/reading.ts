/**
 * What a text or a cell came to: a value, with a note where it could have been read otherwise or a part of it was not
 * taken; or a sentence that names what is wrong. Sentences go on behind the name of a field and name none themselves.
 */
export type Reading<T> = { ok: true; value: T; note?: string } | { ok: false; message: string };

const SHOWN = 30;

/** A text as a sentence quotes it. */
export const quoted = (text: string): string =>
  `“${text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text}”`;

/** What is said of a text of which a part alone is taken: “2026-03-05 14:30”只取日期，时间没有取用. */
export const partTaken = (text: string, taken: string, left: string): string =>
  `${quoted(text)}只取${taken}，${left}没有取用`;

/** A reading; `note` where there is something to say about it. */
export const readAs = <T>(value: T, note?: string): Reading<T> =>
  note === undefined ? { ok: true, value } : { ok: true, value, note };

/** A refusal: what it should be, and where something can be told, what it is instead. */
export const unread = (what: string, why?: string): { ok: false; message: string } => ({
  ok: false,
  message: why === undefined ? `应为${what}` : `应为${what}，${why}`,
});

/** The value of a reading, for whoever has another use for what was not read. */
export const orNull = <T>(reading: Reading<T>): T | null => (reading.ok ? reading.value : null);
