import type { Names } from '@gonghui/contract/submissions.ts';
import type { FormField } from '@gonghui/domain/form-fields.ts';
import type { Json } from '@gonghui/kernel/digest.ts';
import type { Ctx } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import { namesOf } from '../forms/people.ts';
import { labelsIn } from '../linkage/labels.ts';
import { collectReferences, noReferences } from './collect-references.ts';
import { filePath } from './files.ts';
import type { StoredRecord } from './read.ts';

export interface Named {
  names: Names;
  /** File id → path of the picture; opening it needs the session, and the right to read a record that uses it. */
  images: Record<string, string>;
}

/** What the files of records are called; whoever reads a record may know it. */
async function factsOf(trx: Trx, ctx: Ctx, ids: ReadonlySet<string>) {
  if (ids.size === 0) return [];
  return trx
    .selectFrom('files')
    .select(['id', 'name', 'mime', 'size'])
    .where('tenant_id', '=', ctx.tenantId)
    .where('id', 'in', [...ids])
    .execute();
}

/** Names behind all ids of some records and addresses of their pictures, with one query whatever the number. */
export async function nameRecords(
  trx: Trx,
  ctx: Ctx,
  fields: readonly FormField[],
  rows: readonly StoredRecord[],
  values: ReadonlyMap<string, Readonly<Record<string, Json>>>,
): Promise<Named & { nameOf: (id: string) => string }> {
  const ids = noReferences();
  for (const row of rows) {
    ids.users.add(row.created_by).add(row.updated_by);
    collectReferences(fields, values.get(row.id) ?? {}, ids);
  }
  const options = await labelsIn(trx, ctx, fields, values.values());
  const names = {
    ...(await namesOf(trx, ctx, ids)),
    files: await factsOf(trx, ctx, ids.files),
    ...(options.length > 0 ? { options } : {}),
  };
  const byId = new Map(names.users.map(user => [user.id, user.name]));
  const images: Record<string, string> = {};
  for (const id of ids.files) images[id] = filePath(id);
  return { names, images, nameOf: id => byId.get(id) ?? '' };
}
