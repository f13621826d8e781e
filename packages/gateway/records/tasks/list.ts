import type { CallArgs } from '@gonghui/contract/define.ts';
import type { taskCalls } from '@gonghui/contract/tasks.ts';
import { containing, SqlParts } from '@gonghui/domain/sql-parts.ts';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { runRepeated } from '../../base/db/prepared.ts';
import { finishWith } from '../../base/db/transaction.ts';
import { namesBySound } from '../../enterprise/organisation/index.ts';
import { cameBackTo, type SubmittedForm, type SummaryField, shownToSubmitter } from '../approvals/index.ts';
import { type ListKind, sourceOf, type TaskSource } from './sources.ts';

type TaskFilters = NonNullable<CallArgs<typeof taskCalls.page>['body']['filters']>;
export type Filters = TaskFilters & {
  /** One task or copy. */
  id?: string;
  /** Of the form's figures: a node, and whoever holds the task. */
  nodeId?: string;
  holder?: string;
};

/** A row of a list, before names and rights. */
export interface ListRow {
  task_id: string | null;
  node_id: string | null;
  node_title: string;
  user_id: string | null;
  state: string | null;
  arrived_at: Date;
  ended_at: Date | null;
  due_at: Date | null;
  read_at: Date | null;
  instance_id: string;
  form_id: string;
  form_name: string;
  applet_id: string;
  applet_name: string;
  /** The version of the form that is filled in now. */
  form_version: number;
  flow_id: string;
  flow_version: number;
  status: string;
  initiator: string;
  initiator_name: string;
  initiator_avatar: string | null;
  summary: SummaryField[];
  instance_ended_at: Date | null;
  /** The reader is the initiator; else he sees it for another reason. */
  own: boolean;
  /** It is with the reader, who is to hand it in again. */
  lying: boolean;
}

/** What a keyword finds beside texts that hold it. */
interface Search {
  /** People whom it means by the sound of their name. */
  readonly sounding: readonly string[];
  /** Lines of one's own requests, which stand at no node, that are shown, as `LINE` names them; null of lists without such. */
  readonly shown: { readonly lines: readonly string[]; readonly me: string } | null;
}

/** Filters that need no other table, and those that do. */
function conditions(
  kind: ListKind,
  filters: Filters,
  source: TaskSource,
  sql: SqlParts,
  { sounding, shown }: Search,
) {
  const own: string[] = [];
  const joined: string[] = [];
  if (filters.id)
    own.push(`x.instance_id = ${sql.put(filters.id.slice(0, 8))} and x.id = ${sql.put(filters.id)}`);
  if (filters.formId) own.push(`x.form_id = ${sql.put(filters.formId)}`);
  if (filters.nodeId) own.push(`x.node_id = ${sql.put(filters.nodeId)}`);
  if (filters.holder) own.push(`x.user_id = ${sql.put(filters.holder)}`);
  if (filters.from !== undefined)
    own.push(`${source.arrived} >= ${sql.put(new Date(filters.from))}::timestamptz`);
  if (filters.to !== undefined)
    own.push(`${source.arrived} <= ${sql.put(new Date(filters.to))}::timestamptz`);
  if (filters.readed && kind !== 'submitted')
    own.push(`${source.read} is ${filters.readed === 'readed' ? 'not ' : ''}null`);
  if (filters.appletId) joined.push(`f.applet_id = ${sql.put(filters.appletId)}`);
  if (filters.initiator) joined.push(`i.initiator = ${sql.put(filters.initiator)}`);
  if (filters.status) {
    const status = filters.status === 'claimed' ? 'activity' : filters.status;
    joined.push(`i.status = ${sql.put(status)}`);
  }
  if (filters.keyword) {
    const like = sql.put(containing(filters.keyword));
    // Only by what the list may show: not by a field that the node hides, nor by the names of the summary's own parts.
    const ofNode = `not coalesce(s->'hiddenAt' ? x.node_id, false)`;
    const inSummary = `exists (select from jsonb_array_elements(i.summary) s where s->>'text' ilike ${like}
      and ${shown ? `case when x.node_id is null then ${LINE(sql.put(shown.me))} = any(${sql.put([...shown.lines])}::text[]) else ${ofNode} end` : ofNode})`;
    const sounds = sounding.length > 0 ? ` or u.display_name = any(${sql.put([...sounding])}::text[])` : '';
    joined.push(`(f.name ilike ${like} or u.display_name ilike ${like}${sounds} or ${inSummary})`);
  }
  return { own, joined };
}

const OWN = (me: string): string => `(i.initiator = ${me})`;
const LYING = (me: string): string => `(${cameBackTo('i')} ${me})`;

