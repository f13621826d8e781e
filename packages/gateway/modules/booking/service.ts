import type { appointmentCalls } from '@gonghui/contract/appointments.ts';
import type { CallReturn } from '@gonghui/contract/define.ts';
import { momentIn, TIME_ZONE } from '@gonghui/domain/time-zone.ts';
import { closedReason } from '@gonghui/domain/work-calendar.ts';
import { bookingDays } from '@gonghui/elements/form/shared/booking.ts';
import { periodStarts } from '@gonghui/elements/form/shared/periods-of-day.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Ctx, Deps } from '../../context.ts';
import { recentAccess } from '../submissions/access.ts';
import { formVersion } from '../submissions/form-version.ts';
import { specialDays } from './calendar.ts';
import { quotaOf, rulesOf, takenPlaces } from './places.ts';

type Open = CallReturn<typeof appointmentCalls.open>;

export function createBooking(deps: Deps) {
  return {
    /** What can be booked now in a field, for whoever may fill in the form or see its records. */
    async open(ctx: Ctx, formId: string, fieldId: string): Promise<Open> {
      return deps.db.withTenant(ctx, async trx => {
        const { form } = await recentAccess(deps, trx, ctx, formId);
        const version = await formVersion(trx, ctx, formId, form.released_version ?? form.version);
        const field = version.byId.get(fieldId);
        if (field?.type !== 'booking' && field?.type !== 'booking-time') throw new AppError('notFound');

        const rules = rulesOf(field);
        const now = momentIn(TIME_ZONE, deps.now());
        const days = bookingDays(rules, now.slice(0, 10));
        const special = await specialDays(trx, ctx, days);
        const starts = field.type === 'booking' ? null : periodStarts(field.props);
        const closed: Open['closed'] = [];
        const slots: string[] = [];
        for (const day of days) {
          const reason = closedReason(day, rules, special.get(day));
          const ahead = starts ? starts.map(start => `${day} ${start}:00`).filter(slot => slot > now) : [day];
          if (reason) closed.push({ day, reason });
          else if (ahead.length === 0) closed.push({ day, reason: '已结束' });
          else slots.push(...ahead);
        }
        const taken = await takenPlaces(trx, formId, [fieldId], slots);
        const quota = quotaOf(field);
        const left = (slot: string) => Math.max(0, quota - (taken.get(`${fieldId} ${slot}`) ?? 0));
        return { quota, open: slots.map(slot => ({ slot, left: left(slot) })), closed };
      });
    },
  };
}

export type Booking = ReturnType<typeof createBooking>;
