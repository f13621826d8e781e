import { newId } from '@gonghui/kernel/ids.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { isBlank, type SheetCell } from '@gonghui/values/cell.ts';
import type { FormField } from '../form-fields.ts';
import { type NameIds, readCell } from './read-cell.ts';

/** A row with its number in the sheet. */
export interface SheetRow {
  number: number;
  cells: SheetCell[];
  /** Its cells that begin elsewhere, above or to the left, and stand as one with what is there. */
  merged?: readonly number[];
  /** Areas of cells that stand as one and begin in it: their last row in the sheet, their columns from 0, ends included. */
  areas?: readonly { readonly bottom: number; readonly left: number; readonly right: number }[];
  /** The sheet it stands in, where that is another than the record's: a line of a subform, which goes on with the record above. */
  lineOf?: string;
  /** A record whose lines follow, each from a sheet of its own. */
  withLines?: true;
}

/** Rows that make one record: the first, and those below it that only go on with its subforms. */
export type Draft = [SheetRow, ...SheetRow[]];

/** Where each column goes: `fieldId`, `subformId.fieldId`, or nowhere. */
export type Columns = readonly (string | null)[];

/** Whether something stands in a cell that is the row's own. */
const says = ({ cells, merged }: SheetRow, at: number): boolean =>
  !isBlank(cells[at]) && merged?.includes(at) !== true;

/**
 * Puts rows together into records as they come. A row whose own columns are blank, or are one with the row above, and that has
 * something for a subform goes on with the record above; so does a line of a subform from a sheet of its own. `last` gives out the
 * record that is still open.
 */
export function createDrafts(columns: Columns) {
  const nested = columns.flatMap((target, i) => (target?.includes('.') ? [i] : []));
  const own = columns.flatMap((target, i) => (target && !target.includes('.') ? [i] : []));
  const goesOn = (row: SheetRow) =>
    row.lineOf !== undefined ||
    (own.length > 0 && !own.some(i => says(row, i)) && nested.some(i => says(row, i)));
  const mapped = [...own, ...nested];
  let open: Draft | null = null;
  let blank = 0;
  /** Whether something stands in a column that goes somewhere: who made the table (制表人) stands below it, and is no record. */
  const holds = (row: SheetRow): boolean => mapped.some(i => says(row, i));
  /** Ends the open record; one of which neither it nor its lines say anything is none. */
  const close = (): Draft[] => {
    const done = open;
    open = null;
    if (done === null) return [];
    if (done.length > 1 || holds(done[0])) return [done];
    blank++;
    return [];
  };
  const put = (row: SheetRow): Draft[] => {
    const held = holds(row);
    if (open && held && goesOn(row)) {
      open.push(row);
      return [];
    }
    if (!held && row.withLines === undefined) {
      if (row.lineOf === undefined) blank++;
      return [];
    }
    const closed = close();
    open = [row];
    return closed;
  };
  return {
    /** Rows that hold nothing in the columns that go somewhere, and are no records. */
    get blank(): number {
      return blank;
    },
    add(given: readonly SheetRow[]): Draft[] {
      if (nested.length > 0) return given.flatMap(put);
      const rows = given.filter(row => row.lineOf === undefined);
      const held = rows.filter(holds);
      blank += rows.length - held.length;
      return held.map(row => [row]);
    },
    last: close,
  };
}

/** A row of a draft as it is given back: its place in the table that came, and its cells. */
export interface WrittenRow {
  at: string;
  cells: SheetCell[];
}

/**
 * All rows of a draft in cells that, read again, make the same draft. What a row below the first holds of a merged cell of the
 * record is left out, for nothing is merged there and it would begin a record of its own.
 */
export const writtenRows = (draft: Draft, columns: Columns): WrittenRow[] =>
  draft.map(({ number, cells, merged, lineOf }, row) => ({
    at: lineOf === undefined ? String(number) : `「${lineOf}」${number}`,
    cells: cells.map((cell, at) =>
      row > 0 && merged?.includes(at) && !columns[at]?.includes('.') ? null : cell,
    ),
  }));

/** A cell that could not be read: `key` is its field, or `subform.row.field` as the check calls a cell of a row. */
export interface Unread {
  key: string;
  /** The field, or the subform that the cell stands in. */
  fieldId: string;
  message: string;
}

/** What records are about to be: new ones, or ones that exist and of which a blank cell changes nothing, or empties. */
export type Purpose = 'create' | 'change' | 'overwrite';

