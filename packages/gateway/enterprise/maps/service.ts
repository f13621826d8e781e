import type { Readable } from 'node:stream';
import type { CallArgs, CallReturn } from '@gonghui/contract/define.ts';
import { MAP_MB, type mapCalls } from '@gonghui/contract/maps.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import type { Files } from '../files/index.ts';
import { audit } from '../identity/index.ts';
import { namesOf } from '../organisation/index.ts';
import { checkMap } from './check.ts';

type Pack = CallReturn<typeof mapCalls.list>['list'][number];
type MapUpload = CallArgs<typeof mapCalls.upload>['query'];

/** Maps that an enterprise draws in place of the product's own. */
export function createMaps(deps: Deps, files: Files) {
  const { db, now } = deps;

  async function listed(trx: Trx, ctx: Ctx, code?: string): Promise<Pack[]> {
    const all = trx.selectFrom('map_packs').selectAll().where('tenant_id', '=', ctx.tenantId);
    const rows = await (code === undefined ? all : all.where('code', '=', code)).orderBy('code').execute();
    const users = rows.map(row => row.created_by);
    const names = await namesOf(trx, ctx, { users, depts: [], roles: [] });
    return rows.map(row => ({
      code: row.code,
      name: row.name,
      approvalNo: row.approval_no,
      createdBy: names.users.find(({ id }) => id === row.created_by) ?? { id: row.created_by, name: '' },
      createdAt: row.created_at.getTime(),
    }));
  }

  return {
    list: (ctx: Ctx): Promise<{ list: Pack[] }> =>
      db.withTenant(ctx, async trx => ({ list: await listed(trx, ctx) })),

    /** The stored file of a map; refuses a code that the enterprise has none of. */
    async file(ctx: Ctx, code: string) {
      const row = await db.withTenant(ctx, trx =>
        trx
          .selectFrom('map_packs')
          .select('file_id')
          .where('tenant_id', '=', ctx.tenantId)
          .where('code', '=', code)
          .executeTakeFirst(),
      );
      if (!row) throw new AppError('notFound');
      return files.readable(ctx, row.file_id);
    },

    /** Keeps a map that is sound, in place of the one that was there; what is refused leaves that as it is. */
    async upload(ctx: Ctx, { code, name, approvalNo }: MapUpload, body: Readable): Promise<Pack> {
      const given = { body, name: `${code}.json`, most: MAP_MB, what: '地图', mime: 'application/json' };
      const file = await files.storeChecked(ctx, given, path => checkMap({ path, code }));
      return db.withTenant(ctx, async trx => {
        const row = {
          name,
          approval_no: approvalNo,
          file_id: file.id,
          created_by: ctx.actor.id,
          created_at: new Date(now()),
        };
        await trx
          .insertInto('map_packs')
          .values({ tenant_id: ctx.tenantId, code, ...row })
          .onConflict(conflict => conflict.columns(['tenant_id', 'code']).doUpdateSet(row))
          .execute();
        await audit(trx, ctx, 'map.upload', code, { file: file.id });
        const [pack] = await listed(trx, ctx, code);
        if (!pack) throw new AppError('internal');
        return pack;
      });
    },
  };
}

export type Maps = ReturnType<typeof createMaps>;
