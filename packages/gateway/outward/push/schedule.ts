import { waitBefore } from '@gonghui/kernel/backoff.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Milliseconds from one try to the next (rule H6); behind the last there is none. */
export const RETRY_MS = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  10 * HOUR,
] as const;
export const MOST_TRIES = RETRY_MS.length + 1;
const LONGEST_ASKED = 24 * HOUR;

/** After so many failures running a hook is only probed (rule H7). */
const PROBE_AFTER = 10;
/** Steps of `waitBefore` that the first probe leaves out: it comes after some seconds. */
const PROBE_FROM = 3;
/** Nothing but failures for so long, and so many: it is switched off. */
export const STOP_MS = 5 * 24 * HOUR;
export const STOP_AFTER = 20;

/** A tenth to either side, so that what failed together does not come back together. */
const spread = (millis: number, random: number): number => Math.round(millis * (0.9 + 0.2 * random));

/**
 * Milliseconds until the next try after `failed` of them, null where none is left. `asked`: what the other side said with
 * `Retry-After`, up to a day.
 */
export function nextTry(failed: number, asked: number | null, random = Math.random()): number | null {
  const own = RETRY_MS[failed - 1];
  if (own === undefined) return null;
  return Math.max(spread(own, random), Math.min(asked ?? 0, LONGEST_ASKED));
}

/** Milliseconds until a hook that has failed so often running is tried again, a minute at most; null: as usual. */
export const nextProbe = (failures: number, random = Math.random()): number | null =>
  failures < PROBE_AFTER ? null : waitBefore(failures - PROBE_AFTER + PROBE_FROM, random);

/** `Retry-After` in milliseconds, as seconds or a date; null where it says neither. */
export function retryAfter(header: string | string[] | undefined, now: number): number | null {
  const text = Array.isArray(header) ? header[0] : header;
  if (text === undefined) return null;
  if (/^\d{1,9}$/.test(text.trim())) return Number(text) * SECOND;
  // Years before and numbers that are none are read as dates too.
  if (!/[A-Za-z]{3}/.test(text)) return null;
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : Math.max(0, at - now);
}
