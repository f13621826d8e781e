import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import type { CallReturn } from '@gonghui/contract/define.ts';
import { FONT_MB, type fontCalls, MOST_FONTS } from '@gonghui/contract/fonts.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { cleanName, shortName } from '@gonghui/kernel/text-rules.ts';
import { sql } from 'kysely';
import type { Ctx, Deps } from '../../../base/context.ts';
import type { Trx } from '../../../base/db/database.ts';
import type { Files } from '../../../enterprise/files/index.ts';
import { audit } from '../../../enterprise/identity/index.ts';
import { namesOf } from '../../../enterprise/organisation/index.ts';
import type { FontBlocks } from '../run/fonts.ts';
import { lookAtFont } from './check.ts';

type Font = CallReturn<typeof fontCalls.list>['list'][number];

/** Templates that are named where a font is used. */
const NAMED = 20;
const LONGEST_NAME = 60;

/** Fonts with who uploaded them and which templates use them. */
async function listed(trx: Trx, ctx: Ctx, id?: string): Promise<Font[]> {
  const all = trx
    .selectFrom('fonts')
    .select(['id', 'name', 'characters', 'created_by', 'created_at'])
    .where('tenant_id', '=', ctx.tenantId);
  const rows = await (id === undefined ? all : all.where('id', '=', id))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const users = rows.map(row => row.created_by);
  const names = await namesOf(trx, ctx, { users, depts: [], roles: [] });
  const { rows: uses } = await sql<{ font: string; name: string; form: string }>`
    select u.font, p.name, f.name as form from prints p
      join forms f on f.tenant_id = p.tenant_id and f.id = p.form_id
      cross join lateral jsonb_array_elements_text(coalesce(p.facts -> 'fonts', '[]'::jsonb)) as u(font)
    where p.tenant_id = ${ctx.tenantId} and p.deleted_at is null
    order by f.name, p.name`.execute(trx);
  return rows.map(row => {
    const own = uses.filter(({ font }) => font === row.id);
    return {
      id: row.id,
      name: row.name,
      characters: row.characters,
      createdBy: names.users.find(one => one.id === row.created_by) ?? { id: row.created_by, name: '' },
      createdAt: row.created_at.getTime(),
      used: own.length,
      uses: own.slice(0, NAMED).map(({ form, name }) => ({ formName: form, name })),
    };
  });
}

/** Fonts of one enterprise come one after another. */
async function refuseMore(trx: Trx, ctx: Ctx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`fonts ${ctx.tenantId}`}, 0))`.execute(trx);
  const rows = await trx.selectFrom('fonts').select('name').where('tenant_id', '=', ctx.tenantId).execute();
  if (rows.length >= MOST_FONTS)
    throw new AppError('conflict', `最多上传${MOST_FONTS}个字体，请先删除不用的`);
  if (rows.some(row => row.name === name)) throw new AppError('conflict', `已有名为「${name}」的字体`);
}

/** Fonts of an enterprise for its print templates. */
export function createOwnFonts(deps: Deps, files: Files, blocks: Pick<FontBlocks, 'forget'>) {
  const { db, now } = deps;

  return {
    list: (ctx: Ctx): Promise<{ list: Font[] }> =>
      db.withTenant(ctx, async trx => ({ list: await listed(trx, ctx) })),

    async get(ctx: Ctx, id: string): Promise<{ id: string; name: string; widths: string }> {
      const row = await db.withTenant(ctx, trx =>
        trx
          .selectFrom('fonts')
          .select(['id', 'name', 'widths'])
          .where('tenant_id', '=', ctx.tenantId)
          .where('id', '=', id)
          .executeTakeFirst(),
      );
      if (!row) throw new AppError('notFound', '字体不存在或已被删除');
      return row;
    },

    /** Keeps a font that pages can be set in, under the name that it gives itself, else that of its file. */
    async upload(ctx: Ctx, { body, name: called }: { body: Readable; name: string }): Promise<Font> {
      const kind = { what: '字体', mime: 'font/sfnt', most: FONT_MB };
      const { found, ...file } = await files.storeChecked(ctx, { body, name: called, ...kind }, lookAtFont);
      const own = cleanName(found.name) || cleanName(basename(called).replace(/\.[^.]*$/, ''));
      const name = shortName(own, LONGEST_NAME) || '未命名字体';
      try {
        return await db.withTenant(ctx, async trx => {
          await refuseMore(trx, ctx, name);
          const id = newId();
          const { characters, widths } = found;
          await trx
            .insertInto('fonts')
            .values({
              ...{
                id,
                name,
                characters,
                widths,
                tenant_id: ctx.tenantId,
                file_id: file.id,
                digest: file.digest,
              },
              ...{ created_by: ctx.actor.id, created_at: new Date(now()) },
            })
            .execute();
          await audit(trx, ctx, 'font.upload', id, { file: file.id });
          const [font] = await listed(trx, ctx, id);
          if (!font) throw new AppError('internal');
          return font;
        });
      } catch (error) {
        await files.drop(ctx, file.id);
        throw error;
      }
    },

    /** Its bytes go too: whoever gave a licence up keeps nothing of it. */
    async remove(ctx: Ctx, id: string): Promise<null> {
      const gone = await db.withTenant(ctx, async trx => {
        const row = await trx
          .deleteFrom('fonts')
          .where('tenant_id', '=', ctx.tenantId)
          .where('id', '=', id)
          .returning('file_id')
          .executeTakeFirst();
        if (!row) throw new AppError('notFound', '字体不存在或已被删除');
        await audit(trx, ctx, 'font.remove', id, { file: row.file_id });
        return row.file_id;
      });
      await files.drop(ctx, gone);
      await blocks.forget(id);
      return null;
    },
  };
}
