import { submissionCalls } from '@gonghui/contract/submissions.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { send } from '../../../../api/client.ts';
import { noteStored } from '../../../../session/written.ts';
import { isApiError } from '../../../../transport/errors.ts';
import { conflictsOf } from '../../RecordConflicts.tsx';
import type { Done, Step } from './edit-history.ts';
import { messageOf, unreached } from './send-change.ts';

export interface PutBack {
  stored: Done[];
  /** Cells that hold something else by now, each with what. */
  changed: { cell: Done; theirs: Json }[];
  /** Cells left as they are, by what the gateway said. */
  refused: { cell: Done; message: string }[];
  /** Cells that did not reach the gateway. */
  unsent: Done[];
}

type ShowValues = (recordId: string, values: Record<string, Json>, rev?: number) => void;

/**
 * Writes what cells held before, one change a record. The base is what was put there: a cell that somebody else has
 * changed since is left to him, and the others of its record go back all the same.
 */
export async function putBack(step: Step, show: ShowValues): Promise<PutBack> {
  const done: PutBack = { stored: [], changed: [], refused: [], unsent: [] };
  const byRecord = new Map<string, Done[]>();
  for (const cell of step) byRecord.set(cell.recordId, [...(byRecord.get(cell.recordId) ?? []), cell]);
  for (let [recordId, cells] of byRecord) {
    while (cells.length > 0) {
      const values = Object.fromEntries(cells.map(({ column, before }) => [column.id, before]));
      const base = Object.fromEntries(cells.map(({ column, after }) => [column.id, after]));
      const rev = Math.min(...cells.map(cell => cell.rev));
      try {
        const body = { rev, values, base };
        const answer = await send(
          submissionCalls.change,
          { params: { id: recordId }, body },
          { quiet: true },
        );
        noteStored('修改已保存');
        show(recordId, answer.values, answer.rev);
        done.stored.push(...cells);
        break;
      } catch (error) {
        const found = isApiError(error, 'conflict') ? conflictsOf(error.data) : null;
        const theirs = new Map(found?.conflicts.map(({ fieldId, theirs: value }) => [fieldId, value]));
        const left = cells.filter(({ column }) => theirs.has(column.id));
        if (found && left.length > 0) {
          for (const cell of left) {
            const value = theirs.get(cell.column.id) ?? null;
            done.changed.push({ cell, theirs: value });
            show(recordId, { [cell.column.id]: value });
          }
          cells = cells.filter(cell => !left.includes(cell));
          continue;
        }
        if (unreached(error)) done.unsent.push(...cells);
        else done.refused.push(...cells.map(cell => ({ cell, message: messageOf(error, cell.column.id) })));
        break;
      }
    }
  }
  return done;
}
