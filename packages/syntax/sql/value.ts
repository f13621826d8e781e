import { Decimal } from '../decimal.ts';
import { Fault } from '../fault.ts';
import { type ArgumentBound, lengthOf, longestOf } from '../text-growth.ts';
import { Moment } from '../value.ts';
import type { SqlBlocks } from './blocks.ts';

/**
 * What of a piece of SQL being null means that the formula has failed, and not that there is no value: nothing, each null,
 * or the nulls for which this condition holds. A piece that fails is always null, so failures spread by themselves.
 */
export type Failing = 'never' | 'null' | { readonly when: string };

/** A part of a formula as SQL, with what is known of it before it runs. */
export interface SqlValue {
  readonly kind: 'number' | 'text' | 'boolean' | 'date' | 'list';
  readonly sql: string;
  /** It may be null and yet be sound: nobody filled it in. Text may be empty text as well. */
  readonly empty: boolean;
  readonly fails: Failing;
  /** Of a date: whether it has a time, as SQL; `true` and `false` where that is settled. */
  readonly timed?: string;
  /** Of a number: certainly without a fraction. */
  readonly whole?: true;
  /** What a list holds. */
  readonly of?: 'number' | 'text' | 'date';
  /** Characters of the longest text that it can be, digits of a number; what its type says where it is absent. */
  readonly most?: number;
  /** Characters of all texts that are made on the way to it. */
  readonly made?: number;
  /** Written out in the formula. */
  readonly literal?: string | boolean | Decimal;
  /** Missing: the branch that IF does not have. Takes whatever type stands beside it. */
  readonly missing?: true;
  /** The values of a column over the rows of a group; `sql` is that of one row. */
  readonly column?: { readonly distinct: boolean };
}

export const failure = (value: SqlValue): string | null =>
  value.fails === 'never' ? null : value.fails === 'null' ? `${value.sql} is null` : value.fails.when;

export const canFail = (value: SqlValue): boolean => value.fails !== 'never';

/** What is known of its size before it is computed. */
export const boundOf = ({ kind, most, literal }: SqlValue): ArgumentBound =>
  typeof literal === 'string' ? { most: lengthOf(literal), literal } : { most: most ?? longestOf(kind) };

const anyFailure = (values: readonly SqlValue[]): string =>
  values
    .map(failure)
    .filter(sql => sql !== null)
    .map(sql => `(${sql})`)
    .join(' or ');

/** A result that is never empty: null only when one of `values`, or the piece itself (`mayFail`), has failed. */
export function sound(
  kind: SqlValue['kind'],
  sql: string,
  values: readonly SqlValue[],
  mayFail = false,
): SqlValue {
  return {
    kind,
    sql,
    empty: false,
    fails: mayFail || values.some(canFail) ? 'null' : 'never',
  };
}

/** As `sound`, for SQL that would not be null by itself when one of `values` has failed. */
export function guarded(kind: SqlValue['kind'], sql: string, values: readonly SqlValue[]): SqlValue {
  const failed = anyFailure(values);
  return sound(kind, failed === '' ? sql : `case when not (${failed}) then ${sql} end`, values);
}

/** A result that is empty as soon as one of `values` is; `mayFail`: it can be null for sound values too. */
export function emptied(
  kind: SqlValue['kind'],
  sql: string,
  values: readonly SqlValue[],
  mayFail = false,
): SqlValue {
  const empty = values.some(value => value.empty);
  const failing = values.filter(canFail);
  if (!empty) return sound(kind, sql, values, mayFail);
  const reasons = failing.length > 0 ? [anyFailure(failing)] : [];
  if (mayFail) {
    const there = values.map(value => `${value.sql} is not null`).join(' and ');
    reasons.push(`(${there} and ${sql} is null)`);
  }
  return {
    kind,
    sql,
    empty,
    fails: reasons.length === 0 ? 'never' : { when: reasons.join(' or ') },
  };
}

export const numberLiteral = (value: Decimal, b: SqlBlocks): SqlValue => ({
  kind: 'number',
  sql: b.number(value.toString()),
  empty: false,
  fails: 'never',
  literal: value,
  ...(value.scale === 0 ? { whole: true as const } : {}),
});

/** Replaces null by what an empty value stands for, and leaves the null of a failure. */
function filled(value: SqlValue, sql: string, instead: string): string {
  if (!value.empty) return sql;
  const plain = `coalesce(${sql}, ${instead})`;
  return value.fails === 'never' ? plain : `case when not (${failure(value)}) then ${plain} end`;
}

const wholeOf = (value: SqlValue) => (value.whole ? { whole: true as const } : {});

/**
 * As `toNumber`: empty is 0, yes is 1, text the number it shows; null, and so a failure, for any other text. `otherwise`: plain
 * digits of what counts where it is empty, of an argument that may be left out (`optional`).
 */
