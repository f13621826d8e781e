import type { SqlParts } from '@gonghui/domain/sql-parts.ts';
import type { Visit } from '../../base/context.ts';
import type { Admission } from '../../records/submissions/index.ts';
import { dayOf } from './day.ts';
import { type CurrentLink, LIVE } from './standing.ts';
import type { Counter } from './tally.ts';

/** What a submission takes of its link, and what is kept of where it came from. */
export interface Take {
  readonly link: CurrentLink;
  readonly visit: Visit;
  readonly at: Date;
  readonly rates: readonly Counter[];
  /** 0 where it was counted before already. */
  readonly weight: 0 | 1;
  readonly onceKey: string | null;
  readonly addressHash: string;
  readonly receiptHash: string;
}

/**
 * Limits as steps of the statement that stores the submission (rules L8 to L12): its rates are counted, a place is taken of the
 * link as it was read, and a turn. Whoever comes at the same moment waits for the rows. Where not all is to be had there is no
 * row in `s`, and keeping the turn of no submission fails the statement with all that it did.
 */
export function takingSql(take: Take): ReturnType<Admission['take']> {
  const { link, visit, at, rates, weight } = take;
  // Named once, by the first steps: a statement of fewer parameters is read sooner.
  const named = { tenant: '', link: '', moment: '' };

  function steps(sql: SqlParts): string[] {
    named.tenant = `${sql.put(link.tenant_id)}::text`;
    named.link = `${sql.put(link.id)}::text`;
    named.moment = `${sql.put(at)}::timestamptz`;
    const { moment } = named;
    const keys = `${sql.put(rates.map(({ key }) => key))}::text[]`;
    const ends = `${sql.put(rates.map(({ ms }) => new Date(at.getTime() + ms)))}::timestamptz[]`;
    const most = `${sql.put(rates.map(one => one.most))}::int[]`;
    return [
      `counted as (insert into public_counters as c (tenant_id, link_id, key, until, n)
 select ${named.tenant}, ${named.link}, e.key, e.until, ${sql.put(weight)}::int from unnest(${keys}, ${ends}) as e(key, until)
 on conflict (link_id, key) do update set
 n = case when c.until <= ${moment} then excluded.n else c.n + excluded.n end,
 until = case when c.until <= ${moment} then excluded.until else c.until end
 returning key, n)`,
      `place as (update public_links l set used = l.used + 1
 from forms f, applets a, tenants t
 where l.tenant_id = ${named.tenant} and l.id = ${named.link}
 and l.generation = ${sql.put(visit.generation)} and l.rev = ${sql.put(link.rev)} and f.submit_num = ${sql.put(link.submit_num)}
 and f.tenant_id = l.tenant_id and f.id = l.form_id and a.tenant_id = f.tenant_id and a.id = f.applet_id and t.id = l.tenant_id
 and ${LIVE} and (l.quota is null or l.used < l.quota)
 and not exists (select 1 from counted n where n.n > (${most})[array_position(${keys}, n.key)])
 returning l.id)`,
    ];
  }

  const turn = (
    sql: SqlParts,
  ) => `insert into public_submits (tenant_id, link_id, form_id, submission_id, visit_id, once_key,
 channel, referrer, params, address_hash, receipt_hash, at)
 select ${named.tenant}, ${named.link}, ${sql.put(link.form_id)}::text, (select id from s), ${sql.put(visit.visitId)}::text,
 ${sql.put(take.onceKey)}::text, ${sql.put(link.name)}::text, ${sql.put(visit.referrer)}::text,
 ${sql.put(JSON.stringify(visit.params))}::jsonb, ${sql.put(take.addressHash)}::text, ${sql.put(take.receiptHash)}::text, ${named.moment}`;

  const number = (sql: SqlParts) => `insert into public_numbers as p (tenant_id, link_id, day, what, n)
 select ${named.tenant}, ${named.link}, ${sql.put(dayOf(at.getTime()))}::text, 'submitted', 1 from s
 on conflict (link_id, day, what) do update set n = p.n + 1`;

  return { behind: { steps, condition: 'exists (select 1 from place)' }, along: [turn, number] };
}

interface Failure {
  readonly code?: string;
  readonly table?: string;
  readonly constraint?: string;
}

/** Why such a statement failed: not everything was there, or the turn has been had; null for any other reason. */
export function failureOf(error: unknown): 'nothing' | 'done' | null {
  const { code, table, constraint } = (error ?? {}) as Failure;
  if (code === '23502' && table === 'public_submits') return 'nothing';
  return code === '23505' && constraint === 'public_submits_once' ? 'done' : null;
}
