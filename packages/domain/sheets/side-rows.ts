import { cellText, isBlank, type SheetCell, UNCOMPUTED } from '@gonghui/values/cell.ts';
import { numberIn } from '@gonghui/values/read.ts';
import { isBlankText } from '@gonghui/values/tidy.ts';
import type { SheetRow } from './drafts.ts';

/** A row of a sheet that stands beside its data: a sum of other rows, or a line about the table below it. */
export interface SideRow {
  readonly row: number;
  readonly kind: SideKind;
  /** What it begins with. */
  readonly text: string;
}
export type SideKind = 'total' | 'subtotal' | 'footer';

/** Letters of what a row begins with that are looked at: the words are short, and a long text is not cut up for them. */
const LOOKED_AT = 60;
const TOTAL = /^(?:合计|总计|小计|共计|总和|total|sum)(?::(.*))?$/;
const FOOTER =
  /^(?:制表|制单|编制|编表|填表|填报|统计|审核|复核|审批|批准|核准|经办|负责|主管|会计|出纳|打印|导出|备注|说明|注|数据来源)(?:人|人员|者|员|单位|部门|时间|日期)?:/;
/** Signs with which such rows begin: whether a text may be one is asked of each row, and of most this says no. */
const BEGINS: ReadonlySet<string> = new Set('合总小共tTsSｔＴｓＳ制编填统审复批核经负主会出打导备说注数');

/** Whether a row whose first text begins with this sign may stand beside the data: certain when it says no. */
export const maySideBegin = (sign: string): boolean => BEGINS.has(sign);

/** Whether a row with this first text may stand beside the data: certain when it says no. */
export function maySide(text: string): boolean {
  const word = bare(text);
  return TOTAL.test(word) || FOOTER.test(word);
}

/** What stands where a column has no sum. */
const NO_SUM = /^[-/*\u2013\u2014]{1,3}$/;

/** A text with full-width signs made plain and its blanks gone: 合　计： is 合计:. */
const bare = (text: string): string =>
  [...text.slice(0, LOOKED_AT)]
    .filter(sign => !isBlankText(sign))
    .join('')
    .normalize('NFKC')
    .toLowerCase();

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
  let at = 0;
  while (at < text.length && isBlankText(text.charAt(at))) at++;
  return maySideBegin(text.charAt(at)) ? text : null;
}

/** Whether a row is a sum of other rows: a word for it, and numbers alone behind it. */
function sumKind(row: SheetRow): 'total' | 'subtotal' | null {
  const first = firstText(row);
  if (first === null || isJoined(row)) return null;
  const word = bare(first);
  const found = TOTAL.exec(word);
  if (!found) return null;
  const rest = filled(row)
    .slice(1)
    .filter(cell => !isNoSum(cell));
  const behind = found[1] ?? '';
  const sums = behind === '' ? rest : [behind, ...rest];
  return sums.length > 0 && sums.every(isNumber) ? (word.startsWith('小计') ? 'subtotal' : 'total') : null;
}

/** Whether a row may be a line below the table: 制表人：陈静, 审核：李四, and nothing else. */
function mayEnd(row: SheetRow, width: number): boolean {
  if (isJoined(row) || firstText(row) === null) return false;
  const own = filled(row);
  return (
    own.length < width && own.every(cell => typeof cell === 'string' && FOOTER.test(bare(cellText(cell))))
  );
}

/** Lines that stand below a table at most: more of them are data. */
const FOOTERS = 10;
/** Side rows that are listed; all are counted. */
const LISTED = 200;

/**
 * Tells the rows of a sheet that stand beside its data from the others, as they come from the first below the heads on: sums
 * wherever they stand, lines about the table where nothing but such rows follows. `keep`: they are named and taken all the same.
 */
export class SideRows {
  readonly #keep: boolean;
  #sums: SideRow[] = [];
  #sumCount = 0;
  /** Lines that are below the table if nothing follows. */
  #held: SheetRow[] = [];
  /** More such lines than stand below a table were seen, one after another. */
  #many = false;
  /** Columns in which something stood so far. */
  #width = 0;

  constructor({ keep }: { keep: boolean }) {
    this.#keep = keep;
  }

  /** Those of the rows that are data, with what waited for them; all of them have something in them. */
  take(rows: readonly SheetRow[]): SheetRow[] {
    const data: SheetRow[] = [];
    for (const row of rows) {
      const kind = sumKind(row);
      if (kind !== null) {
        this.#sumCount++;
        if (this.#sums.length < LISTED) this.#sums.push(sideRow(row, kind));
        if (this.#keep) data.push(row);
        continue;
      }
      if (!mayEnd(row, this.#width)) {
        this.#release(data);
        this.#many = false;
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

  /** Lets go of what waited: it is data. Where rows are kept it has gone already. */
  #release(data: SheetRow[]): void {
    if (!this.#keep) data.push(...this.#held);
    this.#held = [];
  }

  /** How many there are, once all rows were given. */
  get count(): number {
    return this.#sumCount + this.#held.length;
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
/** Rows of one sort that are named. */
const NAMED = 5;

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
