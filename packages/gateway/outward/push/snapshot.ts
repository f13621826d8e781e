import type { FormField } from '@gonghui/domain/form-fields.ts';
import { rowsOf } from '@gonghui/domain/record-write.ts';
import { dayIn, TIME_ZONE } from '@gonghui/domain/time-zone.ts';
import type { Condition } from '@gonghui/elements/conditions/condition.ts';
import { evaluating } from '@gonghui/elements/conditions/evaluate.ts';
import { narrowed } from '@gonghui/elements/conditions/narrowed.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Steps } from '@gonghui/kernel/steps.ts';
import type { ComputedFor } from '../../base/computing.ts';
import { bounded, TOO_MUCH_ASKED } from '../../records/linkage/index.ts';
import type { WrittenRecord } from '../../records/submissions/index.ts';
import type { Snapshot } from './tables.ts';

/** Values without those that nobody may read, whatever shape they come in. */
function readable(
  fields: readonly FormField[],
  values: Readonly<Record<string, Json>>,
): Record<string, Json> {
  const kept: Record<string, Json> = {};
  for (const { id, spec, columns } of fields) {
    if (spec.writeOnly) continue;
    kept[id] = columns
      ? (rowsOf(values[id]).map(row => ({
          id: row.id,
          values: readable(columns, row.values),
        })) as unknown as Json)
      : (values[id] ?? spec.empty);
  }
  return kept;
}

/** What is kept of a record until the body is made. */
export const snapshotOf = (
  { version, fields }: { version: number; fields: readonly FormField[] },
  record: Pick<WrittenRecord, 'values' | 'createdBy' | 'createdAt' | 'updatedAt' | 'processStatus'>,
): Snapshot => ({
  values: readable(fields, record.values),
  version,
  createdBy: record.createdBy,
  createdAt: record.createdAt.getTime(),
  updatedAt: record.updatedAt.getTime(),
  processStatus: record.processStatus,
});

/** Whether a hook's condition holds for a record; a comparison with a field that is gone, or one that is unfinished, does not (rule H2). */
export function* meeting(condition: Condition | null, snapshot: Snapshot): Steps<boolean> {
  if (condition === null) return true;
  const asked = narrowed(condition);
  if (!asked) return false;
  return yield* evaluating(asked, key => {
    if (key === 'createdBy') return [snapshot.createdBy];
    if (key === 'createdAt' || key === 'updatedAt') return dayIn(TIME_ZONE, snapshot[key]);
    return Object.hasOwn(snapshot.values, key) ? snapshot.values[key] : undefined;
  });
}

function* askingAll<T extends { condition: Condition | null }>(
  hooks: readonly T[],
  snapshot: Snapshot,
): Steps<T[]> {
  const met: T[] = [];
  for (const hook of hooks) if (yield* meeting(hook.condition, snapshot)) met.push(hook);
  return met;
}

/** Those hooks whose condition holds for a record. They are asked in slices: a condition is as long as its texts are. */
export const meet = <T extends { condition: Condition | null }>(
  whose: ComputedFor,
  hooks: readonly T[],
  snapshot: Snapshot,
): Promise<T[]> => bounded(whose, TOO_MUCH_ASKED)(askingAll(hooks, snapshot));
