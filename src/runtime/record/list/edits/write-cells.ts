import { submissionCalls } from '@gonghui/contract/submissions.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { send } from '../../../../api/client.ts';
import { noteStored } from '../../../../session/written.ts';
import type { ListRecord } from '../data/record-blocks.ts';
import type { Write } from './paste-plan.ts';
import { messageOf, unreached } from './send-change.ts';

export interface WriteOutcome {
  /** What was stored, each with the record as it is now. */
  stored: Write[];
  /** Cells left as they are, by what was said about their record. */
  left: ReadonlyMap<string, number>;
  /** Cells that did not reach the gateway. */
  unsent: Write[];
}

/** Records under way at once. */
const PARALLEL = 4;

/**
 * Writes cells, one change for each record with the values that were seen as its base: merged by field, refused where
 * somebody else changed the same cell meanwhile, checked and permitted by the gateway like every other change.
 */
export async function writeCells(
  writes: readonly Write[],
  show: (id: string, values: Record<string, Json>, rev?: number) => void,
): Promise<WriteOutcome> {
  const byRow = new Map<string, Write[]>();
  for (const write of writes) byRow.set(write.row.id, [...(byRow.get(write.row.id) ?? []), write]);
  const queue = [...byRow.values()];
  const done = { stored: [] as Write[], left: new Map<string, number>(), unsent: [] as Write[] };

  const store = async (cells: readonly Write[], row: ListRecord) => {
    const values = Object.fromEntries(cells.map(({ column, value }) => [column.id, value]));
    const base = Object.fromEntries(
      cells.map(({ column }) => [column.id, row.values[column.id] ?? column.spec.empty]),
    );
    show(row.id, values);
    try {
      const body = { rev: row.rev, values, base };
      const answer = await send(submissionCalls.change, { params: { id: row.id }, body }, { quiet: true });
      noteStored('修改已保存');
      show(row.id, answer.values, answer.rev);
      const now = { ...row, rev: answer.rev, values: { ...row.values, ...answer.values } };
      done.stored.push(...cells.map(cell => ({ ...cell, row: now })));
    } catch (error) {
      show(row.id, base);
      if (unreached(error)) return void done.unsent.push(...cells);
      const message = messageOf(error, cells[0]?.column.id ?? '');
      done.left.set(message, (done.left.get(message) ?? 0) + cells.length);
    }
  };
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) if (next[0]) await store(next, next[0].row);
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  return done;
}
