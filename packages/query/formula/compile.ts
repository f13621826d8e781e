import { type Binary, chainOf, type Expression } from '@gonghui/syntax/ast.ts';
import { Decimal } from '@gonghui/syntax/decimal.ts';
import { Fault, SYNTAX_LIMITS } from '@gonghui/syntax/fault.ts';
import { compareSql, textLiteral } from '@gonghui/syntax/sql/compare.ts';
import { daysBetween, daysLater } from '@gonghui/syntax/sql/dates.ts';
import { sqlRuleOf } from '@gonghui/syntax/sql/functions.ts';
import { both, either, not } from '@gonghui/syntax/sql/logic.ts';
import { power, remainder } from '@gonghui/syntax/sql/numbers.ts';
import { concatenated } from '@gonghui/syntax/sql/texts.ts';
import {
  asDate,
  asNumber,
  boundOf,
  failure,
  numberLiteral,
  type SqlValue,
  sound,
} from '@gonghui/syntax/sql/value.ts';
import { longestText } from '@gonghui/syntax/text-growth.ts';
import type { FormulaField, FormulaFrame } from './frame.ts';

/** Characters of SQL that a formula may become: some functions name their arguments several times. */
const MOST_SQL = 60_000;

const TOO_MUCH_TEXT = '文字过长：公式中的替换和连接可能产生的文字过多，请减少它们的层数';

/** Digits of a number that is brought back to what numbers may have. */
const MOST_DIGITS = 400;
const DIGITS_KEPT = 120;

/** Operators that may stand behind one another. */
const MOST_CHAIN = 500;

/** A part of a formula as SQL. Throws a `Fault` with its place for what cannot be said in SQL. */
export function compile(expression: Expression, frame: FormulaFrame): SqlValue {
  try {
    const found = compiled(expression, frame);
    if ((found.made ?? 0) > SYNTAX_LIMITS.texts) throw new Fault(TOO_MUCH_TEXT);
    if (found.sql.length > MOST_SQL) throw new Fault('公式过于复杂，请拆成几个计算字段');
    return found;
  } catch (error) {
    if (error instanceof Fault && error.end === 0)
      throw new Fault(error.message, expression.at, expression.end);
    throw error;
  }
}

/** A part that must be one value, not a column. */
function value(expression: Expression, frame: FormulaFrame): SqlValue {
  const found = compile(expression, frame);
  if (!found.column) return found;
  throw new Fault(
    '汇总公式中的字段是一整列，请放在 SUM、AVERAGE、MAX、MIN、COUNT、COUNTA 等函数中',
    expression.at,
    expression.end,
  );
}

function compiled(expression: Expression, frame: FormulaFrame): SqlValue {
  const { blocks: b } = frame;
  switch (expression.kind) {
    case 'number': {
      const number = Decimal.parse(expression.value);
      if (!number) throw new Fault('数字过大');
      return numberLiteral(number, b);
    }
    case 'text':
      return textLiteral(expression.value, b);
    case 'boolean':
      return { kind: 'boolean', sql: b.boolean(expression.value), empty: false, fails: 'never' };
    case 'field': {
      const field = frame.field(expression.path);
      if (!field) throw new Fault('引用的字段不存在或已被删除');
      return fieldValue(field, frame);
    }
    case 'percent': {
      const held = value(expression.operand, frame);
      const number = asNumber(held, b);
      return sized('%', sound('number', b.divide(number.sql, b.number('100')), [number]), [held], frame);
    }
    case 'unary': {
      const held = value(expression.operand, frame);
      return sized(expression.operator, unary(expression.operator, held, frame), [held], frame);
    }
    case 'binary':
      return binary(expression, frame);
    case 'call': {
      const rule = sqlRuleOf(expression.name);
      if (!rule) throw new Fault(`此函数不能用于数据集：${expression.name}`);
      const args = expression.args.map(arg => (rule.columns ? compile(arg, frame) : value(arg, frame)));
      return sized(expression.name, rule.sql(args, b), args, frame);
    }
  }
}

/** What a step gives, with what is known of its size: it is bounded before it runs, and so is what all steps make together. */
function sized(name: string, found: SqlValue, args: readonly SqlValue[], frame: FormulaFrame): SqlValue {
  const made = args.reduce((sum, arg) => sum + (arg.made ?? 0), 0);
  if (found.kind === 'number') return { ...number(found, digits(name, args), frame), made };
  if (found.kind !== 'text' && found.kind !== 'list') return { ...found, made };
  const most = Math.min(SYNTAX_LIMITS.result, longestText(name, args.map(boundOf)));
  return { ...found, most, made: made + most };
}

/** A product has the digits of all its factors, anything else no more than a division adds. */
function digits(name: string, args: readonly SqlValue[]): number {
  const all = args.map(arg => boundOf(arg).most);
  return name === '*' || name === 'PRODUCT' || name === 'SUMPRODUCT'
    ? all.reduce((sum, one) => sum + one, 0)
    : Math.max(0, ...all.filter((_, at) => args[at]?.kind === 'number')) + 50;
}