/** What a draft says to the fields, to be checked like a person's submission; refusals name their field. */
export type DraftReader = (
  draft: Draft,
  purpose: Purpose,
) => {
  values: Record<string, Json>;
  unread: Unread[];
  /** What was read otherwise than it stands there, or only in part. */
  notes: string[];
  /** Where the rows of subforms stand in the table, by their ids. */
  lines: Map<string, string>;
};

/** A row of a subform as it is read: the subform, its own id, and where it stands in the table, in words. */
interface ReadRow {
  readonly subform: string;
  readonly id: string;
  readonly where: string;
}

/** What is said of a text in which bytes of its file broke. */
const brokenIn = (cell: SheetCell | undefined): string | undefined =>
  typeof cell === 'string' && cell.includes('\ufffd') ? '有无法识别的字符（�），文件可能有损坏' : undefined;

/** Reads the drafts of one sheet: where each column goes is looked up once for all of them. */
export function draftReader(
  columns: Columns,
  fields: readonly FormField[],
  ids: NameIds,
  today: string,
  /** What the form fills in by itself where a new record says nothing: a blank cell is left to it. */
  filledIn: ReadonlyMap<string, { outside: boolean }> = new Map(),
): DraftReader {
  const place = new Map(columns.map((target, i) => [target, i]));
  const plans = fields.map(field => ({
    field,
    at: place.get(field.id),
    nested: (field.columns ?? []).map(column => ({ column, at: place.get(`${field.id}.${column.id}`) })),
    mapped: (field.columns ?? []).flatMap(column => place.get(`${field.id}.${column.id}`) ?? []),
  }));
  return (draft, purpose) => {
    const notes: string[] = [];
    const lines = new Map<string, string>();
    /** Left to the form, whether its column has a blank cell or there is none. */
    const isLeft = ({ id, label }: FormField, cell: SheetCell | undefined): boolean => {
      const by = filledIn.size > 0 && purpose === 'create' && isBlank(cell) ? filledIn.get(id) : undefined;
      if (by?.outside) notes.push(`「${label}」由外部接口填写，导入时没有获取`);
      return by !== undefined;
    };
    const values: Record<string, Json> = {};
    const unread: Unread[] = [];
    const read = (
      field: FormField,
      at: number,
      { cells, merged }: SheetRow,
      row: ReadRow | null = null,
    ): Json => {
      const where = row?.where ?? '';
      if (merged?.includes(at) && isBlank(cells[at]))
        notes.push(`「${field.label}」${where}与别的单元格合并，内容只算在它的第一格，这里按空白处理`);
      const result = readCell(field, cells[at] ?? null, ids, today);
      if (result.ok) {
        const note = result.note ?? brokenIn(cells[at]);
        if (note) notes.push(`「${field.label}」${where}${note}`);
        return result.value;
      }
      unread.push({
        key: row ? `${row.subform}.${row.id}.${field.id}` : field.id,
        fieldId: row?.subform ?? field.id,
        message: `「${field.label}」${where}${result.message}`,
      });
      return field.spec.empty;
    };
    for (const { field, at, nested, mapped } of plans) {
      if (mapped.length > 0) {
        const rows = draft.filter(row => mapped.some(i => says(row, i)));
        if (rows.length === 0 && purpose === 'change') continue;
        values[field.id] = rows.map(row => {
          const sheet = row.lineOf === undefined ? '' : `「${row.lineOf}」`;
          const id = newId();
          const name = `${sheet}第${row.number}行`;
          lines.set(id, name);
          const made = { subform: field.id, id, where: `（${name}）` };
          const cells = nested.flatMap(({ column, at: i }): [string, Json][] => {
            if (isLeft(column, i === undefined ? null : row.cells[i])) return [];
            if (i !== undefined) return [[column.id, read(column, i, row, made)]];
            return column.spec.initial ? [[column.id, column.spec.initial(column.props)]] : [];
          });
          return { id, values: Object.fromEntries(cells) };
        });
        continue;
      }
      if (isLeft(field, at === undefined ? null : draft[0].cells[at])) continue;
      if (at !== undefined) {
        if (purpose !== 'change' || !isBlank(draft[0].cells[at]))
          values[field.id] = read(field, at, draft[0]);
      }
      // A new record begins with its defaults, as it does on the page; a changed one keeps what it has.
      else if (purpose === 'create' && field.spec.initial) values[field.id] = field.spec.initial(field.props);
    }
    return { values, unread, notes, lines };
  };
}
