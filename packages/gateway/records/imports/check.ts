import type { DraftReader } from '@gonghui/domain/sheets/drafts.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { checkFilled, fromLabels, optionErrors, type TellReading, verifyContents } from '../linkage/index.ts';
import { faultsOf } from './faults.ts';
import type { Importing, ImportPlace } from './place.ts';
import { untaken } from './untaken.ts';

/** What content verification says of values about to be stored; null when it lets them pass. */
export async function contentFault(
  trx: Trx,
  ctx: Ctx,
  { version }: ImportPlace,
  values: Readonly<Record<string, Json>>,
  stored: Readonly<Record<string, Json>> = {},
): Promise<string | null> {
  try {
    await verifyContents(trx, ctx, version, values, stored);
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}

/** Notes of what could be read otherwise, in the words of those about cells. */
export const tellIn =
  (notes: string[], lines: ReadonlyMap<string, string>): TellReading =>
  ({ label }, note, row) => {
    const line = row === null ? undefined : lines.get(row);
    notes.push(`「${label}」${line === undefined ? '' : `（${line}）`}${note}`);
  };

/** What a row came to; `unfilled`: what the form requires and no table holds. */
export interface Checked {
  values: Record<string, Json>;
  messages: readonly string[];
  notes: readonly string[];
  unfilled: readonly string[];
}

/** A row checked like a person's submission, but that it is not asked for what no table holds: rules and formulas settled, every value, its options and its contents. */
export async function checkNew(
  importing: Importing,
  { values, unread, notes, lines }: ReturnType<DraftReader>,
): Promise<Checked> {
  const { trx, ctx, place } = importing;
  const { version, template } = place;
  const ambiguous: string[] = [];
  const named = await fromLabels(trx, ctx, version.fields, values, tellIn(ambiguous, lines));
  const check = await checkFilled(importing, template, named, undefined, {
    lines,
    unasked: place.never,
  });
  const options = await optionErrors(trx, ctx, version.fields, check.values);
  const errors = { ...options, ...check.errors };
  const messages = faultsOf(version.fields, unread, { errors, cells: check.cells }, lines);
  // What is at fault already is empty here, so nobody hears of it twice.
  const fault = await contentFault(trx, ctx, place, check.values);
  return {
    values: check.values,
    messages: fault === null ? messages : [...messages, fault],
    notes: [...notes, ...ambiguous, ...untaken(version.fields, named, check.values, lines)],
    unfilled: check.unfilled,
  };
}
