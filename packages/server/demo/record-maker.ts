import type { Json } from '@gonghui/kernel/json.ts';
import type { Chance } from '@gonghui/samples/make/chance.ts';
import type { Fields } from './fields.ts';

/** What a record is made of. Days and times are those of the enterprise, UTC+8. */
export interface RecordContext {
  chance: Chance;
  fields: Fields;
  /** Who submits, and his department. */
  user: { id: string; name: string; dept: string };
  /** Ids of colleagues, departments. */
  anybody(): string;
  driver: string;
  handler: string;
  /** The day `days` after the submission, YYYY-MM-DD. */
  day(days: number): string;
  /** A fresh row id. */
  rowId(): string;
}
export type RecordMaker = (context: RecordContext) => Record<string, Json>;

export const two = (n: number): string => String(n).padStart(2, '0');
export const clock = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
/** 18 digits with the right check digit, of a place and number that are made up. */
export function idCard(chance: Chance, birthday: string): string {
  const body = `${chance.pick(['110105', '310115', '320106', '330106', '440305'])}${birthday.replaceAll('-', '')}${String(chance.between(1, 999)).padStart(3, '0')}`;
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
  const sum = weights.reduce((total, weight, i) => total + weight * Number(body.charAt(i)), 0);
  return body + '10X98765432'.charAt(sum % 11);
}
