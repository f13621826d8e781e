import { statusLabel } from '@gonghui/approval/words.ts';
import type { FormField } from '@gonghui/domain/form-fields.ts';
import { momentIn, TIME_ZONE } from '@gonghui/domain/time-zone.ts';
import type { PrintData, PrintedField, PrintedRecord } from '@gonghui/print/record/data.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../../base/context.ts';
import type { Trx } from '../../../base/db/database.ts';
import { printedLines } from '../../approvals/index.ts';
import { changedAfter, nameRecords } from '../../submissions/index.ts';
import { ownFonts } from '../fonts/repository.ts';
import { type Printable, type PrintPlace, printableRecords } from './printable.ts';

type Creator = PrintedRecord['creator'];

/** What is handed out, before it is counted. */
export interface Gathered {
  data: Omit<PrintData, 'records' | 'printTime'>;
  records: Omit<PrintedRecord, 'printCount'>[];
  /** Asked for, and not there or not for the actor. */
  missing: string[];
}

const asPrinted = ({ id, type, label, props, columns }: FormField): PrintedField => ({
  id,
  type,
  label,
  props,
  ...(columns ? { columns: columns.map(asPrinted) } : {}),
});

/** Who handed records in, with their departments: formulas may ask. */
async function creatorsOf(trx: Trx, ctx: Ctx, list: readonly Printable[]): Promise<(id: string) => Creator> {
  const ids = [...new Set(list.map(({ row }) => row.created_by))];
  const { rows } = await sql<Creator>`select u.id, u.display_name as name,
      coalesce((select json_agg(json_build_object('id', d.id, 'name', d.name) order by d.sorting, d.id)
        from user_depts ud join depts d on d.tenant_id = ud.tenant_id and d.id = ud.dept_id
        where ud.tenant_id = u.tenant_id and ud.user_id = u.id), '[]'::json) as depts
    from users u where u.tenant_id = ${ctx.tenantId} and u.id = any(${ids}::text[])`.execute(trx);
  const known = new Map(rows.map(row => [row.id, row]));
  return id => known.get(id) ?? { id, name: '', depts: [] };
}

/** What was changed in approved records since, of the fields that are on the paper. */
async function changesOnPaper(trx: Trx, ctx: Ctx, list: readonly Printable[], fields: readonly FormField[]) {
  const approved = list.filter(({ row }) => row.process_status === 'approved');
  const all = await changedAfter(
    trx,
    ctx,
    approved.map(({ row }) => row.id),
  );
  const known = new Map(
    approved.map(({ row, values }) => [
      row.id,
      all(
        row.id,
        fields.filter(({ id }) => Object.hasOwn(values, id)),
      ),
    ]),
  );
  return (id: string) => known.get(id) ?? [];
}

/**
 * All that a template can ask of these records, within the actor's rights of this moment. `approval`: with their approval tables,
 * which cost questions of their own. `baseUrl`: where people reach the product;
 * without one a record has no address, and the place for it stays empty.
 */
export async function gather(
  trx: Trx,
  ctx: Ctx,
  place: PrintPlace,
  ids: readonly string[],
  { approval, baseUrl }: { approval: boolean; baseUrl: string | null },
): Promise<Gathered> {
  const { list, fields } = await printableRecords(trx, ctx, place, ids);
  const rows = list.map(({ row }) => row);
  const values = new Map(list.map(one => [one.row.id, one.values]));
  const { names } = await nameRecords(trx, ctx, fields, rows, values);
  const creatorOf = await creatorsOf(trx, ctx, list);
  const withApproval = approval ? rows.filter(row => row.process_status !== null).map(({ id }) => id) : [];
  const after = await changesOnPaper(trx, ctx, list, fields);
  const lines = await printedLines(trx, ctx, withApproval, after);
  const tenant = await trx
    .selectFrom('tenants')
    .select(['name', 'logo'])
    .where('id', '=', ctx.tenantId)
    .executeTakeFirstOrThrow();
  return {
    data: {
      fields: fields.map(asPrinted),
      names,
      enterprise: { name: tenant.name, logo: tenant.logo },
      printer: ctx.actor,
      fonts: await ownFonts(trx, ctx),
    },
    records: list.map(({ row, values: own }) => ({
      id: row.id,
      values: own,
      creator: creatorOf(row.created_by),
      createTime: momentIn(TIME_ZONE, row.created_at.getTime()),
      updateTime: momentIn(TIME_ZONE, row.updated_at.getTime()),
      processStatus: row.process_status,
      statusText:
        row.process_status === null
          ? ''
          : statusLabel(row.process_status) + (after(row.id).length > 0 ? '（通过后有修改）' : ''),
      recordUrl: baseUrl === null ? '' : `${baseUrl}/cli/url/form/${place.form.id}/${row.id}`,
      lines: lines.get(row.id) ?? [],
    })),
    missing: ids.filter(id => !values.has(id)),
  };
}
