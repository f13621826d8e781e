import type { Json } from '@gonghui/kernel/json.ts';
import { withoutControls } from '@gonghui/kernel/text-rules.ts';
import type { Props } from '@gonghui/scene/types.ts';
import { bareCell, cellText, dayOf, isBareTime, type SheetCell } from '@gonghui/values/cell.ts';
import { namesIn, type Option, readChoice, readChoices } from '@gonghui/values/choice.ts';
import { readClock } from '@gonghui/values/clock.ts';
import { readDay, type Today } from '@gonghui/values/day.ts';
import { booleanIn, clockIn, dayIn, momentIn, numberIn } from '@gonghui/values/read.ts';
import { quoted, type Reading, readAs, unread } from '@gonghui/values/reading.ts';
import { CONTROLS_LEFT_OUT, MOST_CHARS } from '@gonghui/values/tidy.ts';
import type { FieldSpec } from '../definition.ts';
import { figureFormat } from '../shared/figure.ts';
import { type TreeNode, type TreeOption, treeOf, walkTree } from '../shared/option-tree.ts';
import { firstDay, periodOfDay, periodTaken, readPeriod, type Unit } from '../shared/periods.ts';
import { withoutSeconds } from '../shared/times.ts';
import { endNotes } from '../ui/unread.ts';
import { countryCalled } from './country/codes.ts';
import { hasOwnOptions } from './linkage/option-source.ts';
import { htmlOf } from './rich/html-text.ts';

/** Lines of a cell as one, with a blank where a line ended. */
export const inOneLine = (text: string): string =>
  /[\r\n]/.test(text) ? text.replace(/(?<!\s)\s*[\r\n]\s*/g, ' ') : text;

/** A text without control letters, which Word and old systems leave in cells, and a word where there were some. */
function plainText(text: string, single: boolean): Reading<Json> {
  const clean = withoutControls(text);
  const note = clean === text ? undefined : CONTROLS_LEFT_OUT;
  return readAs(single ? inOneLine(clean) : clean, note);
}

/** A field as the reader of cells sees it. */
export interface CellField {
  readonly spec: FieldSpec;
  readonly props: Props;
}

/** What stands behind a number as lists show it: 12 kg, 4 分. */
const unitOf = ({ spec, props }: CellField): string => figureFormat(spec, props).unit.trim();

/** What divides the levels of a way down; labels may hold it as well. */
const steps = (text: string): string =>
  text
    .split(/[/／>、]/)
    .map(part => part.trim())
    .join('/');

/** The ways down trees of options by what they say, of trees in use: a sheet asks the same one for every row. */
const waysOf = new WeakMap<readonly TreeOption[], Map<string, TreeNode[][]>>();

function waysDown(options: readonly TreeOption[]): Map<string, TreeNode[][]> {
  const known = waysOf.get(options);
  if (known) return known;
  const made = new Map<string, TreeNode[][]>();
  for (const nodes of walkTree(treeOf(options as TreeOption[]))) {
    const said = nodes.map(node => steps(node.label)).join('/');
    made.set(said, [...(made.get(said) ?? []), nodes]);
  }
  waysOf.set(options, made);
  return made;
}

/** 电器/电脑/笔记本: the labels from the top of a tree of options down. What leads down by other labels as well is refused; of options that are called alike the first is meant. */
function wayDown(text: string, options: readonly TreeOption[]): Reading<Json> {
  const [way, ...others] = waysDown(options).get(steps(text)) ?? [];
  if (way === undefined) return { ok: false, message: `没有选项「${text.slice(0, 30)}」` };
  const labels = (nodes: readonly TreeNode[]) => nodes.map(node => node.label.trim()).join('\n');
  return others.some(other => labels(other) !== labels(way))
    ? { ok: false, message: `${quoted(text)}可以读作几个选项，请在表单中修改` }
    : readAs(way.map(node => node.value));
}

const TO = /[至到~～–]|—+/;

/** Divides ends as well as what an end is made of: 2026.3.5-2026.3.8. */
const HYPHEN = /[-－−]/g;

/**
 * The ends of a stretch as they are written, one where nothing divides it. A hyphen divides them where both sides of it can be read, and of
 * no other hyphen.
 */
