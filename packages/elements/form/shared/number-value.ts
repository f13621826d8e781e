import { ok, type Result, refuse } from '@gonghui/kernel/result.ts';
import { messages } from './messages.ts';

/** Beyond this a double cannot hold every whole number, and what was typed would not be what is stored. */
export const NUMBER_MAX = 999_999_999_999_999;

/** A finite number or null. Text is refused, numeric text too: columns, filters and reports need one kind of value. */
export function readNumber(raw: unknown, label: string): Result<number | null> {
  if (raw === null || raw === undefined || raw === '') return ok(null);
  if (typeof raw !== 'number' || Number.isNaN(raw)) return refuse(messages.notNumber(label));
  if (Math.abs(raw) > NUMBER_MAX) return refuse(messages.tooLarge(label));
  return ok(raw === 0 ? 0 : raw);
}