/** What a search among one's own requests may find by, each line of a summary as `LINE` names it. */
async function searchable(trx: Trx, ctx: Ctx): Promise<string[]> {
  const sql = new SqlParts();
  const me = sql.put(ctx.actor.id);
  const { rows } = await runRepeated<SubmittedForm>(
    trx,
    `select i.form_id as "formId", ${OWN(me)} as own, ${LYING(me)} as lying
    from approval_instances i join forms f on f.tenant_id = i.tenant_id and f.id = i.form_id and f.deleted_at is null
    where i.tenant_id = ${sql.put(ctx.tenantId)} and (i.initiator = ${me} or i.deputy = ${me}) and i.removed_at is null
    group by 1, 2, 3`,
    sql.values,
  );
  const shown = await shownToSubmitter(trx, ctx, rows);
  return rows.flatMap(row => [...shown(row)].map(field => `${row.formId} ${row.own} ${row.lying} ${field}`));
}

/** A line of a summary, by its form, how the reader stands to the request, and its field. */
const LINE = (me: string): string =>
  `concat_ws(' ', i.form_id, ${OWN(me)}::text, ${LYING(me)}::text, s->>'fieldId')`;

const and = (parts: readonly string[]): string => parts.map(part => ` and ${part}`).join('');

const JOINS = `join approval_instances i on i.tenant_id = x.tenant_id and i.id = x.instance_id and i.removed_at is null
 join forms f on f.tenant_id = i.tenant_id and f.id = i.form_id and f.deleted_at is null
 join users u on u.tenant_id = i.tenant_id and u.id = i.initiator`;

/** The same for the few rows of a page: each is looked up by its key, whatever the planner expects. */
const LOOKUPS = `join lateral (select * from approval_instances i where i.tenant_id = x.tenant_id and i.id = x.instance_id and i.removed_at is null limit 1) i on true
 join lateral (select name, applet_id, coalesce(released_version, version) as form_version from forms f where f.tenant_id = x.tenant_id and f.id = i.form_id and f.deleted_at is null limit 1) f on true
 join lateral (select display_name, avatar from users u where u.tenant_id = x.tenant_id and u.id = i.initiator limit 1) u on true
 join lateral (select name from applets a where a.tenant_id = x.tenant_id and a.id = f.applet_id limit 1) a on true`;

/** A page of a list as it is asked for. */
export interface PageAsked {
  readonly kind: ListKind;
  readonly filters: Filters;
  readonly page: { readonly current: number; readonly pageSize: number };
  /** Counting ends here. */
  readonly cap: number;
  /** Nothing else is asked in this transaction: it then takes one round trip. */
  readonly only?: boolean;
}

/**
 * One page of a list and how many there are, up to `cap` + 1. The page is found by the index of its list alone where the
 * filters allow it, and only its rows are joined with what is shown of them; the count touches no other table either.
 */
export async function listTasks(
  trx: Trx,
  ctx: Ctx,
  { kind, filters, page, cap, only = false }: PageAsked,
): Promise<{ rows: ListRow[]; total: number }> {
  const sql = new SqlParts();
  const source = sourceOf(kind, ctx, sql);
  const sounding = filters.keyword ? await namesBySound(trx, ctx.tenantId, 'users', filters.keyword) : [];
  const shown =
    filters.keyword && (kind === 'submitted' || kind === 'claimed')
      ? { lines: await searchable(trx, ctx), me: ctx.actor.id }
      : null;
  const { own, joined } = conditions(kind, filters, source, sql, { sounding, shown });
  // Numbers that come again and again stand in the text: with parameters the planner expects a tenth of all tasks on a
  // page, so that it would plan anew each time. Pages further down are too many for a text each.
  const { current, pageSize } = page;
  const offset = current === 1 ? '0' : sql.put((current - 1) * pageSize);
  const reader = sql.put(ctx.actor.id);
  const [table, where = 'true'] = source.from.split(' x where ');
  const from = `${table} x ${joined.length > 0 ? JOINS : ''} where ${where}${and(own)}${and(joined)}`;
  const text = `with n as (select count(*)::int as total from (select 1 from ${from} limit ${cap + 1}) c),
 p as (select x.*, row_number() over () as place from (select x.* from ${from} order by ${source.order} limit ${pageSize} offset ${offset}) x)
 select q.*, n.total from n left join lateral (
  select x.place, ${source.columns}, i.form_id, f.name as form_name, f.form_version, f.applet_id, a.name as applet_name, i.flow_id, i.flow_version, i.status, i.initiator,
   u.display_name as initiator_name, u.avatar as initiator_avatar, i.summary, i.ended_at as instance_ended_at,
   ${OWN(reader)} as own, ${LYING(reader)} as lying
  from p x ${LOOKUPS}
 ) q on true order by q.place`;
  type Row = ListRow & { total: number; place: number | null };
  const rows = only
    ? await finishWith<Row>(trx, text, sql.values)
    : (await runRepeated<Row>(trx, text, sql.values)).rows;
  return { rows: rows.filter(row => row.place !== null), total: rows[0]?.total ?? 0 };
}
