import { cellOfKept, keptCell } from '@gonghui/domain/sheets/kept-cell.ts';
import type { SheetCell } from '@gonghui/values/cell.ts';
import type { Deps } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { partsOf } from '../../base/db/many.ts';
import { writeBook } from '../../base/sheets/book.ts';
import type { Task } from '../../enterprise/jobs/index.ts';
import type { Tally } from './batch.ts';

/** Keeps records that were refused with the step that refused them. */
export async function keepRefused(trx: Trx, { id, ctx }: Task, { refused }: Tally): Promise<void> {
  for (const part of partsOf(refused))
    await trx
      .insertInto('import_errors')
      .values(
        part.map(row => ({
          job_id: id,
          tenant_id: ctx.tenantId,
          row_number: row.number,
          cells: JSON.stringify(Array.from(row.cells, keptCell)),
          lines: JSON.stringify(
            row.lines.map(({ at, cells }) => ({ at, cells: Array.from(cells, keptCell) })),
          ),
          message: row.message,
        })),
      )
      .execute();
}

/** Behind a trial that begins anew. */
export async function forgetRefused(db: Deps['db'], { id, ctx }: Task): Promise<void> {
  await db.withTenant(ctx, trx =>
    trx.deleteFrom('import_errors').where('tenant_id', '=', ctx.tenantId).where('job_id', '=', id).execute(),
  );
}

/** Refused records that are read at a time. */
const AT_A_TIME = 500;

/** Those of an import in the order of their rows, some at a time: all of them at once would not fit beside what else goes on. */
async function* refusedRows(db: Deps['db'], { id, ctx }: Task) {
  for (let after = -1; ; ) {
    const from = after;
    const rows = await db.withTenant(ctx, trx =>
      trx
        .selectFrom('import_errors')
        .select(['row_number', 'cells', 'lines', 'message'])
        .where('tenant_id', '=', ctx.tenantId)
        .where('job_id', '=', id)
        .where('row_number', '>', from)
        .orderBy('row_number')
        .limit(AT_A_TIME)
        .execute(),
    );
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last.row_number;
  }
}

/** Records that were refused as a table like the one that came, with all their rows, cells with their formats and the reason in front, to be put right and imported again. */
export async function giveRefused({ db }: Deps, task: Task, titles: string[]): Promise<void> {
  const heads = ['行号', '错误原因', ...titles].map(title => ({
    title,
    width: title === '错误原因' ? 40 : 14,
  }));
  const book = writeBook([{ name: '未导入的行', heads }]);
  try {
    for await (const rows of refusedRows(db, task))
      await book.add(
        0,
        rows.flatMap((row): SheetCell[][] => [
          [row.row_number, row.message, ...row.cells.map(cellOfKept)],
          ...row.lines.map(line => [line.at, null, ...line.cells.map(cellOfKept)]),
        ]),
      );
    await task.give('未导入的行.xlsx', await book.finish());
  } finally {
    await book.end();
  }
}
