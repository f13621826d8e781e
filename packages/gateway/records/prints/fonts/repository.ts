import { access } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Ctx, Deps } from '../../../base/context.ts';
import type { Trx } from '../../../base/db/database.ts';
import { anyOf } from '../../../base/db/many.ts';
import type { OwnFontFile } from '../../../base/paper/thread/messages.ts';

/** Ids and names of the enterprise's fonts, the oldest first: the order in which they are asked for characters. */
export async function ownFonts(trx: Trx, ctx: Ctx): Promise<{ id: string; name: string }[]> {
  return trx
    .selectFrom('fonts')
    .select(['id', 'name'])
    .where('tenant_id', '=', ctx.tenantId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** What is kept of these fonts, of those that are there. */
export const fontsById = (trx: Trx, { tenantId }: Pick<Ctx, 'tenantId'>, ids: readonly string[]) =>
  trx
    .selectFrom('fonts')
    .select(['id', 'name', 'file_id'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', anyOf(ids))
    .execute();

/** The font of the enterprise that has these bytes; null where there is none. */
export async function fontOfBytes(trx: Trx, { tenantId }: Pick<Ctx, 'tenantId'>, digest: string) {
  const row = await trx
    .selectFrom('fonts')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('digest', '=', digest)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** All that pages need of them, or of one; without those whose file is gone, which read as 黑体. */
export async function fontFiles({ db, files }: Deps, ctx: Ctx, id?: string): Promise<OwnFontFile[]> {
  const { rows } = await db.withTenant(ctx, trx =>
    sql<{ id: string; name: string; widths: string; digest: string }>`
      select o.id, o.name, o.widths, o.digest from fonts o
      where o.tenant_id = ${ctx.tenantId} and (${id ?? null}::text is null or o.id = ${id ?? null}) order by o.created_at, o.id`.execute(
      trx,
    ),
  );
  const found = await Promise.all(
    rows.map(async ({ digest, ...font }) => {
      const file = files.path(digest);
      return access(file).then(
        () => [{ ...font, file }],
        () => [],
      );
    }),
  );
  return found.flat();
}
