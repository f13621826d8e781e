import type { Keyed } from '@gonghui/elements/query/answer.ts';
import { placeLabel, placeNames } from '@gonghui/elements/query/places.ts';
import type { Dimension } from '@gonghui/elements/query/query.ts';
import { giveUp } from '../refusal.ts';
import type { Expression } from './expression.ts';
import type { Scope } from './scope.ts';

/** How places make groups: what of the list is compared, and what a group is called. */
interface PlaceKey {
  readonly sql: string;
  label(place: readonly string[]): string;
}

/** Names of a place as SQL: the list without the code at its end. */
export const namesSql = (place: string): string => `(${place})[1:array_length(${place}, 1) - 1]`;

/** Districts of several cities share a name, so theirs is said before it; what is above is clear from where it stands. */
const shortLabel = (place: readonly string[]): string => placeNames(place).slice(1).slice(-2).join(' / ');

/**
 * Places as groups (rule Q5): each by itself, or by province, city and district (`level` 1 to 3), whose key are their names
 * alone. One that is known less precisely stands for itself, by its names and its code.
 */
export function placeKey(
  { level }: Pick<Dimension, 'level'>,
  field: Expression,
  { dialect }: Scope,
): PlaceKey {
  if (dialect.name !== 'postgres' && dialect.name !== 'duckdb')
    giveUp(`该数据库不能按「${field.label}」分组`);
  if (level === undefined) return { sql: field.sql, label: placeLabel };
  return {
    sql: `case when array_length(${field.sql}, 1) > ${level} then (${field.sql})[1:${level}] else ${field.sql} end`,
    label: place => (placeNames(place).length > 1 ? shortLabel(place) : placeLabel(place)),
  };
}

/** A group of places out of a list as the statement answers it. */
export const readPlace =
  (label: PlaceKey['label']) =>
  (text: string): Keyed => {
    const place = JSON.parse(text) as string[];
    return { key: place, label: label(place) };
  };
