import { Decimal } from '../decimal.ts';
import { Fault } from '../fault.ts';
import { arg, type CallContext, type FunctionSpec, optional, strict, whole } from '../function-spec.ts';
import { isList, toNumber, type Value } from '../value.ts';

/** Numbers among the arguments, lists opened; text that shows no number and empty values are passed over, as SUM does. */
export function numbersIn(args: readonly Value[], context: CallContext): Decimal[] {
  const found: Decimal[] = [];
  const visit = (value: Value) => {
    if (isList(value)) {
      context.spend(value.length);
      value.forEach(visit);
    } else if (value instanceof Decimal) found.push(value);
    else if (typeof value === 'string') {
      const number = Decimal.parse(value);
      if (number) found.push(number);
    } else if (typeof value === 'boolean') found.push(toNumber(value));
  };
  args.forEach(visit);
  return found;
}

export const sum = (numbers: readonly Decimal[]): Decimal =>
  numbers.reduce((total, number) => total.plus(number), Decimal.zero);

const best = (numbers: readonly Decimal[], sign: number): Value =>
  numbers.reduce<Decimal | null>(
    (kept, number) => (kept === null || number.compare(kept) * sign > 0 ? number : kept),
    null,
  );

/** Multiple of the second argument above or below the first; of 1 where it is empty. */
function toMultiple(args: readonly Value[], up: boolean): Decimal {
  const value = toNumber(arg(args, 0));
  const step = optional(args, 1);
  if (step === null) return up ? value.negated().floor().negated() : value.floor();
  const by = toNumber(step);
  if (by.isZero()) return Decimal.zero;
  return up ? value.ceilingTo(by) : value.floorTo(by);
}

const places = (value: Value | null): number =>
  value === null ? 0 : whole(toNumber(value), '小数位数', -30, 30);

export const numberFunctions: readonly FunctionSpec[] = [
  strict({
    name: 'SUM',
    group: '常用',
    args: '数字1, 数字2, …',
    help: '求和。可以放子表单的一列，如 SUM(明细.金额)；空值和文字不计',
    example: ['SUM(1, 2, 3.5)', '6.5'],
    min: 1,
    result: 'number',
    takes: ['any'],
    run: (args, context) => sum(numbersIn(args, context)),
  }),
  strict({
    name: 'AVERAGE',
    group: '常用',
    args: '数字1, 数字2, …',
    help: '求平均值；没有数字时为空',
    example: ['AVERAGE(1, 2, 6)', '3'],
    min: 1,
    result: 'number',
    takes: ['any'],
    run(args, context) {
      const numbers = numbersIn(args, context);
      return numbers.length === 0 ? null : sum(numbers).over(Decimal.int(numbers.length));
    },
  }),
  strict({
    name: 'MAX',
    group: '常用',
    args: '数字1, 数字2, …',
    help: '最大的数字；没有数字时为空',
    example: ['MAX(3, 9, 4)', '9'],
    min: 1,
    result: 'number',
    takes: ['any'],
    run: (args, context) => best(numbersIn(args, context), 1),
  }),
  strict({
    name: 'MIN',
    group: '常用',
    args: '数字1, 数字2, …',
    help: '最小的数字；没有数字时为空',
    example: ['MIN(3, 9, 4)', '3'],
    min: 1,
    result: 'number',
    takes: ['any'],
    run: (args, context) => best(numbersIn(args, context), -1),
  }),
  strict({
    name: 'ROUND',
    group: '常用',
    args: '数字, 小数位数',
    help: '四舍五入到指定的小数位数，默认取整；位数为负时取整到十位、百位',
    example: ['ROUND(3.14159, 2)', '3.14'],
    min: 1,
    max: 2,
    result: 'number',
    takes: ['number'],
    run: args => toNumber(arg(args, 0)).round(places(optional(args, 1))),
  }),
  strict({
    name: 'INT',
    group: '数学',
    args: '数字',
    help: '向下取整',
    example: ['INT(-1.2)', '-2'],
    min: 1,
    max: 1,
    result: 'number',
    takes: ['number'],
    run: args => toNumber(arg(args, 0)).floor(),
  }),
  strict({
    name: 'ABS',
    group: '数学',
    args: '数字',
    help: '绝对值',
    example: ['ABS(-5)', '5'],
    min: 1,
    max: 1,
    result: 'number',
    takes: ['number'],
    run: args => toNumber(arg(args, 0)).abs(),
  }),
  strict({
    name: 'MOD',
    group: '数学',
    args: '被除数, 除数',
    help: '余数，符号与除数相同',
    example: ['MOD(10, 3)', '1'],
    min: 2,
    max: 2,
    result: 'number',
    takes: ['number'],
    run: args => toNumber(arg(args, 0)).modulo(toNumber(arg(args, 1))),
  }),
  strict({
    name: 'CEILING',
    group: '数学',
    args: '数字, 倍数',
    help: '向上取到倍数的整数倍，默认 1',
    example: ['CEILING(7, 5)', '10'],
    min: 1,
    max: 2,
    result: 'number',
    takes: ['number'],
    run: args => toMultiple(args, true),
  }),
  strict({
    name: 'FLOOR',
    group: '数学',
    args: '数字, 倍数',
    help: '向下取到倍数的整数倍，默认 1',
    example: ['FLOOR(7, 5)', '5'],
    min: 1,
    max: 2,
    result: 'number',
    takes: ['number'],
    run: args => toMultiple(args, false),
  }),
  strict({
    name: 'POWER',
    group: '数学',
    args: '底数, 指数',
    help: '乘方',
    example: ['POWER(2, 10)', '1024'],
    min: 2,
    max: 2,
    result: 'number',
    takes: ['number'],
    run: args => toNumber(arg(args, 0)).power(toNumber(arg(args, 1))),
  }),
  strict({
    name: 'PRODUCT',
    group: '数学',
    args: '数字1, 数字2, …',
    help: '乘积；空值和文字不计',
    example: ['PRODUCT(2, 3, 4)', '24'],
    min: 1,
    result: 'number',
    takes: ['any'],
    run(args, context) {
      const numbers = numbersIn(args, context);
      return numbers.length === 0
        ? null
        : numbers.reduce((total, number) => total.times(number), Decimal.one);
    },
  }),
  strict({
    name: 'SUMPRODUCT',
    group: '数学',
    args: '列1, 列2, …',
    help: '各列同一行的数字相乘后求和，如 SUMPRODUCT(明细.单价, 明细.数量)',
    example: ['SUMPRODUCT(UNION(2, 3), UNION(4, 5))', '23'],
    min: 1,
    result: 'number',
    takes: ['any'],
    run(args, context) {
      const lists = args.map(value => (isList(value) ? value : [value]));
      const length = Math.max(...lists.map(list => list.length));
      context.spend(length * lists.length);
      if (lists.some(list => list.length !== length)) throw new Fault('SUMPRODUCT 的各列行数不同');
      let total = Decimal.zero;
      for (let row = 0; row < length; row++) {
        const product = lists.reduce((kept, list) => kept.times(cellNumber(list[row] ?? null)), Decimal.one);
        total = total.plus(product);
      }
      return total;
    },
  }),
];

/** Text that shows no number counts as 0, as in a column of a spreadsheet. */
const cellNumber = (value: Value): Decimal =>
  typeof value === 'string' ? (Decimal.parse(value) ?? Decimal.zero) : toNumber(value);