export function asNumber(value: SqlValue, b: SqlBlocks, otherwise = '0'): SqlValue {
  const none = b.number(otherwise);
  switch (value.kind) {
    case 'number':
      return {
        ...sound('number', filled(value, value.sql, none), [value]),
        ...wholeOf(value),
        ...(value.literal === undefined ? {} : { literal: value.literal }),
      };
    case 'boolean':
      return {
        ...sound(
          'number',
          filled(
            value,
            `case ${value.sql} when true then ${b.number('1')} when false then ${b.number('0')} end`,
            none,
          ),
          [value],
        ),
        whole: true,
      };
    case 'text': {
      if (typeof value.literal === 'string') {
        const shown = Decimal.parse(value.literal === '' ? otherwise : value.literal);
        if (shown) return numberLiteral(shown, b);
        throw new Fault(`「${value.literal.slice(0, 20)}」不是数字`);
      }
      const text = filled(value, value.sql, b.text(''));
      const sql = `case when ${text} = '' then ${none} else ${b.parseNumber(text)} end`;
      return sound('number', sql, [value], true);
    }
    default:
      throw new Fault(
        value.kind === 'date' ? '日期不能当作数字计算' : '列表不能当作一个数字，请用 SUM 等函数',
      );
  }
}

/** The number a value shows, passing over what shows none: null for that and for empty values, as in a column that SUM adds. */
export function shownNumber(value: SqlValue, b: SqlBlocks): string {
  if (value.kind === 'number') return value.sql;
  if (value.kind === 'text') return b.parseNumber(value.sql);
  if (value.kind === 'boolean')
    return `case ${value.sql} when true then ${b.number('1')} when false then ${b.number('0')} end`;
  throw new Fault('日期不能当作数字计算');
}

/** As `toText`. */
export function asText(value: SqlValue, b: SqlBlocks): SqlValue {
  if (value.literal !== undefined && typeof value.literal === 'string') return value;
  return sound('text', filled(value, plainText(value, b), b.text('')), [value]);
}

function plainText(value: SqlValue, b: SqlBlocks): string {
  switch (value.kind) {
    case 'text':
      return value.sql;
    case 'number':
      return b.numberText(value.sql);
    case 'boolean':
      return `case ${value.sql} when true then ${b.text('是')} when false then ${b.text('否')} end`;
    case 'list':
      if (value.of !== 'text') throw new Fault('这种列表不能当作文字');
      return b.listText(value.sql);
    case 'date':
      if (value.timed === 'true') return b.momentText(value.sql);
      if (value.timed === 'false' || value.timed === undefined) return b.dayText(value.sql);
      return `case when ${value.timed} then ${b.momentText(value.sql)} else ${b.dayText(value.sql)} end`;
  }
}

/** As `toBoolean`: empty is no. */
export function asBoolean(value: SqlValue, b: SqlBlocks): SqlValue {
  switch (value.kind) {
    case 'boolean':
      return sound('boolean', filled(value, value.sql, 'false'), [value]);
    case 'number':
      return sound('boolean', `(${filled(value, value.sql, b.number('0'))} <> ${b.number('0')})`, [value]);
    case 'text': {
      const text = filled(value, value.sql, b.text(''));
      const sql = `case when ${text} in ('是', 'TRUE', 'true') then true when ${text} in ('', '否', 'FALSE', 'false') then false end`;
      return sound('boolean', sql, [value], true);
    }
    default:
      throw new Fault(`这里应为是或否，而不是${value.kind === 'date' ? '日期' : '列表'}`);
  }
}

export const dateLiteral = (moment: Moment, b: SqlBlocks): SqlValue => ({
  kind: 'date',
  sql: b.moment(new Moment(moment.ms, true).toString()),
  empty: false,
  fails: 'never',
  timed: String(moment.hasTime),
});

/** As `toMoment`, but empty for an empty value; text that shows no day is a failure. `times`: a time alone will do. */
export function asDate(value: SqlValue, b: SqlBlocks, times = false): SqlValue {
  if (value.kind === 'date') return value;
  if (value.kind !== 'text') throw new Fault('这里应为日期');
  if (typeof value.literal === 'string') {
    const alone = times && /^\d{1,2}:\d{2}(:\d{2})?$/.test(value.literal);
    const moment = Moment.parse(alone ? `1970-01-01 ${value.literal}` : value.literal);
    if (moment) return dateLiteral(moment, b);
    if (value.literal !== '') throw new Fault(`「${value.literal.slice(0, 20)}」不是日期`);
    return { kind: 'date', sql: b.none('date'), empty: true, fails: 'never', timed: 'false' };
  }
  const text = `nullif(${value.sql}, '')`;
  const read = b.parseMoment(text);
  const sql = times ? `coalesce(${read}, ${b.parseMoment(`'1970-01-01 ' || ${text}`)})` : read;
  const timed = `coalesce(${b.contains(value.sql, b.text(':'))}, false)`;
  return { ...emptied('date', sql, [{ ...value, sql: text, empty: true }], true), timed };
}
