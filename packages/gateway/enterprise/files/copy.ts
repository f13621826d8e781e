import type { FileFacts } from '@gonghui/elements/definition.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { sql } from 'kysely';
import type { Ctx, Deps } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { MB } from './store.ts';

/**
 * Copies files of records as uploads of the actor's own, which no other record's end takes away; whoever asks has seen to it
 * that he may read them. The bytes lie once, whatever names them. Answers the copy of each that is there and not larger than
 * what may be uploaded.
 */
export async function copyFiles(
  { config }: Deps,
  trx: Trx,
  ctx: Ctx,
  ids: readonly string[],
): Promise<Map<string, FileFacts>> {
  const asked = [...new Set(ids)];
  if (asked.length === 0) return new Map();
  const fresh = new Map(asked.map(id => [newId(), id]));
  // Held until the copy is there, or the bytes might go with the last file that names them.
  const { rows } = await sql<FileFacts>`insert into files
      (id, tenant_id, name, mime, size, sent, width, height, digest, purpose, created_by, visit_id)
    select n.id, c.tenant_id, c.name, c.mime, c.size, c.sent, c.width, c.height, c.digest, 'record',
      ${ctx.actor.id}, ${ctx.visit?.visitId ?? null}
    from unnest(${[...fresh.keys()]}::text[], ${asked}::text[]) n(id, old)
      join files c on c.tenant_id = ${ctx.tenantId} and c.id = n.old
    where coalesce(c.sent, c.size) <= ${config.attachmentMb * MB}
    for key share of c
    returning id, name, mime, coalesce(sent, size) as size`.execute(trx);
  return new Map(rows.map(row => [fresh.get(row.id) ?? '', { ...row, size: Number(row.size) }]));
}
