import type { CallArgs, CallReturn } from '@gonghui/contract/define.ts';
import type { efficiencyCalls } from '@gonghui/contract/efficiency.ts';
import { TIME_ZONE } from '@gonghui/domain/time-zone.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';

type Calls = typeof efficiencyCalls;
export type Span = CallArgs<Calls['overview']>['body'];
export type Overview = CallReturn<Calls['overview']>;
export type Figures = CallReturn<Calls['by']>['list'];

/** The submissions of a form that figures are about: those handed in within a span. */
interface FormSpan {
  readonly formId: string;
  readonly span: Span;
}

/** Days of the curve. */
const DAYS = 31;

const within = ({ from, to }: Span) => sql`
  (${from === undefined ? null : new Date(from)}::timestamptz is null or i.created_at >= ${from === undefined ? null : new Date(from)}::timestamptz)
  and (${to === undefined ? null : new Date(to)}::timestamptz is null or i.created_at <= ${to === undefined ? null : new Date(to)}::timestamptz)`;

const instances = (ctx: Ctx, { formId, span }: FormSpan) => sql`
  select i.id, i.status, i.created_at, i.ended_at from approval_instances i
  where i.tenant_id = ${ctx.tenantId} and i.form_id = ${formId} and i.removed_at is null and ${within(span)}`;

/** How many submissions stand where, and how long they took; times in milliseconds. */
export async function overviewOf(trx: Trx, ctx: Ctx, begun: FormSpan): Promise<Overview> {
  const took = sql`(extract(epoch from ended_at - created_at) * 1000)::float8`;
  const done = sql`filter (where status in ('approved', 'rejected'))`;
  const count = (status: string) => sql`count(*) filter (where status = ${status})::int`;
  const { rows } = await sql<Omit<Overview, 'days'>>`with m as (${instances(ctx, begun)})
    select count(*)::int as total, ${count('activity')} as activity, ${count('back')} as back,
      ${count('approved')} as approved, ${count('rejected')} as rejected, ${count('revoke')} as revoke,
      ${count('terminated')} as terminated, avg(${took}) ${done} as mean, max(${took}) ${done} as longest,
      percentile_cont(0.5) within group (order by ${took}) ${done} as median from m`.execute(trx);
  const { rows: days } = await sql<Overview['days'][number]>`with m as (${instances(ctx, begun)}),
    s as (select to_char(created_at at time zone ${TIME_ZONE}, 'YYYY-MM-DD') as day, count(*)::int as n from m group by 1),
    e as (select to_char(ended_at at time zone ${TIME_ZONE}, 'YYYY-MM-DD') as day, count(*)::int as n from m where ended_at is not null group by 1)
    select * from (select coalesce(s.day, e.day) as day, coalesce(s.n, 0) as submitted, coalesce(e.n, 0) as ended
      from s full join e on e.day = s.day order by 1 desc limit ${DAYS}) d order by day`.execute(trx);
  const [head] = rows;
  if (!head) throw new Error('no row of an aggregate');
  return { ...head, days };
}

/** The same by node or by person, the slowest first. What the system decided counts for nobody but as overdue. */
export async function figuresBy(
  trx: Trx,
  ctx: Ctx,
  begun: FormSpan,
  by: 'node' | 'person',
  now: Date,
): Promise<Figures> {
  const key = by === 'node' ? sql`t.node_id` : sql`t.user_id`;
  const name = by === 'node' ? sql`max(t.node_title)` : sql`coalesce(max(u.display_name), '')`;
  const took = sql`(extract(epoch from t.ended_at - t.opened_at) * 1000)::float8`;
  const did = sql`t.state in ('agreed', 'refused', 'returned') and t.reason is null`;
  const { rows } = await sql<Figures[number]>`with m as (${instances(ctx, begun)})
    select ${key} as id, ${name} as name,
      count(*) filter (where ${did})::int as done,
      count(*) filter (where t.state = 'open')::int as open,
      count(*) filter (where t.reason = 'timeout' and t.state in ('agreed', 'refused')
        or t.state = 'open' and t.due_at < ${now})::int as overdue,
      avg(${took}) filter (where ${did}) as mean, max(${took}) filter (where ${did}) as longest,
      count(*) filter (where t.state = 'refused' and t.reason is null)::int as refused,
      count(*) filter (where t.state = 'returned')::int as returned
    from approval_tasks t join m on m.id = t.instance_id
    left join users u on u.tenant_id = t.tenant_id and u.id = t.user_id
    where t.tenant_id = ${ctx.tenantId} and t.form_id = ${begun.formId} and t.opened_at is not null and ${key} is not null
    group by ${key} order by mean desc nulls last, id`.execute(trx);
  return rows;
}
