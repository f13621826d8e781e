import type { Json } from '@gonghui/kernel/json.ts';
import { ok, type Result, refuse } from '@gonghui/kernel/result.ts';
import { inOptionOrder } from './option-order.ts';
import type { Target } from './record-targets.ts';
import { CASTS } from './record-value.ts';
import type { SqlParts } from './sql-parts.ts';
import { inTextOrder } from './text-order.ts';

export interface RecordGrouping {
  readonly fieldId: string;
  /** For dates and moments; days unless said. */
  readonly unit?: 'day' | 'month' | 'year';
}

export interface GroupSql {
  /** What records of a group have in common. */
  expression: string;
  /** What groups are put in order by, beside `group by 1`. */
  ordered(): string;
  /** Condition for the records of the group with this key; null when no group can have it. */
  match(key: Json, sql: SqlParts): string | null;
}

const FORMATS = { day: 'YYYY-MM-DD', month: 'YYYY-MM', year: 'YYYY' } as const;

const isText = (key: Json): key is string =>
  typeof key === 'string' && key.isWellFormed() && !key.includes('\0');

/** The key as a parameter of the column's type; undefined for one of another kind. */
function parameter(target: Target, key: Json): unknown {
  switch (target.kind) {
    case 'number':
      return typeof key === 'number' && Number.isFinite(key) ? String(key) : undefined;
    case 'boolean':
      return typeof key === 'boolean' ? key : undefined;
    case 'text-list':
      return Array.isArray(key) && key.every(isText) ? key : undefined;
    default:
      return isText(key) ? key : undefined;
  }
}

/** How records are put together by a field: choices and people by what is stored, dates by day, month or year. */
export function groupBy(
  targets: ReadonlyMap<string, Target>,
  { fieldId, unit = 'day' }: RecordGrouping,
  zone: string,
  sql: SqlParts,
): Result<GroupSql> {
  const target = targets.get(fieldId);
  if (!target) return refuse('分组的字段不存在或已被删除');
  const { kind, column } = target;
  // Write-only values can be compared by nobody; a group would be a comparison.
  const comparable = target.operators.has('eq') || target.operators.has('contains') || kind === 'text-list';
  if (!comparable || kind === 'json' || kind === 'rows' || kind === 'date-list') {
    return refuse(`不能按「${target.label}」分组`);
  }
  const dated = kind === 'date' || kind === 'timestamp';
  let made: string | undefined;
  // Its parameter is put where it is named: a database refuses one that no statement names.
  const expression = (): string => {
    made ??= dated
      ? `to_char(${target.zoned ? `(${column} at time zone ${sql.put(zone)}::text)` : column}, '${FORMATS[unit]}')`
      : kind === 'number'
        ? `${column}::float8`
        : kind === 'time'
          ? `${column}::text`
          : column;
    return made;
  };
  return ok({
    get expression() {
      return expression();
    },
    ordered: () =>
      target.options
        ? inOptionOrder(column, target.options, sql)
        : kind === 'text'
          ? inTextOrder(column)
          : '1',
    match(key, parts) {
      if (key === null) return `${column} is null`;
      const value = parameter(target, key);
      if (value === undefined) return null;
      if (dated || kind === 'time') return `${expression()} = ${parts.put(value)}::text`;
      return `${column} = ${parts.put(value)}::${CASTS[kind]}`;
    },
  });
}
