import { createHmac } from 'node:crypto';
import { momentIn, TIME_ZONE } from '@gonghui/domain/time-zone.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { sql } from 'kysely';
import type { Deps } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import { finishWith } from '../../db/transaction.ts';
import { networkOf } from '../../plugins/network.ts';
import { derivedKey } from '../../sealing.ts';
import type { Standing } from './standing.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Of a link and an address a minute and a day, and of a link a minute (rule L12). */
export const RATES = { minute: 30, day: 600, link: 600 } as const;
/** Wrong passwords of a link and an address in a quarter of an hour (rule L11), and of a link from wherever. */
export const PASSWORD_TRIES = { address: 5, link: 300, ms: 15 * MINUTE_MS } as const;

type Whose = Pick<Standing, 'id' | 'tenant_id'>;
interface Counter {
  key: string;
  most: number;
  ms: number;
}

/** What stands for an address: of its network, keyed, so that a copy of the database tells nobody's. */
export const addressHash = (deps: Deps, tenantId: string, address: string): string =>
  createHmac('sha256', derivedKey(deps.secrets, 'public addresses'))
    .update(`${tenantId} ${networkOf(address)}`)
    .digest('base64url')
    .slice(0, 22);

const COUNT = `insert into public_counters as c (tenant_id, link_id, key, until, n)
  select $1, $2, e.key, e.until, 1 from unnest($3::text[], $4::timestamptz[]) as e(key, until)
  on conflict (link_id, key) do update set
    n = case when c.until <= $5::timestamptz then 1 else c.n + 1 end,
    until = case when c.until <= $5::timestamptz then excluded.until else c.until end
  returning key, n, until`;

/**
 * Counts one more in each of these windows, as the last statement of its transaction, which all processes share. Answers how many there are, by key, and the milliseconds
 * until a window that is over its number ends; null where none is.
 */
async function count(
  trx: Trx,
  { id, tenant_id }: Whose,
  counters: readonly Counter[],
  now: number,
): Promise<{ numbers: Map<string, number>; wait: number | null }> {
  // One order for everybody, or two could wait for each other.
  const sorted = [...counters].sort((a, b) => (a.key < b.key ? -1 : 1));
  const at = new Date(now);
  const rows = await finishWith<{ key: string; n: number; until: Date }>(trx, COUNT, [
    tenant_id,
    id,
    sorted.map(({ key }) => key),
    sorted.map(({ ms }) => new Date(now + ms)),
    at,
  ]);
  const numbers = new Map(rows.map(({ key, n }) => [key, n]));
  const over = rows.filter(({ key, n }) => n > (sorted.find(one => one.key === key)?.most ?? 0));
  const wait = over.length === 0 ? null : Math.max(...over.map(({ until }) => until.getTime() - now));
  return { numbers, wait };
}

/** Counters of links, and what happened by them. Each call is one short transaction of its own, whatever becomes of the rest. */
export function createCounters(deps: Deps) {
  const { db, now } = deps;
  const inTenant = <T>({ tenant_id }: Whose, work: (trx: Trx) => Promise<T>): Promise<T> =>
    db.withTenant({ tenantId: tenant_id }, work);

  return {
    /** Refuses with 429 whoever does this too often. Answers how often it was done by this link within the minute. */
    async rate(link: Whose, what: string, address: string): Promise<number> {
      const from = addressHash(deps, link.tenant_id, address);
      const all = `${what} m`;
      const { numbers, wait } = await inTenant(link, trx =>
        count(
          trx,
          link,
          [
            { key: all, most: RATES.link, ms: MINUTE_MS },
            { key: `${what} m ${from}`, most: RATES.minute, ms: MINUTE_MS },
            { key: `${what} d ${from}`, most: RATES.day, ms: DAY_MS },
          ],
          now(),
        ),
      );
      if (wait === null) return numbers.get(all) ?? 0;
      await this.note(link, 'refused busy');
      throw new AppError('tooMany', undefined, { state: 'busy', retryAfter: Math.ceil(wait / 1000) });
    },

    /** Takes one of the tries for a password before it is looked at, so that parallel ones cannot all be the last. */
    async tryPassword(link: Whose, address: string): Promise<void> {
      const from = addressHash(deps, link.tenant_id, address);
      const { wait } = await inTenant(link, trx =>
        count(
          trx,
          link,
          [
            { key: 'password', most: PASSWORD_TRIES.link, ms: PASSWORD_TRIES.ms },
            { key: `password ${from}`, most: PASSWORD_TRIES.address, ms: PASSWORD_TRIES.ms },
          ],
          now(),
        ),
      );
      if (wait === null) return;
      throw new AppError('tooMany', '密码错误次数过多，请稍后再试', {
        state: 'password',
        retryAfter: Math.ceil(wait / 1000),
      });
    },

    /** The right password was no wrong try. */
    rightPassword: (link: Whose, address: string): Promise<void> =>
      inTenant(link, async trx => {
        const keys = ['password', `password ${addressHash(deps, link.tenant_id, address)}`];
        await sql`update public_counters set n = n - 1
          where link_id = ${link.id} and key = any(${keys}::text[]) and n > 0`.execute(trx);
      }),

    /** True once for each name within this time, whichever process is asked. */
    first: (link: Whose, name: string, ms: number): Promise<boolean> =>
      inTenant(link, async trx => {
        const key = `once ${name}`;
        const { numbers } = await count(trx, link, [{ key, most: 1, ms }], now());
        return numbers.get(key) === 1;
      }),

    /** One more of what is shown to the link's people, on this day. */
    note: (link: Whose, what: string): Promise<void> =>
      inTenant(link, async trx => {
        await noted(trx, link, what, now());
      }),

    /** Lets go of windows that are over. */
    sweep: async (): Promise<void> => {
      await db.withSystem(trx =>
        sql`delete from public_counters where until < ${new Date(now() - DAY_MS)}`.execute(trx),
      );
    },
  };
}
export type Counters = ReturnType<typeof createCounters>;

/** The day that numbers of a link are of, as the enterprise's calendar has it. */
export const dayOf = (now: number): string => momentIn(TIME_ZONE, now).slice(0, 10);

/** The same within a transaction that is open already. */
async function noted(trx: Trx, { id, tenant_id }: Whose, what: string, now: number): Promise<void> {
  await sql`insert into public_numbers as c (tenant_id, link_id, day, what, n)
    values (${tenant_id}, ${id}, ${dayOf(now)}, ${what}, 1)
    on conflict (link_id, day, what) do update set n = c.n + 1`.execute(trx);
}