export function endsOf(text: string, one: (end: string) => Reading<string>): string[] {
  if (text.length > MOST_CHARS) return [text];
  const parts = text.split(TO).map(end => end.trim());
  if (parts.length > 1) return parts;
  const ways = [...text.matchAll(HYPHEN)]
    .map(({ index }) => [text.slice(0, index).trim(), text.slice(index + 1).trim()])
    .filter(sides => sides.every(side => one(side).ok));
  return ways.length === 1 ? (ways[0] as string[]) : parts;
}

/** Reads one end of a stretch of days, or of times. */
export const endReader = (
  spec: FieldSpec,
  today: Today,
  format?: unknown,
): ((end: string) => Reading<string>) =>
  spec.column === 'date-list'
    ? end => readDay(end, today)
    : end => withoutSeconds(readClock(end), format, () => end);

/** Both ends of a stretch, each read by itself. */
function ends(text: string, one: (end: string) => Reading<string>, what: string): Reading<Json> {
  const [start, end, ...more] = endsOf(text, one).map(one);
  if (!start?.ok || !end?.ok || more.length > 0) return unread(what);
  return readAs([start.value, end.value], endNotes(start.note, end.note) || undefined);
}

/** The period of a cell; of one that holds a day, whatever its format shows of it (Mar-26), the one that the day is in. */
function periodIn(cell: SheetCell, unit: Unit, today: Today): Reading<Json> {
  const day = bareCell(cell);
  if (!(day instanceof Date) || Number.isNaN(day.getTime()) || isBareTime(day))
    return readPeriod(unit, cellText(cell), today);
  const period = periodOfDay(unit, dayOf(day));
  // Workbooks hold a month as its first day; of another day something is lost where the cell shows it.
  const shown = firstDay(unit, period) === dayOf(day) ? null : readDay(cellText(cell), today);
  return readAs(period, shown?.ok ? periodTaken(unit, cellText(cell), shown.note !== undefined) : undefined);
}

/** A country by its name or its code, as its field stores it. */
function countryIn(text: string): Reading<Json> {
  const found = countryCalled(text);
  return found
    ? readAs([found.label, found.value])
    : { ok: false, message: `没有找到国家「${text.slice(0, 30)}」` };
}

/**
 * What a cell, or a text, says to a field by itself, as raw as a person's typing: the field's own `readAs` and `check` come
 * after. The cell holds something. Null for types whose values are ids behind what people read, or no text at all. The sentence names no field.
 */
export function fromCell(field: CellField, cell: SheetCell, today: Today): Reading<Json> | null {
  const { spec, props } = field;
  const { period, place, tree, oneLine } = spec.facts ?? {};
  // Numbers and days are read as they are: their text is made where it is asked for.
  const text = () => cellText(cell);
  if (period) return periodIn(cell, period, today);
  if (place === 'whole') return countryIn(text());
  const given = Array.isArray(props.options) ? props.options : null;
  if (tree) return wayDown(text(), (given ?? []) as unknown as TreeOption[]);
  const options = hasOwnOptions(props) ? (given as unknown as Option[] | null) : null;
  switch (spec.column) {
    case 'number':
      return numberIn(cell, unitOf(field));
    case 'boolean':
      return booleanIn(cell, props.activeText, props.inactiveText);
    case 'date':
      return dayIn(cell, today);
    case 'time':
      return withoutSeconds(clockIn(cell), props.format, text);
    case 'timestamp':
      return withoutSeconds(momentIn(cell, today), props.format, text);
    case 'date-list':
      return ends(text(), endReader(spec, today), '开始和结束日期，如 2026-03-05 至 2026-03-08');
    case 'text-list':
      if (spec.range)
        return ends(text(), endReader(spec, today, props.format), '开始和结束时间，如 09:30 至 18:00');
      if (options) return readChoices(text(), options);
      return given ? readAs(namesIn(text())) : null;
    case 'text':
      if (options) return readChoice(text(), options);
      if (spec.html) return readAs(htmlOf(withoutControls(text())));
      // A line of text has no breaks: a cell of several lines becomes one, as it does in any box of one line.
      return plainText(text(), oneLine === true);
    default:
      return null;
  }
}
