import { AppError } from '@gonghui/kernel/errors.ts';
import { sql } from 'kysely';
import type { Deps } from '../../base/context.ts';
import { networkOf } from '../../http/plugins/network.ts';
import type { Account } from './sessions.ts';

/**
 * Whose tries are counted. An account's are its own: one of the same name in another enterprise neither uses them up nor
 * gives them back. Names that no account has are counted alike, so that a lock tells nothing.
 */
export const triesOf = ({ tenantId, userId }: Account): string => `account ${tenantId} ${userId}`;
export const triesOfName = (name: string): string => `name ${name}`;
export const triesOfAddress = (address: string): string => `address ${networkOf(address)}`;

/**
 * Takes one of the tries before the password is looked at (promise S7), so that parallel guesses cannot all be the tenth.
 * Null when there was one; otherwise the seconds until there will be. The rest starts with the first try too many and is
 * not made longer by further ones, or anybody could keep a colleague out for ever.
 */
export async function takeTry(
  { db, config, now }: Deps,
  whose: string,
  allowed: number,
): Promise<number | null> {
  const at = new Date(now());
  const since = new Date(now() - config.lockMinutes * 60_000);
  const { rows } = await sql<{ count: number; started_at: Date }>`
    insert into sign_in_attempts as a (account, count, started_at) values (${whose}, 1, ${at})
    on conflict (account) do update set
      count = case when a.started_at <= ${since} then 1 else least(a.count + 1, ${allowed} + 2) end,
      started_at = case
        when a.started_at <= ${since} or a.count = ${allowed} then ${at}
        else a.started_at end
    returning count, started_at`.execute(db.kysely);
  const row = rows[0];
  if (!row || row.count <= allowed) return null;
  return Math.max(1, Math.ceil((row.started_at.getTime() + config.lockMinutes * 60_000 - now()) / 1000));
}

/** However many share a name: the most that NIST SP 800-63B allows. */
const MOST_TRIES = 100;

/**
 * Tries that each account of a name has. A sign-in of one of them is a wrong try at all others, so that where many
 * enterprises have the name, ten would be used up by honest people every morning: each may sign in twice.
 */
export const triesAmong = (namesakes: number, { lockAfter }: Deps['config']): number =>
  Math.max(lockAfter, Math.min(MOST_TRIES, 2 * namesakes));

/** The same for an account's own password where nothing else is to be tried: refuses with `accountLocked`. */
export async function requireTry(deps: Deps, account: Account): Promise<void> {
  const { rows } = await sql<{ namesakes: number }>`select count(*)::int as namesakes from users u
    where u.deleted_at is null and lower(u.username) = (select lower(o.username) from users o
      where o.tenant_id = ${account.tenantId} and o.id = ${account.userId})`.execute(deps.db.kysely);
  const allowed = triesAmong(rows[0]?.namesakes ?? 1, deps.config);
  const wait = await takeTry(deps, triesOf(account), allowed);
  if (wait !== null) throw locked(wait);
}

export const locked = (seconds: number): AppError =>
  new AppError('accountLocked', undefined, { retryAfter: seconds });

/** The right password: the account's tries are all there again. */
export const clearTries = async ({ db }: Deps, account: Account): Promise<void> => {
  await db.kysely.deleteFrom('sign_in_attempts').where('account', '=', triesOf(account)).execute();
};

/** What was no wrong try is given back to an address, one for one: a success of its own must not buy it more. */
export async function giveBack({ db }: Deps, whose: string): Promise<void> {
  await sql`update sign_in_attempts set count = count - 1 where account = ${whose} and count > 0`.execute(
    db.kysely,
  );
}
