import type { ProcessStatus } from '@gonghui/contract/approval-shapes.ts';
import type { FormField } from '@gonghui/domain/form-fields.ts';
import { momentIn, TIME_ZONE } from '@gonghui/domain/time-zone.ts';
import { closedReason } from '@gonghui/domain/work-calendar.ts';
import { type BookingProps, DEFAULT_QUOTA } from '@gonghui/elements/form/shared/booking.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { specialDays } from './calendar.ts';

/** A place that a record wants. */
export interface BookingWish {
  field: FormField;
  slot: string;
  recordId: string;
}

/** Whether records take places by a field of this type. */
export const isBooking = ({ spec }: Pick<FormField, 'spec'>): boolean => spec.facts?.booking === true;

/** How approvals end of records that keep no place. */
const ENDED: readonly (ProcessStatus | null)[] = ['rejected', 'revoke', 'terminated'];
/** Whether a record keeps its places in this state of its approval; null: it has none. */
export const keepsPlaces = (status: ProcessStatus | null): boolean => !ENDED.includes(status);

export const rulesOf = (field: FormField): BookingProps => field.props as unknown as BookingProps;
export const quotaOf = (field: FormField): number => rulesOf(field).quota ?? DEFAULT_QUOTA;

const keyOf = (wish: Pick<BookingWish, 'field' | 'slot'>): string => `${wish.field.id} ${wish.slot}`;

const slotText = ({ field, slot }: BookingWish): string =>
  field.spec.toText(slot, field.props, {
    user: () => undefined,
    dept: () => undefined,
    role: () => undefined,
  });

const refusal = (field: FormField, message: string): AppError =>
  new AppError('invalid', message, { errors: { [field.id]: [message] }, cells: {} });

/**
 * Places taken of these slots, by `fieldId slot`. A record that was removed holds none, whichever way it went, nor does
 * one whose approval ended without being passed.
 */
export async function takenPlaces(
  trx: Trx,
  formId: string,
  fieldIds: readonly string[],
  slots: readonly string[],
  except: readonly string[] = [],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ field_id: string; slot: string; n: number }>`
    select b.field_id, b.slot, count(*)::int as n from bookings b
    where b.form_id = ${formId} and b.field_id = any(${[...fieldIds]}::text[]) and b.slot = any(${[...slots]}::text[])
      and not (b.record_id = any(${[...except]}::text[]))
      and not exists (select from submissions s where s.id = b.record_id and s.deleted_at is not null)
      and not exists (select from approval_instances i where i.id = b.record_id
        and i.status = any(${[...ENDED]}::text[]))
    group by b.field_id, b.slot`.execute(trx);
  return new Map(rows.map(row => [`${row.field_id} ${row.slot}`, row.n]));
}

/** Whose slots are counted, and as of when. */
interface Counting {
  readonly ctx: Ctx;
  readonly formId: string;
  readonly at: Date;
  /** Records that count as not there. */
  readonly except?: readonly string[];
  /** Whether others are kept from these slots until the transaction ends; what is only tried keeps nobody. */
  readonly hold: boolean;
}

/** Slots as they were counted, and what was said of them since. */
interface CountedPlaces {
  /** Why a wish cannot be had, with the field's name; null where it can. */
  fault(wish: BookingWish): string | null;
  /** One more, or one less, holds this slot from now on. */
  move(wish: Pick<BookingWish, 'field' | 'slot'>, by: 1 | -1): void;
}

/**
 * Counts the slots that records want. Held, whoever wants a place of the same slot waits here until this transaction ends, and
 * then counts it: places are never sold twice, in however many processes. Slots are locked in one order, type by type as the
 * hooks of a record run, so that two records with two bookings each never wait for each other. `moved`: what is known beyond
 * the database, by `fieldId slot`.
 */
export async function countPlaces(
  trx: Trx,
  { ctx, formId, at, except = [], hold }: Counting,
  wishes: readonly BookingWish[],
  moved: Map<string, number> = new Map(),
): Promise<CountedPlaces> {
  const now = momentIn(TIME_ZONE, at.getTime());
  const special = await specialDays(trx, ctx, [...new Set(wishes.map(wish => wish.slot.slice(0, 10)))]);
  const wanted = new Map(wishes.map(wish => [keyOf(wish), `${wish.field.type} ${keyOf(wish)}`]));
  // One statement a lock: nothing says in which order the rows of one are worked off.
  for (const [key] of hold ? [...wanted].sort(([, a], [, b]) => (a < b ? -1 : 1)) : [])
    await sql`select pg_advisory_xact_lock(hashtextextended(${`booking ${formId} ${key}`}, 0))`.execute(trx);
  const taken = await takenPlaces(
    trx,
    formId,
    wishes.map(wish => wish.field.id),
    wishes.map(wish => wish.slot),
    except,
  );
  return {
    fault(wish) {
      const { field, slot } = wish;
      const day = slot.slice(0, 10);
      // Nobody can choose a day that is over: this is a removed record that comes back with what it held.
      if (day >= now.slice(0, 10)) {
        const closed = closedReason(day, rulesOf(field), special.get(day));
        if (closed) return `「${field.label}」${day}（${closed}）不可预约，请重新选择`;
        if (slot.length > 10 && slot <= now) return `「${field.label}」${slotText(wish)}已开始，请重新选择`;
      }
      const count = (taken.get(keyOf(wish)) ?? 0) + (moved.get(keyOf(wish)) ?? 0);
      return count < quotaOf(field) ? null : `「${field.label}」${slotText(wish)}的名额已满，请重新选择`;
    },
    move(wish, by) {
      moved.set(keyOf(wish), (moved.get(keyOf(wish)) ?? 0) + by);
    },
  };
}

/** Takes the places that records want, or refuses with the field's name. */
export async function takePlaces(
  trx: Trx,
  ctx: Ctx,
  formId: string,
  wishes: readonly BookingWish[],
  at: Date,
): Promise<void> {
  if (wishes.length === 0) return;
  const except = wishes.map(wish => wish.recordId);
  const places = await countPlaces(trx, { ctx, formId, at, except, hold: true }, wishes);
  for (const wish of wishes) {
    const message = places.fault(wish);
    if (message !== null) throw refusal(wish.field, message);
    places.move(wish, 1);
  }
  await sql`insert into bookings (tenant_id, form_id, field_id, slot, record_id)
    select ${ctx.tenantId}, ${formId}, e.field_id, e.slot, e.record_id
    from unnest(${wishes.map(wish => wish.field.id)}::text[], ${wishes.map(wish => wish.slot)}::text[],
      ${wishes.map(wish => wish.recordId)}::text[]) as e(field_id, slot, record_id)
    on conflict (form_id, field_id, record_id) do update set slot = excluded.slot`.execute(trx);
}

/** Gives places back: of these fields of a record, or of all fields. */
export async function freePlaces(
  trx: Trx,
  formId: string,
  recordIds: readonly string[],
  fieldIds?: readonly string[],
): Promise<void> {
  const some = fieldIds ? sql`and field_id = any(${[...fieldIds]}::text[])` : sql``;
  await sql`delete from bookings where form_id = ${formId}
    and record_id = any(${[...recordIds]}::text[]) ${some}`.execute(trx);
}

/** The places that a record's values want. */
export const wishesOf = (
  fields: readonly FormField[],
  recordId: string,
  values: Readonly<Record<string, Json>>,
): BookingWish[] =>
  fields.flatMap(field => {
    const slot = values[field.id];
    return typeof slot === 'string' && slot !== '' ? [{ field, slot, recordId }] : [];
  });
