import type { FormField } from '@gonghui/domain/form-fields.ts';
import { seesAll } from '@gonghui/domain/form-rights.ts';
import { recordColumn, recordTable } from '@gonghui/domain/record-table.ts';
import { containing, SqlParts } from '@gonghui/domain/sql-parts.ts';
import { inTextOrder } from '@gonghui/domain/text-order.ts';
import { OPTION_LENGTH, type OptionSource } from '@gonghui/elements/form/linkage/option-source.ts';
import { figureFormat } from '@gonghui/elements/shared/figure.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { CompiledQuery } from 'kysely';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { type FormVersion, formVersion } from '../../design/forms/index.ts';
import { type FormRow, findDesign } from '../../design/page-rows/index.ts';
import { rightsOf } from '../../design/permissions/index.ts';

/** A form that others take from, with the design its records are read by. */
export interface SourceForm {
  form: FormRow;
  version: FormVersion;
}

const NO_SOURCE = '数据来源的表单不存在或已被删除';

/** Refuses a form that is gone, was never saved, or is not of this enterprise, in one sentence. */
export async function sourceForm(trx: Trx, ctx: Ctx, formId: string): Promise<SourceForm> {
  const form = await findDesign(trx, ctx, formId).catch((error: unknown) => {
    if (error instanceof AppError && error.kind === 'notFound') return null;
    throw error;
  });
  if (!form?.has_table) throw new AppError('notFound', NO_SOURCE);
  return { form, version: await formVersion(trx, ctx, formId, form.released_version ?? form.version) };
}

/** The same for somebody who asks by himself and not along a saved design: to be seen whole by him. */
export async function readableSource(trx: Trx, ctx: Ctx, formId: string): Promise<SourceForm> {
  const source = await sourceForm(trx, ctx, formId);
  if (!seesAll(await rightsOf(trx, ctx, source.form))) throw new AppError('notFound', NO_SOURCE);
  return source;
}

const SCALAR = new Set(['text', 'number', 'date', 'time', 'timestamp']);

/** A field of the source whose content can be an option: one value, and no secret or id of somebody. */
export function sourceField({ version }: SourceForm, id: string): FormField {
  const field = version.byId.get(id);
  if (!field) throw new AppError('notFound', '数据来源的字段不存在或已被删除');
  const { column, writeOnly, refers } = field.spec;
  if (!SCALAR.has(column) || writeOnly || refers)
    throw new AppError('invalid', `「${field.label}」的内容不能作为选项`);
  return field;
}

/** Text of a column as people read it: options by their labels. */
function textOf(field: FormField, sql: SqlParts): string {
  const column = `t.${recordColumn(field.id)}`;
  const { options } = field.props;
  if (field.spec.column !== 'text' || !Array.isArray(options)) return `${column}::text`;
  const cases = options.flatMap(option =>
    typeof option === 'object' &&
    option !== null &&
    !Array.isArray(option) &&
    typeof option.value === 'string'
      ? [`when ${sql.put(option.value)}::text then ${sql.put(String(option.label ?? ''))}::text`]
      : [],
  );
  return cases.length > 0 ? `(case ${column} ${cases.join(' ')} else ${column} end)` : `${column}::text`;
}

/** Groups of a number's digits that are ever told apart. */
const WIDE = '999,999,999,999,999,990';

/** A number as its field writes it (`figureText`): as a label it is read, and searched by what is read. */
function figureSql(field: FormField, sql: SqlParts): string {
  const { least, most, thousands, unit } = figureFormat(field.spec, field.props);
  const rounded = `round(t.${recordColumn(field.id)}, ${most})`;
  const whole = thousands ? WIDE : WIDE.replaceAll(',', '');
  const digits =
    least < most
      ? `trim_scale(${rounded})::text`
      : `to_char(${rounded}, ${sql.put(`FM${whole}${most > 0 ? `.${'0'.repeat(most)}` : ''}`)}::text)`;
  return unit === '' ? digits : `(${digits} || ${sql.put(unit)}::text)`;
}

/** What a record is called by this field. */
const labelOf = (field: FormField, sql: SqlParts): string =>
  field.spec.column === 'number' ? figureSql(field, sql) : textOf(field, sql);

export interface OptionQuestion {
  keyword?: string;
  /** Only these values. */
  values?: readonly string[];
  /** Only those called so. */
  labels?: readonly string[];
  limit: number;
  offset: number;
}

export interface SourceOption {
  value: string;
  label: string;
}

/** Contents of a source's column and what they are called, each once with the label of its newest record. */
async function optionsSql(
  trx: Trx,
  ctx: Ctx,
  source: OptionSource,
  { keyword, values, labels }: Pick<OptionQuestion, 'keyword' | 'values' | 'labels'>,
  sql: SqlParts,
): Promise<string> {
  const form = await sourceForm(trx, ctx, source.formId);
  const value = textOf(sourceField(form, source.value), sql);
  const label = source.label === source.value ? value : labelOf(sourceField(form, source.label), sql);
  const where = [
    `t.tenant_id = ${sql.put(ctx.tenantId)}`,
    't.deleted_at is null',
    `${value} is not null`,
    `char_length(${value}) between 1 and ${OPTION_LENGTH}`,
  ];
  if (values) where.push(`${value} = any(${sql.put([...values])}::text[])`);
  if (labels) where.push(`${label} = any(${sql.put([...labels])}::text[])`);
  const wanted = keyword?.trim();
  if (wanted) {
    const pattern = sql.put(containing(wanted));
    where.push(`(${value} ilike ${pattern} or ${label} ilike ${pattern})`);
  }
  return `select distinct on (1) ${value} as value, ${label} as label
    from ${recordTable(source.formId)} t where ${where.join(' and ')}
    order by 1, t.created_at desc, t.id desc`;
}

/** Contents of a source's column, each once with the label of its newest record, in the order of the labels. */
export async function sourceOptions(
  trx: Trx,
  ctx: Ctx,
  source: OptionSource,
  { limit, offset, ...question }: OptionQuestion,
): Promise<SourceOption[]> {
  const sql = new SqlParts();
  const options = await optionsSql(trx, ctx, source, question, sql);
  const text = `select s.value, coalesce(s.label, s.value) as label from (${options}) s
    order by ${inTextOrder('coalesce(s.label, s.value)')}, 1 limit ${sql.put(limit)} offset ${sql.put(offset)}`;
  const { rows } = await trx.executeQuery<SourceOption>(CompiledQuery.raw(text, sql.values));
  return rows;
}

/** Values by their label, of those labels that belong to one value only. */
export async function valuesCalled(
  trx: Trx,
  ctx: Ctx,
  source: OptionSource,
  labels: readonly string[],
): Promise<Map<string, string>> {
  const sql = new SqlParts();
  const options = await optionsSql(trx, ctx, source, { labels }, sql);
  const text = `select min(s.value) as value, s.label from (${options}) s group by s.label having count(*) = 1`;
  const { rows } = await trx.executeQuery<SourceOption>(CompiledQuery.raw(text, sql.values));
  return new Map(rows.map(({ value, label }) => [label, value]));
}
