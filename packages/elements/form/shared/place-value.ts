import { ok, type Result, refuse } from '@gonghui/kernel/result.ts';
import { messages } from './messages.ts';

/**
 * A place as stored: its names from the largest to the smallest, then its code: `[浙江省, 杭州市, 西湖区, 330106]`,
 * `[中国, CN]`. The names are what people read and search for and stay as they were when the official data moves on; the
 * code says which place it was, and of a Chinese place also which province and city (docs/decisions/places.md).
 */
export type PlaceValue = string[];

const NAME_MAX = 60;
const isName = (item: unknown): item is string =>
  typeof item === 'string' &&
  item.trim() === item &&
  item !== '' &&
  item.length <= NAME_MAX &&
  !/[\p{Cc}\p{Cs}/]/u.test(item);

/** `code`: what the last item looks like; `most`: names that there can be. */
export function readPlace(raw: unknown, label: string, code: RegExp, most: number): Result<PlaceValue> {
  if (raw === null || raw === undefined || raw === '') return ok([]);
  const wrong = refuse(messages.notPlace(label));
  if (!Array.isArray(raw)) return wrong;
  if (raw.length === 0) return ok([]);
  const last: unknown = raw.at(-1);
  const names: unknown[] = raw.slice(0, -1);
  if (typeof last !== 'string' || !code.test(last)) return wrong;
  if (names.length === 0 || names.length > most || !names.every(isName)) return wrong;
  return ok([...(names as string[]), last]);
}

export const namesOfPlace = (place: readonly string[]): string[] => place.slice(0, -1);
export const placeText = (place: readonly string[]): string => namesOfPlace(place).join(' / ');
