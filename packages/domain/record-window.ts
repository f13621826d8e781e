import { ok, type Result, refuse } from '@gonghui/kernel/result.ts';
import { type RecordOrder, recordOrder, type SortItem } from './record-order.ts';
import { peopleSql, recordColumns, type SqlText } from './record-query.ts';
import { type QueryFrame, type Question, questionSql, type RecordQuery } from './record-question.ts';
import { grantedSql } from './rights-sql.ts';
import { SqlParts } from './sql-parts.ts';

export interface WindowQuery extends Question {
  sort?: readonly SortItem[];
  /** Without a sort: as people put them on this board by hand. */
  hand?: string;
  /** Number of the first record, from 0, and how many. */
  from: number;
  limit: number;
  /** A place whose number is known: the window is found from there, and begins with it when `from` is its number. */
  near?: { at: number; place: readonly (string | null)[] };
  /** Counting stops this far behind the window; 0 does not count. */
  countBeyond: number;
  /** Fields to read; all that may be seen when not given. */
  only?: ReadonlySet<string>;
}

export interface WindowSql extends SqlText {
  asked: RecordQuery;
  order: RecordOrder;
}

/**
 * The statement for a range of a sorted list: each record with its place (`k0…`), the groups it belongs to
 * (`granted`), and with `total`, up to the end of the window and `countBeyond` more, null when not counted; `ahead`: how
 * many stand before a window that begins with a known place. No record at all still gives one row whose `id` is null.
 */
export function recordWindowSql(frame: QueryFrame, query: WindowQuery): Result<WindowSql> {
  const sql = new SqlParts();
  const found = questionSql(frame, query, sql);
  if (!found.ok) return found;
  const asked = found.value;
  const ordered = recordOrder(asked.targets, query.sort ?? [], sql, query.hand);
  if (!ordered.ok) return ordered;
  const order = ordered.value;

  const { near } = query;
  let { from: skip, limit } = query;
  let before = false;
  let beyond = '';
  let ahead = 'null::int as ahead';
  if (near && near.at !== query.from) {
    before = near.at > query.from;
    const place = order.beyond(near.place, before, sql);
    if (place === null) return refuse('列表已更新，请刷新');
    beyond = ` and ${place}`;
    if (before) limit = Math.min(limit, near.at - query.from);
    skip = before ? near.at - query.from - limit : query.from - near.at - 1;
  } else if (near) {
    const place = order.beyond(near.place, false, sql, true);
    if (place === null) return refuse('列表已更新，请刷新');
    beyond = ` and ${place}`;
    skip = 0;
    if (query.countBeyond > 0) {
      const earlier = order.beyond(near.place, true, sql);
      const most = sql.put(query.from + query.countBeyond);
      ahead = `(select count(*)::int from (select 1 ${asked.from} and ${earlier} limit ${most}) a) as ahead`;
    }
  }
  const fields = query.only ? asked.fields.filter(field => query.only?.has(field.id)) : asked.fields;
  const columns = [
    recordColumns(fields, frame.channels),
    order.keys,
    grantedSql(frame.rights, frame, sql),
  ].join(', ');
  const total =
    query.countBeyond > 0
      ? `select count(*)::int as total, ${ahead} from (select 1 ${asked.from} limit ${sql.put(query.from + query.limit + query.countBeyond)}) c`
      : 'select null::int as total, null::int as ahead';
  const people = peopleSql(sql.put(frame.tenantId));
  // How many stands in the text: with a parameter the planner would expect a tenth of all records, and plan each time anew.
  const range = `limit ${limit} offset ${skip === 0 ? '0' : sql.put(skip)}`;
  const picked = (which: string, by: string, some: string) =>
    `select ${columns} ${asked.from}${beyond}${which} order by ${by} ${some}`;
  const { byHand } = order;
  let rows = picked('', order.order(before), range);
  if (byHand) {
    // Cards that nobody moved stand by their age, which an index has: of a column of thousands only as many are read as are asked for.
    const some = `limit ${skip === 0 ? limit : sql.put(skip + limit)}`;
    const moved = picked(` and ${byHand.moved}`, order.order(before), some);
    const others = picked(` and not ${byHand.moved}`, byHand.others(before), some);
    rows = `select * from ((${moved}) union all (${others})) u order by ${byHand.keyed(before)} ${range}`;
  }
  const text = `with n as (${total}),
 p as (select row_number() over () as place, q.* from (${rows}) q)
 select p.*, n.total, n.ahead${people.names} from n left join p on true ${people.joins} order by p.place${before ? ' desc' : ''}`;
  return ok({ text, values: sql.values, asked: { ...asked, fields }, order });
}

/** Ids of the records, in the order of the list; at most `limit`. */
export function recordIdsSql(
  frame: QueryFrame,
  query: Question & { sort?: readonly SortItem[]; hand?: string; limit: number },
): Result<SqlText> {
  const sql = new SqlParts();
  const found = questionSql(frame, query, sql);
  if (!found.ok) return found;
  const ordered = recordOrder(found.value.targets, query.sort ?? [], sql, query.hand);
  if (!ordered.ok) return ordered;
  const text = `select t.id ${found.value.from} order by ${ordered.value.order()} limit ${sql.put(query.limit)}`;
  return ok({ text, values: sql.values });
}
