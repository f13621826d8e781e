import type { Expression } from '@gonghui/syntax/ast.ts';
import { Decimal } from '@gonghui/syntax/decimal.ts';
import { Fault } from '@gonghui/syntax/fault.ts';
import { compareSql, textLiteral } from '@gonghui/syntax/sql/compare.ts';
import { daysBetween, daysLater } from '@gonghui/syntax/sql/dates.ts';
import { sqlRuleOf } from '@gonghui/syntax/sql/functions.ts';
import { both, either, not } from '@gonghui/syntax/sql/logic.ts';
import { power, remainder } from '@gonghui/syntax/sql/numbers.ts';
import { concatenated } from '@gonghui/syntax/sql/texts.ts';
import { asDate, asNumber, numberLiteral, type SqlValue, sound } from '@gonghui/syntax/sql/value.ts';
import type { FormulaField, FormulaFrame } from './frame.ts';

/** Characters of SQL that a formula may become: some functions name their arguments several times. */
const MOST_SQL = 60_000;

type Binary = Expression & { kind: 'binary' };

/** A part of a formula as SQL. Throws a `Fault` with its place for what cannot be said in SQL. */
export function compile(expression: Expression, frame: FormulaFrame): SqlValue {
  try {
    const found = compiled(expression, frame);
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
      const number = asNumber(value(expression.operand, frame), b);
      return sound('number', b.divide(number.sql, b.number('100')), [number]);
    }
    case 'unary':
      return unary(expression, frame);
    case 'binary':
      return binary(expression, frame);
    case 'call': {
      const rule = sqlRuleOf(expression.name);
      if (!rule) throw new Fault(`此函数不能用于数据集：${expression.name}`);
      const args = expression.args.map(arg => (rule.columns ? compile(arg, frame) : value(arg, frame)));
      return rule.sql(args, b);
    }
  }
}

function fieldValue({ type, sql, label, level }: FormulaField, frame: FormulaFrame): SqlValue {
  if (level === 'measure' && frame.level === 'row')
    throw new Fault(`「${label}」是汇总字段，不能用在逐行计算的公式中`);
  const column = frame.level === 'measure' && level !== 'measure' ? { column: { distinct: false } } : {};
  const common = { sql, empty: true, fails: 'never', ...column } as const;
  if (type === 'date' || type === 'moment')
    return { ...common, kind: 'date', timed: String(type === 'moment') };
  return type === 'list' ? { ...common, kind: 'list', of: 'text' } : { ...common, kind: type };
}

function unary({ operator, operand }: Expression & { kind: 'unary' }, frame: FormulaFrame): SqlValue {
  const { blocks: b } = frame;
  const held = value(operand, frame);
  if (operator === 'not') return not(held, b);
  const number = asNumber(held, b);
  if (operator === '+') return number;
  if (number.literal instanceof Decimal) return numberLiteral(number.literal.negated(), b);
  return { ...sound('number', `(- ${number.sql})`, [number]), ...(number.whole ? { whole: true } : {}) };
}

function binary({ operator, left, right }: Binary, frame: FormulaFrame): SqlValue {
  const { blocks: b } = frame;
  const [first, second] = [value(left, frame), value(right, frame)];
  switch (operator) {
    case 'and':
      return both(first, second, b);
    case 'or':
      return either(first, second, b);
    case '&':
      return concatenated([first, second], b);
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
