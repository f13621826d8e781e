import { createHmac } from 'node:crypto';
import { AppError } from '@gonghui/kernel/errors.ts';
import { Recent } from '@gonghui/kernel/recent.ts';
import { sql } from 'kysely';
import type { Deps } from '../../base/context.ts';
import { finishWith } from '../../base/db/transaction.ts';
import { derivedKey } from '../../base/sealing.ts';
import { networkOf } from '../../http/plugins/network.ts';
import { type Counter, createTally, type LinkKey } from './tally.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Of a link and an address a minute and a day, and of a link a minute (rule L12). */
export const RATES = { minute: 30, day: 600, link: 600 } as const;
/** Wrong passwords of a link and an address in a quarter of an hour (rule L11), and of a link from wherever. */
export const PASSWORD_TRIES = { address: 5, link: 300, ms: 15 * MINUTE_MS } as const;

/** Rows are held in the order in which they are counted. */
const GIVE_BACK = `update public_counters c set n = c.n - 1
  from (select link_id, key from public_counters where link_id = $1 and key = any($2::text[]) and n > 0
    order by key for update) held
  where c.link_id = held.link_id and c.key = held.key`;

/** What stands for an address: of its network, keyed, so that a copy of the database tells nobody's. */
export const addressHash = (deps: Deps, tenantId: string, address: string): string =>
  createHmac('sha256', derivedKey(deps.secrets, 'public addresses'))
    .update(`${tenantId} ${networkOf(address)}`)
    .digest('base64url')
    .slice(0, 22);

/** Rates of what a link and an address do, in the order in which everybody takes their rows. */
export const ratesOf = (what: string, from: string): Counter[] => [
  { key: `${what} d ${from}`, most: RATES.day, ms: DAY_MS },
  { key: `${what} m`, most: RATES.link, ms: MINUTE_MS },
  { key: `${what} m ${from}`, most: RATES.minute, ms: MINUTE_MS },
];

/** Links and addresses that are known to have done something too often. */
const MOST_BUSY = 10_000;

/** Counters of links, and what happened by them. Each call is one short transaction of its own, whatever becomes of the rest. */
export function createCounters(deps: Deps) {
  const { db, now } = deps;
  const tally = createTally(deps);
  const busy = new Recent<number>(MOST_BUSY);
  const busyKey = (link: LinkKey, what: string, from: string) => `${link.id} ${what} ${from}`;

  /** Milliseconds until the windows end that are over their number; null where none is. */
  async function over(link: LinkKey, counters: readonly Counter[], note: string | null = null) {
    const counted = await tally.add(link, counters, note);
    const ends = counters.flatMap(({ key, most }) => {
      const { n, until } = counted.get(key) ?? { n: 0, until: 0 };
      return n > most ? [until] : [];
    });
    return { counted, wait: ends.length === 0 ? null : Math.max(...ends) - now() };
  }

  const note = async (link: LinkKey, what: string): Promise<void> => {
    await tally.add(link, [], what);
  };

  return {
    /**
     * Refuses with 429 whoever does this too often, and notes what there is to note of it. Answers how often it was done by
     * this link within the minute.
     */
    async rate(link: LinkKey, what: string, address: string, noted: string | null = null): Promise<number> {
      const from = addressHash(deps, link.tenant_id, address);
      const { counted, wait } = await over(link, ratesOf(what, from), noted);
      if (wait === null) return counted.get(`${what} m`)?.n ?? 0;
      busy.set(busyKey(link, what, from), now() + wait, link.tenant_id);
      if (noted === null) await note(link, 'refused busy');
      throw new AppError('tooMany', undefined, { state: 'busy', retryAfter: Math.ceil(wait / 1000) });
    },

    /** Whether this process has refused that a moment ago: he is counted before anything is done for him. */
    wasBusy: (link: LinkKey, what: string, address: string): boolean =>
      busy.size > 0 &&
      (busy.get(busyKey(link, what, addressHash(deps, link.tenant_id, address)), link.tenant_id) ?? 0) >
        now(),

    /** Takes one of the tries for a password before it is looked at, so that parallel ones cannot all be the last. */
    async tryPassword(link: LinkKey, address: string): Promise<void> {
      const from = addressHash(deps, link.tenant_id, address);
      const { wait } = await over(link, [
        { key: 'password', most: PASSWORD_TRIES.link, ms: PASSWORD_TRIES.ms },
        { key: `password ${from}`, most: PASSWORD_TRIES.address, ms: PASSWORD_TRIES.ms },
      ]);
      if (wait === null) return;
      throw new AppError('tooMany', '密码错误次数过多，请稍后再试', {
        state: 'password',
        retryAfter: Math.ceil(wait / 1000),
      });
    },

    /** The right password was no wrong try. */
    rightPassword: (link: LinkKey, address: string): Promise<void> =>
      db.withTenant({ tenantId: link.tenant_id }, async trx => {
        const keys = ['password', `password ${addressHash(deps, link.tenant_id, address)}`];
        await finishWith(trx, GIVE_BACK, [link.id, keys]);
      }),

    /** True once for each name within this time, whichever process is asked. */
    async first(link: LinkKey, name: string, ms: number): Promise<boolean> {
      const key = `once ${name}`;
      const counted = await tally.add(link, [{ key, most: 1, ms }]);
      return counted.get(key)?.n === 1;
    },

    /** One more of what is shown to the link's people, on this day. */
    note,

    /** Lets go of windows that are over. */
    sweep: async (): Promise<void> => {
      await db.withSystem(trx =>
        sql`delete from public_counters where until < ${new Date(now() - DAY_MS)}`.execute(trx),
      );
    },
  };
}
export type Counters = ReturnType<typeof createCounters>;
