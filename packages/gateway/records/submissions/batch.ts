import type { CallArgs, CallReturn } from '@gonghui/contract/define.ts';
import type { Outcome, recordWorkCalls } from '@gonghui/contract/record-work.ts';
import { isUnique } from '@gonghui/domain/form-fields.ts';
import { visibleFields } from '@gonghui/domain/rights-sql.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { sql } from 'kysely';
import type { Ctx, Deps } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { publish } from '../../base/events/events.ts';
import { formVersion } from '../../design/forms/index.ts';
import { formAccess } from '../access/index.ts';
import { apart } from './apart.ts';
import { type ChangeEntry, writeChanges } from './changes.ts';
import { closedTo } from './closed.ts';
import { recordsChanged } from './events.ts';
import { readGranted } from './open-record.ts';
import { type GrantedRecord, presentRecords } from './present.ts';
import { readValues } from './read.ts';
import { binStart, bringBack, takeOff } from './remove.ts';
import { changedFields, checkChange, type LockedRecord, storeChange } from './write-record.ts';

type Calls = typeof recordWorkCalls;
type Outcomes = CallReturn<Calls['setMany']>;

const GONE = '记录已被删除，或您没有权限';

async function placeOf(trx: Trx, ctx: Ctx, formId: string) {
  const access = await formAccess(trx, ctx, formId);
  const { form } = access;
  if (!form.has_table) throw new AppError('notFound');
  return { ...access, version: await formVersion(trx, ctx, formId, form.released_version ?? form.version) };
}

type BatchForm = Awaited<ReturnType<typeof placeOf>>;

/** Locked records by id, with values and the groups they belong to. */
async function lockRecords(
  trx: Trx,
  ctx: Ctx,
  place: BatchForm,
  ids: readonly string[],
  { action, removedSince }: { action: 'change' | 'remove'; removedSince?: Date },
): Promise<Map<string, LockedRecord>> {
  const { form, version, rights } = place;
  const rows = await readGranted(trx, ctx, place, ids, { action, lock: true, removedSince });
  const values = await readValues(trx, form.id, version.fields, rows);
  return new Map(
    rows.map(row => [
      row.id,
      {
        row,
        current: values.get(row.id) ?? {},
        grants: rights.grants.filter((_, index) => row.granted[index] === true),
      },
    ]),
  );
}

const messageOf = (errors: Record<string, string[]>): string =>
  Object.values(errors).flat().slice(0, 3).join('；') || '内容不符合要求';

/** Lists of the form are told where anything was done at all. */
async function changedIf(trx: Trx, ctx: Ctx, formId: string, results: readonly Outcome[]): Promise<void> {
  if (results.some(({ done }) => done)) await publish(trx, recordsChanged, ctx, { formId });
}

/** Sets the same fields in many records, with one transaction and an outcome for each. */
export async function setMany(
  deps: Deps,
  ctx: Ctx,
  formId: string,
  body: CallArgs<Calls['setMany']>['body'],
): Promise<Outcomes> {
  return deps.db.withTenant(ctx, async trx => {
    const place = await placeOf(trx, ctx, formId);
    const { version } = place;
    const fields = Object.keys(body.values).map(id => version.byId.get(id));
    for (const field of fields) {
      if (!field || !visibleFields(place.rights, [field]).length)
        throw new AppError('badRequest', '字段不存在或已被删除');
      // One value for many records is what a unique field is there to prevent.
      if (isUnique(field)) throw new AppError('badRequest', `「${field.label}」不允许重复，不能批量修改`);
    }
    if (fields.length === 0) throw new AppError('badRequest', '请选择要修改的字段');
    const changing = { deps, trx, ctx, place };
    const locked = await lockRecords(trx, ctx, place, body.ids, { action: 'change' });
    const at = new Date(deps.now());
    const entries: ChangeEntry[] = [];
    const results: Outcome[] = [];
    for (const id of body.ids) {
      const record = locked.get(id);
      if (!record) {
        results.push({ id, done: false, message: GONE });
        continue;
      }
      locked.delete(id);
      const check = await checkChange(changing, record, body.values);
      if (Object.keys(check.errors).length > 0) {
        results.push({ id, done: false, message: messageOf(check.errors) });
        continue;
      }
      const changed = changedFields(version, record.current, check.values);
      if (changed.length === 0) {
        const asked = Object.keys(body.values);
        const locked = asked.some(fieldId => !sameAsAsked(check.values[fieldId], body.values[fieldId]));
        results.push(
          locked
            ? { id, done: false, message: '没有修改该字段的权限' }
            : { id, done: true, rev: record.row.rev },
        );
        continue;
      }
      const stored = await apart(trx, () => storeChange(changing, record, check.values, { at }));
      if (stored.ok) entries.push(stored.value);
      results.push(
        stored.ok ? { id, done: true, rev: stored.value.rev } : { id, done: false, message: stored.message },
      );
    }
    await writeChanges(trx, ctx, formId, at, entries);
    await changedIf(trx, ctx, formId, results);
    return { results };
  });
}

