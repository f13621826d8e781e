import type { ImportResult } from '@gonghui/contract/imports.ts';
import { recordTable } from '@gonghui/domain/record-table.ts';
import { createDrafts, type Draft, type SheetRow } from '@gonghui/domain/sheets/drafts.ts';
import { HEAD_ROWS, headCells } from '@gonghui/domain/sheets/head-rows.ts';
import { headTitles } from '@gonghui/domain/sheets/header.ts';
import { SideRows } from '@gonghui/domain/sheets/side-rows.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { cellsWeight } from '@gonghui/values/cell.ts';
import type { Deps } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { keepUp } from '../../base/db/upkeep.ts';
import { publish } from '../../base/events/events.ts';
import { readRows } from '../../base/sheets/book.ts';
import { nameIds } from '../../base/sheets/name-ids.ts';
import { Cancelled, type Jobs, type Task } from '../../enterprise/jobs/index.ts';
import { recordsChanged } from '../submissions/index.ts';
import {
  type BatchPlan,
  checkDrafts,
  noTally,
  type Ready,
  rememberKeys,
  storeByKey,
  type Tally,
} from './batch.ts';
import { nothingClaimed } from './claims.ts';
import { insertDrafts } from './insert.ts';
import { namedIds } from './names.ts';
import { type ImportPlace, importPlace } from './place.ts';
import { forgetRefused, giveRefused, keepRefused } from './refused.ts';

export interface ImportInput extends Omit<BatchPlan, 'jobId' | 'seen'> {
  formId: string;
  upload: string;
  sheet: number;
  head: number | null;
  /** Sums and lines below the table become records, too. */
  keepTotals?: boolean | undefined;
}

/** What an interrupted import had got to: drafts dealt with, and what came of them. */
interface Checkpoint extends Omit<ImportResult, 'trial' | 'blank' | 'sides'> {
  drafts: number;
}

/**
 * Checkpoint from which an import continues. A trial stores nothing that would tell what its rows claimed, so an interrupted trial starts
 * again.
 */
async function begun(db: Deps['db'], task: Task, trial: boolean): Promise<Checkpoint> {
  if (task.checkpoint !== null && !trial) return task.checkpoint as unknown as Checkpoint;
  if (task.checkpoint !== null) await forgetRefused(db, task);
  return { drafts: 0, added: 0, updated: 0, skipped: 0, failed: 0 };
}

/** Records of one transaction, and characters after which it has enough of them. */
const BATCH = 1000;
const BATCH_CHARS = 8_000_000;

/** A batch on its way: what `checkDrafts` found out ahead of its turn. */
interface Ahead {
  place: ImportPlace;
  ready: Ready[];
}

/**
 * Imports a sheet: rows are read on their own thread and stored batch after batch, each with its mark of progress in
 * the same transaction, so that a killed import goes on behind the last batch and no row comes twice. While the database
 * stores one batch the next is checked, unless a key field makes it depend on what is stored.
 */
