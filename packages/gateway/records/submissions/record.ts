import type { CallArgs, CallReturn } from '@gonghui/contract/define.ts';
import type { submissionCalls } from '@gonghui/contract/submissions.ts';
import { type FormField, fieldIds } from '@gonghui/domain/form-fields.ts';
import { limitedFields } from '@gonghui/domain/form-rights.ts';
import { maskRecord, restrictTemplate } from '@gonghui/domain/masked-record.ts';
import { optionsNow } from '@gonghui/domain/options-now.ts';
import { mergeFields } from '@gonghui/domain/record-merge.ts';
import { visibleFields } from '@gonghui/domain/rights-sql.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { publish } from '../../base/events/events.ts';
import { formVersion } from '../../design/forms/index.ts';
import { changedAfter } from './changed-after.ts';
import { writeChanges } from './changes.ts';
import { closedTo } from './closed.ts';
import { recordsChanged } from './events.ts';
import { formOf, openRecord, readGranted, versionOf } from './open-record.ts';
import { presentRecords } from './present.ts';
import { readValues, type StoredRecord } from './read.ts';
import { takeOff } from './remove.ts';
import { soundRows } from './sent-rows.ts';
import { duplicateError, type keysOf, takenBy } from './unique-keys.ts';
import { changedFields, checkChange, limitsOf, storeChange } from './write-record.ts';

type Change = CallArgs<typeof submissionCalls.change>['body'];
type Changed = CallReturn<typeof submissionCalls.change>;

/** A record with the design it was last filled in with, to show it by the display rules of the spec. */
export async function recordDetail(
  deps: Deps,
  ctx: Ctx,
  id: string,
): Promise<CallReturn<typeof submissionCalls.detail>> {
  return deps.db.withTenant(ctx, async trx => {
    const access = await formOf(trx, ctx, id);
    const { form, rights } = access;
    const now = await formVersion(trx, ctx, form.id, form.released_version ?? form.version);
    const written = await versionOf(trx, ctx, form.id, id);
    const shown = await formVersion(trx, ctx, form.id, written ?? form.version);
    const [row] = await readGranted(trx, ctx, { form, rights, version: now }, [id], { action: 'see', shown });
    if (!row) throw new AppError('notFound');
    const grants = rights.grants.filter((_, index) => row.granted[index] === true);
    const fields = visibleFields({ ...rights, grants }, shown.fields);
    const { list, names, images } = await presentRecords(trx, ctx, access, fields, [row]);
    const [item] = list;
    if (!item) throw new AppError('notFound');
    const limited = limitedFields(grants, fieldIds(shown.fields), 'see');
    const template = restrictTemplate(shown.template, limited, 'drop');
    return {
      ...item,
      formId: form.id,
      formName: form.name,
      appletId: form.applet_id,
      template,
      ...(shown.version === now.version
        ? {}
        : { options: optionsNow(template.components, now.template.components) }),
      names,
      images,
      ...(ctx.visit ? {} : { changedAfter: await saidAfter(trx, ctx, row, fields) }),
    };
  });
}

/** What was changed once the record was approved, of the fields that the reader sees. */
async function saidAfter(trx: Trx, ctx: Ctx, row: StoredRecord, fields: readonly FormField[]) {
  if (row.process_status !== 'approved') return [];
  const changes = (await changedAfter(trx, ctx, [row.id]))(row.id, fields);
  return changes.map(({ at, ...said }) => ({ ...said, at: at.getTime() }));
}

/**
 * Changes fields of a record, by the rules of the version that fillers see now (or of the record's own, when the form
 * is offline). Two people changing different fields both succeed; the same field, and the later one is shown both values.
 */
export async function changeRecord(deps: Deps, ctx: Ctx, id: string, body: Change): Promise<Changed> {
  let duplicates: ReturnType<typeof keysOf> = [];
  let formId = '';
  try {
    return await deps.db.withTenant(ctx, async trx => {
      // Holds the record to the end: whoever changes it at the same time comes after, and sees what was done.
      const { form, rights, grants, version, row } = await openRecord(trx, ctx, id, 'change', true);
      formId = form.id;
      const closed = closedTo(ctx, form, row);
      if (closed !== null) throw new AppError('conflict', closed);
      const current = (await readValues(trx, form.id, version.fields, [row])).get(id) ?? {};
      const shown = (values: Record<string, Json>) =>
        rights.manages ? values : maskRecord(grants, version.fields, values);

      const merged = row.rev !== body.rev;
      const limits = limitsOf(grants, version);
      const mine = Object.fromEntries(
        Object.entries(body.values).filter(([fieldId]) => !limits.has(fieldId)),
      );
      const base = soundRows(version.fields, mine, body.base);
      const { values: put, conflicts } = merged
        ? mergeFields(mine, base, shown(current))
        : { values: mine, conflicts: [] };
      if (conflicts.length > 0) {
        const items = conflicts.map(conflict => ({
          ...conflict,
          item: version.byId.get(conflict.fieldId)?.label ?? conflict.fieldId,
        }));
        throw new AppError('conflict', `${items.map(item => `「${item.item}」`).join('')}已被他人修改`, {
          rev: row.rev,
          conflicts: items,
        });
      }
      const locked = { row, current, grants };
      const changing = { deps, trx, ctx, place: { form, version } };
      const check = await checkChange(changing, locked, { ...body.values, ...put });
      if (Object.keys(check.errors).length > 0)
        throw new AppError('invalid', undefined, { errors: check.errors, cells: check.cells });
      if (changedFields(version, current, check.values).length === 0)
        return { rev: row.rev, values: shown(current), merged };
      const at = new Date(deps.now());
      const entry = await storeChange(changing, locked, check.values, {
        at,
        onKeys: keys => {
          duplicates = keys;
        },
      });
      await writeChanges(trx, ctx, form.id, at, [entry]);
      await publish(trx, recordsChanged, ctx, { formId });
      const [now] = await readGranted(trx, ctx, { form, rights, version }, [id], { action: 'change' });
      // He may have changed it out of his own sight; what he gets is what he was shown, with his change in it.
      const values = now
        ? ((await readValues(trx, form.id, version.fields, [now])).get(id) ?? {})
        : check.values;
      return { rev: entry.rev, values: shown(values), merged };
    });
  } catch (error) {
    if ((error as { code?: string }).code !== '23505') throw error;
    const taken = await deps.db.withTenant(ctx, trx => takenBy(trx, ctx, formId, duplicates, id));
    throw taken.length > 0 ? duplicateError(taken) : new AppError('conflict');
  }
}

/** Takes a record off every list, into the bin. Its unique values are free again. */
export async function removeRecord(deps: Deps, ctx: Ctx, id: string): Promise<null> {
  return deps.db.withTenant(ctx, async trx => {
    const opened = await openRecord(trx, ctx, id, 'remove', true);
    await takeOff(trx, ctx, opened, [opened.row], new Date(deps.now()));
    return null;
  });
}
