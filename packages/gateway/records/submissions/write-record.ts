import { isUnderApproval } from '@gonghui/approval/under-approval.ts';
import type { CallArgs } from '@gonghui/contract/define.ts';
import { SECRET_MASK, type submissionCalls } from '@gonghui/contract/submissions.ts';
import { type FormField, fieldIds, withColumns } from '@gonghui/domain/form-fields.ts';
import { type Grant, limitedFields } from '@gonghui/domain/form-rights.ts';
import { restrictTemplate } from '@gonghui/domain/masked-record.ts';
import { recordColumn, recordTable } from '@gonghui/domain/record-table.ts';
import { repeatedEntry, rowsOf, type UniqueEntry, updateRecordSql } from '@gonghui/domain/record-write.ts';
import type { LineNames } from '@gonghui/elements/form/shared/rows.ts';
import type { ValueCheck } from '@gonghui/elements/form/value-check.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { canonical, type Json } from '@gonghui/kernel/json.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { CompiledQuery, sql } from 'kysely';
import type { Acting, Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { publish } from '../../base/events/events.ts';
import { derivedKey } from '../../base/sealing.ts';
import type { FormVersion } from '../../design/forms/index.ts';
import type { FormRow } from '../../design/page-rows/index.ts';
import { checkFilled, optionErrors, verifyContents } from '../linkage/index.ts';
import { type ChangeEntry, changesOf } from './changes.ts';
import { closedTo } from './closed.ts';
import { recordChanging, recordRewritten, recordsWritten } from './events.ts';
import { beforeChange } from './fields/hooks.ts';
import { addFiles, filesIn } from './files.ts';
import type { StoredRecord } from './read.ts';
import { referenceErrors } from './references.ts';
import { sealValues } from './secrets.ts';
import { duplicateError, keysOf } from './unique-keys.ts';
import { writtenRecord } from './written.ts';

type Values = CallArgs<typeof submissionCalls.change>['body']['values'];

/** A record locked by this transaction, and what its values are. */
export interface LockedRecord {
  row: StoredRecord;
  current: Record<string, Json>;
  /** Groups it belongs to: they say which fields the actor may change on it. */
  grants: readonly Grant[];
}

export interface FormAtVersion {
  form: FormRow;
  version: FormVersion;
}

/** Who changes records of a form, and in which transaction. */
export interface Changing extends Acting {
  readonly place: FormAtVersion;
}

/** Fields of a version that the actor may not change on a record, for `restrictTemplate`. */
export const limitsOf = (grants: readonly Grant[], { fields }: FormVersion) =>
  limitedFields(grants, fieldIds(fields), 'change');

/**
 * The record with these values put in, checked by the rules of filling in: fields that the actor may not change keep
 * what they hold. Problems that the record had before, in fields that keep what they hold, are not his, whether they were sent along or not.
 */
export async function checkChange(
  changing: Changing,
  { row, current, grants }: LockedRecord,
  values: Values,
  lines?: LineNames,
): Promise<ValueCheck> {
  const { ctx, place } = changing;
  const { form, version } = place;
  const closed = closedTo(ctx, form, row);
  if (closed !== null) return { values: current, errors: { '': [closed] }, cells: {}, unfilled: [] };
  const template = restrictTemplate(version.template, limitsOf(grants, version), 'mark');
  const { fields } = version;
  const against = { fields, template, current, submitter: row.created_by, ...(lines && { lines }) };
  return checkAgainst(changing, against, values);
}

/** Whether what somebody sent for a field is something else than the record holds. */
function isTouched(field: FormField | undefined, sent: Json | undefined, stored: Json | undefined): boolean {
  if (!field) return true;
  const read = field.spec.read(sent ?? field.spec.empty, field.props, stored);
  return !read.ok || canonical(read.value) !== canonical(stored ?? field.spec.empty);
}

/** What a change is checked against: the design in which each field's `status` says what the actor may do, and the record. */
export interface CheckContext {
  readonly fields: readonly FormField[];
  readonly template: Template;
  readonly current: Record<string, Json>;
  readonly submitter: string;
  /** What rows of subforms are called in messages. */
  readonly lines?: LineNames;
}

/** The same. `asked`: fields whose faults are the actor's business even where he did not touch them. */
export async function checkAgainst(
  acting: Acting,
  { fields, template, current, submitter, lines }: CheckContext,
  values: Values,
  asked: ReadonlySet<string> = new Set(),
): Promise<ValueCheck> {
  const { trx, ctx } = acting;
  const held = { stored: current, submitter };
  const check = await checkFilled(acting, template, { ...current, ...values }, held, lines ? { lines } : {});
  const errors = {
    ...(await referenceErrors(trx, ctx, fields, check.values, current)),
    ...(await optionErrors(trx, ctx, fields, check.values, current)),
    ...check.errors,
  };
  const byId = new Map(fields.map(field => [field.id, field]));
  const touched = (id: string) =>
    Object.hasOwn(values, id) && isTouched(byId.get(id), values[id], current[id]);
  const untouched = Object.keys(errors).filter(id => !asked.has(id) && !touched(id));
  if (untouched.length > 0) {
    const before = (await checkFilled(acting, template, current, held)).errors;
    for (const id of untouched) {
      if (canonical(before[id] ?? null) !== canonical(errors[id] ?? null)) continue;
      delete errors[id];
      check.values[id] = current[id] ?? null;
    }
  }
  return { ...check, errors };
}

/** Fields whose value is not what it was. */
export const changedFields = (
  version: FormVersion,
  before: Readonly<Record<string, Json>>,
  after: Readonly<Record<string, Json>>,
): FormField[] =>
  version.fields.filter(
    field =>
      canonical(after[field.id] ?? field.spec.empty) !== canonical(before[field.id] ?? field.spec.empty),
  );

/** How a change is stored. */
export interface Storing {
  readonly at: Date;
  /** Hears of the unique values before they are written: one that another record holds fails the transaction. */
  onKeys?(entries: UniqueEntry[]): void;
  /** No hand made it. */
  readonly imported?: boolean;
}

/**
 * Stores a checked change of a locked record with its subform rows, unique keys and files, and answers what the history
 * is to say.
 */
export async function storeChange(
  changing: Changing,
  locked: LockedRecord,
  values: Record<string, Json>,
  storing: Storing,
): Promise<ChangeEntry> {
  const { trx, ctx, place } = changing;
  await verifyContents(trx, ctx, place.version, values, locked.current);
  return writeChange(changing, locked, values, storing);
}

/** The same without content verification, for whoever has made sure of it. */
export async function writeChange(
  { deps, trx, ctx, place: { form, version } }: Changing,
  { row, current }: LockedRecord,
  values: Record<string, Json>,
  { at, onKeys, imported = false }: Storing,
): Promise<ChangeEntry> {
  const { id } = row;
  await beforeChange(trx, {
    ctx,
    formId: form.id,
    at,
    fields: version.fields,
    recordId: id,
    before: current,
    values,
  });
  const changed = changedFields(version, current, values);
  if (form.channels.length > 0) await publish(trx, recordChanging, ctx, { recordId: id, changed, values });
  const unique = keysOf(changed, values);
  const twice = repeatedEntry(unique);
  if (twice) throw duplicateError([twice]);
  onKeys?.(unique);
  const sealed = sealValues(derivedKey(deps.secrets, 'record values'), changed, values);
  const statements = updateRecordSql({
    formId: form.id,
    id,
    rev: row.rev,
    version: version.version,
    releasedVersion: form.released_version,
    userId: ctx.actor.id,
    at,
    fields: changed,
    values: await keepRowSecrets(trx, { formId: form.id, id }, changed, sealed, values),
  });
  for (const [index, { text, values: parameters }] of statements.entries()) {
    const { rows } = await trx.executeQuery(CompiledQuery.raw(text, parameters));
    if (index === 0 && rows.length === 0) throw new AppError('conflict', '表单正在更新，请稍后再保存');
  }
  const ids = withColumns(changed).map(field => field.id);
  await replaceKeys(trx, ctx, { formId: form.id, id }, ids, unique);
  await addFiles(trx, ctx, form.id, id, filesIn(changed, values));
  if (row.process_status !== null && !isUnderApproval(row.process_status))
    await publish(trx, recordRewritten, ctx, { recordId: id, version, values: { ...current, ...values } });
  if (form.hooked)
    await publish(trx, recordsWritten, ctx, {
      formId: form.id,
      version,
      records: [writtenRecord(row, 'updated', at, { ...current, ...values }, changed)],
      imported,
    });
  return { recordId: id, rev: row.rev + 1, kind: 'change', fields: changesOf(changed, current, values) };
}

/** Puts back the write-only cells of subform rows that came as dots: rows are written anew as a whole. */
async function keepRowSecrets(
  trx: Trx,
  { formId, id }: { formId: string; id: string },
  changed: readonly FormField[],
  sealed: Record<string, Json>,
  plain: Readonly<Record<string, Json>>,
): Promise<Record<string, Json>> {
  const kept = { ...sealed };
  for (const field of changed) {
    const secret = (field.columns ?? []).filter(column => column.spec.writeOnly);
    if (secret.length === 0) continue;
    const select = secret.map(column => `, ${recordColumn(column.id)}`).join('');
    const { rows } = await sql<Record<string, string | null>>`select id ${sql.raw(select)}
      from ${sql.table(recordTable(formId, field.id))} where record_id = ${id}`.execute(trx);
    const before = new Map(rows.map(row => [row.id, row]));
    const plainRows = rowsOf(plain[field.id]);
    kept[field.id] = rowsOf(sealed[field.id]).map((row, i) => {
      const values = { ...row.values };
      for (const column of secret) {
        if (plainRows[i]?.values[column.id] !== SECRET_MASK) continue;
        values[column.id] = before.get(row.id)?.[recordColumn(column.id)] ?? null;
      }
      return { id: row.id, values };
    }) as unknown as Json;
  }
  return kept;
}

/** Keys of the fields written: the old ones go, the new ones fail on one that another record holds. */
async function replaceKeys(
  trx: Trx,
  ctx: Ctx,
  { formId, id }: { formId: string; id: string },
  fieldIds: readonly string[],
  entries: readonly UniqueEntry[],
): Promise<void> {
  await sql`delete from record_keys where tenant_id = ${ctx.tenantId} and form_id = ${formId}
    and record_id = ${id} and field_id = any(${[...fieldIds]}::text[])`.execute(trx);
  if (entries.length === 0) return;
  await sql`insert into record_keys (tenant_id, form_id, field_id, key, record_id)
    select ${ctx.tenantId}, ${formId}, e.field_id, e.key, ${id}
    from unnest(${entries.map(entry => entry.fieldId)}::text[], ${entries.map(entry => entry.key)}::text[]) as e(field_id, key)`.execute(
    trx,
  );
}
