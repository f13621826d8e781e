import { type Criterion, criterionIn } from '../criterion.ts';
import { Decimal } from '../decimal.ts';
import { Fault } from '../fault.ts';
import { Moment, TYPE_NAMES } from '../value.ts';
import type { SqlBlocks } from './blocks.ts';
import { asNumber, dateLiteral, guarded, numberLiteral, type SqlValue, sound } from './value.ts';

export type Comparison = Criterion['operator'];

const TURNED: Record<Comparison, Comparison> = {
  '=': '=',
  '<>': '<>',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
};

/** What a comparison gives where there is no order between the two. */
const unordered = (operator: Comparison): string => String(operator === '<>');

const NAMES: Record<SqlValue['kind'], string> = TYPE_NAMES;
/** The kind with more ways of its own stands first, so that each pair is written once. */
const RANK: Record<SqlValue['kind'], number> = { list: 0, date: 1, number: 2, boolean: 3, text: 4 };

/** As `compareValues` under an operator: never null but where one of the two has failed. */
export function compareSql(operator: Comparison, first: SqlValue, second: SqlValue, b: SqlBlocks): SqlValue {
  if (RANK[first.kind] > RANK[second.kind]) return compareSql(TURNED[operator], second, first, b);
  const pair = `${first.kind} ${second.kind}`;
  const result = (sql: string) => guarded('boolean', sql, [first, second]);
  switch (pair) {
    case 'number number':
    case 'number boolean':
      return numbers(operator, asNumber(first, b), asNumber(second, b), b);
    case 'boolean boolean':
      return numbers(operator, asNumber(first, b), asNumber(second, b), b);
    case 'text text':
      return result(texts(operator, first, second, b));
    case 'date date':
      return result(dates(operator, first.sql, second.sql, b));
    case 'date text':
      return result(besideText(operator, first, second, dateAndText(operator, first, second, b)));
    case 'number text':
      return result(besideText(operator, first, second, numberAndText(operator, first, second, b)));
    case 'boolean text':
      return result(besideText(operator, first, second, booleanAndText(operator, first, second)));
    case 'list text':
      if (first.of === 'text' && (operator === '=' || operator === '<>'))
        return result(listAndText(operator, first.sql, second.sql, b));
  }
  throw new Fault(`${NAMES[first.kind]}不能与${NAMES[second.kind]}这样比较`);
}

const numbers = (operator: Comparison, a: SqlValue, c: SqlValue, b: SqlBlocks): SqlValue =>
  sound('boolean', `(${b.difference(a.sql, c.sql)} ${operator} 0)`, [a, c]);

const texts = (operator: Comparison, a: SqlValue, c: SqlValue, b: SqlBlocks): string =>
  `(${b.ordered(`coalesce(${a.sql}, '')`)} ${operator} ${b.ordered(`coalesce(${c.sql}, '')`)})`;

function dates(operator: Comparison, a: string, c: string, b: SqlBlocks): string {
  if (operator === '=') return b.same(a, c);
  if (operator === '<>') return `(not ${b.same(a, c)})`;
  const both = operator.includes('=') ? `(${a} is null and ${c} is null)` : 'false';
  return `coalesce(${a} ${operator} ${c}, ${both})`;
}

/** The comparison by an order of -1, 0 or 1, which is null where there is none. */
const byOrder = (operator: Comparison, order: string): string =>
  `coalesce(${order} ${operator} 0, ${unordered(operator)})`;

/** An empty value beside text is compared as empty text. */
function besideText(operator: Comparison, value: SqlValue, text: SqlValue, filled: string): string {
  if (!value.empty) return filled;
  const before = String(operator === '<' || operator === '<=' || operator === '<>');
  const equal = String(operator.includes('='));
  const asEmpty =
    typeof text.literal === 'string'
      ? text.literal === ''
        ? equal
        : before
      : `case when coalesce(${text.sql}, '') = '' then ${equal} else ${before} end`;
  return `case when ${value.sql} is null then ${asEmpty} else ${filled} end`;
}

function dateAndText(operator: Comparison, date: SqlValue, text: SqlValue, b: SqlBlocks): string {
  if (typeof text.literal !== 'string') {
    const shown = b.parseMoment(text.sql);
    return byOrder(operator, `case ${ordering(date.sql, shown)} end`);
  }
  const moment = Moment.parse(text.literal);
  return moment ? dates(operator, date.sql, dateLiteral(moment, b).sql, b) : unordered(operator);
}

const ordering = (a: string, c: string): string =>
  `when ${a} < ${c} then -1 when ${a} = ${c} then 0 when ${a} > ${c} then 1`;

/** Text that is empty from the start counts as 0, text that came out empty as none. */
function numberAndText(operator: Comparison, number: SqlValue, text: SqlValue, b: SqlBlocks): string {
  if (typeof text.literal !== 'string') {
    const shown = `case when ${text.sql} is null then ${b.number('0')} else ${b.parseNumber(text.sql)} end`;
    return byOrder(operator, b.difference(number.sql, `(${shown})`));
  }
  const shown = Decimal.parse(text.literal);
  if (!shown) return unordered(operator);
  return `(${b.difference(number.sql, b.number(shown.toString()))} ${operator} 0)`;
}

function booleanAndText(operator: Comparison, truth: SqlValue, text: SqlValue): string {
  const said = `case when coalesce(${text.sql}, '') in ('', '否') then 0 when ${text.sql} = '是' then 1 end`;
  return byOrder(operator, `(case when ${truth.sql} then 1 else 0 end - ${said})`);
}

/** A list of one is what it holds; a longer one is equal to no text. */
function listAndText(operator: Comparison, list: string, text: string, b: SqlBlocks): string {
  const same = `(coalesce(${b.listLength(list)}, 0) <= 1 and coalesce(${b.listFirst(list)}, '') = coalesce(${text}, ''))`;
  return operator === '=' ? same : `(not ${same})`;
}

/** As `meets` of COUNTIF and SUMIF: whether a value fits a criterion that is written out. Never null. */
export function meetsSql(value: SqlValue, criterion: SqlValue, b: SqlBlocks): string {
  if (criterion.kind === 'text' && typeof criterion.literal !== 'string')
    throw new Fault('条件请直接写成文字，如 ">=100" 或 "已完成"');
  const found = typeof criterion.literal === 'string' ? criterionIn(criterion.literal) : null;
  const operator = found?.operator ?? '=';
  const ordering = value.kind === 'text' ? found?.ordering : null;
  const literal = found && (ordering ? numberLiteral(ordering, b) : textLiteral(found.asked, b));
  const asked: SqlValue = literal ? { ...criterion, ...literal } : criterion;
  const { sql } = compareSql(operator, value, asked, b);
  if (operator === '=' || operator === '<>' || !value.empty) return sql;
  return `(${value.kind === 'text' ? `coalesce(${value.sql}, '') <> ''` : `${value.sql} is not null`} and ${sql})`;
}

export const textLiteral = (text: string, b: SqlBlocks): SqlValue => ({
  kind: 'text',
  sql: b.text(text),
  empty: false,
  fails: 'never',
  literal: text,
});
