import { MOST_FONTS } from '@gonghui/contract/fonts.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { cleanName, shortName } from '@gonghui/kernel/text-rules.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../../base/context.ts';
import type { Trx } from '../../../base/db/database.ts';
import { audit } from '../../../enterprise/identity/index.ts';
import type { lookAtFont } from './check.ts';

/** What was found in the file of a font. */
export type LookedFont = Awaited<ReturnType<typeof lookAtFont>>;

/** A font that came with an applet and was looked at. */
interface BroughtFont {
  readonly looked: LookedFont;
  readonly called: string;
  readonly fileId: string;
  readonly digest: string;
  readonly at: Date;
}

const LONGEST_NAME = 60;

/** A new font of the enterprise, under a name that none has; answers its id. */
export async function keepFont(
  trx: Trx,
  ctx: Ctx,
  { looked, called, fileId, digest, at }: BroughtFont,
): Promise<string> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`fonts ${ctx.tenantId}`}, 0))`.execute(trx);
  const rows = await trx.selectFrom('fonts').select('name').where('tenant_id', '=', ctx.tenantId).execute();
  if (rows.length >= MOST_FONTS)
    throw new AppError('conflict', `最多上传${MOST_FONTS}个字体，请先删除不用的`);
  const wanted = shortName(cleanName(called), LONGEST_NAME) || '未命名字体';
  let name = wanted;
  for (let n = 2; rows.some(row => row.name === name); n++) name = `${wanted}${n}`;
  const id = newId();
  const { characters, widths } = looked;
  await trx
    .insertInto('fonts')
    .values({
      ...{ id, name, characters, widths, tenant_id: ctx.tenantId, file_id: fileId, digest },
      ...{ created_by: ctx.actor.id, created_at: at },
    })
    .execute();
  await audit(trx, ctx, 'font.upload', id, { file: fileId });
  return id;
}
