import { AppError } from '@gonghui/kernel/errors.ts';
import { sql } from 'kysely';
import type { Deps } from '../../context.ts';

/**
 * Takes one of the account's tries before the password is looked at (promise S7), so that parallel guesses cannot all
 * be the tenth. Names that have no account are counted alike. The lock starts with the first try too many and is not
 * made longer by further ones, or anybody could keep a colleague out for ever.
 */
export async function takeAttempt({ db, config, now }: Deps, account: string): Promise<void> {
  const at = new Date(now());
  const since = new Date(now() - config.lockMinutes * 60_000);
  const { rows } = await sql<{ count: number; started_at: Date }>`
    insert into sign_in_attempts as a (account, count, started_at) values (${account}, 1, ${at})
    on conflict (account) do update set
      count = case when a.started_at <= ${since} then 1 else least(a.count + 1, ${config.lockAfter} + 2) end,
      started_at = case
        when a.started_at <= ${since} or a.count = ${config.lockAfter} then ${at}
        else a.started_at end
    returning count, started_at`.execute(db.kysely);
  const row = rows[0];
  if (!row || row.count <= config.lockAfter) return;
  const seconds = Math.ceil((row.started_at.getTime() + config.lockMinutes * 60_000 - now()) / 1000);
  throw new AppError('accountLocked', undefined, { retryAfter: Math.max(1, seconds) });
}

export const clearAttempts = async ({ db }: Deps, account: string): Promise<void> => {
  await db.kysely.deleteFrom('sign_in_attempts').where('account', '=', account).execute();
};
