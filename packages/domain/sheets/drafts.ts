import { newId } from '@gonghui/kernel/ids.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { isBlank, type SheetCell } from '@gonghui/values/cell.ts';
import type { FormField } from '../form-fields.ts';
import { type NameIds, readCell } from './read-cell.ts';

/** A row with its number in the sheet. */
export interface SheetRow {
  number: number;
  cells: SheetCell[];
}

/** Rows that make one record: the first, and those below it that only go on with its subforms. */
export type Draft = [SheetRow, ...SheetRow[]];

/** Where each column goes: `fieldId`, `subformId.fieldId`, or nowhere. */
export type Columns = readonly (string | null)[];

/**
 * Puts rows together into records as they come. A row whose own columns are blank and that has something for a subform
 * goes on with the record above, as merged cells in Excel look. `last` gives out the record that is still open.
 */
export function createDrafts(columns: Columns) {
  const nested = columns.flatMap((target, i) => (target?.includes('.') ? [i] : []));
  const own = columns.flatMap((target, i) => (target && !target.includes('.') ? [i] : []));
  const goesOn = ({ cells }: SheetRow) =>
    own.length > 0 && own.every(i => isBlank(cells[i])) && nested.some(i => !isBlank(cells[i]));
  let open: Draft | null = null;
  const mapped = [...own, ...nested];
  let blank = 0;
  /** Whether something stands in a column that goes somewhere: who made the table (制表人) stands below it, and is no record. */
  const holds = ({ cells }: SheetRow): boolean => {
    if (mapped.some(i => !isBlank(cells[i]))) return true;
    blank++;
    return false;
  };
  return {
    /** Rows that hold nothing in the columns that go somewhere, and are no records. */
    get blank(): number {
      return blank;
    },
    add(given: readonly SheetRow[]): Draft[] {
      const rows = given.filter(holds);
      if (nested.length === 0) return rows.map(row => [row]);
      const closed: Draft[] = [];
      for (const row of rows) {
        if (open && goesOn(row)) open.push(row);
        else {
          if (open) closed.push(open);
          open = [row];
        }
      }
      return closed;
    },
    last(): Draft[] {
      const left = open;
      open = null;
      return left ? [left] : [];
    },
  };
}

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
};

/** What is said of a text in which bytes of its file broke. */
const brokenIn = (cell: SheetCell | undefined): string | undefined =>
  typeof cell === 'string' && cell.includes('\ufffd') ? '有无法识别的字符（�），文件可能有损坏' : undefined;

/** Reads the drafts of one sheet: where each column goes is looked up once for all of them. */
export function draftReader(
  columns: Columns,
  fields: readonly FormField[],
  ids: NameIds,
  today: string,
): DraftReader {
  const place = new Map(columns.map((target, i) => [target, i]));
  const plans = fields.map(field => ({
    field,
    at: place.get(field.id),
    nested: (field.columns ?? []).map(column => ({ column, at: place.get(`${field.id}.${column.id}`) })),
  }));
  return (draft, purpose) => {
    const values: Record<string, Json> = {};
    const unread: Unread[] = [];
    const notes: string[] = [];
    const read = (
      field: FormField,
      at: number,
      { cells }: SheetRow,
      key = field.id,
      fieldId = field.id,
      where = '',
    ): Json => {
      const result = readCell(field, cells[at] ?? null, ids, today);
      if (result.ok) {
        const note = result.note ?? brokenIn(cells[at]);
        if (note) notes.push(`「${field.label}」${where}${note}`);
        return result.value;
      }
      unread.push({ key, fieldId, message: `「${field.label}」${where}${result.message}` });
      return field.spec.empty;
    };
    for (const { field, at, nested } of plans) {
      const mapped = nested.flatMap(column => column.at ?? []);
      if (mapped.length > 0) {
        const rows = draft.filter(({ cells }) => mapped.some(i => !isBlank(cells[i])));
        if (rows.length === 0 && purpose === 'change') continue;
        values[field.id] = rows.map(row => {
          const where = `（第${row.number}行）`;
          const id = newId();
          const cells = nested.flatMap(({ column, at: i }): [string, Json][] => {
            if (i !== undefined)
              return [[column.id, read(column, i, row, `${field.id}.${id}.${column.id}`, field.id, where)]];
            return column.spec.initial ? [[column.id, column.spec.initial(column.props)]] : [];
          });
          return { id, values: Object.fromEntries(cells) };
        });
      } else if (at !== undefined) {
        if (purpose !== 'change' || !isBlank(draft[0].cells[at]))
          values[field.id] = read(field, at, draft[0]);
      }
      // A new record begins with its defaults, as it does on the page; a changed one keeps what it has.
      else if (purpose === 'create' && field.spec.initial) values[field.id] = field.spec.initial(field.props);
    }
    return { values, unread, notes };
  };
}
