import type { ImportResult } from '@gonghui/contract/imports.ts';
import { type Cell, cellText } from '@gonghui/domain/sheets/cell.ts';
import { createDrafts, type Draft, type SheetRow } from '@gonghui/domain/sheets/drafts.ts';
import { headTitles } from '@gonghui/domain/sheets/header.ts';
import type { Json } from '@gonghui/kernel/digest.ts';
import type { Deps } from '../../context.ts';
import { readRows, readSheets, writeBook } from '../../sheets/book.ts';
import type { Jobs } from '../jobs/service.ts';
import type { Task } from '../jobs/task.ts';
import { type BatchPlan, storeBatch, type Tally } from './batch.ts';
import { nameIds } from './names.ts';
import { importPlace } from './place.ts';

export interface ImportInput extends Omit<BatchPlan, 'jobId'> {
  formId: string;
  upload: string;
  sheet: number;
  head: number | null;
}

/** What an interrupted import had got to: drafts dealt with, and what came of them. */
interface Checkpoint extends Omit<ImportResult, 'trial'> {
  drafts: number;
}

/** Records of one transaction. The embedded engine works on the thread that answers everybody: shorter turns there. */
const BATCH = { postgres: 1000, pglite: 250 } as const;

/**
 * Imports a sheet: rows are read on their own thread and stored batch after batch, each with its mark of progress in
 * the same transaction, so that a killed import goes on behind the last batch and no row comes twice.
 */
export async function runImport(deps: Deps, jobs: Jobs, task: Task): Promise<Json> {
  const input = task.input as unknown as ImportInput;
  const { ctx } = task;
  const { db } = deps;
  const { bytes } = await jobs.uploads.open(ctx, input.upload);
  const ids = await db.withTenant(ctx, trx => nameIds(trx, ctx));
  const sheet = (await readSheets(bytes, (input.head ?? 0) + 1)).find(one => one.index === input.sheet);
  const heads = input.head === null ? 0 : input.head + 1;
  const total = Math.max(0, (sheet?.rows ?? 0) - heads);
  const done: Checkpoint = (task.checkpoint as Checkpoint | null) ?? {
    drafts: 0,
    added: 0,
    updated: 0,
    skipped: 0,
    failed: 0,
  };

  const drafts = createDrafts(input.columns);
  let rowsRead = 0;
  let passed = 0;
  const step = async (batch: Draft[]) => {
    // Behind a restart the same drafts come again in the same order: those dealt with are let go.
    const skip = Math.min(batch.length, Math.max(0, done.drafts - passed));
    passed += batch.length;
    const open = batch.slice(skip);
    if (open.length === 0) return;
    await db.withTenant(ctx, async trx => {
      // Asked anew for each batch: rights taken away, or a new release, count at once.
      const place = await importPlace(trx, ctx, input.formId);
      const tally = await storeBatch(deps, trx, ctx, place, ids, { ...input, jobId: task.id }, open);
      const next = sum(done, tally, open.length);
      if (tally.refused.length > 0)
        await trx
          .insertInto('import_errors')
          .values(
            tally.refused.map(row => ({
              job_id: task.id,
              tenant_id: ctx.tenantId,
              row_number: row.number,
              cells: JSON.stringify(row.cells),
              message: row.message,
            })),
          )
          .execute();
      await task.progress(Math.min(total, rowsRead), total, next as unknown as Json, trx);
      Object.assign(done, next);
    });
  };

  const size = BATCH[db.engine];
  const pending: Draft[] = [];
  let index = 0;
  for await (const rows of readRows(bytes, input.sheet, size)) {
    const data: SheetRow[] = rows.filter(() => index++ >= heads);
    rowsRead += data.length;
    pending.push(...drafts.add(data));
    while (pending.length >= size) await step(pending.splice(0, size));
  }
  await step([...pending, ...drafts.last()]);

  const titles = headTitles(
    input.head === null ? [] : (sheet?.sample[input.head] ?? []),
    sheet?.columns ?? 0,
  );
  if (done.failed > 0) await giveErrors(deps, task, titles);
  const { drafts: _, ...result } = done;
  return { ...result, trial: input.trial };
}

const sum = (before: Checkpoint, tally: Tally, drafts: number): Checkpoint => ({
  drafts: before.drafts + drafts,
  added: before.added + tally.added,
  updated: before.updated + tally.updated,
  skipped: before.skipped + tally.skipped,
  failed: before.failed + tally.refused.length,
});

/** Rows that were refused as a table like the one that came, the reason in front, to be put right and imported again. */
async function giveErrors({ db }: Deps, task: Task, titles: string[]): Promise<void> {
  const rows = await db.withTenant(task.ctx, trx =>
    trx
      .selectFrom('import_errors')
      .select(['row_number', 'cells', 'message'])
      .where('tenant_id', '=', task.ctx.tenantId)
      .where('job_id', '=', task.id)
      .orderBy('row_number')
      .execute(),
  );
  const heads = ['行号', '错误原因', ...titles].map(title => ({
    title,
    width: title === '错误原因' ? 40 : 14,
  }));
  const book = writeBook([{ name: '未导入的行', heads }]);
  try {
    await book.add(
      0,
      rows.map((row): Cell[] => [row.row_number, row.message, ...row.cells.map(cellText)]),
    );
    await task.give('未导入的行.xlsx', await book.finish());
  } finally {
    await book.end();
  }
}
