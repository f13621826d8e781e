import type { Row } from '@gonghui/elements/form/shared/rows.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { LineOf } from '../values/values.ts';
import {
  APPROVAL,
  type PrintData,
  type PrintedField,
  type PrintedLine,
  type PrintedRecord,
  RECORDS,
  rowsIn,
} from './data.ts';

/** A field by a variable: of the form, or a column of a subform. */
export interface VariableField {
  readonly field: PrintedField;
  readonly subform: PrintedField | null;
}

/** What a variable holds, one for each record or row that it speaks of. */
export interface VariableValues {
  readonly field: PrintedField;
  readonly values: readonly (Json | undefined)[];
}

/** Which lines of a table count; null for all. */
type Lines = readonly number[] | null;

const pick = <T>(list: readonly T[], lines: Lines): readonly T[] =>
  lines === null ? list : lines.flatMap(at => (at in list ? [list[at] as T] : []));

/** The records that one layout speaks of: one, or all that are chosen where they stand in one table (清单). */
export class Scope {
  readonly data: PrintData;
  readonly records: readonly PrintedRecord[];
  readonly lines: readonly PrintedLine[];
  readonly #fields = new Map<string, VariableField>();
  readonly #rows = new Map<string, readonly Row[]>();

  constructor(data: PrintData, records: readonly PrintedRecord[]) {
    this.data = data;
    this.records = records;
    this.lines = records.flatMap(({ lines }) => lines);
    for (const field of data.fields) {
      this.#fields.set(field.id, { field, subform: null });
      for (const column of field.columns ?? []) {
        const found = { field: column, subform: field };
        this.#fields.set(`${field.id}.${column.id}`, found);
        if (!this.#fields.has(column.id)) this.#fields.set(column.id, found);
      }
    }
  }

  find(key: string): VariableField | undefined {
    return this.#fields.get(key);
  }

  /** Rows of a subform, of all records one after another. */
  rows(subform: string): readonly Row[] {
    let rows = this.#rows.get(subform);
    if (!rows) {
      rows = this.records.flatMap(({ values }) => rowsIn(values[subform]));
      this.#rows.set(subform, rows);
    }
    return rows;
  }

  /** Records that a place speaks of. */
  recordsAt(line: LineOf | null, lines: Lines = null): readonly PrintedRecord[] {
    return line?.source === RECORDS ? pick(this.records, [line.index]) : pick(this.records, lines);
  }

  /** Lines of the approval record that a place speaks of. */
  approvalAt(line: LineOf | null, lines: Lines = null): readonly PrintedLine[] {
    if (line?.source === APPROVAL) return pick(this.lines, [line.index]);
    return line?.source === RECORDS
      ? this.recordsAt(line).flatMap(record => record.lines)
      : pick(this.lines, lines);
  }

  /**
   * What a variable holds at a place: in a line of its subform the cell of that row, elsewhere the whole column. `source` and
   * `printed`: which lines of the table around it count. Undefined for what is no field, or none that may be seen.
   */
  held(
    key: string,
    line: LineOf | null,
    source: string | null = null,
    printed: Lines = null,
  ): VariableValues | undefined {
    const found = this.#fields.get(key);
    if (!found) return undefined;
    const { field, subform } = found;
    if (!subform) {
      const records = this.recordsAt(line, source === RECORDS ? printed : null);
      return { field, values: records.map(({ values }) => values[field.id]) };
    }
    const rows =
      line?.source === subform.id
        ? pick(this.rows(subform.id), [line.index])
        : line?.source === RECORDS
          ? this.recordsAt(line).flatMap(({ values }) => rowsIn(values[subform.id]))
          : pick(this.rows(subform.id), source === subform.id ? printed : null);
    return { field, values: rows.map(({ values }) => values[field.id]) };
  }
}
