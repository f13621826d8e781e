import { AppError } from '@gonghui/kernel/errors.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import { openSlots } from '../booking/index.ts';
import { currentRecord } from './record.ts';
import { findInstance } from './repository.ts';
import { standingOf } from './rights.ts';

/** What can be booked in a field that the actor may change in an approval, the record's own place counted as free. */
export const openAppointments = (deps: Deps, ctx: Ctx, formId: string, fieldId: string, id: string) =>
  deps.db.withTenant(ctx, async trx => {
    const row = await findInstance(trx, ctx, id);
    if (row.form_id !== formId) throw new AppError('notFound');
    const { version } = await currentRecord(trx, ctx, row);
    const { rights } = await standingOf(trx, ctx, row, version);
    const field = version.byId.get(fieldId);
    if (!field || rights.get(fieldId) !== 'editable') throw new AppError('forbidden');
    return openSlots({ deps, trx, ctx }, formId, field, [id]);
  });
