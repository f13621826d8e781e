import { Fault, SYNTAX_LIMITS } from '../fault.ts';
import { longestText } from '../text-growth.ts';
import type { SqlBlocks } from './blocks.ts';
import { formatSql } from './format.ts';
import { argument, rule, type SqlRule, truncated, writtenText } from './rule.ts';
import { asNumber, asText, boundOf, guarded, type SqlValue, sound } from './value.ts';

/** Text in place of one argument, with what it was made from. */
const made = (sql: string, args: readonly SqlValue[], mayFail = false): SqlValue =>
  sound('text', sql, args, mayFail);

/** Text that may be longer than any may be, which is a failure then: what it could be is known before (`longestText`). */
function grown(
  name: string,
  args: readonly SqlValue[],
  from: readonly SqlValue[],
  sql: (most: number | null) => string,
): SqlValue {
  const over = longestText(name, args.map(boundOf)) > SYNTAX_LIMITS.result;
  return made(sql(over ? SYNTAX_LIMITS.result : null), from, over);
}

/** A number of characters, from `least`; a failure outside of its bounds. Empty counts as `otherwise`. */
function count(value: SqlValue | undefined, otherwise: number | null, least: number, b: SqlBlocks): SqlValue {
  if (value === undefined)
    return { kind: 'number', sql: String(otherwise ?? 0), empty: false, fails: 'never' };
  const filled = asNumber(value, b, String(otherwise ?? 0));
  const sql = b.whole(b.within(filled.whole ? filled.sql : truncated(filled.sql, b), least, 1_000_000));
  return sound('number', sql, [filled], true);
}

export const textRules: Readonly<Record<string, SqlRule>> = {
  CONCATENATE: rule((args, b) => concatenated(args, b)),
  LEFT: rule((args, b) => {
    const [text, n] = [asText(argument(args, 0), b), count(args[1], 1, 0, b)];
    return made(b.substring(text.sql, '1', n.sql), [text, n]);
  }),
  RIGHT: rule((args, b) => {
    const [text, n] = [asText(argument(args, 0), b), count(args[1], 1, 0, b)];
    return made(b.right(text.sql, n.sql), [text, n]);
  }),
  MID: rule((args, b) => {
    const [text, from, n] = [
      asText(argument(args, 0), b),
      count(args[1], null, 1, b),
      count(args[2], 0, 0, b),
    ];
    return made(b.substring(text.sql, from.sql, n.sql), [text, from, n]);
  }),
  LEN: rule((args, b) => {
    const text = asText(argument(args, 0), b);
    return { ...sound('number', b.asNumber(b.length(text.sql)), [text]), whole: true };
  }),
  TRIM: rule((args, b) => each(args, b, text => b.trim(text))),
  UPPER: rule((args, b) => each(args, b, text => b.upper(text))),
  LOWER: rule((args, b) => each(args, b, text => b.lower(text))),
  REPLACE: rule((args, b) => {
    const [text, next] = [asText(argument(args, 0), b), asText(argument(args, 3), b)];
    const [from, n] = [count(args[1], null, 1, b), count(args[2], 0, 0, b)];
    const sql = b.join([
      b.substring(text.sql, '1', `${from.sql} - 1`),
      next.sql,
      b.substring(text.sql, `${from.sql} + ${n.sql}`),
    ]);
    return grown('REPLACE', args, [text, next, from, n], most =>
      most === null ? `(${sql})` : b.atMost(`(${sql})`, most),
    );
  }),
  SUBSTITUTE: rule((args, b) => {
    const [text, old, next] = [0, 1, 2].map(index => asText(argument(args, index), b)) as [
      SqlValue,
      SqlValue,
      SqlValue,
    ];
    return grown('SUBSTITUTE', args, [text, old, next], most =>
      most === null
        ? b.replaceAll(text.sql, old.sql, next.sql)
        : b.replaceWithin(text.sql, old.sql, next.sql, most),
    );
  }),
  VALUE: rule((args, b) => {
    const value = argument(args, 0);
    const number = asNumber(value, b);
    const held = value.kind === 'text' ? `coalesce(${value.sql}, '') <> ''` : `${value.sql} is not null`;
    if (!value.empty && value.kind !== 'text') return number;
    return {
      ...number,
      sql: `case when ${held} then ${number.sql} end`,
      empty: true,
      fails: number.fails === 'never' ? 'never' : { when: `(${number.sql}) is null` },
    };
  }),
  CONTAINS: rule((args, b) => {
    const [held, wanted] = [argument(args, 0), asText(argument(args, 1), b)];
    if (held.kind === 'list') {
      if (held.of !== 'text') throw new Fault('CONTAINS 只能在文字或选项中查找');
      const found = b.fold(held.sql, 'count', item => `case when ${item} = ${wanted.sql} then 1 end`);
      return guarded('boolean', `(coalesce(${found}, 0) > 0)`, [held, wanted]);
    }
    const text = asText(held, b);
    return sound('boolean', b.contains(text.sql, wanted.sql), [text, wanted]);
  }),
  TEXT: rule((args, b) => formatSql(argument(args, 0), writtenText(args[1], '', 'TEXT 的格式'), b)),
};

function each(args: readonly SqlValue[], b: SqlBlocks, of: (text: string) => string): SqlValue {
  const text = asText(argument(args, 0), b);
  return made(of(text.sql), [text]);
}

/** Also what `&` does. */
export function concatenated(args: readonly SqlValue[], b: SqlBlocks): SqlValue {
  const texts = args.map(value => asText(value, b));
  const sql = `(${b.join(texts.map(text => text.sql))})`;
  return grown('&', args, texts, most => (most === null ? sql : b.atMost(sql, most)));
}
