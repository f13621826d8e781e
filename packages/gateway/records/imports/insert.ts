import { type BulkRecord, insertRecordsSql } from '@gonghui/domain/record-bulk.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { runRepeated } from '../../base/db/prepared.ts';
import { publish } from '../../base/events/events.ts';
import { derivedKey } from '../../base/sealing.ts';
import { beforeCreate, newRecord, recordsWritten, sealValues } from '../submissions/index.ts';
import { type Batch, type Ready, refuse, type Tally } from './batch.ts';
import { claimOf, judgeOf } from './claims.ts';

/** Stores new records with one statement; those at fault, or that claim what another has, are refused one by one. */
export async function insertDrafts(batch: Batch, ready: readonly Ready[], tally: Tally): Promise<void> {
  const { deps, trx, ctx, plan } = batch;
  const { form, version } = batch.place;
  const at = new Date(deps.now());
  const kept = await withoutFault(batch, at, ready, tally);
  for (const { draft, notes, unfilled } of kept) {
    tally.notes.push(...notes.map(message => ({ number: draft[0].number, message })));
    for (const id of unfilled) {
      const label = batch.place.never.get(id) ?? '';
      tally.unfilled.set(label, (tally.unfilled.get(label) ?? 0) + 1);
    }
  }
  if (plan.trial || kept.length === 0) {
    tally.added += kept.length;
    return;
  }
  const records = kept.map(({ values, claim, draft }) => ({
    id: claim.recordId,
    key: `${plan.jobId}-${draft[0].number}`,
    values,
    unique: claim.unique,
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

/** Those without fault that claim nothing which a record or an earlier row has. */
async function withoutFault(batch: Batch, at: Date, ready: readonly Ready[], tally: Tally) {
  const { plan, place } = batch;
  const { fields } = place.version;
  const all = ready.map(one => ({ ...one, claim: claimOf(newId(), fields, one.values) }));
  const judge = await judgeOf(
    batch,
    at,
    all.map(({ claim }) => claim),
  );
  return all.filter(({ draft, claim, messages }) => {
    const faults = [...messages, ...judge.faults(claim)];
    if (faults.length > 0) tally.refused.push(refuse(draft, plan, faults));
    else judge.grant(claim);
    return faults.length === 0;
  });
}
