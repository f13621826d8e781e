import { Fault } from '../fault.ts';
import { arg, type FunctionSpec, strict } from '../function-spec.ts';
import { isEmpty, isList, toBoolean, type Value } from '../value.ts';

/** AND and OR open lists; empty items say nothing. */
const each = (value: Value, ask: (one: boolean) => boolean): boolean =>
  isList(value) ? value.some(item => !isEmpty(item) && ask(toBoolean(item))) : ask(toBoolean(value));

export const logicFunctions: readonly FunctionSpec[] = [
  {
    name: 'IF',
    group: '常用',
    args: '条件, 成立时, 不成立时',
    help: '条件成立时取第二项，否则取第三项（不写为空）',
    example: ['IF(80 >= 60, "及格", "不及格")', '及格'],
    min: 2,
    max: 3,
    result: 'any',
    takes: ['boolean', 'any'],
    lazy: true,
    run: ([condition, yes, no]) => (toBoolean(condition?.() ?? null) ? (yes?.() ?? null) : (no?.() ?? null)),
  },
  {
    name: 'IFS',
    group: '逻辑',
    args: '条件1, 值1, 条件2, 值2, …, 其他值',
    help: '取第一个成立的条件的值；最后可以多写一项，作为都不成立时的值',
    example: ['IFS(75 >= 90, "优", 75 >= 60, "中", "差")', '中'],
    min: 2,
    result: 'any',
    takes: ['any'],
    lazy: true,
    run(args) {
      for (let i = 0; i + 1 < args.length; i += 2) {
        if (toBoolean(args[i]?.() ?? null)) return args[i + 1]?.() ?? null;
      }
      return args.length % 2 === 1 ? (args.at(-1)?.() ?? null) : null;
    },
  },
  {
    name: 'AND',
    group: '逻辑',
    args: '条件1, 条件2, …',
    help: '所有条件都成立',
    example: ['AND(1 < 2, 2 < 3)', '是'],
    min: 1,
    result: 'boolean',
    takes: ['any'],
    lazy: true,
    run: args => args.every(value => !each(value(), one => !one)),
  },
  {
    name: 'OR',
    group: '逻辑',
    args: '条件1, 条件2, …',
    help: '至少一个条件成立',
    example: ['OR(1 > 2, 2 < 3)', '是'],
    min: 1,
    result: 'boolean',
    takes: ['any'],
    lazy: true,
    run: args => args.some(value => each(value(), one => one)),
  },
  strict({
    name: 'NOT',
    group: '逻辑',
    args: '条件',
    help: '条件不成立',
    example: ['NOT(1 > 2)', '是'],
    min: 1,
    max: 1,
    result: 'boolean',
    takes: ['boolean'],
    run: args => !toBoolean(arg(args, 0)),
  }),
  strict({
    name: 'ISEMPTY',
    group: '逻辑',
    args: '内容',
    help: '内容为空：没有填写、没有选择或没有行',
    example: ['ISEMPTY("")', '是'],
    min: 1,
    max: 1,
    result: 'boolean',
    takes: ['any'],
    run: args => isEmpty(arg(args, 0)),
  }),
  {
    name: 'IFERROR',
    group: '逻辑',
    args: '内容, 出错时',
    help: '第一项无法计算时（如除以 0）取第二项',
    example: ['IFERROR(1 / 0, 0)', '0'],
    min: 2,
    max: 2,
    result: 'any',
    takes: ['any'],
    lazy: true,
    run([value, instead]) {
      try {
        return value?.() ?? null;
      } catch (error) {
        if (!(error instanceof Fault)) throw error;
        return instead?.() ?? null;
      }
    },
  },
];
