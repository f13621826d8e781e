import type { Draft, Unread } from '@gonghui/domain/sheets/drafts.ts';
import type { LineNames } from '@gonghui/elements/form/shared/rows.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { keepsPlaces } from '../booking/index.ts';
import { fromLabels } from '../linkage/index.ts';
import {
  type ChangeEntry,
  changedFields,
  checkChange,
  type LockedRecord,
  readGranted,
  readValues,
  writeChange,
  writeChanges,
} from '../submissions/index.ts';
import { AT_A_TIME, type Batch, refuse, type Tally } from './batch.ts';
import { contentFault, tellIn } from './check.ts';
import { claimOf, judgeOf } from './claims.ts';
import { faultsOf } from './faults.ts';
import { withFormattedText } from './formatted.ts';
import { asKnownRows } from './known-rows.ts';
import { untaken } from './untaken.ts';

/** A draft and the record it is about; fields that it says nothing of are not among the values. */
export interface Change {
  draft: Draft;
  id: string;
  values: Record<string, Json>;
  unread: Unread[];
  notes: readonly string[];
  lines: LineNames;
}

/** What came of looking at a change: the record and the values it is to have, or why not. */
interface UpdatePlan {
  record?: LockedRecord;
  values?: Record<string, Json>;
  messages: readonly string[];
  notes?: readonly string[];
}

/** Changes records that a key found, within what the person may change, each with its line of history. */
export async function updateDrafts(batch: Batch, changes: readonly Change[], tally: Tally): Promise<void> {
  if (changes.length === 0) return;
  const { trx, ctx, place, plan } = batch;
  const { form, version, rights } = place;
  const rows = await readGranted(
    trx,
    ctx,
    place,
    changes.map(({ id }) => id),
    { action: 'change', lock: true },
  );
  const values = await readValues(trx, form.id, version.fields, rows);
  const locked = new Map(
    rows.map((row): [string, LockedRecord] => [
      row.id,
      {
        row,
        current: values.get(row.id) ?? {},
        grants: rights.grants.filter((_, index) => row.granted[index] === true),
      },
    ]),
  );
  const look = async (change: Change): Promise<UpdatePlan> => {
    const record = locked.get(change.id);
    if (!record)
      return { messages: ['您没有修改这条记录的权限', ...change.unread.map(({ message }) => message)] };
    const ambiguous: string[] = [];
    const tell = tellIn(ambiguous, change.lines);
    const labelled = await fromLabels(trx, ctx, version.fields, change.values, tell);
    const formatted = withFormattedText(version.fields, record.current, labelled);
    const known = asKnownRows(version.fields, plan.columns, record.current, {
      values: formatted.values,
      lines: change.lines,
    });
    const named = known.values;
    const check = await checkChange(batch, record, named, known.lines);
    const messages = faultsOf(version.fields, change.unread, check, known.lines);
    const fault = await contentFault(trx, ctx, place, check.values, record.current);
    const notes = [
      ...ambiguous,
      ...formatted.notes,
      ...known.notes,
      ...untaken(version.fields, named, check.values, known.lines),
    ];
    return {
      record,
      values: check.values,
      messages: fault === null ? messages : [...messages, fault],
      notes,
    };
  };
  const looks: UpdatePlan[] = [];
  for (let from = 0; from < changes.length; from += AT_A_TIME)
    looks.push(...(await Promise.all(changes.slice(from, from + AT_A_TIME).map(look))));
  await storeLooks(batch, changes, looks, tally);
}

/** Stores what was looked at, row by row, but for what is at fault or claims what another record has. */
async function storeLooks(
  batch: Batch,
  changes: readonly Change[],
  looks: readonly UpdatePlan[],
  tally: Tally,
): Promise<void> {
  const { deps, trx, ctx, place, plan } = batch;
  const { form, version } = place;
  const at = new Date(deps.now());
  const claims = looks.map(({ record, values = {} }) => {
    if (!record) return null;
    const { row, current } = record;
    const changed = changedFields(version, current, values);
    return { changed, claim: claimOf(row.id, changed, values, current, keepsPlaces(row.process_status)) };
  });
  const judge = await judgeOf(
    batch,
    at,
    claims.flatMap(one => one?.claim ?? []),
  );
  const entries: ChangeEntry[] = [];
  for (const [i, { draft, notes }] of changes.entries()) {
    const { record, values = {}, messages, notes: others = [] } = looks[i] ?? { messages: [] };
    const { changed = [], claim } = claims[i] ?? {};
    const faults = [...messages, ...(claim ? judge.faults(claim) : [])];
    if (!record || !claim || faults.length > 0) {
      tally.refused.push(refuse(draft, plan, faults));
      continue;
    }
    if (changed.length === 0) {
      tally.skipped++;
      continue;
    }
    judge.grant(claim);
    if (!plan.trial) entries.push(await writeChange(batch, record, values, { at, imported: true }));
    tally.updated++;
    tally.notes.push(...[...notes, ...others].map(message => ({ number: draft[0].number, message })));
  }
  await writeChanges(trx, ctx, form.id, at, entries);
}
