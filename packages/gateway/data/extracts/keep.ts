import type { CallArgs } from '@gonghui/contract/define.ts';
import type { extractCalls } from '@gonghui/contract/extracts.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { type Ctx, type Deps, requireMaker } from '../../base/context.ts';
import { audit } from '../../enterprise/identity/index.ts';
import { nextTurn } from './next-turn.ts';
import { type extractsWhere, findExtract } from './repository.ts';

type Body = CallArgs<typeof extractCalls.create>['body'];
type Row = Awaited<ReturnType<typeof extractsWhere>>[number];

/** Notes a table that is to be fetched; answers its id, or that of the same table as it was noted before. */
export async function insertExtract(
  { db, now }: Deps,
  ctx: Ctx,
  connectionId: string,
  body: Body,
): Promise<string> {
  const { schema, table, growing = null, key = null } = body;
  if (key !== null && growing === null)
    throw new AppError('invalid', '请先选择按哪个字段判断新增，再选择主键');
  return db.withTenant(ctx, async trx => {
    const { id } = await trx
      .insertInto('extracts')
      .values({
        id: newId(),
        tenant_id: ctx.tenantId,
        connection_id: connectionId,
        schema,
        name: table,
        growing,
        key,
        state: 2,
        created_by: ctx.actor.id,
        created_at: new Date(now()),
      })
      // Asked for in another way, it is fetched as a whole once more.
      .onConflict(conflict =>
        conflict
          .columns(['tenant_id', 'connection_id', 'schema', 'name'])
          .doUpdateSet({ growing, key, watermark: null }),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    await audit(trx, ctx, 'extract.create', id);
    return id;
  });
}

/** Sets how often a table is fetched anew; null: only when somebody asks for it. */
export function scheduleExtract(
  { db, now }: Deps,
  ctx: Ctx,
  id: string,
  everyMinutes: number | null,
): Promise<Row> {
  return db.withTenant(ctx, async trx => {
    requireMaker(ctx, (await findExtract(trx, ctx, id)).created_by, '数据表');
    await trx
      .deleteFrom('extract_schedules')
      .where('tenant_id', '=', ctx.tenantId)
      .where('extract_id', '=', id)
      .execute();
    if (everyMinutes !== null)
      await trx
        .insertInto('extract_schedules')
        .values({
          tenant_id: ctx.tenantId,
          extract_id: id,
          every_minutes: everyMinutes,
          next_at: new Date(nextTurn(everyMinutes, now())),
          set_by: ctx.actor.id,
        })
        .execute();
    await audit(trx, ctx, 'extract.schedule', id, { everyMinutes });
    return findExtract(trx, ctx, id);
  });
}
