import { type BulkRecord, insertRecordsSql } from '@gonghui/domain/record-bulk.ts';
import { repeatedEntry } from '@gonghui/domain/record-write.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { runRepeated } from '../../base/db/prepared.ts';
import { publish } from '../../base/events/events.ts';
import { derivedKey } from '../../base/sealing.ts';
import {
  allTakenBy,
  beforeCreate,
  keysOf,
  newRecord,
  recordsWritten,
  sealValues,
} from '../submissions/index.ts';
import { type Batch, type Ready, refuse, type Tally } from './batch.ts';

const exists = (label: string) => `「${label}」此项内容已存在，不允许重复提交`;

/** Stores new records with one statement; those at fault, or whose unique values are taken, are refused one by one. */
export async function insertDrafts(batch: Batch, ready: readonly Ready[], tally: Tally): Promise<void> {
  const { deps, trx, ctx, plan } = batch;
  const { form, version } = batch.place;
  const kept = await withoutDoubles(batch, ready, tally);
  for (const { draft, notes } of kept)
    tally.notes.push(...notes.map(message => ({ number: draft[0].number, message })));
  if (plan.trial || kept.length === 0) {
    tally.added += kept.length;
    return;
  }
  const at = new Date(deps.now());
  const records = kept.map(({ values, unique, draft }) => ({
    id: newId(),
    key: `${plan.jobId}-${draft[0].number}`,
    values,
    unique,
  }));
  await beforeCreate(trx, { ctx, formId: form.id, at, fields: version.fields, records });
  const secret = derivedKey(deps.secrets, 'record values');
  const sealed: BulkRecord[] = records.map(record => ({
    ...record,
    values: sealValues(secret, version.fields, record.values),
  }));
  const statement = insertRecordsSql({
    formId: form.id,
    tenantId: ctx.tenantId,
    version: version.version,
    userId: ctx.actor.id,
    at,
    fields: version.fields,
    records: sealed,
  });
  const { rows } = await runRepeated<{ stored: number }>(trx, statement.text, statement.values);
  if (rows[0]?.stored !== kept.length)
    throw new AppError('conflict', '导入期间表单发布了新的版本，请重新导入其余的行');
  if (form.hooked)
    await publish(trx, recordsWritten, ctx, {
      formId: form.id,
      version,
      records: records.map(({ id, values }) => newRecord(id, ctx.actor.id, at, version.fields, values)),
      imported: true,
    });
  tally.added += kept.length;
}

/** Those without fault whose unique values neither a record nor an earlier row has. */
async function withoutDoubles({ trx, ctx, place, plan }: Batch, ready: readonly Ready[], tally: Tally) {
  const { form, version } = place;
  const { trial, seen } = plan;
  const all = ready.map(item => ({ ...item, unique: keysOf(version.fields, item.values) }));
  const entries = all.flatMap(({ unique }) => unique);
  const taken = new Set(
    (entries.length === 0 ? [] : await allTakenBy(trx, ctx, form.id, entries, null)).map(
      ({ fieldId, key }) => `${fieldId} ${key}`,
    ),
  );
  return all.filter(({ draft, unique, messages }) => {
    const twice = [
      repeatedEntry(unique),
      ...unique.filter(
        ({ fieldId, key }) => taken.has(`${fieldId} ${key}`) || seen.taken.has(`${fieldId} ${key}`),
      ),
    ];
    const faults = [...messages, ...twice.flatMap(entry => (entry ? [exists(entry.label)] : []))];
    if (faults.length > 0) tally.refused.push(refuse(draft, plan, faults));
    else
      for (const { fieldId, key } of unique) {
        taken.add(`${fieldId} ${key}`);
        // What a trial does not store no later batch finds in the records.
        if (trial) seen.taken.add(`${fieldId} ${key}`);
      }
    return faults.length === 0;
  });
}
