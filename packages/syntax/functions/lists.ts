import { criterionIn } from '../criterion.ts';
import { Decimal } from '../decimal.ts';
import { arg, type CallContext, type FunctionSpec, strict } from '../function-spec.ts';
import { compareValues, isEmpty, isList, toList, toText, type Value } from '../value.ts';
import { numbersIn, sum } from './numbers.ts';

function flat(args: readonly Value[], context: CallContext): Value[] {
  const found: Value[] = [];
  const visit = (value: Value) => {
    if (!isList(value)) found.push(value);
    else {
      context.spend(value.length);
      value.forEach(visit);
    }
  };
  args.forEach(visit);
  return found;
}

/** Whether a value meets a criterion such as 5, "差旅", ">=100" or "<>已取消". */
export function meets(value: Value, criterion: Value): boolean {
  const found = typeof criterion === 'string' ? criterionIn(criterion) : null;
  const operator = found?.operator ?? '=';
  const asked = found ? ((typeof value === 'string' ? found.ordering : null) ?? found.asked) : criterion;
  const order = compareValues(value, asked);
  if (operator === '<>') return order !== 0;
  if (order === null || (isEmpty(value) && operator !== '=')) return false;
  if (operator === '=') return order === 0;
  if (operator === '<') return order < 0;
  if (operator === '<=') return order <= 0;
  return operator === '>' ? order > 0 : order >= 0;
}

export const listFunctions: readonly FunctionSpec[] = [
  strict({
    name: 'COUNT',
    group: '常用',
    args: '内容1, 内容2, …',
    help: '数字的个数',
    example: ['COUNT(1, 2, "甲", "")', '2'],
    min: 1,
    result: 'number',
    takes: ['any'],
    run: (args, context) => Decimal.int(numbersIn(args, context).length),
  }),
  strict({
    name: 'COUNTA',
    group: '常用',
    args: '内容1, 内容2, …',
    help: '不为空的个数，可用来数子表单的行数或所选的选项',
    example: ['COUNTA(1, "甲", "")', '2'],
    min: 1,
    result: 'number',
    takes: ['any'],
    run: (args, context) => Decimal.int(flat(args, context).filter(value => !isEmpty(value)).length),
  }),
  strict({
    name: 'COUNTIF',
    group: '常用',
    args: '列, 条件',
    help: '符合条件的个数；条件可以是一个值，或写成 ">=100"、"<>已取消"',
    example: ['COUNTIF(UNION(50, 120, 300), ">=100")', '2'],
    min: 2,
    max: 2,
    result: 'number',
    takes: ['any'],
    run: (args, context) =>
      Decimal.int(flat([arg(args, 0)], context).filter(value => meets(value, arg(args, 1))).length),
  }),
  strict({
    name: 'SUMIF',
    group: '常用',
    args: '条件列, 条件, 求和列',
    help: '条件列符合条件的行，其求和列之和；不写求和列时对条件列求和',
    example: ['SUMIF(UNION(50, 120, 300), ">=100")', '420'],
    min: 2,
    max: 3,
    result: 'number',
    takes: ['any'],
    run(args, context) {
      const asked = toList(arg(args, 0));
      const summed = args.length > 2 ? toList(arg(args, 2)) : asked;
      context.spend(asked.length);
      return sum(
        numbersIn(
          asked.flatMap((value, row) => (meets(value, arg(args, 1)) ? [summed[row] ?? null] : [])),
          context,
        ),
      );
    },
  }),
  strict({
    name: 'UNION',
    group: '常用',
    args: '内容1, 内容2, …',
    help: '合并成一个没有重复、没有空值的列表',
    example: ['UNION("甲", "乙", "甲")', '甲、乙'],
    min: 1,
    result: 'list',
    takes: ['any'],
    run(args, context) {
      const seen = new Map<string, Value>();
      for (const value of flat(args, context)) {
        const key = `${typeof value}${toText(value)}`;
        if (!isEmpty(value) && !seen.has(key)) seen.set(key, value);
      }
      return [...seen.values()];
    },
  }),
];
