import type { FormField } from '@gonghui/domain/form-fields.ts';
import { repeatedEntry, type UniqueEntry } from '@gonghui/domain/record-write.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { type BookingWish, countPlaces, isBooking, wishesOf } from '../booking/index.ts';
import { duplicateMessage, entryName, holdersOf, keysOf } from '../submissions/index.ts';
import type { Importing } from './place.ts';

type Values = Readonly<Record<string, Json>>;

/** What is known beyond the database of what only one record may have, or only so many. */
export interface Claimed {
  /** Unique values, each with the record that holds it; null for one that was given up. */
  readonly holders: Map<string, string | null>;
  /** How many more hold a slot than the database says, by field and slot. */
  readonly places: Map<string, number>;
}

export function nothingClaimed(): Claimed {
  return { holders: new Map(), places: new Map() };
}

/** What a record is to hold alone, and what it gives up for that. */
interface Claim {
  readonly recordId: string;
  readonly unique: readonly UniqueEntry[];
  readonly wishes: readonly BookingWish[];
  readonly givesUp: { readonly unique: readonly UniqueEntry[]; readonly places: readonly BookingWish[] };
  /** Whether its places count once it has them. */
  readonly keepsPlaces: boolean;
}

/** The claim of a record in the fields that are written. */
export function claimOf(
  recordId: string,
  fields: readonly FormField[],
  values: Values,
  before: Values = {},
  keepsPlaces = true,
): Claim {
  const bookings = fields.filter(isBooking);
  const places = keepsPlaces ? wishesOf(bookings, recordId, before) : [];
  return {
    recordId,
    unique: keysOf(fields, values),
    wishes: wishesOf(bookings, recordId, values),
    givesUp: { unique: keysOf(fields, before), places },
    keepsPlaces,
  };
}

interface Judge {
  /** Why a record cannot have what it claims; nothing where it can. */
  faults(claim: Claim): string[];
  /** It has it from now on, and no other can, until it gives it up. */
  grant(claim: Claim): void;
}

/** An import, and whether it is only tried: what its batches before would have stored is known then from `seen` alone. */
interface Judging extends Importing {
  readonly plan: { readonly trial: boolean; readonly seen: { readonly claimed: Claimed } };
}

/**
 * Judges claims in the order of their rows before any of them is stored, so that one which cannot be had refuses its own row and
 * no other, in a trial as in an import.
 */
export async function judgeOf(
  { trx, ctx, place, plan }: Judging,
  at: Date,
  claims: readonly Claim[],
): Promise<Judge> {
  const formId = place.form.id;
  const { holders, places: moved } = plan.trial ? plan.seen.claimed : nothingClaimed();
  const entries = claims.flatMap(({ unique, givesUp }) => [...unique, ...givesUp.unique]);
  const stored = entries.length === 0 ? null : await holdersOf(trx, ctx, formId, entries);
  const wishes = claims.flatMap(claim => claim.wishes);
  const booked = claims.some(({ wishes, givesUp }) => wishes.length + givesUp.places.length > 0);
  const counting = { ctx, formId, at, hold: !plan.trial };
  const places = booked ? await countPlaces(trx, counting, wishes, moved) : null;
  const holder = (entry: UniqueEntry): string | null => {
    const name = entryName(entry);
    const known = holders.get(name);
    return known === undefined ? (stored?.get(name) ?? null) : known;
  };

  return {
    faults({ recordId, unique, wishes }) {
      const twice = repeatedEntry(unique);
      const had = unique.filter(entry => (holder(entry) ?? recordId) !== recordId);
      const doubled = [...(twice ? [twice] : []), ...had].map(({ label }) => duplicateMessage(label));
      return [...new Set(doubled), ...wishes.flatMap(wish => places?.fault(wish) ?? [])];
    },
    grant({ recordId, unique, wishes, givesUp, keepsPlaces }) {
      // Where records had a value in common before it became unique, only one of them holds it and gives it up.
      for (const entry of givesUp.unique)
        if ((holder(entry) ?? recordId) === recordId) holders.set(entryName(entry), null);
      for (const entry of unique) holders.set(entryName(entry), recordId);
      for (const wish of givesUp.places) places?.move(wish, -1);
      if (keepsPlaces) for (const wish of wishes) places?.move(wish, 1);
    },
  };
}
