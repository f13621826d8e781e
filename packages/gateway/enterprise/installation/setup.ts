import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '@gonghui/kernel/errors.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { sql } from 'kysely';
import type { Deps } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { checkNewPassword, hashPassword } from '../identity/index.ts';
import { createEnterpriseIn } from '../organisation/index.ts';

/** Days for which a one-time address holds; a new start prints a new one. */
const DAYS = 7;

interface FirstEnterprise {
  name: string;
  code?: string | undefined;
  username: string;
  displayName: string;
  password: string;
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
const fresh = sql<boolean>`made_at > now() - make_interval(days => ${sql.lit(DAYS)})`;

/**
 * The first enterprise and its administrator, where there is none yet. Any number of processes may offer it at once: each has
 * a token of its own, and the row of the installation is held by whoever sets it up, so that one of them does (promise D18).
 */
export function createSetup(deps: Deps) {
  const { db, now, config } = deps;
  let over = false;

  const anybody = async (trx: Trx): Promise<boolean> =>
    (await trx.selectFrom('tenants').select('id').limit(1).executeTakeFirst()) !== undefined;

  async function make(trx: Trx, first: FirstEnterprise, passwordHash: string): Promise<void> {
    await createEnterpriseIn(trx, {
      code: first.code ?? newId(),
      name: first.name,
      admin: { username: first.username, displayName: first.displayName, passwordHash },
    });
    await trx
      .updateTable('installation')
      .set({ set_up_at: new Date(now()) })
      .execute();
    await trx.deleteFrom('setup_tokens').execute();
  }

  /** Makes it within one transaction that holds the installation's row; false when there is one already. */
  const once = async (first: FirstEnterprise, may: (trx: Trx) => Promise<boolean>): Promise<boolean> => {
    checkNewPassword(first.password, config);
    const passwordHash = await hashPassword(first.password);
    return db.withSystem(async trx => {
      await trx.selectFrom('installation').select('id').forUpdate().executeTakeFirstOrThrow();
      if ((await anybody(trx)) || !(await may(trx))) return false;
      await make(trx, first, passwordHash);
      return true;
    });
  };

  const holds = async (trx: Trx, token: string): Promise<boolean> =>
    (await trx
      .selectFrom('setup_tokens')
      .select('hash')
      .where('hash', '=', hashOf(token))
      .where(fresh)
      .executeTakeFirst()) !== undefined;

  return {
    /** Whether there is no enterprise yet. Once there is one that stands, and the database is not asked again. */
    async pending(): Promise<boolean> {
      if (over) return false;
      over = await db.withSystem(anybody, 'read only');
      return !over;
    },

    /** A new one-time token for whoever reads the console; null where there is an enterprise. */
    offer: (): Promise<string | null> =>
      db.withSystem(async trx => {
        await trx.selectFrom('installation').select('id').forUpdate().executeTakeFirstOrThrow();
        if (await anybody(trx)) return null;
        const token = randomBytes(24).toString('base64url');
        await sql`delete from setup_tokens where not ${fresh}`.execute(trx);
        await trx
          .insertInto('setup_tokens')
          .values({ hash: hashOf(token) })
          .execute();
        return token;
      }),

    holds: (token: string): Promise<boolean> => db.withSystem(trx => holds(trx, token), 'read only'),

    /** By whoever has a token. Refuses one that is unknown, too old or used. */
    async byToken(token: string, first: FirstEnterprise): Promise<void> {
      if (!(await once(first, trx => holds(trx, token)))) throw new AppError('invalid', SPENT);
    },

    /** By whoever has the console. Refuses where there is an enterprise. */
    async byConsole(first: FirstEnterprise): Promise<void> {
      if (!(await once(first, async () => true)))
        throw new AppError('invalid', '已有企业，无需再次初始化；其他成员由企业管理员在平台管理中添加');
    },
  };
}

/** Said of every token that opens nothing, whatever the reason. */
export const SPENT = '初始化地址无效或已使用。请重新启动服务，使用控制台上新的地址';

/** What others ask of the first start of an installation. */
export type Setup = ReturnType<typeof createSetup>;
