import { BadCells } from '../bad-cells.ts';
import { isPlain, meansOf, type ScannedColumn } from './column.ts';
import { maySideRow, maySumBeNamed } from './side.ts';

const QUOTE = 0x22;
const CR = 0x0d;
const LF = 0x0a;

/** Bytes of a row; a longer one is left to our own reader, which says what is wrong with it. */
const ROW_BYTES = 1_000_000;
interface Scanning {
  readonly separator: string;
  readonly columns: readonly ScannedColumn[];
  /** Rows above the first that counts, blank ones counted. */
  readonly skip: number;
  readonly patched: Patches;
}

/** What takes the texts that stand in the place of others; nobody does where the text is only looked at. */
export interface Patches {
  replace(from: number, to: number, text: string): void;
}

/**
 * Looks at every byte of a CSV text in UTF-8 as our own reader does (`sheets/csv/rows.ts`), and sees to it that DuckDB comes to
 * the same cells and values: whatever it would cut or cast otherwise is replaced by what it means. Most files need nothing of
 * that. What neither can be sure of, and what is to be refused in words, is left to our own reader.
 */
export class CsvScan {
  /** Rows that hold something. */
  rows = 0;
  /** Some cells stand in quotes. */
  quoted = false;
  /** Rows at the beginning that DuckDB is to pass over; 0 where they are not there any more. */
  skipped = 0;
  readonly badCells = new BadCells();
  readonly notes = new BadCells();
  #at: number;
  /** Number of the row, from 1. */
  #number = 0;
  /** The end of all lines, as of the first. */
  #end = '';
  #oddEnd = false;
  /** Lines of the head are not to be counted as DuckDB counts them. */
  #headOdd = false;
  #begun = false;
  readonly #bytes: Buffer;
  readonly #separator: number;
  readonly #given: Scanning;
  /** Rows that there may be at most. */
  readonly #most: number;

  constructor(bytes: Buffer, given: Scanning) {
    this.#bytes = bytes;
    this.#separator = given.separator.charCodeAt(0);
    this.#given = given;
    this.#most = bytes.length / Math.max(1, given.columns.length);
    this.#at = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  }

  get done(): boolean {
    return this.#at >= this.#bytes.length;
  }

  /** Looks at the rows that begin within the next `most` bytes. False: our own reader is to read this text. */
  advance(most: number): boolean {
    const end = Math.min(this.#bytes.length, this.#at + most);
    while (this.#at < end) {
      if (this.#number < this.#given.skip) {
        if (!this.#headRow()) return false;
      } else {
        if (!this.#begun && maySumBeNamed(this.#bytes, this.#at, this.#separator)) return false;
        if (!this.#begun) this.#begin();
        // A sum or a line below the table is no data: our own reader knows, and says which rows they are.
        if (maySideRow(this.#bytes, this.#at, this.#separator)) return false;
        if (!this.#row()) return false;
      }
    }
    return true;
  }

  /** A row above those that count: where it ends is all that matters. */
  #headRow(): boolean {
    const bytes = this.#bytes;
    this.#number++;
    let at = this.#at;
    let open = false;
    for (; at < bytes.length && bytes[at] !== LF && bytes[at] !== CR; at++)
      if (bytes[at] === QUOTE) open = !open;
    // Of several lines: rare enough for our own reader.
    if (open) return false;
    const empty = at === this.#at;
    this.#at = this.#lineEnd(at);
    if (empty || this.#oddEnd) this.#headOdd = true;
    return true;
  }

  #begin(): void {
    this.#begun = true;
    const { skip, patched } = this.#given;
    if (this.#headOdd) patched.replace(0, this.#at, '');
    else this.skipped = skip;
  }

  /** Where the line behind `at` begins; `#oddEnd` is whether it ended as the first did not. */
  #lineEnd(at: number): number {
    const bytes = this.#bytes;
    if (at >= bytes.length) {
      this.#oddEnd = false;
      return at;
    }
    const back = bytes[at] === CR;
    const both = back && bytes[at + 1] === LF;
    const end = both ? '\r\n' : back ? '\r' : '\n';
    if (this.#end === '') this.#end = both ? end : '\n';
    this.#oddEnd = end !== this.#end;
    return both ? at + 2 : at + 1;
  }

  #row(): boolean {
    const bytes = this.#bytes;
    const { length } = bytes;
    const separator = this.#separator;
    const { columns, patched } = this.#given;
    const begin = this.#at;
    this.#number++;
    let at = begin;
    let column = 0;
    let holds = false;
    const blanks: number[] = [];
    /** Where the last cell ends that belongs to a column. */
    let within = begin;
    for (;;) {
      const raw = at;
      let from = at;
      let to: number;
      let doubled = false;
      let inner = false;
      if (bytes[at] === QUOTE) {
        this.quoted = true;
        from = ++at;
        for (;;) {
          let byte = bytes[at];
          while (at < length && byte !== QUOTE) {
            if (byte === 0) return false;
            byte = bytes[++at];
          }
          if (at >= length) return false;
          if (bytes[at + 1] !== QUOTE) break;
          doubled = true;
          at += 2;
        }
        to = at++;
        const next = bytes[at];
        if (at < length && next !== separator && next !== LF && next !== CR) return false;
      } else {
        let byte = bytes[at];
        while (at < length && byte !== separator && byte !== LF && byte !== CR) {
          if (byte === 0) return false;
          if (byte === QUOTE) inner = true;
          byte = bytes[++at];
        }
        to = at;
      }
      const target = columns[column];
      if (target) {
        if (to > from) {
          const plain = !inner && isPlain(target, bytes, from, to, this.#most);
          const text = plain ? '' : this.#text(from, to, doubled);
          const means = plain ? '' : this.#means(target, column, text);
          // A row that holds blanks alone goes as a whole: until something stands in it they wait.
          if (!holds && !plain && means === '') blanks.push(raw, at);
          else {
            if (!holds)
              for (let i = 0; i < blanks.length; i += 2)
                patched.replace(blanks[i] as number, blanks[i + 1] as number, '');
            holds = true;
            if (means === null) this.badCells.add(this.#number, column, target.title, text);
            if (inner || means !== text) patched.replace(raw, at, this.#written(means ?? ''));
          }
        }
        within = at;
      } else if (to > from && this.#text(from, to, doubled).trim() !== '') return false;
      column++;
      if (at < length && bytes[at] === separator) at++;
      else break;
    }
    if (at - begin > ROW_BYTES) return false;
    if (!holds) {
      // Nothing, or separators alone. Cells beyond the last column that hold white space are let go with it.
      this.#at = this.#lineEnd(at);
      patched.replace(begin, this.#at, '');
      return true;
    }
    if (at > within) patched.replace(within, at, '');
    if (column < columns.length)
      patched.replace(at, at, this.#given.separator.repeat(columns.length - column));
    const next = this.#lineEnd(at);
    if (this.#oddEnd) patched.replace(at, next, this.#end);
    this.rows++;
    this.#at = next;
    return true;
  }

  #means(target: ScannedColumn, at: number, text: string): string | null {
    return meansOf(target, text, this.#most, note => this.notes.add(this.#number, at, target.title, note));
  }

  #written(text: string): string {
    if (!text.includes('"') && !text.includes(this.#given.separator) && !/[\r\n]/.test(text)) return text;
    this.quoted = true;
    return `"${text.replaceAll('"', '""')}"`;
  }

  #text(from: number, to: number, doubled: boolean): string {
    const text = this.#bytes.toString('utf8', from, to);
    return doubled ? text.replaceAll('""', '"') : text;
  }
}
