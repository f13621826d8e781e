import { setImmediate } from 'node:timers/promises';
import type { ImportMode } from '@gonghui/contract/imports.ts';
import type { FormField } from '@gonghui/domain/form-fields.ts';
import { cellText } from '@gonghui/domain/sheets/cell.ts';
import { type Columns, type Draft, type DraftReader, draftReader } from '@gonghui/domain/sheets/drafts.ts';
import type { NameIds } from '@gonghui/domain/sheets/read-cell.ts';
import { dayIn, TIME_ZONE } from '@gonghui/domain/time-zone.ts';
import type { Json } from '@gonghui/kernel/digest.ts';
import type { Ctx, Deps } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import { checkNew } from './check.ts';
import { recordsByKey } from './existing.ts';
import { insertDrafts } from './insert.ts';
import type { ImportPlace } from './place.ts';
import { updateDrafts } from './update.ts';

export interface BatchPlan {
  jobId: string;
  columns: Columns;
  mode: ImportMode;
  /** Field that records are found by; null for `add`. */
  key: string | null;
  trial: boolean;
}

/** A row that was refused, and why. */
export interface Refused {
  number: number;
  cells: string[];
  message: string;
}

export interface Tally {
  added: number;
  updated: number;
  skipped: number;
  refused: Refused[];
}

/** A draft that passed every check of its own. */
export interface Ready {
  draft: Draft;
  values: Record<string, Json>;
}

export const refuse = (draft: Draft, messages: readonly string[]): Refused => ({
  number: draft[0].number,
  cells: draft[0].cells.map(cellText),
  message: [...new Set(messages)].slice(0, 5).join('；'),
});

export const noTally = (): Tally => ({ added: 0, updated: 0, skipped: 0, refused: [] });

const reader = (deps: Deps, place: ImportPlace, ids: NameIds, plan: BatchPlan): DraftReader =>
  draftReader(plan.columns, place.version.fields, ids, dayIn(TIME_ZONE, deps.now()));

/** Drafts that are checked together: what they ask of other forms is asked once, and everybody else is answered in between. */
export const AT_A_TIME = 100;

/** Checks drafts of new records like submissions, in their order; those that fail go to the refused of `tally`. */
export async function checkDrafts(
  deps: Deps,
  trx: Trx,
  ctx: Ctx,
  place: ImportPlace,
  ids: NameIds,
  plan: BatchPlan,
  drafts: readonly Draft[],
  tally: Tally,
): Promise<Ready[]> {
  const read = reader(deps, place, ids, plan);
  const ready: Ready[] = [];
  for (let from = 0; from < drafts.length; from += AT_A_TIME) {
    if (from > 0) await setImmediate();
    const together = drafts.slice(from, from + AT_A_TIME);
    const checks = await Promise.all(
      together.map(draft => {
        const { values, errors } = read(draft, true);
        // What could not be read counts as empty for the check: its own refusal says more than "required".
        return errors.length > 0 ? { values, messages: errors } : checkNew(deps, trx, ctx, place, values);
      }),
    );
    for (const [i, draft] of together.entries()) {
      const { values, messages } = checks[i] ?? { values: {}, messages: [] };
      if (messages.length > 0) tally.refused.push(refuse(draft, messages));
      else ready.push({ draft, values });
    }
  }
  return ready;
}

/** Finds the records that drafts are about by the key field, and stores those that are new and those that change. */
export async function storeByKey(
  deps: Deps,
  trx: Trx,
  ctx: Ctx,
  place: ImportPlace,
  ids: NameIds,
  plan: BatchPlan,
  keyField: FormField,
  drafts: readonly Draft[],
  tally: Tally,
): Promise<void> {
  const read = reader(deps, place, ids, plan);
  const fresh: Draft[] = [];
  const known: { draft: Draft; id: string }[] = [];
  const keys = drafts.map(draft => read(draft, false).values[keyField.id] ?? null);
  const wanted = keys.filter(key => key !== null);
  const existing = await recordsByKey(trx, ctx, place.form.id, keyField, wanted);
  const seen = new Map<string, number>();
  for (const [i, draft] of drafts.entries()) {
    const key = keys[i] ?? null;
    const [id, ...others] = (key !== null && existing.get(String(key))) || [];
    const twin = key === null ? undefined : seen.get(String(key));
    if (key !== null) seen.set(String(key), draft[0].number);
    const say = (message: string) => tally.refused.push(refuse(draft, [message]));
    if (twin !== undefined) say(`「${keyField.label}」与第${twin}行相同`);
    else if (key === null) say(`「${keyField.label}」为空，无法匹配记录`);
    else if (others.length > 0) say(`有多条记录的「${keyField.label}」相同，无法确定更新哪一条`);
    else if (id === undefined && plan.mode === 'update') say(`没有找到「${keyField.label}」相同的记录`);
    else if (id === undefined) fresh.push(draft);
    else if (plan.mode === 'skip') tally.skipped++;
    else known.push({ draft, id });
  }
  const ready = await checkDrafts(deps, trx, ctx, place, ids, plan, fresh, tally);
  await insertDrafts(deps, trx, ctx, place, plan, ready, tally);
  const changes = known.map(({ draft, id }) => ({ draft, id, ...read(draft, false) }));
  await updateDrafts(deps, trx, ctx, place, plan, changes, tally);
}
