import type { Deps } from '../../base/context.ts';

/** The installation that this database is of: the same wherever it is restored to. */
export async function installationId({ db }: Pick<Deps, 'db'>): Promise<string> {
  const { id } = await db.withSystem(
    trx => trx.selectFrom('installation').select('id').executeTakeFirstOrThrow(),
    'read only',
  );
  return id;
}