export async function runImport(deps: Deps, jobs: Jobs, task: Task): Promise<Json> {
  const input = task.input as unknown as ImportInput;
  const { ctx } = task;
  const { db } = deps;
  const plan: BatchPlan = { ...input, jobId: task.id, seen: { keys: new Map(), claimed: nothingClaimed() } };
  const { path, sheets } = await jobs.uploads.open(ctx, input.upload, { begun: true });
  const ids = nameIds(await db.withTenant(ctx, trx => namedIds(trx, ctx)));
  const heads = input.head === null ? 0 : input.head + 1;
  const size = sheets.find(({ index }) => index === input.sheet);
  const total = Math.max(0, (size?.rows ?? 0) - heads);
  const done = await begun(db, task, input.trial);
  const resumed = done.drafts;

  // What batches are checked by ahead of their turn: as the one stored last found it.
  let known = await db.withTenant(ctx, trx => importPlace(trx, ctx, input.formId));
  const checkBy = async (trx: Trx, place: ImportPlace, open: Draft[]): Promise<Ahead> => {
    return { place, ready: await checkDrafts({ deps, trx, ctx, place, plan, ids }, open) };
  };
  // Takes a connection only where a form asks others for something: the embedded database has but one.
  const check = (open: Draft[]): Promise<Ahead> => db.withTenant(ctx, trx => checkBy(trx, known, open));
  const store = async (open: Draft[], ahead: Ahead | null, read: number): Promise<void> => {
    await db.withTenant(ctx, async trx => {
      // Asked anew for each batch: rights taken away, or a new release, count at once.
      const place = await importPlace(trx, ctx, input.formId);
      if (place.mark !== known.mark) known = place;
      const batch = { deps, trx, ctx, place, plan, ids };
      const tally = noTally();
      const key = plan.key === null ? undefined : place.version.byId.get(plan.key);
      if (ahead) {
        const found = ahead.place.mark === place.mark ? ahead : await checkBy(trx, place, open);
        await insertDrafts(batch, found.ready, tally);
      } else if (key) await storeByKey(batch, key, open, tally);
      const next = sum(done, tally, open.length);
      await keepRefused(trx, task, tally);
      await task.progress(Math.min(total, read), total, next as unknown as Json, trx);
      Object.assign(done, next);
      if (!plan.trial) await publish(trx, recordsChanged, ctx, { formId: input.formId });
    });
  };

  // How many there are is known before the first of them is dealt with.
  if (task.checkpoint === null) await task.progress(0, total);
  const drafts = createDrafts(input.columns);
  const sides = new SideRows({ keep: input.keepTotals === true });
  const result = () => resultOf(done, input, drafts.blank, sides);
  let passed = 0;
  let rowsPassed = 0;
  let storing: Promise<void> = Promise.resolve();
  const step = async (batch: Draft[]) => {
    // Behind a restart the same drafts come again in the same order: those dealt with are let go.
    const skip = Math.min(batch.length, Math.max(0, resumed - passed));
    passed += batch.length;
    rowsPassed += batch.reduce((sum, draft) => sum + draft.length, 0);
    const open = batch.slice(skip);
    rememberKeys({ deps, place: known, plan, ids }, batch.slice(0, skip));
    if (open.length === 0) return;
    const read = rowsPassed;
    const ahead = plan.key === null ? check(open) : null;
    // Whichever fails first is told; the other must not go unheard.
    const [found] = await Promise.all([ahead, storing]);
    storing = store(open, found, read);
    storing.catch(() => {});
  };

  const pending: Draft[] = [];
  /** The head, and the rows below that tell how many rows it has. */
  const top: SheetRow[] = [];
  let index = 0;
  let buffered = 0;
  try {
    for await (const rows of readRows(path, input.sheet, BATCH)) {
      top.push(...rows.slice(0, Math.max(0, heads + HEAD_ROWS * 3 + 1 - top.length)));
      const data: SheetRow[] = sides.take(rows.filter(() => index++ >= heads));
      pending.push(...drafts.add(data));
      buffered += data.reduce((sum, row) => sum + cellsWeight(row.cells), 0);
      while (pending.length >= BATCH || buffered > BATCH_CHARS) {
        buffered = 0;
        await step(pending.splice(0, BATCH));
      }
    }
    await step([...pending, ...drafts.last()]);
    await storing;
  } catch (error) {
    // What was stored until then stays: who stopped it is told how much that is.
    if (error instanceof Cancelled) error.result = result();
    throw error;
  } finally {
    // A job that has ended writes nothing any more.
    await storing.catch(() => {});
  }
  // Nobody needs to wait for it: what came in is there.
  if (done.added > 0)
    keepUp(db, [recordTable(input.formId), 'submissions']).catch(error =>
      deps.log.warn({ err: error }, 'upkeep after an import'),
    );

  const titles = input.head === null ? [] : headCells(top, input.head);
  if (done.failed > 0) await giveRefused(deps, task, headTitles(titles, size?.columns ?? titles.length));
  return result();
}

const resultOf = (
  { drafts: _, ...result }: Checkpoint,
  { trial, keepTotals = false }: ImportInput,
  blank: number,
  sides: SideRows,
): ImportResult => ({
  ...result,
  trial,
  ...(blank > 0 && { blank }),
  ...((sides.count > 0 || sides.unsure) && { sides: { ...sides.found, kept: keepTotals } }),
});

/** Notes, and refused rows, that are listed; all are counted. */
const NOTES = 20;

/** The first refused rows for the screen: the file beside has them all. */
function firstRefused(
  before: ImportResult['refused'],
  refused: Tally['refused'],
): Pick<ImportResult, 'refused'> {
  const list = [...(before ?? []), ...refused.map(({ number, message }) => ({ number, message }))];
  return list.length === 0 ? {} : { refused: list.slice(0, NOTES) };
}

const noted = (before: ImportResult['notes'], notes: Tally['notes']): Pick<ImportResult, 'notes'> =>
  before === undefined && notes.length === 0
    ? {}
    : {
        notes: {
          count: (before?.count ?? 0) + notes.length,
          list: [...(before?.list ?? []), ...notes].slice(0, NOTES),
        },
      };

/** Added up in the order of the form, as far as the first rows say it. */
function unfilledOf(
  before: ImportResult['unfilled'],
  more: Tally['unfilled'],
): Pick<ImportResult, 'unfilled'> {
  const all = new Map((before ?? []).map(({ label, count }) => [label, count]));
  for (const [label, count] of more) all.set(label, (all.get(label) ?? 0) + count);
  return all.size === 0 ? {} : { unfilled: [...all].map(([label, count]) => ({ label, count })) };
}

const sum = (before: Checkpoint, tally: Tally, drafts: number): Checkpoint => ({
  drafts: before.drafts + drafts,
  added: before.added + tally.added,
  updated: before.updated + tally.updated,
  skipped: before.skipped + tally.skipped,
  failed: before.failed + tally.refused.length,
  ...firstRefused(before.refused, tally.refused),
  ...noted(before.notes, tally.notes),
  ...unfilledOf(before.unfilled, tally.unfilled),
});
