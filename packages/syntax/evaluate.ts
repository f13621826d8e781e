import { spend, TooMuchEffort } from '@gonghui/kernel/effort.ts';
import { type Binary, chainOf, type Expression } from './ast.ts';
import { Decimal } from './decimal.ts';
import { Fault, SYNTAX_LIMITS, type SyntaxProblem } from './fault.ts';
import type { CallContext, Clock } from './function-spec.ts';
import { functionOf } from './functions.ts';
import { joined } from './text-growth.ts';
import { compareValues, Moment, toBoolean, toMoment, toNumber, toText, type Value } from './value.ts';

/** Value of a field or column by its path; undefined where the form has no such field. */
export type FieldValue = (path: readonly string[]) => Value | undefined;

export type Evaluated = { ok: true; value: Value } | { ok: false; problem: SyntaxProblem };

const HUNDRED = Decimal.int(100);

class Evaluation {
  readonly #field: FieldValue;
  readonly #context: CallContext;
  readonly #also: Clock['also'];
  #steps = 0;
  #elements = 0;
  #texts = 0;

  constructor(field: FieldValue, clock: Clock) {
    this.#field = field;
    this.#also = clock.also;
    let now: Moment | undefined;
    this.#context = {
      now() {
        now ??= toMoment(clock.now());
        return now;
      },
      person: () => clock.person?.() ?? null,
      spend: elements => {
        spend(elements);
        this.#elements += elements;
        if (this.#elements > SYNTAX_LIMITS.elements) throw new Fault('公式需要的计算过多');
      },
    };
  }

  /** The value of a part. Steps are counted from the outside in. */
  value(expression: Expression): Value {
    const { first, chain } = chainOf(expression);
    for (const part of chain.toReversed()) this.#step(part);
    this.#step(first);
    let value = this.#placed(first, () => this.#compute(first));
    for (const part of chain) {
      const left = value;
      value = this.#placed(part, () => this.#binary(part, left));
    }
    return value;
  }

  #step({ at, end }: Expression): void {
    spend();
    this.#steps += 1;
    if (this.#steps > SYNTAX_LIMITS.steps) throw new Fault('公式需要的计算过多', at, end);
  }

  /** A fault thrown inside carries the place of the innermost part. */
  #placed(expression: Expression, compute: () => Value): Value {
    try {
      const value = this.#counted(expression, compute());
      // Whatever takes a text goes through it.
      if (typeof value === 'string') spend(value.length >> 8);
      return value;
    } catch (error) {
      if (error instanceof Fault && error.end === 0)
        throw new Fault(error.message, expression.at, expression.end);
      throw error;
    }
  }

  /** A text that was made, not found: all of them together are bounded. */
  #counted({ kind }: Expression, value: Value): Value {
    if (typeof value !== 'string' || (kind !== 'call' && kind !== 'binary')) return value;
    this.#texts += value.length;
    if (this.#texts > SYNTAX_LIMITS.texts) throw new Fault('公式需要的计算过多');
    return value;
  }

  #compute(expression: Exclude<Expression, Binary>): Value {
    switch (expression.kind) {
      case 'number':
        return Decimal.parse(expression.value) ?? unreadable();
      case 'text':
      case 'boolean':
        return expression.value;
      case 'field': {
        const found = this.#field(expression.path);
        if (found === undefined) throw new Fault('引用的字段不存在或已被删除');
        return found;
      }
      case 'percent':
        return toNumber(this.value(expression.operand)).over(HUNDRED);
      case 'unary': {
        const operand = this.value(expression.operand);
        if (expression.operator === 'not') return !toBoolean(operand);
        return expression.operator === '-' ? toNumber(operand).negated() : toNumber(operand);
      }
      case 'call': {
        const spec = functionOf(expression.name) ?? this.#also?.get(expression.name);
        if (!spec) throw new Fault(`没有函数「${expression.name.slice(0, 30)}」`);
        const { args } = expression;
        if (args.length < spec.min || args.length > (spec.max ?? Number.POSITIVE_INFINITY))
          throw new Fault(`${spec.name} 的参数个数不对`);
        return spec.run(
          args.map(arg => () => this.value(arg)),
          this.#context,
        );
      }
    }
  }

  #binary({ operator, right }: Binary, a: Value): Value {
    if (operator === 'and') return toBoolean(a) && toBoolean(this.value(right));
    if (operator === 'or') return toBoolean(a) || toBoolean(this.value(right));
    const b = this.value(right);
    switch (operator) {
      case '+':
        return plus(a, b);
      case '-':
        return minus(a, b);
      case '*':
        return toNumber(a).times(toNumber(b));
      case '/':
        return toNumber(a).over(toNumber(b));
      case '%':
        return toNumber(a).modulo(toNumber(b));
      case '^':
        return toNumber(a).power(toNumber(b));
      case '&':
        return joined([toText(a), toText(b)]);
    }
    const order = compareValues(a, b);
    if (operator === '=') return order === 0;
    if (operator === '<>') return order !== 0;
    if (order === null) return false;
    if (operator === '<') return order < 0;
    if (operator === '<=') return order <= 0;
    return operator === '>' ? order > 0 : order >= 0;
  }
}

function unreadable(): never {
  throw new Fault('数字过大');
}

/** A day plus days is a day. */
function plus(a: Value, b: Value): Value {
  if (a instanceof Moment) return a.addDays(toNumber(b));
  if (b instanceof Moment) return b.addDays(toNumber(a));
  return toNumber(a).plus(toNumber(b));
}

/** A day minus a day is a number of days. */
function minus(a: Value, b: Value): Value {
  if (a instanceof Moment && (b instanceof Moment || typeof b === 'string')) {
    const other = toMoment(b);
    return a.days.minus(other.days).round(8);
  }
  if (a instanceof Moment) return a.addDays(toNumber(b).negated());
  if (b instanceof Moment && typeof a === 'string') return toMoment(a).days.minus(b.days).round(8);
  return toNumber(a).minus(toNumber(b));
}

/**
 * The value of an expression, or what was wrong with it. Total: it never throws (but for `TooMuchEffort` where it runs under one),
 * and stops after a bounded amount of work (`SYNTAX_LIMITS`). The same expression over the same values gives the same in browser and gateway.
 */
export function evaluate(expression: Expression, field: FieldValue, clock: Clock): Evaluated {
  try {
    return { ok: true, value: new Evaluation(field, clock).value(expression) };
  } catch (error) {
    if (error instanceof Fault) {
      const { message, at, end } = error;
      return { ok: false, problem: { message, at, end } };
    }
    if (error instanceof TooMuchEffort) throw error;
    // Only the engine's own stack or memory is left to fail; a form must not go down with one formula.
    return { ok: false, problem: { message: '公式无法计算', at: expression.at, end: expression.end } };
  }
}
