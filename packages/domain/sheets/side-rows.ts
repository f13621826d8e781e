import { cellText, isBlank, type SheetCell, UNCOMPUTED } from '@gonghui/values/cell.ts';
import { dayIn, numberIn } from '@gonghui/values/read.ts';
import { isBlankText } from '@gonghui/values/tidy.ts';
import type { SheetRow } from './drafts.ts';
import { RunningSums } from './running-sums.ts';
import { bare, isFooter, isSumName, LOOKED_AT, maySideBegin, maySideEnd, totalWord } from './total-words.ts';

/** A row of a sheet that stands beside its data: a sum of other rows, or a line about the table below it. */
export interface SideRow {
  readonly row: number;
  readonly kind: SideKind;
  /** What it begins with. */
  readonly text: string;
}
export type SideKind = 'total' | 'subtotal' | 'footer';

/** Rows that may be sums and were taken as data: how many, and where the first of them stand. */
export interface UnsureRows {
  readonly count: number;
  readonly rows: number[];
}
/** Rows of a sheet that stand beside its data: how many, and the first of them; and those that may. */
export interface FoundSides {
  readonly count: number;
  readonly list: SideRow[];
  readonly unsure?: UnsureRows | undefined;
}

/** What stands where a column has no sum. */
const NO_SUM = /^[-/*\u2013\u2014]{1,3}$/;

/** Cells of the row's own in which something stands. */
const filled = ({ cells, merged }: SheetRow): SheetCell[] =>
  cells.filter((cell, at) => !isBlank(cell) && merged?.includes(at) !== true);

const isNumber = (cell: SheetCell): boolean => cell === UNCOMPUTED || numberIn(cell).ok;
const isNoSum = (cell: SheetCell): boolean => typeof cell === 'string' && NO_SUM.test(cell.trim());

/** Lines of our own export, and the records above them, are what they are, whatever they begin with. */
const isJoined = ({ lineOf, withLines }: SheetRow): boolean => lineOf !== undefined || withLines === true;

/** What the first cell of the row's own says in which something stands, where it is a text that may begin such a row. */
function firstText({ cells, merged }: SheetRow): string | null {
  const first = cells.find((cell, at) => !isBlank(cell) && merged?.includes(at) !== true);
  if (typeof first !== 'string') return null;
  const text = cellText(first);
  let [from, to] = [0, text.length - 1];
  while (from < to && isBlankText(text.charAt(from))) from++;
  while (to > from && isBlankText(text.charAt(to))) to--;
  return maySideBegin(text.charAt(from)) || maySideEnd(text.charAt(to)) ? text : null;
}

/** What a row is by the words for sums in it; `unsure`: it has one, and may be a record all the same. */
type Judged = 'total' | 'subtotal' | 'unsure' | null;

/** By its first text: a word for a sum, and numbers alone behind it; those above where the word may be a name as well. */
function byFirstText(row: SheetRow, first: string | null, above: RunningSums): Judged {
  const word = first === null ? null : totalWord(first);
  if (!word) return null;
  const rest = filled(row)
    .slice(1)
    .filter(cell => !isNoSum(cell));
  // 小计：华东 says behind its colon of what it is one, 合计（大写）：叁佰元整 what it comes to in words.
  const said = word.behind === '' || isNumber(word.behind) ? null : word.behind;
  const sums = word.behind === '' || said !== null ? rest : [word.behind, ...rest];
  if (sums.length === 0) return said === null ? null : 'unsure';
  if (!sums.every(isNumber)) return null;
  const of = word.of ?? said;
  if (of !== null && !above.areOf(row.cells, of)) return 'unsure';
  return word.isSubtotal ? 'subtotal' : 'total';
}

/** Whether a cell before the name of a sum only says of what it is one, or which row it is: a number, a day, or what the row above says there, too. */
const leadsTo = (cell: SheetCell, above: SheetCell): boolean =>
  typeof cell !== 'string' || isNumber(cell) || dayIn(cell, null).ok || bare(cell) === bare(cellText(above));

/** Where a cell of the row's own is the name of a sum; -1 for none. Asked of each row: most cells are told by their first sign. */
function namedAt({ cells, merged }: SheetRow): number {
  for (let at = 0; at < cells.length; at++) {
    const cell = cells[at];
    if (typeof cell === 'string' && isSumName(cell) && merged?.includes(at) !== true) return at;
  }
  return -1;
}

/**
 * By a cell that is the name of a sum and stands behind others (华东, 小计, 300): the row is one where those before it are its group, its
 * number or its day, and the numbers behind it the sums of rows above.
 */
function byName(row: SheetRow, above: RunningSums): Judged {
  const { cells, merged } = row;
  const named = namedAt(row);
  if (named < 0) return null;
  const isOwn = (at: number) => !isBlank(cells[at]) && merged?.includes(at) !== true;
  const before = cells.flatMap((cell, at) => (at < named && isOwn(at) ? [[cell, at] as const] : []));
  const rest = cells.filter((cell, at) => at > named && isOwn(at) && !isNoSum(cell));
  if (before.length === 0 || rest.length === 0 || !rest.every(isNumber)) return 'unsure';
  if (!before.every(([cell, at]) => leadsTo(cell, above.last[at] ?? null))) return 'unsure';
  const group = before.findLast(([cell]) => typeof cell === 'string')?.[0] ?? null;
  const behind = cells.map((cell, at) => (at > named ? cell : null));
  if (!above.areOf(behind, bare(cellText(group)))) return 'unsure';
  return totalWord(String(cells[named]))?.isSubtotal ? 'subtotal' : 'total';
}

/** Whether a row may be a line below the table: 制表人：陈静, 审核：李四, and nothing else. */
function mayEnd(row: SheetRow, first: string | null, width: number): boolean {
  if (isJoined(row) || first === null) return false;
  const own = filled(row);
  return own.length < width && own.every(cell => typeof cell === 'string' && isFooter(cellText(cell)));
}

/** Lines that stand below a table at most: more of them are data. */
const FOOTERS = 10;
/** Side rows that are listed; all are counted. */
const LISTED = 200;
/** Rows of one sort that are named. */
const NAMED = 5;

/**
 * Tells the rows of a sheet that stand beside its data from the others, as they come from the first below the heads on: sums
 * wherever they stand, lines about the table where nothing but such rows follows. `keep`: they are named and taken all the same.
 */
export class SideRows {
  readonly #keep: boolean;
  readonly #above = new RunningSums();
  #sums: SideRow[] = [];
  #sumCount = 0;
  /** Lines that are below the table if nothing follows. */
  #held: SheetRow[] = [];
  /** More such lines than stand below a table were seen, one after another. */
  #many = false;
  /** Columns in which something stood so far. */
  #width = 0;
  #unsure: number[] = [];
  #unsureCount = 0;

  constructor({ keep }: { keep: boolean }) {
    this.#keep = keep;
  }

  /** Those of the rows that are data, with what waited for them; all of them have something in them. */
  take(rows: readonly SheetRow[]): SheetRow[] {
    const data: SheetRow[] = [];
    for (const row of rows) {
      const first = firstText(row);
      const kind = this.#judge(row, first);
      if (kind === 'unsure') {
        this.#unsureCount++;
        if (this.#unsure.length < NAMED) this.#unsure.push(row.number);
      } else if (kind !== null) {
        this.#above.mark();
        this.#sumCount++;
        if (this.#sums.length < LISTED) this.#sums.push(sideRow(row, kind));
        if (this.#keep) data.push(row);
        continue;
      }
      this.#above.add(row.cells);
      if (!mayEnd(row, first, this.#width)) {
        this.#release(data);
        this.#many = false;
        if (row.cells.length > this.#width)
          this.#width = Math.max(this.#width, row.cells.findLastIndex(cell => !isBlank(cell)) + 1);
      } else if (!this.#many) {
        this.#held.push(row);
        if (this.#held.length > FOOTERS) {
          this.#release(data);
          this.#many = true;
        } else if (this.#keep) data.push(row);
        continue;
      }
      data.push(row);
    }
    return data;
  }

  #judge(row: SheetRow, first: string | null): Judged {
    if (isJoined(row)) return null;
    return byFirstText(row, first, this.#above) ?? byName(row, this.#above);
  }

  /** Lets go of what waited: it is data. Where rows are kept it has gone already. */
  #release(data: SheetRow[]): void {
    if (!this.#keep) data.push(...this.#held);
    this.#held = [];
  }

  /** How many there are, once all rows were given. */
  get count(): number {
    return this.#sumCount + this.#held.length;
  }

  /** Rows that are data, though a word in them says that they may be sums: how many, and the first of them. */
  get unsure(): UnsureRows | undefined {
    return this.#unsureCount === 0 ? undefined : { count: this.#unsureCount, rows: this.#unsure };
  }

  /** All that was found, once all rows were given. */
  get found(): FoundSides {
    const { count, list, unsure } = this;
    return { count, list, ...(unsure && { unsure }) };
  }

  /** The first of them in the order of the sheet, once all rows were given. */
  get list(): SideRow[] {
    const footers = this.#held.map(row => sideRow(row, 'footer'));
    return [...this.#sums, ...footers].sort((a, b) => a.row - b.row).slice(0, LISTED);
  }
}

const sideRow = (row: SheetRow, kind: SideKind): SideRow => ({
  row: row.number,
  kind,
  text: cellText(filled(row)[0] ?? null).slice(0, LOOKED_AT),
});

const WORDS: Readonly<Record<SideKind, string>> = {
  total: '合计行',
  subtotal: '小计行',
  footer: '表尾的说明',
};

/** What is said of rows that may be sums and are data. */
export const unsureText = ({ count, rows }: UnsureRows): string =>
  `第${rows.join('、')}行${count > rows.length ? `等${count}行` : ''}可能是合计，仍作为数据；如果是合计，请在表格中删去后重新上传`;

/** What is said of them: which rows they are, sort by sort. Empty where there are none. */
export function sideRowsText({ count, list }: { count: number; list: readonly SideRow[] }): string {
  const sorts = (['total', 'subtotal', 'footer'] as const).flatMap(kind => {
    const rows = list.filter(one => one.kind === kind).map(({ row }) => row);
    if (rows.length === 0) return [];
    const named = rows.slice(0, NAMED).join('、');
    const more = rows.length > NAMED ? `等${rows.length}行` : '';
    return [`第${named}行${more}看起来是${WORDS[kind]}`];
  });
  const unlisted = count - list.length;
  return [...sorts, ...(unlisted > 0 ? [`另有${unlisted}行`] : [])].join('，');
}
