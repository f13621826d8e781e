import type { ApprovalRecord as Line } from '@gonghui/approval/records.ts';
import type { FieldChange } from '@gonghui/contract/approval-view.ts';
import type { FormField } from '@gonghui/domain/form-fields.ts';
import { changeText, rowChanges } from '@gonghui/domain/row-changes.ts';
import type { NameBook } from '@gonghui/elements/definition.ts';
import { ACTIONS, isAct } from '@gonghui/elements/flow/actions/actions.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { nameBook } from '../exports/index.ts';
import { nameRecords, type StoredChange } from '../submissions/index.ts';
import type { ApprovalRecord } from './record.ts';
import type { InstanceAccess } from './rights.ts';

/** Of a long text, as much as a line of the record shows. */
const LONGEST = 200;

/** Texts of values, and what files are called: who reads that a file was replaced wants to know by which. */
interface Naming {
  book: NameBook;
  files: ReadonlyMap<string, string>;
}

function textOf(field: FormField, value: Json, { book, files }: Naming): string {
  if (field.spec.refers !== 'file' || !Array.isArray(value))
    return field.spec.toText(value, field.props, book);
  return value.map(id => files.get(String(id)) ?? '').join('、');
}

const short = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

/** A column keeps the right of its subform unless it has its own. */
const shown = (rights: InstanceAccess['rights'], fields: readonly FormField[]): FormField[] =>
  fields.filter(({ id }) => (rights.get(id) ?? 'hidden') !== 'hidden');

/** What a change did to a field, in words. */
function textsOfChange(
  field: FormField,
  columns: readonly FormField[],
  { from, to }: StoredChange,
  names: Naming,
): FieldChange[] {
  const text = (of: FormField, value: Json) => short(textOf(of, value, names));
  return field.columns
    ? rowChanges(field.label, columns, { from, to }, text)
    : changeText(field.label, from, to, value => text(field, value));
}

/** What the history says of an approval, as the reader may see it. */
interface LineChanges {
  /** What a line changed in the record, by its number. */
  changes: ReadonlyMap<number, FieldChange[]>;
  /** Of decisions made on other values than those that stand since a change after the approval: both, by the line's number. */
  since: ReadonlyMap<number, FieldChange[]>;
  /** Changes after the approval, oldest first. */
  after: { by: string; at: number; labels: string[]; changes: FieldChange[] }[];
}

/** An approval as its record tells it: line by line, and when it ended well. */
interface Course {
  readonly lines: readonly Line[];
  readonly approvedAt: number | null;
}

type StoredHistory = { rev: number; by_user: string; at: Date; fields: Record<string, StoredChange> };

const NOTHING: LineChanges = { changes: new Map(), since: new Map(), after: [] };
/** A line by which a person decided a task. */
export const decides = ({ act, by }: Pick<Line, 'act' | 'by'>): boolean =>
  by !== null && isAct(act) && ACTIONS[act].decides !== undefined;

/** How a field stood at a moment and stands now, where it is not the same; of rows, what happened to them since the approval. */
function sinceThen(
  field: FormField,
  columns: readonly FormField[],
  then: number,
  {
    stored,
    late,
    naming,
  }: { stored: readonly StoredHistory[]; late: readonly StoredHistory[]; naming: Naming },
): FieldChange[] {
  const touched = late.flatMap(one => one.fields[field.id] ?? []);
  const last = touched.at(-1);
  if (!last) return [];
  if (field.columns) return touched.flatMap(one => textsOfChange(field, columns, one, naming));
  const next = stored.find(one => one.at.getTime() > then && one.fields[field.id])?.fields[field.id];
  const was = next?.from ?? null;
  return textsOfChange(field, columns, { from: was, to: last.to }, naming);
}

/** Names behind all ids that stand in old and new values of these fields, with one query. */
async function namingOf(
  trx: Trx,
  ctx: Ctx,
  row: ApprovalRecord['row'],
  fields: readonly FormField[],
  stored: readonly StoredHistory[],
): Promise<Naming> {
  const values = new Map<string, Record<string, Json>>();
  for (const { rev, fields: changed } of stored) {
    for (const side of ['from', 'to'] as const) {
      const of = fields.flatMap(({ id }) => (changed[id] ? [[id, changed[id][side]] as const] : []));
      values.set(`${side} ${rev}`, Object.fromEntries(of));
    }
  }
  const rows = [...values.keys()].map(id => ({ ...row, id }));
  const { names } = await nameRecords(trx, ctx, fields, rows, values);
  return { book: nameBook(names), files: new Map((names.files ?? []).map(({ id, name }) => [id, name])) };
}

/**
 * Changes of fields for each line of the approval record, and changes made after the approval ended. An action and its change are stored
 * in one transaction, with the same moment and person, and nothing else changes a record under approval; so the two are matched by moment
 * and person.
 */
export async function lineChanges(
  trx: Trx,
  ctx: Ctx,
  { version, row }: ApprovalRecord,
  { rights }: Pick<InstanceAccess, 'rights'>,
  { lines, approvedAt }: Course,
): Promise<LineChanges> {
  const stored: StoredHistory[] = await trx
    .selectFrom('record_changes')
    .select(['rev', 'by_user', 'at', 'fields'])
    .where('tenant_id', '=', ctx.tenantId)
    .where('record_id', '=', row.id)
    .where('kind', '=', 'change')
    .orderBy('rev')
    .execute();
  if (stored.length === 0) return NOTHING;
  const fields = shown(rights, version.fields);
  const columnsOf = (field: FormField) => shown(rights, field.columns ?? []);
  const naming = await namingOf(trx, ctx, row, fields, stored);
  const textsIn = (one: StoredHistory, field: FormField): FieldChange[] => {
    const change = one.fields[field.id];
    return change ? textsOfChange(field, columnsOf(field), change, naming) : [];
  };
  const textsOf = (of: readonly StoredHistory[]): FieldChange[] =>
    of.flatMap(one => fields.flatMap(field => textsIn(one, field)));
  const late = approvedAt === null ? [] : stored.filter(one => one.at.getTime() > approvedAt);
  const changes = new Map<number, FieldChange[]>();
  const since = new Map<number, FieldChange[]>();
  for (const line of lines) {
    const items = textsOf(stored.filter(one => one.by_user === line.by && one.at.getTime() === line.at));
    if (items.length > 0) changes.set(line.n, items);
    if (!decides(line)) continue;
    const around = { stored, late, naming };
    const other = fields.flatMap(field => sinceThen(field, columnsOf(field), line.at, around));
    if (other.length > 0) since.set(line.n, other);
  }
  const after = late.map(one => ({
    by: one.by_user,
    at: one.at.getTime(),
    labels: fields.filter(field => textsIn(one, field).length > 0).map(({ label }) => label),
    changes: textsOf([one]),
  }));
  return { changes, since, after: after.filter(one => one.changes.length > 0) };
}
