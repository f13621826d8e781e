import type { ApprovalRecord as Line } from '@gonghui/approval/records.ts';
import type { FieldChange } from '@gonghui/contract/approval-view.ts';
import type { FormField } from '@gonghui/domain/form-fields.ts';
import { rowsOf } from '@gonghui/domain/record-write.ts';
import type { NameBook } from '@gonghui/elements/definition.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Ctx } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import { nameBook } from '../exports/index.ts';
import { nameRecords, type StoredChange } from '../submissions/index.ts';
import type { ApprovalRecord } from './record.ts';
import type { Standing } from './rights.ts';

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
const shown = (rights: Standing['rights'], fields: readonly FormField[]): FormField[] =>
  fields.filter(({ id }) => (rights.get(id) ?? 'hidden') !== 'hidden');

function rowChanges(
  field: FormField,
  columns: readonly FormField[],
  { from, to }: StoredChange,
  names: Naming,
): FieldChange[] {
  const before = new Map(rowsOf(from).map(row => [row.id, row.values]));
  const after = new Map(rowsOf(to).map(row => [row.id, row.values]));
  const cells = [...after].flatMap(([id, values]) => {
    const old = before.get(id);
    return old
      ? columns.flatMap(column =>
          changeText(`${field.label} · ${column.label}`, column, old[column.id], values[column.id], names),
        )
      : [];
  });
  const count = (some: Map<string, unknown>, other: Map<string, unknown>) =>
    [...some.keys()].filter(id => !other.has(id)).length;
  const [gone, come] = [count(before, after), count(after, before)];
  const rows = [...(gone > 0 ? [`删除${gone}行`] : []), ...(come > 0 ? [`新增${come}行`] : [])].join('，');
  return rows ? [...cells, { label: field.label, from: null, to: rows }] : cells;
}

function changeText(
  label: string,
  field: FormField,
  from: Json | undefined,
  to: Json | undefined,
  names: Naming,
): FieldChange[] {
  const text = (value: Json | undefined) => short(textOf(field, value ?? null, names));
  const change = { label, from: text(from), to: text(to) };
  // Contents that read the same (a picture for another) are still changed, but only of a field of its own.
  return change.from === change.to && JSON.stringify(from ?? null) === JSON.stringify(to ?? null)
    ? []
    : [change];
}

/**
 * What each line of the approval record changed in the record, by the line's number, as the reader may see it. An action and
 * its change are stored in one transaction with one moment and one person, and under approval nothing else changes the
 * record: so they find each other.
 */
export async function lineChanges(
  trx: Trx,
  ctx: Ctx,
  { version, row }: ApprovalRecord,
  { rights }: Pick<Standing, 'rights'>,
  lines: readonly Line[],
): Promise<ReadonlyMap<number, FieldChange[]>> {
  const stored = await trx
    .selectFrom('record_changes')
    .select(['rev', 'by_user', 'at', 'fields'])
    .where('tenant_id', '=', ctx.tenantId)
    .where('record_id', '=', row.id)
    .where('kind', '=', 'change')
    .orderBy('rev')
    .execute();
  if (stored.length === 0) return new Map();
  const fields = shown(rights, version.fields);
  const columnsOf = (field: FormField) => shown(rights, field.columns ?? []);
  const values = new Map<string, Record<string, Json>>();
  for (const { rev, fields: changed } of stored) {
    for (const side of ['from', 'to'] as const) {
      const of = fields.flatMap(({ id }) => (changed[id] ? [[id, changed[id][side]] as const] : []));
      values.set(`${side} ${rev}`, Object.fromEntries(of));
    }
  }
  const rows = [...values.keys()].map(id => ({ ...row, id }));
  const { names } = await nameRecords(trx, ctx, fields, rows, values);
  const naming = {
    book: nameBook(names),
    files: new Map((names.files ?? []).map(({ id, name }) => [id, name])),
  };
  const changes = new Map<number, FieldChange[]>();
  for (const line of lines) {
    if (line.by === null) continue;
    const of = stored.filter(one => one.by_user === line.by && one.at.getTime() === line.at);
    const items = of.flatMap(one =>
      fields.flatMap(field => {
        const change = one.fields[field.id];
        if (!change) return [];
        const columns = columnsOf(field);
        return field.columns
          ? rowChanges(field, columns, change, naming)
          : changeText(field.label, field, change.from, change.to, naming);
      }),
    );
    if (items.length > 0) changes.set(line.n, items);
  }
  return changes;
}
