import type { FormField } from '@gonghui/domain/form-fields.ts';
import {
  differsByRecord,
  EVERYTHING,
  type FormRights,
  mayDo,
  takingOut,
} from '@gonghui/domain/form-rights.ts';
import { rowsSql, visibleFields } from '@gonghui/domain/rights-sql.ts';
import { rowSource, type WithRows } from '@gonghui/domain/row-source.ts';
import { SqlParts } from '@gonghui/domain/sql-parts.ts';
import { TIME_ZONE } from '@gonghui/domain/time-zone.ts';
import { type DatasetSource, REFUSED_STATUSES } from '@gonghui/elements/query/dataset.ts';
import { digestOfText } from '@gonghui/kernel/digest.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { ResolvedSource, SourceColumn } from '@gonghui/query/source.ts';
import type { Ctx } from '../../../base/context.ts';
import type { Trx } from '../../../base/db/database.ts';
import { type FormVersion, formVersion } from '../../../design/forms/index.ts';
import { type FormRow, findDesign } from '../../../design/page-rows/index.ts';
import { rightsOf } from '../../../design/permissions/index.ts';
import { columnFor, ownColumns } from './columns.ts';

/** A form that datasets read, with the design its records are read by. */
interface ReadForm {
  form: FormRow;
  version: FormVersion;
  /** The subform whose rows are read; null for the records. */
  subform: FormField | null;
}

/** Null for a form that is gone or was never saved, or whose subform is. */
export async function readForm(
  trx: Trx,
  ctx: Ctx,
  { formId, subformId }: { formId: string; subformId?: string },
): Promise<ReadForm | null> {
  const form = await findDesign(trx, ctx, formId).catch((error: unknown) => {
    if (error instanceof AppError && error.kind === 'notFound') return null;
    throw error;
  });
  if (!form?.has_table) return null;
  const version = await formVersion(trx, ctx, formId, form.released_version ?? form.version);
  if (subformId === undefined) return { form, version, subform: null };
  const subform = version.byId.get(subformId);
  return subform?.columns ? { form, version, subform } : null;
}

/** Fields that may be columns: those of the record, and those of the rows. */
const fieldsIn = ({ version, subform }: ReadForm) => ({
  own: version.fields.filter(field => field.spec.column !== 'rows'),
  rows: subform?.columns ?? [],
});

/** Keys that a form offers to a dataset, whoever looks; null for a form that is gone. */
export function keysOfForm(read: ReadForm | null): ReadonlySet<string> | null {
  if (!read) return null;
  const { own, rows } = fieldsIn(read);
  const fields = [...own, ...rows].filter(field => columnFor(field, false, []) !== null);
  return new Set([...ownColumns(false).map(({ key }) => key), ...fields.map(({ id }) => id)]);
}

/**
 * A form as somebody may ask it (rules P1, P2). `all`: whatever his own rights, for numbers of many people (rule P5);
 * `nothing`: a row rule leaves him no row; `takesOut`: only what he may export, record by record (rule P7).
 */
export async function resolveForm(
  trx: Trx,
  ctx: Ctx,
  source: Pick<DatasetSource, 'id' | 'name' | 'withoutRows' | 'refused'>,
  read: ReadForm,
  {
    roles,
    nothing,
    all,
    takesOut,
  }: {
    roles: readonly { value: string; label: string }[];
    nothing: boolean;
    all: boolean;
    takesOut: boolean;
  },
): Promise<ResolvedSource> {
  const { form, version, subform } = read;
  const mine = await rightsOf(trx, ctx, form);
  if (takesOut && !all && !mayDo(mine, 'export'))
    throw new AppError('forbidden', `您没有导出「${form.name}」数据的权限，请联系应用管理员`);
  const given = takesOut ? takingOut(mine) : mine;
  const rights: FormRights = all ? { ...mine, manages: true, grants: [EVERYTHING] } : given;
  const { own, rows } = fieldsIn(read);
  const seen = visibleFields(rights, version.fields);
  const shown = new Set(seen.map(({ id }) => id));
  const shownRows = new Set(seen.find(({ id }) => id === subform?.id)?.columns?.map(({ id }) => id));
  const columns = new Map(ownColumns(subform !== null).map(column => [column.key, column]));
  const hidden = new Map<string, string>();
  const partial = new Set<string>();
  const take = (field: FormField, repeats: boolean, visible: boolean) => {
    const column = columnFor(field, repeats, roles);
    if (!column) return;
    if (!visible) hidden.set(field.id, field.label);
    else columns.set(field.id, column);
    if (visible && differsByRecord(rights, field.id)) partial.add(field.id);
  };
  for (const field of own) take(field, subform !== null, shown.has(field.id));
  for (const field of rows) take(field, false, shownRows.has(field.id));
  // Rows of records that hide the subform are missing, whichever column is asked for.
  if (subform && differsByRecord(rights, subform.id)) for (const { id } of rows) partial.add(id);

  const frame = { formId: form.id, fields: version.fields, timeZone: TIME_ZONE, tenantId: ctx.tenantId };
  const without = source.refused === 'leave' ? REFUSED_STATUSES : [];
  // Of a form that never had a flow nothing is left out.
  const refusedLeft = without.length > 0 && form.exists_approval_nodes;
  const ownRecords = rowsSql(rights, 'see', frame, new SqlParts()) !== 'true';
  const ofRows = new Map(rows.map(field => [field.id, field]));
  const reading =
    (records: WithRows) =>
    (sql: SqlParts): string => {
      const selection = rowSource(rights, frame, subform, sql, { records, without });
      const value = (column: SourceColumn): string => {
        const field = ofRows.get(column.key);
        const read = field ? selection.cell(field) : `t.${column.column}`;
        // Whether there are files, and not which.
        const kept = column.countsOnly ? `case when ${read} is not null then array['1'] end` : read;
        return `${kept} as ${column.column}`;
      };
      const row = records === 'some' ? 'c.record_id || c.id' : `t.id || coalesce(c.id, '')`;
      const ids = `${subform ? row : 't.id'} as rid, t.id as owner`;
      const list = [ids, `coalesce(t.created_by, '') as submitter`, ...[...columns.values()].map(value)].join(
        ', ',
      );
      return `(select ${list} ${selection.from}${nothing ? ' and false' : ''})`;
    };
  const sourceOf = (records: WithRows): ResolvedSource => {
    const from = reading(records);
    return {
      id: source.id,
      name: source.name,
      engine: 'postgres',
      columns,
      hidden,
      partial,
      submitter: 'submitter',
      came: 'created_at',
      from,
      ...(refusedLeft ? { refusedLeft } : {}),
      ...(ownRecords ? { ownRecords } : {}),
      mark: markOf(form, from, columns, refusedLeft),
    };
  };
  if (!subform) return sourceOf('some');
  if (source.withoutRows === 'keep') return sourceOf('all');
  // How many records have none is not his to know whom the subform is hidden from, nor of everybody's (rule P5).
  const counts = !all && seen.some(({ id }) => id === subform.id);
  return { ...sourceOf('some'), withoutRows: counts ? sourceOf('none') : 'some' };
}

/** Equal marks see the same: the rights as they stand in the statement, and what is shown for values. */
function markOf(
  form: FormRow,
  from: (sql: SqlParts) => string,
  columns: ReadonlyMap<string, SourceColumn>,
  refusedLeft: boolean,
): string {
  const sql = new SqlParts();
  const text = from(sql);
  return digestOfText(
    JSON.stringify([
      form.id,
      form.released_version ?? form.version,
      text,
      sql.values,
      [...columns.keys()],
      refusedLeft,
    ]),
  );
}
