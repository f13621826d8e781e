import { closeSync, openSync, writeSync } from 'node:fs';

const ROOM = 1024 * 1024;
const NEEDS_QUOTES = /[",\r\n\0]/;

/** A cell that cannot stand as it is; no text of a database holds a byte of nothing. */
const inQuotes = (cell: string): string => `"${cell.replaceAll('"', '""').replaceAll('\0', '')}"`;

/** Writes cells as CSV that DuckDB is given to read; it parses texts faster than they can be handed over cell by cell. */
export class CsvWriter {
  readonly separator = ',';
  rows = 0;
  /** Bytes of the longest row, or a few more. */
  longest = 0;
  readonly #file: number;
  #text = '';
  #open = true;

  constructor(path: string) {
    this.#file = openSync(path, 'w', 0o600);
  }

  /** A row of at least one cell; null stands for nothing. */
  add(cells: readonly (string | null)[]): void {
    let line = '';
    for (let at = 0; at < cells.length; at++) {
      const cell = cells[at];
      if (at > 0) line += ',';
      if (cell === null || cell === undefined || cell === '') continue;
      line += NEEDS_QUOTES.test(cell) ? inQuotes(cell) : cell;
    }
    // A line of nothing would be passed over.
    this.#text += line === '' ? '""\n' : `${line}\n`;
    this.rows++;
    if (line.length * 3 > this.longest) this.longest = line.length * 3;
    if (this.#text.length > ROOM) this.#flush();
  }

  #flush(): void {
    const bytes = Buffer.from(this.#text);
    for (let at = 0; at < bytes.length; ) at += writeSync(this.#file, bytes, at);
    this.#text = '';
  }

  /** All was written. */
  end(): void {
    this.#flush();
    this.close();
  }

  close(): void {
    if (this.#open) closeSync(this.#file);
    this.#open = false;
  }
}
