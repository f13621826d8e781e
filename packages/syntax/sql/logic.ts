import { Fault } from '../fault.ts';
import { TYPE_NAMES } from '../value.ts';
import type { SqlBlocks } from './blocks.ts';
import { argument, failed, rule, type SqlRule } from './rule.ts';
import { asBoolean, canFail, type SqlValue, sound } from './value.ts';

/** Two results that one expression may have, as values of one kind. */
function alike(a: SqlValue, c: SqlValue, b: SqlBlocks): [SqlValue, SqlValue] {
  if (a.kind === c.kind && a.of === c.of) return [a, c];
  const nothing = (value: SqlValue) => value.missing === true || value.literal === '';
  const empty = (like: SqlValue): SqlValue => ({
    kind: like.kind,
    sql: like.kind === 'list' ? 'null' : b.none(like.kind),
    empty: true,
    fails: 'never',
    ...(like.timed ? { timed: like.timed } : {}),
    ...(like.of ? { of: like.of } : {}),
  });
  if (nothing(c)) return [a, empty(a)];
  if (nothing(a)) return [empty(c), c];
  throw new Fault(`两种结果应为同一类型，而不是${TYPE_NAMES[a.kind]}和${TYPE_NAMES[c.kind]}`);
}

const NOTHING = (b: SqlBlocks): SqlValue => ({
  kind: 'text',
  sql: b.none('text'),
  empty: true,
  fails: 'never',
  missing: true,
});

/** One of two results, by a condition that may have failed. */
function choose(condition: SqlValue, first: SqlValue, second: SqlValue, b: SqlBlocks): SqlValue {
  const asked = asBoolean(condition, b);
  const [yes, no] = alike(first, second, b);
  const pick = (a: string, c: string, otherwise = '') =>
    canFail(asked)
      ? `case ${asked.sql} when true then ${a} when false then ${c}${otherwise} end`
      : `case when ${asked.sql} then ${a} else ${c} end`;
  const empty = yes.empty || no.empty;
  const fails = [asked, yes, no].some(canFail);
  const timed = yes.timed === no.timed ? yes.timed : pick(yes.timed ?? 'false', no.timed ?? 'false');
  return {
    kind: yes.kind,
    sql: pick(yes.sql, no.sql),
    empty,
    fails: !fails ? 'never' : !empty ? 'null' : { when: pick(failed(yes), failed(no), ' else true') },
    ...(yes.kind === 'date' ? { timed: timed ?? 'false' } : {}),
    ...(yes.of ? { of: yes.of } : {}),
    ...(yes.whole && no.whole ? { whole: true } : {}),
  };
}

function firstOf(args: readonly SqlValue[], b: SqlBlocks): SqlValue {
  const otherwise = args.length % 2 === 1 ? argument(args, args.length - 1) : NOTHING(b);
  let found = otherwise;
  for (let i = args.length - (args.length % 2) - 2; i >= 0; i -= 2)
    found = choose(argument(args, i), argument(args, i + 1), found, b);
  return found;
}

/** Stops at the first condition that settles it, so that a failure behind it is none. */
export function both(first: SqlValue, second: SqlValue, b: SqlBlocks): SqlValue {
  const [a, c] = [asBoolean(first, b), asBoolean(second, b)];
  return sound(
    'boolean',
    canFail(a)
      ? `case ${a.sql} when true then ${c.sql} when false then false end`
      : `(${a.sql} and ${c.sql})`,
    [a, c],
  );
}

export function either(first: SqlValue, second: SqlValue, b: SqlBlocks): SqlValue {
  const [a, c] = [asBoolean(first, b), asBoolean(second, b)];
  return sound(
    'boolean',
    canFail(a) ? `case ${a.sql} when true then true when false then ${c.sql} end` : `(${a.sql} or ${c.sql})`,
    [a, c],
  );
}

export function not(value: SqlValue, b: SqlBlocks): SqlValue {
  const asked = asBoolean(value, b);
  return sound('boolean', `(not ${asked.sql})`, [asked]);
}

const over = (join: typeof both): SqlRule =>
  rule((args, b) =>
    args.slice(1).reduce((kept, next) => join(kept, next, b), asBoolean(argument(args, 0), b)),
  );

export const logicRules: Readonly<Record<string, SqlRule>> = {
  IF: rule((args, b) => choose(argument(args, 0), argument(args, 1), args[2] ?? NOTHING(b), b)),
  IFS: rule(firstOf),
  AND: over(both),
  OR: over(either),
  NOT: rule((args, b) => not(argument(args, 0), b)),
  IFERROR: rule((args, b) => {
    const [value, instead] = alike(argument(args, 0), argument(args, 1), b);
    if (!canFail(value)) return value;
    const sql =
      value.fails === 'null'
        ? `coalesce(${value.sql}, ${instead.sql})`
        : `case when ${failed(value)} then ${instead.sql} else ${value.sql} end`;
    const empty = value.empty || instead.empty;
    const both = `${failed(value)} and ${failed(instead)}`;
    return {
      ...value,
      sql,
      empty,
      fails: !canFail(instead) ? 'never' : empty ? { when: both } : 'null',
      ...(value.kind === 'date' && value.timed !== instead.timed
        ? {
            timed: `case when ${failed(value)} then ${instead.timed ?? 'false'} else ${value.timed ?? 'false'} end`,
          }
        : {}),
    };
  }),
};
