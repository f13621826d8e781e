import { Decimal } from '../decimal.ts';
import { Fault } from '../fault.ts';
import { arg, type FunctionSpec, optional, strict, whole } from '../function-spec.ts';
import { isEmpty, isList, Moment, secondsOf, toMoment, toNumber, toText, type Value } from '../value.ts';

const DAY_MS = 86_400_000;
const day = (moment: Moment): Moment => new Moment(moment.ms, false);
const dayNumber = (moment: Moment): number => Math.floor(moment.ms / DAY_MS);

/** A part of a date; empty for an empty one, so that a form half filled in shows no fault. */
const part = (
  name: string,
  help: string,
  example: string,
  of: (moment: Moment) => number,
  read = toMoment,
): FunctionSpec =>
  strict({
    name,
    group: '日期',
    args: '日期',
    help,
    example: [`${name}("2026-11-21 09:30:15")`, example],
    min: 1,
    max: 1,
    result: 'number',
    takes: ['date'],
    run: args => (isEmpty(arg(args, 0)) ? null : Decimal.int(of(read(arg(args, 0))))),
  });

/** A time alone (09:30) has hours, minutes and seconds, and no day. */
function timeOf(value: Value): Moment {
  const alone = typeof value === 'string' && /^\d{1,2}:\d{2}(:\d{2})?$/.test(value);
  return (alone ? Moment.parse(`1970-01-01 ${value}`) : null) ?? toMoment(value);
}

/** Words of each unit; whatever else somebody writes is none, `constructor` too. */
const UNITS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    y: 'y year 年',
    M: 'm month 月',
    d: 'd day 天 日',
    h: 'h hour 小时 时',
    m: 'mi n minute 分钟 分',
    s: 's second 秒',
    w: 'w week 周',
  }).flatMap(([unit, words]) => words.split(' ').map(word => [word, unit] as const)),
);
const MS: Readonly<Record<string, number>> = { w: 7 * DAY_MS, d: DAY_MS, h: 3_600_000, m: 60_000, s: 1000 };

/** The unit that text names, as one letter (`M` is a month, `m` a minute). Throws for any other. */
export function unitOf(value: Value): string {
  const unit = UNITS.get(toText(value).trim().toLowerCase());
  if (!unit) throw new Fault('时间单位应为 "y"、"m"、"w"、"d"、"h"、"mi" 或 "s"');
  return unit;
}

function addTo(moment: Moment, amount: Decimal, unit: string): Moment {
  if (unit === 'y' || unit === 'M') {
    const months = whole(amount, '增加的数量', -120_000, 120_000);
    return moment.addMonths(unit === 'y' ? months * 12 : months);
  }
  const ms = whole(amount.times(Decimal.int(MS[unit] ?? DAY_MS)), '增加的数量', -3e14, 3e14);
  return new Moment(moment.ms + ms, moment.hasTime || (unit !== 'd' && unit !== 'w'));
}

/** Milliseconds of its day that have gone. */
const clock = ({ ms }: Moment): number => ms - Math.floor(ms / DAY_MS) * DAY_MS;

/** Whole units from the first to the second, towards zero. */
function between(start: Moment, end: Moment, unit: string): number {
  const ms = MS[unit];
  if (ms) {
    const [a, b] = unit === 'd' || unit === 'w' ? [day(start), day(end)] : [start, end];
    return Math.trunc((b.ms - a.ms) / ms);
  }
  if (end.ms < start.ms) return 0 - between(end, start, unit);
  // As in Excel, a month is whole when its day has come: from 29 February to 28 February it is no year, nor from 31 January
  // to 28 February a month.
  const before = end.day < start.day || (end.day === start.day && clock(end) < clock(start));
  const months = (end.year - start.year) * 12 + end.month - start.month - (before ? 1 : 0);
  return unit === 'y' ? Math.trunc(months / 12) : months;
}

function workdays(start: Moment, end: Moment, free: ReadonlySet<number>): number {
  const [from, to] = [dayNumber(start), dayNumber(end)].sort((a, b) => a - b) as [number, number];
  // Days before 1970 are negative, and so would be what is left of them.
  const isWork = (n: number) => (((n + 3) % 7) + 7) % 7 < 5;
  const total = to - from + 1;
  let count = Math.floor(total / 7) * 5;
  for (let n = from + Math.floor(total / 7) * 7; n <= to; n++) if (isWork(n)) count += 1;
  for (const n of free) if (n >= from && n <= to && isWork(n)) count -= 1;
  return dayNumber(start) <= dayNumber(end) ? count : -count;
}

/** Empty when any date is: a form half filled in has no result yet, and no fault. */
const known = (args: readonly Value[], count: number, run: () => Value): Value =>
  args.slice(0, count).some(isEmpty) ? null : run();

