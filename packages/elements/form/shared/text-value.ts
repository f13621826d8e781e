import { ok, type Result, refuse } from '@gonghui/kernel/result.ts';
import { isBlankText } from '@gonghui/values/tidy.ts';
import { lengthOf } from '../../shared/text-length.ts';
import { messages } from './messages.ts';

/** Characters of the longest text any field stores, whatever its own limit says; guards columns and indexes. */
export const TEXT_MAX = 20_000;

const isControl = (code: number) => (code < 0x20 && code !== 0x09 && code !== 0x0a) || code === 0x7f;

/**
 * Text as it is stored: NFC is left alone, CRLF becomes LF, blank text is null (nothing was filled in). NUL and other
 * control characters and halves of surrogate pairs are refused, because PostgreSQL and JSON cannot keep them.
 */
export function readText(
  raw: unknown,
  label: string,
  line: 'single' | 'multi' | 'exact',
): Result<string | null> {
  if (raw === null || raw === undefined) return ok(null);
  if (typeof raw !== 'string') return refuse(messages.notText(label));
  // A character can be many units long; beyond eight on average nobody is writing.
  if (raw.length > TEXT_MAX * 8 || lengthOf(raw) > TEXT_MAX) return refuse(messages.tooLong(label, TEXT_MAX));
  if (!raw.isWellFormed()) return refuse(messages.badCharacter(label));
  let value = raw;
  if (line === 'multi') value = raw.replace(/\r\n?/g, '\n');
  if (line === 'single') value = raw.trim();
  for (let i = 0; i < value.length; i++) {
    const code = value.charCodeAt(i);
    if (isControl(code) || (line !== 'multi' && code === 0x0a)) return refuse(messages.badCharacter(label));
  }
  return ok(isBlank(value) && line !== 'exact' ? null : value || null);
}

/** Nothing that anybody would see: a space without width fills nothing in. */
export const isBlank = (value: string | null): boolean => value === null || isBlankText(value);
