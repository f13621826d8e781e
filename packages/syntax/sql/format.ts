import { Fault } from '../fault.ts';
import type { MomentPart, SqlBlocks } from './blocks.ts';
import { asText, guarded, type SqlValue } from './value.ts';

const UNREADABLE = 'TEXT 在数据集中只支持日期的格式，如 "yyyy-MM"，和数字的 "0"、"0.00"、"0%"';

/** TEXT in SQL: dates in any format; numbers with settled places, without thousands. */
export function formatSql(value: SqlValue, pattern: string, b: SqlBlocks): SqlValue {
  if (pattern === '') return asText(value, b);
  if (pattern.length > 100) throw new Fault('格式过长');
  if (value.kind === 'date')
    return guarded('text', `coalesce(${momentSql(value.sql, pattern, b)}, '')`, [value]);
  const match = /^([^#0.%]*)0(?:\.(0{1,12}))?(%)?([^#0.%]*)$/.exec(pattern);
  if (value.kind !== 'number' || !match) throw new Fault(UNREADABLE);
  const [, before = '', fraction = '', percent = '', after = ''] = match;
  const places = fraction.length;
  const scaled = percent ? `${value.sql} * ${b.number('100')}` : value.sql;
  const rounded = b.round(scaled, places);
  const parts = [b.text(before), fixed(rounded, places, b), b.text(`${percent}${after}`)];
  return guarded('text', `coalesce(${b.join(parts)}, '')`, [value]);
}

/** A rounded number with all its places, by way of a whole number so that each engine writes the same digits. */
function fixed(number: string, places: number, b: SqlBlocks): string {
  if (places === 0) return b.numberText(number);
  const units = b.numberText(`abs(${b.round(`${number} * ${b.number(`1${'0'.repeat(places)}`)}`, 0)})`);
  const digits = b.padLeft(units, places + 1);
  const whole = b.substring(digits, '1', `${b.length(digits)} - ${places}`);
  return `(${b.join([`case when ${number} < 0 then '-' else '' end`, whole, "'.'", b.right(digits, String(places))])})`;
}

const PART: Readonly<Record<string, MomentPart>> = {
  y: 'year',
  Y: 'year',
  M: 'month',
  d: 'day',
  D: 'day',
  H: 'hour',
  h: 'hour',
  s: 'second',
};

/** As `formatMoment`: m is minutes once an hour has been named. */
function momentSql(moment: string, pattern: string, b: SqlBlocks): string {
  const parts: string[] = [];
  let hours = false;
  let at = 0;
  const pieces = /y{4}|Y{4}|y{2}|Y{2}|M{1,2}|d{1,2}|D{1,2}|H{1,2}|h{1,2}|m{1,2}|s{1,2}/g;
  for (const { 0: piece, index } of pattern.matchAll(pieces)) {
    if (index > at) parts.push(b.text(pattern.slice(at, index)));
    at = index + piece.length;
    const sign = piece.charAt(0);
    if (sign === 'H' || sign === 'h') hours = true;
    const part = sign === 'm' ? (hours ? 'minute' : 'month') : (PART[sign] ?? 'day');
    const shown = b.numberText(b.part(moment, part));
    if (part === 'year')
      parts.push(piece.length === 4 ? b.padLeft(shown, 4) : b.right(b.padLeft(shown, 4), '2'));
    else parts.push(piece.length === 2 ? b.padLeft(shown, 2) : shown);
  }
  if (parts.length === 0) throw new Fault(UNREADABLE);
  if (at < pattern.length) parts.push(b.text(pattern.slice(at)));
  return b.join(parts);
}
