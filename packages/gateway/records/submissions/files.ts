import type { FormField } from '@gonghui/domain/form-fields.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { anyOf } from '../../base/db/many.ts';
import { collectReferences, noReferences } from './collect-references.ts';

/** Where a picture of a record is read by this person: `fileCalls.get`, which asks `readsFile`, of a board within it. */
export const filePath = ({ boardId }: Ctx, id: string): string =>
  `/getway-api/v1/files/${id}${boardId === undefined ? '' : `?dmFormId=${boardId}`}`;

/** Uploaded files that values hold, once each. */
export const filesIn = (fields: readonly FormField[], values: Readonly<Record<string, Json>>): string[] => [
  ...collectReferences(fields, values, noReferences()).files,
];

/** Files of a record that was changed: those it uses from now on are added; old ones stay readable with their record. */
export async function addFiles(
  trx: Trx,
  ctx: Ctx,
  formId: string,
  recordId: string,
  files: readonly string[],
): Promise<void> {
  if (files.length === 0) return;
  await sql`insert into record_files (tenant_id, form_id, record_id, file_id)
    select ${ctx.tenantId}, ${formId}, ${recordId}, e.id from unnest(${[...files]}::text[]) as e(id)
    on conflict do nothing`.execute(trx);
}

/** Lets go of files, whichever records have them. */
export async function letGoOfFiles(
  trx: Trx,
  { tenantId }: Pick<Ctx, 'tenantId'>,
  ids: readonly string[],
): Promise<void> {
  await trx
    .deleteFrom('record_files')
    .where('tenant_id', '=', tenantId)
    .where('file_id', '=', anyOf(ids))
    .execute();
}
