import type { appointmentCalls } from '@gonghui/contract/appointments.ts';
import type { calendarCalls } from '@gonghui/contract/calendar.ts';
import type { CallArgs, CallReturn } from '@gonghui/contract/define.ts';
import type { FormField } from '@gonghui/domain/form-fields.ts';
import { momentIn, TIME_ZONE } from '@gonghui/domain/time-zone.ts';
import { closedReason } from '@gonghui/domain/work-calendar.ts';
import { bookingDays } from '@gonghui/elements/form/shared/booking.ts';
import { periodStarts } from '@gonghui/elements/form/shared/periods-of-day.ts';
import { isDay } from '@gonghui/elements/shared/dates.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Acting, Ctx, Deps } from '../../base/context.ts';
import { formVersion } from '../../design/forms/index.ts';
import { audit } from '../../enterprise/identity/index.ts';
import { recentAccess } from '../access/index.ts';
import { ownDays, publishedYear, specialDays } from './calendar.ts';
import { isBooking, quotaOf, rulesOf, takenPlaces } from './places.ts';

type OpenPlaces = CallReturn<typeof appointmentCalls.open>;

/** Special days of a year: published ones, and the enterprise's own in their place. */
export async function yearOf(
  deps: Deps,
  ctx: Ctx,
  year: number,
): Promise<CallReturn<typeof calendarCalls.year>> {
  const own = await deps.db.withTenant(ctx, trx => ownDays(trx, ctx, year));
  const known = publishedYear(year);
  const days = new Map(known.map(({ day, special }) => [day, { day, ...special, own: false }]));
  for (const { day, special } of own) days.set(day, { day, ...special, own: true });
  return {
    published: known.length > 0,
    days: [...days.values()].sort((a, b) => (a.day < b.day ? -1 : 1)),
  };
}

/** Makes a day one of rest or of work for the enterprise, or what was published again. */
export async function setDay(
  deps: Deps,
  ctx: Ctx,
  day: string,
  { kind, name }: CallArgs<typeof calendarCalls.set>['body'],
): Promise<null> {
  if (!isDay(day)) throw new AppError('badRequest', '日期不存在');
  return deps.db.withTenant(ctx, async trx => {
    await trx
      .deleteFrom('calendar_days')
      .where('tenant_id', '=', ctx.tenantId)
      .where('day', '=', day)
      .execute();
    if (kind !== null) {
      const row = {
        tenant_id: ctx.tenantId,
        day,
        kind,
        name: name || (kind === 'rest' ? '休息日' : '工作日'),
      };
      await trx.insertInto('calendar_days').values(row).execute();
    }
    await audit(trx, ctx, 'calendar.set', day, { kind, name: name ?? null });
    return null;
  });
}

/** What can be booked now in a field, for whoever may fill in the form or see its records. */
export async function openPlaces(deps: Deps, ctx: Ctx, formId: string, fieldId: string): Promise<OpenPlaces> {
  return deps.db.withTenant(ctx, async trx => {
    const { form } = await recentAccess(deps, trx, ctx, formId);
    const version = await formVersion(trx, ctx, formId, form.released_version ?? form.version);
    const field = version.byId.get(fieldId);
    if (!field) throw new AppError('notFound');
    return openSlots({ deps, trx, ctx }, formId, field);
  });
}

/** Days or periods of a booking field with the places left; records in `except` count as not there. */
export async function openSlots(
  { deps, trx, ctx }: Acting,
  formId: string,
  field: FormField,
  except: readonly string[] = [],
): Promise<OpenPlaces> {
  if (!isBooking(field)) throw new AppError('notFound');

  const rules = rulesOf(field);
  const now = momentIn(TIME_ZONE, deps.now());
  const days = bookingDays(rules, now.slice(0, 10));
  const special = await specialDays(trx, ctx, days);
  const starts = field.spec.column === 'date' ? null : periodStarts(field.props);
  const closed: OpenPlaces['closed'] = [];
  const slots: string[] = [];
  for (const day of days) {
    const reason = closedReason(day, rules, special.get(day));
    const ahead = starts ? starts.map(start => `${day} ${start}:00`).filter(slot => slot > now) : [day];
    if (reason) closed.push({ day, reason });
    else if (ahead.length === 0) closed.push({ day, reason: '已结束' });
    else slots.push(...ahead);
  }
  const taken = await takenPlaces(trx, formId, [field.id], slots, except);
  const quota = quotaOf(field);
  const left = (slot: string) => Math.max(0, quota - (taken.get(`${field.id} ${slot}`) ?? 0));
  return { quota, open: slots.map(slot => ({ slot, left: left(slot) })), closed };
}
