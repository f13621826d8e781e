import type { Deps } from '../../base/context.ts';

/** Version of the product, as packages say by which one they were made. */
export const PRODUCT = '0.1.0';

/** The installation that packages are made by: the same wherever its database is restored to. */
export async function installationOf({ db }: Pick<Deps, 'db'>): Promise<string> {
  const { id } = await db.withSystem(
    trx => trx.selectFrom('installation').select('id').executeTakeFirstOrThrow(),
    'read only',
  );
  return id;
}
