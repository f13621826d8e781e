import type { FormField } from '@gonghui/domain/form-fields.ts';
import { fieldRight, type Grant, mayDo } from '@gonghui/domain/form-rights.ts';
import { maskRecord } from '@gonghui/domain/masked-record.ts';
import { recordColumns } from '@gonghui/domain/record-query.ts';
import { recordTable } from '@gonghui/domain/record-table.ts';
import { grantsOn } from '@gonghui/domain/rights-sql.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../../base/context.ts';
import type { Trx } from '../../../base/db/database.ts';
import { type FormVersion, formVersion } from '../../../design/forms/index.ts';
import type { RightsHere } from '../../../design/kinds/index.ts';
import { type FormRow, findDesign } from '../../../design/page-rows/index.ts';
import { rightsOf } from '../../../design/permissions/index.ts';
import { partsInApprovals } from '../../approvals/index.ts';
import { readGranted, readValues, type StoredRecord } from '../../submissions/index.ts';

/** A form whose records are printed, in the version that lists show: what templates name their variables by. */
export interface PrintPlace {
  form: FormRow;
  rights: RightsHere;
  version: FormVersion;
}

export const NO_RIGHT = '您没有打印该表单数据的权限';

/** The form with what the actor may do with it, asked in this transaction. Foreign and unknown ids answer alike. */
export async function printPlace(trx: Trx, ctx: Ctx, formId: string): Promise<PrintPlace> {
  const form = await findDesign(trx, ctx, formId);
  const rights = await rightsOf(trx, ctx, form);
  if (form.version === 0 || !form.has_table) throw new AppError('notFound', '表单还没有数据可以打印');
  const version = await formVersion(trx, ctx, formId, form.released_version ?? form.version);
  return { form, rights, version };
}

export const mayPrint = ({ rights }: PrintPlace): boolean => mayDo(rights, 'print');

/** A record that the actor may print, with nothing in it that is hidden from him. */
export interface Printable {
  row: StoredRecord;
  values: Record<string, Json>;
}

/** Records with the fields that any of them shows, columns of subforms included. */
export interface PrintableRecords {
  list: Printable[];
  fields: FormField[];
}

/** Fields that these groups show; what none of them shows is not among them, nor in the props of what is. */
const shownBy = (grants: readonly Grant[], fields: readonly FormField[], into: Set<string>): void => {
  for (const { id, columns } of fields) {
    if (fieldRight(grants, id, 'see') === 'hidden') continue;
    into.add(id);
    if (columns) shownBy(grants, columns, into);
  }
};

const only = (fields: readonly FormField[], shown: ReadonlySet<string>): FormField[] =>
  fields.flatMap(field => {
    if (!shown.has(field.id)) return [];
    return [field.columns ? { ...field, columns: only(field.columns, shown) } : field];
  });

/**
 * Those of these records that the actor may print (R3), in the order that was asked for: by the groups that give him 打印, field by
 * field; and by his part in their approval. With an open task what its node shows counts alone.
 */
export async function printableRecords(
  trx: Trx,
  ctx: Ctx,
  place: PrintPlace,
  ids: readonly string[],
): Promise<PrintableRecords> {
  const { form, rights, version } = place;
  const granted = mayPrint(place) ? await readGranted(trx, ctx, place, ids, { action: 'print' }) : [];
  const parts = await partsInApprovals(trx, ctx, ids, version.fields);
  const known = new Map<string, StoredRecord>(granted.map(row => [row.id, row]));
  const grants = new Map<string, Grant[]>(
    granted.map(row => [row.id, grantsOn(rights, row.granted).filter(({ actions }) => actions.has('print'))]),
  );
  const others = [...parts.keys()].filter(id => !known.has(id));
  for (const row of await readRows(trx, ctx, form.id, version.fields, others)) known.set(row.id, row);
  for (const [id, part] of parts)
    grants.set(id, part.alone ? part.grants : [...(grants.get(id) ?? []), ...part.grants]);

  const rows = ids.flatMap(id => known.get(id) ?? []);
  const values = await readValues(trx, form.id, version.fields, rows);
  const shown = new Set<string>();
  const list = rows.map((row): Printable => {
    const own = grants.get(row.id) ?? [];
    shownBy(own, version.fields, shown);
    return { row, values: maskRecord(own, version.fields, values.get(row.id) ?? {}) };
  });
  return { list, fields: only(version.fields, shown) };
}

/** Records as they are stored, for whoever has a right to them that the form's groups do not give. */
async function readRows(
  trx: Trx,
  ctx: Ctx,
  formId: string,
  fields: readonly FormField[],
  ids: readonly string[],
): Promise<StoredRecord[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<StoredRecord>`select ${sql.raw(recordColumns(fields))}
    from ${sql.table(recordTable(formId))} t where t.tenant_id = ${ctx.tenantId}
      and t.id = any(${[...ids]}::text[]) and t.deleted_at is null`.execute(trx);
  return rows;
}