export const dateFunctions: readonly FunctionSpec[] = [
  strict({
    name: 'TODAY',
    group: '常用',
    args: '',
    help: '今天的日期',
    example: ['TODAY()', '2026-11-21'],
    min: 0,
    max: 0,
    result: 'date',
    takes: ['any'],
    run: (_args, context) => day(context.now()),
  }),
  ...['NOW', 'SYSTIME'].map(name =>
    strict({
      name,
      group: '日期',
      args: '',
      help: name === 'NOW' ? '现在的日期和时间' : '服务器的日期和时间，与 NOW 相同',
      example: [`${name}()`, '2026-11-21 09:30:15'],
      min: 0,
      max: 0,
      result: 'date',
      takes: ['any'],
      run: (_args, context) => context.now(),
    }),
  ),
  strict({
    name: 'DATE',
    group: '日期',
    args: '年, 月, 日',
    help: '由年、月、日组成日期；一个参数时把文字变为日期',
    example: ['DATE(2026, 2, 30)', '2026-03-02'],
    min: 1,
    max: 6,
    result: 'date',
    takes: ['any'],
    run(args) {
      if (args.length === 1) return isEmpty(arg(args, 0)) ? null : toMoment(arg(args, 0));
      return known(args, args.length, () => {
        const [y = 0, m = 1, d = 1, ...time] = args.map(value =>
          whole(toNumber(value), '日期', -10_000, 10_000),
        );
        const made = Moment.of(y, m, d, time.length > 0 ? secondsOf(time[0], time[1], time[2]) : null);
        if (!made) throw new Fault('日期超出可用的范围');
        return made;
      });
    },
  }),
  part('YEAR', '年份', '2026', moment => moment.year),
  part('MONTH', '月份，1 到 12', '11', moment => moment.month),
  part('DAY', '几号，1 到 31', '21', moment => moment.day),
  part('HOUR', '几点，0 到 23', '9', moment => moment.hour, timeOf),
  part('MINUTE', '分钟，0 到 59', '30', moment => moment.minute, timeOf),
  part('SECOND', '秒，0 到 59', '15', moment => moment.second, timeOf),
  strict({
    name: 'WEEKDAY',
    group: '日期',
    args: '日期, 类型',
    help: '星期几：类型 1（默认）星期日为 1；类型 2 星期一为 1；类型 3 星期一为 0',
    example: ['WEEKDAY("2026-11-21", 2)', '6'],
    min: 1,
    max: 2,
    result: 'number',
    takes: ['date', 'number'],
    run: args =>
      known(args, 1, () => {
        const { weekday } = toMoment(arg(args, 0));
        const asked = optional(args, 1);
        const kind = asked === null ? 1 : whole(toNumber(asked), '类型', 1, 3);
        if (kind === 1) return Decimal.int(weekday + 1);
        return Decimal.int(((weekday + 6) % 7) + (kind === 2 ? 1 : 0));
      }),
  }),
  strict({
    name: 'DATEDIF',
    group: '日期',
    args: '开始日期, 结束日期, 单位',
    help: '两个日期相隔的整年 "y"、整月 "m"（到了同一日才算满，与 Excel 相同）、天 "d"（默认）、小时 "h"、分钟 "mi"、秒 "s"',
    example: ['DATEDIF("2020-03-15", "2026-03-14", "y")', '5'],
    min: 2,
    max: 3,
    result: 'number',
    takes: ['date', 'date', 'text'],
    run: args =>
      known(args, 2, () => {
        const unit = unitOf(optional(args, 2) ?? 'd');
        return Decimal.int(between(toMoment(arg(args, 0)), toMoment(arg(args, 1)), unit));
      }),
  }),
  strict({
    name: 'DAYS',
    group: '日期',
    args: '结束日期, 开始日期',
    help: '两个日期相隔的天数',
    example: ['DAYS("2026-12-01", "2026-11-21")', '10'],
    min: 2,
    max: 2,
    result: 'number',
    takes: ['date'],
    run: args =>
      known(args, 2, () =>
        Decimal.int(dayNumber(toMoment(arg(args, 0))) - dayNumber(toMoment(arg(args, 1)))),
      ),
  }),
  strict({
    name: 'DATEADD',
    group: '日期',
    args: '日期, 数量, 单位',
    help: '日期之后若干年 "y"、月 "m"、周 "w"、天 "d"（默认）、小时 "h"、分钟 "mi"、秒 "s"；数量为负是之前',
    example: ['DATEADD("2026-01-31", 1, "m")', '2026-02-28'],
    min: 2,
    max: 3,
    result: 'date',
    takes: ['date', 'number', 'text'],
    run: args =>
      known(args, 1, () => {
        const unit = unitOf(optional(args, 2) ?? 'd');
        return addTo(toMoment(arg(args, 0)), toNumber(arg(args, 1)), unit);
      }),
  }),
  strict({
    name: 'DATEDELTA',
    group: '日期',
    args: '日期, 天数',
    help: '日期之后若干天；天数为负是之前',
    example: ['DATEDELTA("2026-11-21", 7)', '2026-11-28'],
    min: 2,
    max: 2,
    result: 'date',
    takes: ['date', 'number'],
    run: args => known(args, 1, () => toMoment(arg(args, 0)).addDays(toNumber(arg(args, 1)))),
  }),
  strict({
    name: 'NETWORKDAYS',
    group: '日期',
    args: '开始日期, 结束日期, 节假日',
    help: '两个日期之间（含两端）周一到周五的天数，可再除去列出的节假日',
    example: ['NETWORKDAYS("2026-11-16", "2026-11-22")', '5'],
    min: 2,
    max: 3,
    result: 'number',
    takes: ['date', 'date', 'any'],
    run: (args, context) =>
      known(args, 2, () => {
        const free = arg(args, 2);
        const list = isList(free) ? free : [free];
        context.spend(list.length);
        const days = new Set(list.filter(value => !isEmpty(value)).map(value => dayNumber(toMoment(value))));
        return Decimal.int(workdays(toMoment(arg(args, 0)), toMoment(arg(args, 1)), days));
      }),
  }),
];
