import { type Binary, chainOf, type Expression } from './ast.ts';
import type { SyntaxProblem } from './fault.ts';
import type { FunctionSpec } from './function-spec.ts';
import { functionOf } from './functions.ts';
import { TYPE_NAMES, type ValueType } from './value.ts';

/** What is known of a field: its type, and the name that messages call it by. */
export type FieldType = (path: readonly string[]) => { type: ValueType; label: string } | undefined;

export interface Checked {
  type: ValueType;
  problems: SyntaxProblem[];
}

/** Functions that there are in one place only. */
type Also = ReadonlyMap<string, FunctionSpec>;

const ARITHMETIC = new Set(['*', '/', '%', '^']);

/** Whether a value of a type can stand where another is wanted. Text may show a number or a date; only running tells. */
function fits(type: ValueType, wanted: ValueType): boolean {
  if (wanted === 'any' || type === 'any' || type === wanted) return true;
  if (type === 'list') return wanted === 'text';
  if (wanted === 'number') return type !== 'date';
  if (wanted === 'date') return type === 'text';
  return wanted === 'text' || (wanted === 'boolean' && type !== 'date');
}

/** Whether what a formula comes to can be the value of a field of another type; a list takes what has parts, and one thing alone. */
export const canBecome = (type: ValueType, wanted: ValueType): boolean =>
  wanted === 'list' || fits(type, wanted);

class Check {
  readonly problems: SyntaxProblem[] = [];
  readonly #field: FieldType;
  readonly #also: Also;

  constructor(field: FieldType, also: Also) {
    this.#field = field;
    this.#also = also;
  }

  typeOf(expression: Expression): ValueType {
    const { first, chain } = chainOf(expression);
    return chain.reduce((type, part) => this.#binary(part, type), this.#single(first));
  }

  #single(expression: Exclude<Expression, Binary>): ValueType {
    switch (expression.kind) {
      case 'number':
      case 'text':
      case 'boolean':
        return expression.kind;
      case 'field': {
        const found = this.#field(expression.path);
        if (found) return found.type;
        this.#report(expression, '引用的字段不存在或已被删除');
        return 'any';
      }
      case 'percent':
        this.#want(expression.operand, 'number');
        return 'number';
      case 'unary':
        this.#want(expression.operand, expression.operator === 'not' ? 'boolean' : 'number');
        return expression.operator === 'not' ? 'boolean' : 'number';
      case 'call':
        return this.#call(expression);
    }
  }

  /** `a`: the type of what stands left. */
  #binary({ operator, left, right }: Binary, a: ValueType): ValueType {
    if (operator === 'and' || operator === 'or') {
      this.#fit(left, a, 'boolean');
      this.#want(right, 'boolean');
      return 'boolean';
    }
    if (ARITHMETIC.has(operator)) {
      this.#fit(left, a, 'number');
      this.#want(right, 'number');
      return 'number';
    }
    const b = this.typeOf(right);
    if (operator === '&') return 'text';
    if (operator !== '+' && operator !== '-') return 'boolean';
    for (const [type, side] of [
      [a, left],
      [b, right],
    ] as const) {
      if (type === 'list') this.#report(side, `这里应为${TYPE_NAMES.number}，子表单的列请用 SUM 等函数`);
    }
    if (a === 'date' && b === 'date' && operator === '+') this.#report(right, '两个日期不能相加');
    if (operator === '+')
      return a === 'date' || b === 'date' ? 'date' : numberUnless(a === 'any' || b === 'any');
    if (b !== 'date' || (a !== 'number' && a !== 'boolean')) return lessType(a, b);
    this.#report(left, '数字不能减去日期');
    return 'any';
  }

  #call(expression: Expression & { kind: 'call' }): ValueType {
    const { name, args } = expression;
    const spec = functionOf(name) ?? this.#also.get(name);
    if (!spec) {
      this.#report(
        { at: expression.at, end: expression.at + name.length },
        `没有函数「${name.slice(0, 30)}」`,
      );
      for (const arg of args) this.typeOf(arg);
      return 'any';
    }
    if (args.length < spec.min) this.#report(expression, `${name} 至少需要${spec.min}个参数（${spec.args}）`);
    else if (spec.max !== undefined && args.length > spec.max) {
      this.#report(
        expression,
        spec.max === 0 ? `${name} 不需要参数` : `${name} 最多${spec.max}个参数（${spec.args}）`,
      );
    }
    const types = args.map((arg, index) =>
      this.#want(arg, spec.takes[Math.min(index, spec.takes.length - 1)] ?? 'any'),
    );
    if (spec.result !== 'any') return spec.result;
    return common(name === 'IF' ? types.slice(1) : name === 'IFS' ? branches(types) : types);
  }

  #want(expression: Expression, wanted: ValueType): ValueType {
    return this.#fit(expression, this.typeOf(expression), wanted);
  }

  #fit(expression: Expression, type: ValueType, wanted: ValueType): ValueType {
    if (!fits(type, wanted)) {
      const hint = type === 'list' && wanted === 'number' ? '，子表单的列请用 SUM 等函数' : '';
      this.#report(expression, `这里应为${TYPE_NAMES[wanted]}，而不是${TYPE_NAMES[type]}${hint}`);
    }
    return type;
  }

  #report({ at, end }: { at: number; end: number }, message: string): void {
    if (this.problems.length < 20) this.problems.push({ message, at, end });
  }
}

const numberUnless = (unknown: boolean): ValueType => (unknown ? 'any' : 'number');

/** A day less a day is a number, and so is a day less a text, which can only be a day then; less a number it is a day. */
function lessType(a: ValueType, b: ValueType): ValueType {
  if (b === 'date' || b === 'text') return 'number';
  return a === 'date' && b !== 'any' ? 'date' : numberUnless(a === 'any' || a === 'date');
}

const branches = (types: readonly ValueType[]): ValueType[] =>
  types.filter((_, index) => index % 2 === 1 || (index === types.length - 1 && index % 2 === 0));

const common = (types: readonly ValueType[]): ValueType =>
  types.length > 0 && types.every(type => type === types[0]) ? (types[0] ?? 'any') : 'any';

/**
 * What an expression gives, and what is wrong with it whatever the values: unknown fields, functions, counts, types. `also`:
 * functions that there are where it is computed, beside those of all formulas.
 */
export function check(expression: Expression, field: FieldType, also: Also = new Map()): Checked {
  const run = new Check(field, also);
  const type = run.typeOf(expression);
  return { type, problems: run.problems };
}
