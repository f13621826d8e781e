import { ok, type Result } from '@gonghui/kernel/result.ts';
import type { FormField } from './form-fields.ts';
import { recordOrder, type SortItem } from './record-order.ts';
import { type QueryFrame, type Question, questionSql } from './record-question.ts';
import { recordColumn } from './record-table.ts';
import { CAME } from './record-targets.ts';
import { readExpression } from './record-value.ts';
import { grantedSql } from './rights-sql.ts';
import { SqlParts } from './sql-parts.ts';

/** One page of records, as asked for. */
export interface RecordQuery extends Question {
  sort?: readonly SortItem[];
  /** From 1. */
  current: number;
  pageSize: number;
  /** Counting stops behind this many. */
  countCap: number;
}

export interface SqlText {
  text: string;
  values: unknown[];
}

/**
 * The statement that answers one page: the records, each with the groups it belongs to (`granted`) and with `total`, the
 * number of all that match up to `countCap` + 1. A page behind the last record gives one row whose `id` is null, so
 * `total` is always there. Field values come as `f_<id>` (subforms left out: their rows are read for the ids of the page).
 */
export function recordPageSql(frame: QueryFrame, query: RecordQuery): Result<SqlText> {
  const sql = new SqlParts();
  const asked = questionSql(frame, query, sql);
  if (!asked.ok) return asked;
  const { targets, fields, from } = asked.value;
  const order = recordOrder(targets, query.sort ?? [], sql);
  if (!order.ok) return order;
  const columns = `${recordColumns(fields, frame.channels)}, ${grantedSql(frame.rights, frame, sql)}`;
  const limit = sql.put(query.pageSize);
  const offset = sql.put((query.current - 1) * query.pageSize);
  const cap = sql.put(query.countCap + 1);
  const people = peopleSql(sql.put(frame.tenantId));
  const text = `with n as (select count(*)::int as total from (select 1 ${from} limit ${cap}) c),
 p as (select row_number() over () as place, q.* from (select ${columns} ${from} order by ${order.value.order()} limit ${limit} offset ${offset}) q)
 select p.*, n.total${people.names} from n left join p on true ${people.joins} order by p.place`;
  return ok({ text, values: sql.values });
}

/**
 * Names of who made and who last changed each of a few records `p`, as `created_name` and `updated_name`; null for people
 * that are not there. `tenant` is the place of the parameter.
 */
export function peopleSql(tenant: string): { names: string; joins: string } {
  const nameOf = (column: string, alias: string) =>
    `left join lateral (select display_name from users where tenant_id = ${tenant} and id = p.${column} limit 1) ${alias} on true`;
  return {
    names: ', made.display_name as created_name, changed.display_name as updated_name',
    joins: `${nameOf('created_by', 'made')} ${nameOf('updated_by', 'changed')}`,
  };
}

/** Select list of a record: its own columns, then `f_<id>` of each field, and how it `came` by a public link. */
export function recordColumns(fields: readonly FormField[], channel = false): string {
  const own =
    't.id, t.created_by, t.created_at, t.updated_by, t.updated_at, t.rev, t.version, t.process_status';
  const values = fields
    .filter(field => field.spec.column !== 'rows' && !field.spec.writeOnly)
    .map(
      field =>
        `${readExpression(field.spec.column, `t.${recordColumn(field.id)}`)} as ${recordColumn(field.id)}`,
    );
  const secrets = fields
    .filter(field => field.spec.writeOnly)
    .map(field => `(t.${recordColumn(field.id)} is not null) as ${recordColumn(field.id)}`);
  return [own, ...values, ...secrets, ...(channel ? [`${CAME} as came`] : [])].join(', ');
}