/** Blank in any of its forms is one value. */
const sameAsAsked = (stored: unknown, asked: unknown): boolean => {
  const plain = (value: unknown) =>
    value === '' || value === undefined || (Array.isArray(value) && value.length === 0) ? null : value;
  return JSON.stringify(plain(stored)) === JSON.stringify(plain(asked));
};

/** Takes records into the bin, each or not at all; answers what became of each. */
export async function removeMany(
  deps: Deps,
  ctx: Ctx,
  formId: string,
  body: CallArgs<Calls['removeMany']>['body'],
): Promise<Outcomes> {
  return deps.db.withTenant(ctx, async trx => {
    const place = await placeOf(trx, ctx, formId);
    const rows = await readGranted(trx, ctx, place, body.ids, { action: 'remove', lock: true });
    const closed = new Map(rows.map(row => [row.id, closedTo(ctx, place.form, row, 'remove')]));
    const gone = rows.filter(row => closed.get(row.id) === null);
    await takeOff(trx, ctx, place, gone, new Date(deps.now()));
    const removed = new Map(gone.map(row => [row.id, row.rev + 1]));
    return {
      results: body.ids.map(id => {
        const rev = removed.get(id);
        const message = closed.get(id) ?? GONE;
        return rev === undefined ? { id, done: false, message } : { id, done: true, rev };
      }),
    };
  });
}

/** Brings records back out of the bin, those whose unique values are still free. */
export async function restoreMany(
  deps: Deps,
  ctx: Ctx,
  formId: string,
  body: CallArgs<Calls['restoreMany']>['body'],
): Promise<Outcomes> {
  return deps.db.withTenant(ctx, async trx => {
    const place = await placeOf(trx, ctx, formId);
    const removedSince = binStart(deps.now());
    const locked = await lockRecords(trx, ctx, place, body.ids, { action: 'remove', removedSince });
    const at = new Date(deps.now());
    const results: Outcome[] = [];
    for (const id of body.ids) {
      const record = locked.get(id);
      locked.delete(id);
      if (!record) {
        results.push({ id, done: false, message: '记录已不在回收站' });
        continue;
      }
      const back = await apart(trx, () => bringBack(trx, ctx, place, record, at));
      results.push(
        back.ok ? { id, done: true, rev: record.row.rev + 1 } : { id, done: false, message: back.message },
      );
    }
    await changedIf(trx, ctx, formId, results);
    return { results };
  });
}

/** Removed records that the actor may bring back, the last removed first. */
export async function recordBin(
  deps: Deps,
  ctx: Ctx,
  formId: string,
  body: CallArgs<Calls['bin']>['body'],
): Promise<CallReturn<Calls['bin']>> {
  const { current, pageSize } = body.page;
  return deps.db.withTenant(ctx, async trx => {
    const access = await formAccess(trx, ctx, formId);
    const empty = { users: [], depts: [], roles: [], files: [] };
    const nothing = { list: [], pager: { current, pageSize, total: 0 }, names: empty, images: {} };
    if (!access.form.has_table) return nothing;
    const place = await placeOf(trx, ctx, formId);
    const since = binStart(deps.now());
    const { rows: removed } = await sql<{ id: string; deleted_at: Date; deleted_by: string | null }>`
      select id, deleted_at, deleted_by from submissions
      where tenant_id = ${ctx.tenantId} and form_id = ${formId} and deleted_at >= ${since}
      order by deleted_at desc, id`.execute(trx);
    const all = await readGranted(
      trx,
      ctx,
      place,
      removed.map(row => row.id),
      { action: 'remove', removedSince: since },
    );
    const byId = new Map(all.map(row => [row.id, row]));
    const found = removed.flatMap(({ id, deleted_at, deleted_by }) => {
      const row = byId.get(id);
      return row ? [{ row, deleted_at, deleted_by: deleted_by ?? row.updated_by }] : [];
    });
    const page = found.slice((current - 1) * pageSize, current * pageSize);
    const rows: GrantedRecord[] = page.map(({ row, deleted_by }) => ({ ...row, updated_by: deleted_by }));
    const fields = visibleFields(place.rights, place.version.fields);
    const shown = await presentRecords(trx, ctx, place, fields, rows);
    return {
      list: shown.list.map((item, index) => ({
        id: item.id,
        values: item.values,
        createdBy: item.createdBy,
        createdAt: item.createdAt,
        removedBy: item.updatedBy,
        removedAt: page[index]?.deleted_at.getTime() ?? 0,
      })),
      pager: { current, pageSize, total: found.length },
      names: shown.names,
      images: shown.images,
    };
  });
}
