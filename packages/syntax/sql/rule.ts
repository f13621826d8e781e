import { Decimal } from '../decimal.ts';
import { Fault } from '../fault.ts';
import type { SqlBlocks } from './blocks.ts';
import { canFail, failure, type SqlValue } from './value.ts';

/** How a function is said in SQL. Throws a `Fault` for what it cannot say, with what to do instead. */
export interface SqlRule {
  /** Takes columns over the rows of a group; other functions take values only. */
  readonly columns?: true;
  sql(args: readonly SqlValue[], b: SqlBlocks): SqlValue;
}

export const rule = (sql: SqlRule['sql']): SqlRule => ({ sql });
export const overColumns = (sql: SqlRule['sql']): SqlRule => ({ columns: true, sql });

/** Argument `index`; the check has seen to it that those exist that a function needs. */
export function argument(args: readonly SqlValue[], index: number): SqlValue {
  const found = args[index];
  if (!found) throw new Fault('缺少参数');
  return found;
}

/** A whole number that stands in the formula itself, for what must be known before anything runs. */
export function wholeLiteral(
  value: SqlValue | undefined,
  otherwise: number,
  what: string,
  least: number,
  most: number,
): number {
  if (value === undefined) return otherwise;
  const { literal } = value;
  const number =
    literal instanceof Decimal ? literal : typeof literal === 'string' ? Decimal.parse(literal) : null;
  if (literal === '') return otherwise;
  if (!number) throw new Fault(`${what}请直接写成数字`);
  const cut = Math.trunc(number.toNumber());
  if (cut < least || cut > most) throw new Fault(`${what}超出可用的范围`);
  return cut;
}

/** Text that stands in the formula itself. */
export function writtenText(value: SqlValue | undefined, otherwise: string, what: string): string {
  if (value === undefined) return otherwise;
  if (typeof value.literal !== 'string') throw new Fault(`${what}请直接写成文字`);
  return value.literal === '' ? otherwise : value.literal;
}

/** What holds when a value has failed, as SQL that is never null. */
export const failed = (value: SqlValue): string => (canFail(value) ? `(${failure(value)})` : 'false');

/** A number cut towards zero. */
export const truncated = (number: string, b: SqlBlocks): string =>
  `case when ${number} < 0 then -${b.floor(`-(${number})`)} else ${b.floor(number)} end`;
