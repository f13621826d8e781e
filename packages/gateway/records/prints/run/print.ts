import { momentIn, TIME_ZONE } from '@gonghui/domain/time-zone.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import type { PrintData } from '@gonghui/print/record/data.ts';
import type { Ctx, Deps } from '../../../base/context.ts';
import type { Trx } from '../../../base/db/database.ts';
import type { PrintTables } from '../tables.ts';
import { countPrint, wouldCount } from './counts.ts';
import { gather } from './data.ts';
import { mayPrint, NO_RIGHT, type PrintPlace, printableRecords, printPlace } from './printable.ts';
import { type PrintedTemplate, templateFor } from './template.ts';

/** What is handed out of some records. */
export interface HandedOut {
  place: PrintPlace;
  printed: PrintedTemplate;
  data: PrintData;
  missing: string[];
  /** Its print was noted by this request, and by none before it. */
  isNew: boolean;
}

export interface PrintQuestion {
  formId: string;
  stencilId: string | null;
  ids: readonly string[];
  /** All that the print is of, where `ids` is a stretch of it. */
  among?: readonly string[];
}

/** Null: a preview, of which no print comes. */
type Counting = { way: PrintTables['print_records']['way']; copies: number; key: string } | null;

/** Whether a template shows anything of the approval: by its source or by a variable. */
const asksApproval = ({ template }: PrintedTemplate): boolean =>
  JSON.stringify(template).includes('approval');

/**
 * Records with all that a template can ask of them, within the actor's rights of this moment; with a print noted and counted in
 * the same transaction, unless it is a preview (R1). Refuses who may print none of them.
 */
export function handOut(
  { db, now, config }: Deps,
  ctx: Ctx,
  { formId, stencilId, ids, among = ids }: PrintQuestion,
  counting: Counting,
): Promise<HandedOut> {
  return db.withTenant(ctx, async trx => {
    const place = await printPlace(trx, ctx, formId);
    await refuseOthers(trx, ctx, place, ids, among);
    const printed = await templateFor(trx, ctx, place, stencilId, counting === null);
    const approval = counting === null || asksApproval(printed);
    const { data, records, missing } = await gather(trx, ctx, place, [...new Set(ids)], {
      approval,
      baseUrl: config.baseUrl,
    });
    const own = records.map(({ id }) => id);
    const { at, counts, isNew } = await counted(
      trx,
      ctx,
      { place, printed, counting, at: new Date(now()) },
      own,
    );
    return {
      place,
      printed,
      missing,
      isNew,
      data: {
        ...data,
        printTime: momentIn(TIME_ZONE, at.getTime()),
        records: records.map(record => ({ ...record, printCount: counts.get(record.id) ?? 1 })),
      },
    };
  });
}

/** Records that are looked at together for one that may be printed. */
const LOOKED_AT = 50;

/**
 * Whoever may print none of these, nor any other of the form, hears nothing of its templates. A stretch (`ids`) without any is part
 * of a print (`among`) for as long as another of its records may be printed: its pages say so, and the others are made.
 */
export async function refuseOthers(
  trx: Trx,
  ctx: Ctx,
  place: PrintPlace,
  ids: readonly string[],
  among: readonly string[] = ids,
): Promise<void> {
  if (mayPrint(place)) return;
  const own = new Set(ids);
  const all = [...ids, ...among.filter(id => !own.has(id))];
  for (let from = 0; from < all.length; from += LOOKED_AT) {
    const { list } = await printableRecords(trx, ctx, place, all.slice(from, from + LOOKED_AT));
    if (list.length > 0) return;
  }
  throw place.rights.grants.length === 0 ? new AppError('notFound') : new AppError('forbidden', NO_RIGHT);
}

async function counted(
  trx: Trx,
  ctx: Ctx,
  {
    place,
    printed,
    counting,
    at,
  }: { place: PrintPlace; printed: PrintedTemplate; counting: Counting; at: Date },
  ids: readonly string[],
) {
  if (counting === null || ids.length === 0)
    return { at, counts: await wouldCount(trx, ctx, printed.id, ids), isNew: false };
  const { id: printId, version, name } = printed;
  return countPrint(trx, ctx, { formId: place.form.id, printId, version, name, at, ...counting }, ids);
}

/** A key for whoever gave none: then each request is a print of its own. */
export const ownKey = (): string => `${newId()}${newId()}`;
