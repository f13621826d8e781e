import { setImmediate } from 'node:timers/promises';
import type { ImportMode } from '@gonghui/contract/imports.ts';
import type { FormField } from '@gonghui/domain/form-fields.ts';
import {
  type Columns,
  type Draft,
  type DraftReader,
  draftReader,
  type WrittenRow,
  writtenRows,
} from '@gonghui/domain/sheets/drafts.ts';
import type { NameIds } from '@gonghui/domain/sheets/read-cell.ts';
import { dayIn, TIME_ZONE } from '@gonghui/domain/time-zone.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { SheetCell } from '@gonghui/values/cell.ts';
import { filledIn } from '../linkage/index.ts';
import { type Checked, checkNew } from './check.ts';
import type { Claimed } from './claims.ts';
import { recordsByKey } from './existing.ts';
import { insertDrafts } from './insert.ts';
import type { Importing } from './place.ts';
import { type Change, updateDrafts } from './update.ts';

export interface BatchPlan {
  jobId: string;
  columns: Columns;
  mode: ImportMode;
  /** Field that records are found by; null for `add`. */
  key: string | null;
  trial: boolean;
  /** A blank cell empties the field of a record that is changed; otherwise it leaves it alone. */
  clearBlank?: boolean;
  seen: SeenKeys;
}

/** A batch of an import on its way: who imports, into what, how, and what the names of the enterprise stand for. */
export interface Batch extends Importing {
  readonly plan: BatchPlan;
  readonly ids: NameIds;
}

/** A record that was refused with all its rows, and why. */
export interface RefusedRecord {
  number: number;
  cells: SheetCell[];
  lines: WrittenRow[];
  message: string;
}

/** What was taken otherwise than it stands in the table, or not at all, though its row came in. */
export interface Note {
  number: number;
  message: string;
}

/** What the rows of all batches have, so that a row far above is known as one in the same batch is. */
export interface SeenKeys {
  /** Values of the key field, each with the first row that had it. */
  readonly keys: Map<string, number>;
  /** What rows that a trial would have stored claimed and gave up. */
  readonly claimed: Claimed;
}

export interface Tally {
  notes: Note[];
  /** How many new records go without what the form requires and no table holds, by its name. */
  unfilled: Map<string, number>;
  added: number;
  updated: number;
  skipped: number;
  refused: RefusedRecord[];
}

/** A draft that was checked by itself, and what is wrong with it. */
export interface Ready extends Checked {
  draft: Draft;
}

/** Faults of one row that are told: all that anybody would read. */
const MOST_FAULTS = 50;

export function refuse(draft: Draft, { columns }: BatchPlan, messages: readonly string[]): RefusedRecord {
  const [first, ...lines] = writtenRows(draft, columns);
  return {
    number: draft[0].number,
    cells: first?.cells ?? [],
    lines,
    message: [...new Set(messages)].slice(0, MOST_FAULTS).join('；'),
  };
}

export const noTally = (): Tally => ({
  added: 0,
  updated: 0,
  skipped: 0,
  refused: [],
  notes: [],
  unfilled: new Map(),
});

const reader = ({ deps, place, ids, plan }: Omit<Batch, 'trx' | 'ctx'>): DraftReader =>
  draftReader(
    plan.columns,
    place.version.fields,
    ids,
    dayIn(TIME_ZONE, deps.now()),
    filledIn(place.template),
  );

/** Drafts that are checked together: what they ask of other forms is asked once, and everybody else is answered in between. */
export const AT_A_TIME = 100;

/** Checks drafts of new records like submissions, in their order, each for all that is wrong with it. */
export async function checkDrafts(batch: Batch, drafts: readonly Draft[]): Promise<Ready[]> {
  const read = reader(batch);
  const ready: Ready[] = [];
  for (let from = 0; from < drafts.length; from += AT_A_TIME) {
    if (from > 0) await setImmediate();
    const together = drafts.slice(from, from + AT_A_TIME);
    const checks = await Promise.all(together.map(draft => checkNew(batch, read(draft, 'create'))));
    for (const [i, draft] of together.entries()) {
      ready.push({ draft, ...(checks[i] ?? { values: {}, messages: [], notes: [], unfilled: [] }) });
    }
  }
  return ready;
}

/** What a row says in the key field, as a record stores it; null where that is nothing. */
function keyIn({ id, spec, props }: FormField, values: Readonly<Record<string, Json>>): Json {
  const given = values[id] ?? null;
  const read = spec.read(given, props);
  return read.ok ? read.value : given;
}

/** Finds the records that drafts are about by the key field, and stores those that are new and those that change. */
export async function storeByKey(
  batch: Batch,
  keyField: FormField,
  drafts: readonly Draft[],
  tally: Tally,
): Promise<void> {
  const { plan } = batch;
  const read = reader(batch);
  const fresh: Draft[] = [];
  const known: Change[] = [];
  const purpose = plan.clearBlank === true ? 'overwrite' : 'change';
  const reads = drafts.map(draft => read(draft, purpose));
  const keys = reads.map(({ values }) => keyIn(keyField, values));
  const wanted = keys.filter(key => key !== null);
  const existing = await recordsByKey(batch, keyField, wanted, plan.mode === 'update');
  const seen = plan.seen.keys;
  for (const [i, draft] of drafts.entries()) {
    const key = keys[i] ?? null;
    const [id, ...others] = (key !== null && existing.get(String(key))) || [];
    const twin = key === null ? undefined : seen.get(String(key));
    if (key !== null && twin === undefined) seen.set(String(key), draft[0].number);
    // Whose record it is decides what else is asked of a row; that its cells can be read is asked in any case.
    const unread = reads[i]?.unread ?? [];
    const unreadable = unread.some(one => one.key === keyField.id);
    const say = (message: string) =>
      tally.refused.push(refuse(draft, plan, [message, ...unread.map(one => one.message)]));
    if (twin !== undefined) say(`「${keyField.label}」与第${twin}行相同`);
    else if (unreadable)
      tally.refused.push(
        refuse(
          draft,
          plan,
          unread.map(one => one.message),
        ),
      );
    else if (key === null) say(`「${keyField.label}」为空，无法匹配记录`);
    else if (others.length > 0) say(`有多条记录的「${keyField.label}」相同，无法确定更新哪一条`);
    else if (id === undefined && plan.mode === 'update') say(`没有找到「${keyField.label}」相同的记录`);
    else if (id === undefined) fresh.push(draft);
    else if (plan.mode === 'skip') tally.skipped++;
    else known.push({ draft, id, ...(reads[i] ?? { values: {}, unread: [], notes: [], lines: new Map() }) });
  }
  const ready = await checkDrafts(batch, fresh);
  await insertDrafts(batch, ready, tally);
  await updateDrafts(batch, known, tally);
}

/** Behind a restart: what the rows that were dealt with before have in the key field. */
export function rememberKeys(batch: Omit<Batch, 'trx' | 'ctx'>, drafts: readonly Draft[]): void {
  const { plan } = batch;
  const field = plan.key === null ? undefined : batch.place.version.byId.get(plan.key);
  if (!field || drafts.length === 0) return;
  const read = reader(batch);
  for (const draft of drafts) {
    const key = keyIn(field, read(draft, 'change').values);
    if (key !== null && !plan.seen.keys.has(String(key))) plan.seen.keys.set(String(key), draft[0].number);
  }
}
