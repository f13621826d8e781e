import type { Draft } from '@gonghui/domain/sheets/drafts.ts';
import type { Json } from '@gonghui/kernel/digest.ts';
import type { Ctx, Deps } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import { fromLabels } from '../linkage/labels.ts';
import { type ChangeEntry, writeChanges } from '../submissions/changes.ts';
import { readGranted } from '../submissions/open-record.ts';
import { readValues } from '../submissions/read.ts';
import { allTakenBy, keysOf } from '../submissions/unique-keys.ts';
import { changedFields, checkChange, type HeldRecord, storeChange } from '../submissions/write-record.ts';
import { type BatchPlan, refuse, type Tally } from './batch.ts';
import { contentFault } from './check.ts';
import type { ImportPlace } from './place.ts';

interface Change {
  draft: Draft;
  id: string;
  values: Record<string, Json>;
  errors: string[];
}

/** Changes records that a key found, within what the person may change, each with its line of history. */
export async function updateDrafts(
  deps: Deps,
  trx: Trx,
  ctx: Ctx,
  place: ImportPlace,
  plan: BatchPlan,
  changes: readonly Change[],
  tally: Tally,
): Promise<void> {
  if (changes.length === 0) return;
  const { form, version, rights } = place;
  const rows = await readGranted(
    trx,
    ctx,
    place,
    version,
    changes.map(({ id }) => id),
    'change',
    { lock: true },
  );
  const values = await readValues(trx, form.id, version.fields, rows);
  const held = new Map(
    rows.map((row): [string, HeldRecord] => [
      row.id,
      {
        row,
        current: values.get(row.id) ?? {},
        grants: rights.grants.filter((_, index) => row.granted[index] === true),
      },
    ]),
  );
  const at = new Date(deps.now());
  const entries: ChangeEntry[] = [];
  for (const change of changes) {
    const record = held.get(change.id);
    const say = (messages: readonly string[]) => tally.refused.push(refuse(change.draft, messages));
    if (change.errors.length > 0) say(change.errors);
    else if (!record) say(['您没有修改这条记录的权限']);
    else {
      const named = await fromLabels(trx, ctx, version.fields, change.values);
      const check = await checkChange(deps, trx, ctx, place, record, named);
      const messages = Object.values(check.errors).flat();
      const changed = changedFields(version, record.current, check.values);
      const taken =
        messages.length > 0
          ? []
          : await allTakenBy(trx, ctx, form.id, keysOf(changed, check.values), change.id);
      const fault =
        messages.length > 0 ? null : await contentFault(trx, ctx, place, check.values, record.current);
      if (messages.length > 0) say(messages);
      else if (fault !== null) say([fault]);
      else if (taken[0]) say([`「${taken[0].label}」此项内容已存在，不允许重复提交`]);
      else if (changed.length === 0) tally.skipped++;
      else {
        if (!plan.trial) entries.push(await storeChange(deps, trx, ctx, place, record, check.values, at));
        tally.updated++;
      }
    }
  }
  await writeChanges(trx, ctx, form.id, at, entries);
}
