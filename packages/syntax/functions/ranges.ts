import { Decimal } from '../decimal.ts';
import { arg, type FunctionSpec, strict } from '../function-spec.ts';
import { isEmpty, isList, toMoment, type Value } from '../value.ts';

const DAY_MS = 86_400_000;

/** What a range begins or ends with; a single value is a range of itself. Empty where either is missing. */
function edge(value: Value, at: 0 | -1): Value {
  if (!isList(value)) return value;
  const [start = null, end = start] = value;
  if (isEmpty(start) || isEmpty(end)) return null;
  return at === 0 ? start : end;
}

const dayOf = (value: Value): number => Math.floor(toMoment(value).ms / DAY_MS);

const side = (name: string, what: string, example: string, at: 0 | -1): FunctionSpec =>
  strict({
    name,
    group: '日期',
    args: '日期区间',
    help: `日期区间、时间区间的${what}；没有填写时为空`,
    example: [`${name}(UNION("2026-03-02", "2026-03-05"))`, example],
    min: 1,
    max: 1,
    result: 'date',
    takes: ['any'],
    run: args => edge(arg(args, 0), at),
  });

/** What formulas ask of a field that holds a start and an end. */
export const rangeFunctions: readonly FunctionSpec[] = [
  side('RANGESTART', '开始', '2026-03-02', 0),
  side('RANGEEND', '结束', '2026-03-05', -1),
  strict({
    name: 'RANGEDAYS',
    group: '日期',
    args: '日期区间',
    help: '日期区间的天数，首尾两天都算，如请假天数；没有填写时为空',
    example: ['RANGEDAYS(UNION("2026-03-02", "2026-03-05"))', '4'],
    min: 1,
    max: 1,
    result: 'number',
    takes: ['any'],
    run: args => {
      const range = arg(args, 0);
      const [start, end] = [edge(range, 0), edge(range, -1)];
      return isEmpty(start) || isEmpty(end) ? null : Decimal.int(dayOf(end) - dayOf(start) + 1);
    },
  }),
];
