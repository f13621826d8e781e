import type { Json } from '@gonghui/kernel/json.ts';
import { ok, type Result, refuse } from '@gonghui/kernel/result.ts';
import type { Props } from '@gonghui/scene/types.ts';
import type { ColumnKind } from '../definition.ts';
import { type TreeOption, treeOf, walkTree } from '../shared/option-tree.ts';
import { parseDay } from '../shared/parse-day.ts';
import { parseTime } from '../shared/parse-time.ts';
import { parsePeriod, UNITS } from '../shared/periods.ts';
import { fieldOf } from './fields.ts';
import { cleanDigits, parseDigits } from './number/keys.ts';
import { messages } from './shared/messages.ts';
import { parseMoment } from './shared/moments.ts';

const YES = /^(?:是|√|✓|对|开|有|已.*|true|yes|y|1)$/i;
const NO = /^(?:否|×|✗|错|关|无|未.*|false|no|n|0)$/i;

interface Option {
  value: string;
  label: string;
}
const optionsOf = (props: Props): Option[] | undefined =>
  Array.isArray(props.options) ? (props.options as unknown as Option[]) : undefined;

const split = (text: string): string[] =>
  text
    .split(/[、,，;；|\n]/)
    .map(part => part.trim())
    .filter(part => part !== '');

const oneOption = (options: readonly Option[], text: string): string | null =>
  options.find(option => option.label.trim() === text)?.value ??
  options.find(option => option.value === text)?.value ??
  null;

/** Lines of a cell as one, with a blank where a line ended. */
export const inOneLine = (text: string): string => text.replace(/(?<!\s)\s*[\r\n]\s*/g, ' ');

/** The raw value that a text says for a type, for its `read`; undefined where it says none. */
function rawOf(type: string, props: Props, text: string, today: string): Json | undefined {
  const spec = fieldOf(type);
  const options = optionsOf(props);
  if (type === 'cascader') {
    const wanted = split(text.replaceAll('/', '、')).join('/');
    const ways = [...walkTree(treeOf((options ?? []) as TreeOption[]))];
    return ways.find(way => way.map(node => node.label.trim()).join('/') === wanted)?.map(node => node.value);
  }
  if (options && spec?.column === 'text-list') {
    const values = split(text).map(part => oneOption(options, part));
    return values.includes(null) ? undefined : (values as string[]);
  }
  if (options) return oneOption(options, text) ?? undefined;
  if (spec?.range) {
    const ends = text.split(/[至到~～—–]/).map(end => end.trim());
    const read = (end: string) => (spec.column === 'date-list' ? parseDay(end, today) : parseTime(end));
    return ends.length === 2 ? ends.map(read) : undefined;
  }
  const unit = UNITS.find(one => type === `date-${one}`);
  if (unit) return parsePeriod(unit, text, today) ?? undefined;
  switch (spec?.column) {
    case 'number':
      return parseDigits(cleanDigits(text, { precision: 6 })) ?? undefined;
    case 'boolean':
      if (text === props.activeText) return true;
      if (text === props.inactiveText) return false;
      return YES.test(text) ? true : NO.test(text) ? false : undefined;
    case 'date':
      return parseDay(text.split(/[\sT]/)[0] ?? '', today) ?? undefined;
    case 'timestamp':
      return parseMoment(text, today) ?? undefined;
    case 'time':
      return parseTime(text) ?? undefined;
    case 'text':
      // A line of text has no breaks: a cell of several lines becomes one, as it does in any box of one line.
      return type === 'input' ? inOneLine(text) : text;
    default:
      return undefined;
  }
}

/** What a type's text should have been, with an example. */
const EXAMPLES: Readonly<Partial<Record<ColumnKind, string>>> = {
  number: '数字',
  boolean: '是或否',
  date: '日期，如 2026-03-05',
  time: '时间，如 09:30',
  timestamp: '日期和时间，如 2026-03-05 09:30',
  'date-list': '开始和结束日期，如 2026-03-05 至 2026-03-08',
  'text-list': '开始和结束时间，如 09:30 至 18:00',
};
const PERIODS = {
  week: '周，如 2026-W10',
  month: '月份，如 2026-03',
  quarter: '季度，如 2026-Q1',
  year: '年份，如 2026',
};

/** Why a text says no value of this type, and what would. */
function unread(type: string, props: Props, label: string, text: string): string {
  const spec = fieldOf(type);
  const unit = UNITS.find(one => type === `date-${one}`);
  if (unit) return messages.shouldBe(label, PERIODS[unit]);
  const options = optionsOf(props);
  if (options) {
    const parts = spec?.column === 'text-list' && type !== 'cascader' ? split(text) : [text];
    return messages.noSuchOption(label, parts.find(part => oneOption(options, part) === null) ?? text);
  }
  const example = spec?.range || spec?.column !== 'text-list' ? EXAMPLES[spec?.column ?? 'json'] : undefined;
  return example ? messages.shouldBe(label, example) : messages.notFromText(label);
}

/**
 * The value that a text from a spreadsheet says for a field: numbers with separators and units, dates as people write
 * them, options by their labels. Blank is empty. Refuses what cannot be read, and types that text cannot say (people,
 * files, places: those need to be looked up). `today` is YYYY-MM-DD, for 3-5 without a year.
 */
export function fromText(type: string, props: Props, typed: string, today: string): Result<Json> {
  const spec = fieldOf(type);
  const label = typeof props.label === 'string' ? props.label : '';
  if (!spec || spec.assigned || spec.refers || spec.column === 'rows' || spec.column === 'json') {
    return refuse(messages.notFromText(label));
  }
  const text = typed.trim();
  if (text === '') return ok(spec.empty);
  const raw = rawOf(type, props, text, today);
  return raw === undefined ? refuse(unread(type, props, label, text)) : spec.read(raw, props);
}
