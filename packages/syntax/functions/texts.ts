import { holdsText } from '@gonghui/kernel/text-search.ts';
import { Decimal } from '../decimal.ts';
import { formatValue } from '../format.ts';
import { arg, type FunctionSpec, optional, strict, whole } from '../function-spec.ts';
import { bounded, joined, substitute } from '../text-growth.ts';
import { isEmpty, toNumber, toText, type Value } from '../value.ts';

/** Characters as people count them, so that a rare character or a symbol is one. */
const characters = (value: Value): string[] => [...toText(value)];
const length = (args: readonly Value[], index: number, otherwise: number): number =>
  whole(toNumber(optional(args, index) ?? Decimal.int(otherwise)), '字数', 0);

export const textFunctions: readonly FunctionSpec[] = [
  strict({
    name: 'CONCATENATE',
    group: '常用',
    args: '内容1, 内容2, …',
    help: '把内容连成一段文字，与 & 相同',
    example: ['CONCATENATE("第", 3, "季度")', '第3季度'],
    min: 1,
    result: 'text',
    takes: ['any'],
    run: args => joined(args.map(toText)),
  }),
  strict({
    name: 'LEFT',
    group: '文本',
    args: '文本, 字数',
    help: '左边的几个字，默认 1 个',
    example: ['LEFT("云杉科技", 2)', '云杉'],
    min: 1,
    max: 2,
    result: 'text',
    takes: ['any', 'number'],
    run: args =>
      characters(arg(args, 0))
        .slice(0, length(args, 1, 1))
        .join(''),
  }),
  strict({
    name: 'RIGHT',
    group: '文本',
    args: '文本, 字数',
    help: '右边的几个字，默认 1 个',
    example: ['RIGHT("云杉科技", 2)', '科技'],
    min: 1,
    max: 2,
    result: 'text',
    takes: ['any', 'number'],
    run(args) {
      const all = characters(arg(args, 0));
      return all.slice(Math.max(0, all.length - length(args, 1, 1))).join('');
    },
  }),
  strict({
    name: 'MID',
    group: '文本',
    args: '文本, 起始位置, 字数',
    help: '从第几个字起取几个字',
    example: ['MID("440106199001011234", 7, 8)', '19900101'],
    min: 3,
    max: 3,
    result: 'text',
    takes: ['any', 'number'],
    run(args) {
      const start = whole(toNumber(arg(args, 1)), '起始位置', 1) - 1;
      return characters(arg(args, 0))
        .slice(start, start + length(args, 2, 0))
        .join('');
    },
  }),
  strict({
    name: 'LEN',
    group: '文本',
    args: '文本',
    help: '字数',
    example: ['LEN("云杉科技")', '4'],
    min: 1,
    max: 1,
    result: 'number',
    takes: ['any'],
    run: args => Decimal.int(characters(arg(args, 0)).length),
  }),
  strict({
    name: 'TRIM',
    group: '文本',
    args: '文本',
    help: '去掉首尾的空格',
    example: ['TRIM("  云杉 ")', '云杉'],
    min: 1,
    max: 1,
    result: 'text',
    takes: ['any'],
    run: args => toText(arg(args, 0)).trim(),
  }),
  strict({
    name: 'UPPER',
    group: '文本',
    args: '文本',
    help: '字母变为大写',
    example: ['UPPER("ab1")', 'AB1'],
    min: 1,
    max: 1,
    result: 'text',
    takes: ['any'],
    run: args => bounded(toText(arg(args, 0)).toUpperCase()),
  }),
  strict({
    name: 'LOWER',
    group: '文本',
    args: '文本',
    help: '字母变为小写',
    example: ['LOWER("AB1")', 'ab1'],
    min: 1,
    max: 1,
    result: 'text',
    takes: ['any'],
    run: args => bounded(toText(arg(args, 0)).toLowerCase()),
  }),
  strict({
    name: 'REPLACE',
    group: '文本',
    args: '文本, 起始位置, 字数, 新文本',
    help: '把从第几个字起的几个字换成新文本',
    example: ['REPLACE("13800001234", 4, 4, "****")', '138****1234'],
    min: 4,
    max: 4,
    result: 'text',
    takes: ['any', 'number', 'number', 'any'],
    run(args) {
      const all = characters(arg(args, 0));
      const start = whole(toNumber(arg(args, 1)), '起始位置', 1) - 1;
      all.splice(start, length(args, 2, 0), toText(arg(args, 3)));
      return bounded(all.join(''));
    },
  }),
  strict({
    name: 'SUBSTITUTE',
    group: '文本',
    args: '文本, 旧文本, 新文本',
    help: '把出现的旧文本都换成新文本',
    example: ['SUBSTITUTE("2026-11-21", "-", "/")', '2026/11/21'],
    min: 3,
    max: 3,
    result: 'text',
    takes: ['any'],
    run(args) {
      const [text, old, next] = [0, 1, 2].map(index => toText(arg(args, index))) as [string, string, string];
      return substitute(text, old, next);
    },
  }),
  strict({
    name: 'TEXT',
    group: '文本',
    args: '数字或日期, 格式',
    help: '按格式显示为文字：数字如 "0.00"、"#,##0.00"、"0%"，日期如 "yyyy-MM-dd"、"yyyy年M月d日 HH:mm"',
    example: ['TEXT(1234567.891, "#,##0.00")', '1,234,567.89'],
    min: 1,
    max: 2,
    result: 'text',
    takes: ['any'],
    run: args => formatValue(arg(args, 0), toText(arg(args, 1))),
  }),
  strict({
    name: 'VALUE',
    group: '文本',
    args: '文本',
    help: '把文字变为数字',
    example: ['VALUE("1,024.50")', '1024.5'],
    min: 1,
    max: 1,
    result: 'number',
    takes: ['any'],
    run: args => (isEmpty(arg(args, 0)) ? null : toNumber(arg(args, 0))),
  }),
  strict({
    name: 'CONTAINS',
    group: '文本',
    args: '文本, 查找的文字',
    help: '文本中是否有这段文字；对多选则是否选了这一项',
    example: ['CONTAINS("云杉科技", "科技")', '是'],
    min: 2,
    max: 2,
    result: 'boolean',
    takes: ['any'],
    run(args, context) {
      const held = arg(args, 0);
      const wanted = toText(arg(args, 1));
      context.spend(1 + ((typeof held === 'string' ? held.length : 0) >> 8) + (wanted.length >> 8));
      return Array.isArray(held)
        ? (held as readonly Value[]).some(item => toText(item) === wanted)
        : holdsText(toText(held), wanted);
    },
  }),
];
