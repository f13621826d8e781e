import type { Labels, Sheet } from '@gonghui/elements/print/sheet/model.ts';
import { Decimal } from '@gonghui/syntax/decimal.ts';
import type { Laid, Page, Problem } from '../display/list.ts';
import type { DrawCode } from '../layout/context.ts';
import { labelSheet, onSheets } from '../layout/labels.ts';
import { lackingAt } from '../layout/lacking.ts';
import { layout } from '../layout/layout.ts';
import { ofMm } from '../units.ts';
import { AS_IS } from './as-is.ts';
import { flowOf } from './flow-of.ts';
import type { LineOf, Values } from './values.ts';

/** More copies of one label than anybody means. */
const MOST_COPIES = 1000;
/** More labels than one print has. */
const MOST_LABELS = 20_000;
const NO_MARGINS = { top: 0, right: 0, bottom: 0, left: 0 };

/** How often a label is printed: what its field says, or the number of all. A field without a number means none. */
function copiesOf({ copies, copiesField }: Labels, values: Values, line: LineOf | null): number {
  const said =
    copiesField === '' ? copies : (Decimal.parse(values.text(copiesField, AS_IS, line))?.toNumber() ?? 0);
  return Number.isFinite(said) ? Math.min(MOST_COPIES, Math.max(0, Math.floor(said))) : 0;
}

/** What labels of a record speak of: of the record, or of each line of a subform. */
function linesOf({ source }: Labels, values: Values): (LineOf | null)[] {
  if (source === null) return [null];
  return Array.from({ length: Math.max(0, values.lines(source)) }, (_, index) => ({ source, index }));
}

/**
 * Sheets of labels (P13): for each record, or each of its lines, as many as are asked for, from place `first` on the first
 * sheet. The template is laid out within a label; what a label has no room for would stand on a second page of it, is not
 * printed, and `clipped` says so.
 */
export function labelPages(
  sheet: Sheet,
  labels: Labels,
  records: readonly Values[],
  { first = 1, drawCode }: { first?: number; drawCode?: DrawCode } = {},
): Laid {
  const { top, right, bottom, left } = sheet.margins;
  const grid = labelSheet(
    { width: ofMm(sheet.paper.width), height: ofMm(sheet.paper.height) },
    { top: ofMm(top), right: ofMm(right), bottom: ofMm(bottom), left: ofMm(left) },
    { columns: labels.columns, rows: labels.rows, gapX: ofMm(labels.gapX), gapY: ofMm(labels.gapY) },
  );
  const pages: Page[] = [];
  const problems = new Map<string, Problem>();
  // Of letters each label has its own; anything else is said once of each place.
  const say = (problem: Problem): void => {
    const key = `${problem.code} ${problem.at}`;
    const known = problems.get(key)?.letters ?? [];
    const more = (problem.letters ?? []).filter(({ letter }) => known.every(one => one.letter !== letter));
    problems.set(key, known.length > 0 ? lackingAt(problem.at, [...known, ...more]) : problem);
  };
  let isFull = false;
  for (const values of records) {
    if (isFull) break;
    for (const line of linesOf(labels, values)) {
      const copies = copiesOf(labels, values, line);
      if (copies === 0) continue;
      if (pages.length + copies > MOST_LABELS) {
        say({ code: 'tooManyPages', at: null, text: `标签超过${MOST_LABELS}个，之后的没有打印` });
        isFull = true;
        break;
      }
      const flow = flowOf(sheet, values, line);
      const laid = layout({ ...flow, paper: { ...grid.label, margins: NO_MARGINS } }, drawCode);
      laid.problems.forEach(say);
      const [label] = laid.pages;
      if (laid.pages.length > 1) say({ code: 'clipped', at: null, text: '标签放不下全部内容' });
      if (label) for (let copy = 0; copy < copies; copy++) pages.push(label);
    }
  }
  return { pages: onSheets(pages, grid, first), problems: [...problems.values()] };
}
