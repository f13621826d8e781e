import { ok, type Result, refuse } from '@gonghui/kernel/result.ts';
import type { FormField } from './form-fields.ts';
import { type ConditionGroup, filterSql, type Target, targetsOf } from './record-filter.ts';
import { recordColumn, recordTable } from './record-table.ts';
import { readExpression } from './record-value.ts';
import { containing, SqlParts } from './sql-parts.ts';

/** One page of records, as asked for. */
export interface RecordQuery {
  filters?: ConditionGroup;
  keyword?: string;
  sort?: readonly { fieldId: string; order: 'asc' | 'desc' }[];
  /** From 1. */
  current: number;
  pageSize: number;
}

export interface QueryFrame {
  formId: string;
  tenantId: string;
  fields: readonly FormField[];
  /** Only this person's records; null for all. */
  ownerId: string | null;
  /** IANA name; days in filters are days there. */
  timeZone: string;
  /** Counting stops behind this many. */
  countCap: number;
}

export interface SqlText {
  text: string;
  values: unknown[];
}

/** Options of a choice whose label holds the keyword: people search what they see, the column holds the value. */
function matchingOptions(field: FormField, keyword: string): string[] {
  const { options } = field.props;
  if (!Array.isArray(options)) return [];
  const wanted = keyword.toLowerCase();
  const found: string[] = [];
  for (const option of options) {
    if (option === null || typeof option !== 'object' || Array.isArray(option)) continue;
    const { value, label } = option;
    if (
      typeof value === 'string' &&
      String(label ?? '')
        .toLowerCase()
        .includes(wanted)
    )
      found.push(value);
  }
  return found;
}

function keywordSql(fields: readonly FormField[], keyword: string, sql: SqlParts): string {
  const parts: string[] = [];
  let pattern: string | null = null;
  for (const field of fields) {
    const { column: kind, writeOnly, refers } = field.spec;
    if (writeOnly || refers) continue;
    const column = `t.${recordColumn(field.id)}`;
    if (Array.isArray(field.props.options)) {
      const values = matchingOptions(field, keyword);
      if (values.length === 0) continue;
      if (kind === 'text') parts.push(`${column} = any(${sql.put(values)}::text[])`);
      else if (kind === 'text-list') parts.push(`${column} && ${sql.put(values)}::text[]`);
    } else if (kind === 'text') {
      pattern ??= sql.put(containing(keyword));
      parts.push(`${column} ilike ${pattern}`);
    } else if (kind === 'number' && Number.isFinite(Number(keyword))) {
      parts.push(`${column} = ${sql.put(keyword)}::numeric`);
    }
  }
  return parts.length === 0 ? 'false' : `(${parts.join(' or ')})`;
}

function orderSql(
  targets: ReadonlyMap<string, Target>,
  sort: NonNullable<RecordQuery['sort']>,
): Result<string> {
  if (sort.length === 0) return ok('t.created_at desc, t.id desc');
  const parts: string[] = [];
  for (const { fieldId, order } of sort) {
    const target = targets.get(fieldId);
    if (!target) return refuse('排序的字段不存在或已被删除');
    if (!target.sortable) return refuse(`不能按「${target.label}」排序`);
    // Empty counts as smallest, both ways: one index then serves both directions, walked forwards or backwards.
    parts.push(`${target.column} ${order === 'asc' ? 'asc nulls first' : 'desc nulls last'}`);
  }
  const last = sort.at(-1)?.order ?? 'desc';
  return ok(`${parts.join(', ')}, t.id ${last}`);
}

/**
 * The statement that answers one page: the records, each with `total`, the number of all that match up to
 * `countCap` + 1. A page behind the last record gives one row whose `id` is null, so `total` is always there.
 * Field values come as `f_<id>` (subforms left out: their rows are read for the ids of the page).
 */
export function recordPageSql(frame: QueryFrame, query: RecordQuery): Result<SqlText> {
  const sql = new SqlParts();
  const targets = targetsOf(frame.formId, frame.fields);
  const where = [`t.tenant_id = ${sql.put(frame.tenantId)}`, 't.deleted_at is null'];
  if (frame.ownerId !== null) where.push(`t.created_by = ${sql.put(frame.ownerId)}`);
  if (query.filters) {
    const filter = filterSql(targets, query.filters, sql, frame.timeZone);
    if (!filter.ok) return filter;
    where.push(filter.value);
  }
  const keyword = query.keyword?.trim();
  if (keyword) where.push(keywordSql(frame.fields, keyword, sql));
  const order = orderSql(targets, query.sort ?? []);
  if (!order.ok) return order;

  const columns = recordColumns(frame.fields);
  const from = `from ${recordTable(frame.formId)} t where ${where.join(' and ')}`;
  const limit = sql.put(query.pageSize);
  const offset = sql.put((query.current - 1) * query.pageSize);
  const cap = sql.put(frame.countCap + 1);
  const text = `with n as (select count(*)::int as total from (select 1 ${from} limit ${cap}) c),
 p as (select row_number() over () as place, q.* from (select ${columns} ${from} order by ${order.value} limit ${limit} offset ${offset}) q)
 select p.*, n.total from n left join p on true order by p.place`;
  return ok({ text, values: sql.values });
}

/** Select list of a record: its own columns, then `f_<id>` of each field. */
export function recordColumns(fields: readonly FormField[]): string {
  const own = 't.id, t.created_by, t.created_at, t.updated_by, t.updated_at, t.rev, t.version';
  const values = fields
    .filter(field => field.spec.column !== 'rows' && !field.spec.writeOnly)
    .map(
      field =>
        `${readExpression(field.spec.column, `t.${recordColumn(field.id)}`)} as ${recordColumn(field.id)}`,
    );
  const secrets = fields
    .filter(field => field.spec.writeOnly)
    .map(field => `(t.${recordColumn(field.id)} is not null) as ${recordColumn(field.id)}`);
  return [own, ...values, ...secrets].join(', ');
}
