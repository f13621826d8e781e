import type { ColumnKind } from '@gonghui/elements/definition.ts';
import type { Json } from '@gonghui/kernel/json.ts';

/**
 * How a value crosses into SQL and back. Parameters are text, list or null; every column is read in a form that the
 * driver gives back without a time zone or a float in between.
 */

/** Parameter for a stored value that `FieldSpec.read` returned. An empty list is stored as null, like any empty value. */
export function toParameter(kind: ColumnKind, value: Json): unknown {
  if (value === null || value === '') return null;
  if (Array.isArray(value) && (kind === 'text-list' || kind === 'date-list'))
    return value.length === 0 ? null : value;
  if (kind === 'json') return JSON.stringify(value);
  if (kind === 'number') return String(value);
  return value;
}

/** SQL type to cast a parameter to, where the statement alone does not tell it. */
export const CASTS: Record<ColumnKind, string> = {
  text: 'text',
  number: 'numeric',
  boolean: 'boolean',
  date: 'date',
  time: 'time',
  timestamp: 'timestamp',
  'text-list': 'text[]',
  'date-list': 'date[]',
  json: 'jsonb',
  rows: 'text',
};

/** Expression that reads a column as JSON can hold it. */
export function readExpression(kind: ColumnKind, column: string): string {
  switch (kind) {
    case 'number':
      return `${column}::float8`;
    case 'date':
    case 'time':
    case 'timestamp':
      return `${column}::text`;
    case 'date-list':
      return `${column}::text[]`;
    default:
      return column;
  }
}

/** A value as read, in the canonical form of its field; `empty` is the field's own. */
export const fromColumn = (value: unknown, empty: Json): Json =>
  value === null || value === undefined ? empty : (value as Json);
