import type { Names } from '@gonghui/contract/submissions.ts';
import type { FormField } from '@gonghui/domain/form-fields.ts';
import { optionSourceOf } from '@gonghui/elements/form/linkage/option-source.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { anyOf } from '../../base/db/many.ts';
import { namesOf } from '../../enterprise/organisation/index.ts';
import { labelsIn } from '../linkage/index.ts';
import { collectReferences, noReferences } from './collect-references.ts';
import { filePath } from './files.ts';
import type { StoredRecord } from './read.ts';

export interface RecordNames {
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
    .where('id', '=', anyOf(ids))
    .execute();
}

/** Whether `nameRecords` and `readValues` may have to ask the database once more for records with these fields. */
export const asksMore = (fields: readonly FormField[]): boolean =>
  fields.some(
    ({ columns, spec, props }) => columns || spec.refers || spec.files || optionSourceOf(props) !== null,
  );

/** Names behind all ids of some records and addresses of their pictures, with one query of each kind whatever the number. */
export async function nameRecords(
  trx: Trx,
  ctx: Ctx,
  fields: readonly FormField[],
  rows: readonly StoredRecord[],
  values: ReadonlyMap<string, Readonly<Record<string, Json>>>,
): Promise<RecordNames & { nameOf: (id: string) => string }> {
  const ids = noReferences();
  /** Names that came with the records; null for people that are not there. */
  const read = new Map<string, string | null>();
  const meet = (id: string, name: string | null | undefined) => {
    if (name === undefined) ids.users.add(id);
    else read.set(id, name);
  };
  for (const row of rows) {
    meet(row.created_by, row.created_name);
    meet(row.updated_by, row.updated_name);
    collectReferences(fields, values.get(row.id) ?? {}, ids);
  }
  for (const id of read.keys()) ids.users.delete(id);
  const options = await labelsIn(trx, ctx, fields, values.values());
  const found = await namesOf(trx, ctx, ids);
  const users = [...read].flatMap(([id, name]) => (name === null ? [] : [{ id, name }]));
  const names = {
    ...found,
    users: [...users, ...found.users],
    files: await factsOf(trx, ctx, ids.files),
    ...(options.length > 0 ? { options } : {}),
  };
  const byId = new Map(names.users.map(user => [user.id, user.name]));
  const images: Record<string, string> = {};
  for (const id of ids.files) images[id] = filePath(ctx, id);
  return { names, images, nameOf: id => byId.get(id) ?? '' };
}