function number(found: SqlValue, most: number, { blocks }: FormulaFrame): SqlValue {
  if (most <= MOST_DIGITS) return { ...found, most };
  const sql = blocks.bounded(found.sql);
  if (!found.empty) return { ...found, sql, fails: 'null', most: DIGITS_KEPT };
  // One that may be empty fails where it was there before it was bounded.
  const lost = `(${found.sql} is not null and ${sql} is null)`;
  const before = failure(found);
  return { ...found, sql, fails: { when: before ? `${before} or ${lost}` : lost }, most: DIGITS_KEPT };
}

function fieldValue({ type, sql, label, level, size }: FormulaField, frame: FormulaFrame): SqlValue {
  if (level === 'measure' && frame.level === 'row')
    throw new Fault(`「${label}」是汇总字段，不能用在逐行计算的公式中`);
  const column = frame.level === 'measure' && level !== 'measure' ? { column: { distinct: false } } : {};
  const common = { sql, empty: true, fails: 'never', ...column, ...size } as const;
  if (type === 'date' || type === 'moment')
    return { ...common, kind: 'date', timed: String(type === 'moment') };
  return type === 'list' ? { ...common, kind: 'list', of: 'text' } : { ...common, kind: type };
}

function unary(
  operator: (Expression & { kind: 'unary' })['operator'],
  held: SqlValue,
  frame: FormulaFrame,
): SqlValue {
  const { blocks: b } = frame;
  if (operator === 'not') return not(held, b);
  const number = asNumber(held, b);
  if (operator === '+') return number;
  if (number.literal instanceof Decimal) return numberLiteral(number.literal.negated(), b);
  return { ...sound('number', `(- ${number.sql})`, [number]), ...(number.whole ? { whole: true } : {}) };
}

function binary({ operator, left, right }: Binary, frame: FormulaFrame): SqlValue {
  const { blocks: b } = frame;
  if (operator === '&') {
    const pieces = piecesOf({ left, right }).map(piece => value(piece, frame));
    return sized('&', concatenated(pieces, b), pieces, frame);
  }
  // As deep in SQL as it is long, and engines have stacks of their own.
  if (chainOf(left).chain.length >= MOST_CHAIN) throw new Fault('公式过于复杂，请拆成几个计算字段');
  const [first, second] = [value(left, frame), value(right, frame)];
  return sized(operator, operated(operator, first, second, frame), [first, second], frame);
}

/** All that `&` joins, one after the other: they are one text, and bounded as one. */
const piecesOf = ({ left, right }: Pick<Binary, 'left' | 'right'>): Expression[] => [
  ...(left.kind === 'binary' && left.operator === '&' ? piecesOf(left) : [left]),
  right,
];

function operated(
  operator: Exclude<Binary['operator'], '&'>,
  first: SqlValue,
  second: SqlValue,
  frame: FormulaFrame,
): SqlValue {
  const { blocks: b } = frame;
  switch (operator) {
    case 'and':
      return both(first, second, b);
    case 'or':
      return either(first, second, b);
    case '+':
    case '-':
      return sum(operator, first, second, frame);
    case '*':
      return arithmetic(operator, first, second, frame);
    case '/': {
      const [a, c] = [asNumber(first, b), asNumber(second, b)];
      return sound('number', b.divide(a.sql, c.sql), [a, c], true);
    }
    case '%':
      return remainder(first, second, b);
    case '^':
      return power(first, second, b);
    default:
      return compareSql(operator, first, second, b);
  }
}

function arithmetic(
  operator: '+' | '-' | '*',
  first: SqlValue,
  second: SqlValue,
  { blocks: b }: FormulaFrame,
): SqlValue {
  const [a, c] = [asNumber(first, b), asNumber(second, b)];
  const made = sound('number', `(${a.sql} ${operator} ${c.sql})`, [a, c]);
  return a.whole && c.whole ? { ...made, whole: true } : made;
}

/** A day plus days is a day, and a day minus a day a number of days. */
function sum(operator: '+' | '-', first: SqlValue, second: SqlValue, frame: FormulaFrame): SqlValue {
  const { blocks: b } = frame;
  if (first.kind !== 'date' && second.kind !== 'date') return arithmetic(operator, first, second, frame);
  if (operator === '+') {
    if (first.kind === 'date' && second.kind === 'date') throw new Fault('两个日期不能相加');
    const [date, days] = first.kind === 'date' ? [first, second] : [second, first];
    return daysLater(date, asNumber(days, b), b);
  }
  if (second.kind !== 'date' && second.kind !== 'text')
    return daysLater(first, negated(asNumber(second, b)), b);
  return daysBetween(asDate(first, b), asDate(second, b), b);
}

const negated = (number: SqlValue): SqlValue => {
  const { literal, ...rest } = number;
  return { ...rest, sql: `(- ${number.sql})` };
};
