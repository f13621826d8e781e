import type { Sheet } from '@gonghui/elements/print/sheet/model.ts';
import type { Laid, Page, Problem } from '../display/list.ts';
import type { DrawCode, Numbering } from '../layout/context.ts';
import { layout } from '../layout/layout.ts';
import { flowOf } from '../values/flow-of.ts';
import { fontsIn } from '../values/fonts-in.ts';
import { labelPages } from '../values/label-pages.ts';
import type { PrintData, PrintedRecord } from './data.ts';
import type { Compute } from './formula.ts';
import { mergeData } from './merge-data.ts';
import { recordTitle } from './record-title.ts';
import { RecordValues } from './record-values.ts';

/** What only some templates need, and who prints one brings along. */
export interface PrintTools {
  /** For squares and bars. */
  readonly drawCode?: DrawCode | undefined;
  /** For formulas. */
  readonly compute?: Compute | undefined;
}

/** How chosen records are printed. */
export interface PrintWay {
  /** `each`: pages of its own for every record; `list`: all of them in one table (清单). A template of labels decides itself. */
  readonly mode: 'each' | 'list';
  /** Of each label, or of each record; null: as the template says, and one of a record. */
  readonly copies: number | null;
  /** First free place on the first sheet of labels, from one. */
  readonly first: number;
}

/** What is laid out together: a record, or all of them as labels or in one table. */
export interface PrintedPart {
  /** Null where it is about several records. */
  readonly recordId: string | null;
  /** What the outline of a PDF calls it. */
  readonly title: string;
  readonly pages: readonly Page[];
  readonly problems: readonly Problem[];
}

/** Fonts that a template names and that were deleted, or come from another enterprise: it is printed in 黑体. */
function lostFonts(sheet: Sheet, { fonts }: PrintData): Problem[] {
  const lost = fontsIn(sheet).some(id => fonts.every(font => font.id !== id));
  return lost ? [{ code: 'missingFont', at: null, text: '模板使用的字体已被删除，以黑体打印' }] : [];
}

const withProblems = (
  { pages, problems }: Laid,
  values: readonly RecordValues[],
  more: readonly Problem[],
): Laid => ({
  pages,
  problems: [...more, ...problems, ...values.flatMap(one => one.problems)],
});

/** Pages of one record, or of several in one table. */
export function recordPages(
  sheet: Sheet,
  data: PrintData,
  records: readonly PrintedRecord[],
  { drawCode, compute }: PrintTools,
  numbering?: Numbering,
): Laid {
  const values = new RecordValues(data, records, compute);
  return withProblems(layout(flowOf(sheet, values), drawCode, numbering), [values], lostFonts(sheet, data));
}

/** What is laid out together, of answers for some records each: sheets of labels, or one table of all (清单). */
export function togetherPages(
  sheet: Sheet,
  all: readonly [PrintData, ...PrintData[]],
  { copies, first }: Pick<PrintWay, 'copies' | 'first'>,
  tools: PrintTools,
): Laid {
  if (!sheet.labels) {
    const data = mergeData(...all);
    return recordPages(sheet, data, data.records, tools);
  }
  const { drawCode, compute } = tools;
  const values = all.flatMap(data => data.records.map(record => new RecordValues(data, [record], compute)));
  const labels = copies === null ? sheet.labels : { ...sheet.labels, copies };
  return withProblems(
    labelPages(sheet, labels, values, { first, ...(drawCode ? { drawCode } : {}) }),
    values,
    lostFonts(sheet, all[0]),
  );
}

/**
 * All pages of a print: the one function of preview, browser print and PDF (P17). `sheet` is that of the answer, or in the
 * designer the one that is being drawn: reading templates brings all definitions of their elements, which who prints has no use for.
 */
export function printPages(sheet: Sheet, data: PrintData, way: PrintWay, tools: PrintTools): PrintedPart[] {
  const together = (): PrintedPart => ({
    recordId: null,
    title: '',
    ...togetherPages(sheet, [data], way, tools),
  });
  if (sheet.labels) return [together()];
  const times = (pages: readonly Page[]): Page[] =>
    Array.from({ length: way.copies ?? 1 }, () => pages).flat();
  const copied = <T extends Laid>(laid: T): T => ({ ...laid, pages: times(laid.pages) });
  if (way.mode === 'list') return [copied(together())];
  const lay = (record: PrintedRecord, numbering?: Numbering): PrintedPart => ({
    recordId: record.id,
    title: recordTitle(data, record),
    ...recordPages(sheet, data, [record], tools, numbering),
  });
  const parts = data.records.map(record => lay(record));
  if (!sheet.continuous || parts.length < 2) return parts.map(copied);
  const pages = parts.reduce((sum, part) => sum + part.pages.length, 0);
  let before = 0;
  return data.records.map((record, at) => {
    const part = lay(record, { before, pages });
    before += parts[at]?.pages.length ?? 0;
    return copied(part);
  });
}
