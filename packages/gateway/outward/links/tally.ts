import type { Deps } from '../../base/context.ts';
import { finishWith } from '../../base/db/transaction.ts';
import { sharedLine } from '../../base/shared-line.ts';
import { dayOf } from './day.ts';
import type { CurrentLink } from './standing.ts';

export type LinkKey = Pick<CurrentLink, 'id' | 'tenant_id'>;

/** A window in which something may happen so often; it begins with the first time. */
export interface Counter {
  readonly key: string;
  readonly most: number;
  readonly ms: number;
}

/** What is counted at once: windows, and what the link's people are shown of it. */
interface TallyRequest {
  readonly counters: readonly Counter[];
  readonly note: string | null;
}

/** Where a window stands: how often with this time, and when it ends, in milliseconds. */
interface WindowCount {
  readonly n: number;
  readonly until: number;
}

/** Windows first and in one order, as whoever submits takes them, or two could wait for each other. */
const COUNT = `with counted as (
    insert into public_counters as c (tenant_id, link_id, key, until, n)
    select $1, $2, e.key, e.until, e.n from unnest($3::text[], $4::timestamptz[], $5::int[]) as e(key, until, n)
    on conflict (link_id, key) do update set
      n = case when c.until <= $6::timestamptz then excluded.n else c.n + excluded.n end,
      until = case when c.until <= $6::timestamptz then excluded.until else c.until end
    returning key, n, until),
  noted as (
    insert into public_numbers as p (tenant_id, link_id, day, what, n)
    select $1, $2, $7, e.what, e.n from (select count(*) from counted) first, unnest($8::text[], $9::int[]) as e(what, n)
    on conflict (link_id, day, what) do update set n = p.n + excluded.n)
  select key, n, until from counted`;

/** How often each is named. */
function timesOf(names: readonly string[]): Map<string, number> {
  const times = new Map<string, number>();
  for (const name of [...names].sort()) times.set(name, (times.get(name) ?? 0) + 1);
  return times;
}

/**
 * Counts for links, in the database, which all processes share. Those who come while a link's rows are being written are
 * counted together by the next statement: a crowd costs few of them, and each is told its own number all the same.
 */
export function createTally({ db, now }: Pick<Deps, 'db' | 'now'>) {
  async function write(link: LinkKey, turns: readonly TallyRequest[]): Promise<Map<string, WindowCount>[]> {
    const at = now();
    const counters = turns.flatMap(turn => turn.counters);
    const times = timesOf(counters.map(({ key }) => key));
    const lengths = new Map(counters.map(({ key, ms }) => [key, ms]));
    const notes = timesOf(turns.flatMap(({ note }) => note ?? []));
    const keys = [...times.keys()];
    const rows = await db.withTenant({ tenantId: link.tenant_id }, trx =>
      finishWith<{ key: string; n: number; until: Date }>(trx, COUNT, [
        link.tenant_id,
        link.id,
        keys,
        keys.map(key => new Date(at + (lengths.get(key) ?? 0))),
        [...times.values()],
        new Date(at),
        dayOf(at),
        [...notes.keys()],
        [...notes.values()],
      ]),
    );
    // The number of each is as if they had come one after another.
    const reached = new Map(rows.map(({ key, n }) => [key, n - (times.get(key) ?? 0)]));
    const ends = new Map(rows.map(({ key, until }) => [key, until.getTime()]));
    return turns.map(
      turn =>
        new Map(
          turn.counters.map(({ key }) => {
            const n = (reached.get(key) ?? 0) + 1;
            reached.set(key, n);
            return [key, { n, until: ends.get(key) ?? at }];
          }),
        ),
    );
  }

  const line = sharedLine<LinkKey, TallyRequest, Map<string, WindowCount>>(({ id }) => id, write);
  return {
    /** Counts once in each of these windows, and notes it. Answers where the windows stand then, by key. */
    add: (link: LinkKey, counters: readonly Counter[], note: string | null = null) =>
      line(link, { counters, note }),
  };
}
