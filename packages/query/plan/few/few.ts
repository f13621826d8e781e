import type { ConditionSql } from '../condition.ts';
import { type Expression, unique } from '../expression.ts';
import type { GroupKey } from '../grouped.ts';
import { joinedRows } from '../joined.ts';
import type { PlannedKey } from '../key.ts';
import type { FewJoin, Scope } from '../scope.ts';
import type { Guard } from './guards.ts';

/** Fewest people whose numbers may stand together (rule P5). */
export const LEAST = 5;

/** Name of the selection of groups that may stand by themselves, and of it beside a row. */
const SAFE = 'safe';
const BESIDE = 'w';
/** Name of the selection that counts the people in all other groups together. */
const MERGED = 'fm';

/** Condition that the group of a row may stand by itself. */
export const STANDS = `${BESIDE}.k0 is not null`;

export interface Few {
  /** Selections to stand before all others. */
  readonly before: readonly string[];
  readonly join: FewJoin;
  /** How many people the few of all groups are, whatever a reader chose: a selection of one row, and its column of each guard. */
  readonly merged: { readonly name: string; readonly counts: readonly string[] } | null;
}

/** Counts that tell nobody's number: nobody is behind it, or enough are. */
const enough = (count: string): string => `(${count} = 0 or ${count} >= ${LEAST})`;

/**
 * Which groups may stand by themselves (rule P5): those with enough people behind each of their numbers. The others are one
 * group, and where too few are behind a number of that as well, the smallest group with enough of them joins it: else a total
 * less the groups that are shown would be the number of the few. Decided over all rows, before anybody chooses among the
 * groups, so that no two questions of the same panel differ by somebody.
 */
export function fewOf(
  scope: Scope,
  keys: readonly GroupKey[],
  guards: readonly Guard[],
  where: readonly string[],
  /** What `where` reads beside the keys. */
  whereFields: readonly Expression[] = [],
): Few {
  const { dialect } = scope;
  const joins = keys.flatMap(key => (key.join ? [key.join] : []));
  const fields = keys.flatMap(key => key.fields);
  const rows = joinedRows(scope, {
    fields: [...fields, ...guards.flatMap(guard => guard.fields)],
    ids: unique(guards.map(guard => guard.person)),
    behind: joins,
  });
  const own = keys.map(key => dialect.key(key.sql, key.kind));
  const ks = keys.map((_, at) => `k${at}`);
  const person = ({ person: { node, column }, fits }: Guard): string => {
    const name = `${scope.tree.nodes[node]?.alias}.${column}`;
    return fits === null ? name : `case when ${fits} then ${name} end`;
  };
  const counts = guards.map((_, at) => `count(distinct sr.s${at}) as n${at}`);
  const safe = guards.map((_, at) => enough(`n${at}`));
  // Nobody behind a number of the main source is nobody in the group, so there is none.
  const stands = safe.join(' and ');
  const ranks = guards.map(
    (_, at) =>
      `row_number() over (order by case when n${at} >= ${LEAST} then 0 else 1 end, n${at}, ${ks.join(', ')}) as r${at}`,
  );
  const joined = guards.map((_, at) => `not (z.r${at} = 1 and not ${enough(`sm.m${at}`)})`);
  const counted = guards.map((_, at) => `count(distinct sr.s${at}) as m${at}`).join(', ');
  const met = (name: string) => ks.map(k => `${name}.${k} = sr.${k}`).join(' and ');
  return {
    before: [
      `sr as (select ${[...own.map((sql, at) => `${sql} as k${at}`), ...guards.map((guard, at) => `${person(guard)} as s${at}`)].join(', ')} ${rows.from})`,
      `sq as (select ${[...ks.map(k => `sr.${k}`), ...counts].join(', ')} from sr group by ${ks.map(k => `sr.${k}`).join(', ')})`,
      `sm as (select ${counted} from sr join sq on ${met('sq')} where not (${stands}))`,
      `${SAFE} as (select ${ks.map(k => `z.${k}`).join(', ')} from (select sq.*, ${ranks.join(', ')} from sq where ${stands}) z cross join sm where ${joined.join(' and ')})`,
      // Where nothing is left out, the answer has them in a row of its own.
      ...(where.length > 0
        ? [
            `${MERGED} as (select ${counted} from sr left join ${SAFE} ${BESIDE} on ${met(BESIDE)} where not (${STANDS}))`,
          ]
        : []),
    ],
    merged: where.length > 0 ? { name: MERGED, counts: guards.map((_, at) => `${MERGED}.m${at}`) } : null,
    join: {
      joins: [
        ...joins,
        `left join ${SAFE} ${BESIDE} on ${own.map((sql, at) => `${BESIDE}.k${at} = ${sql}`).join(' and ')}`,
      ],
      fields: [...fields, ...whereFields],
      where: where.length > 0 ? [STANDS, ...where] : [],
      multiplies: joins.length > 0,
    },
  };
}

/** Rows of groups that stand by themselves, as a condition. */
export const standingRows: ConditionSql = { sql: STANDS, fields: [] };

/** Keys with all groups of few people as one, told by the first of them: 1 for that, 0 for the others. */
export function withFew(keys: readonly PlannedKey[]): PlannedKey[] {
  const [first] = keys;
  if (!first) return [];
  const told: PlannedKey = {
    dimension: { id: '$few', fieldId: first.dimension.fieldId },
    field: first.field,
    sql: `case when ${STANDS} then 0 else 1 end`,
    kind: 'number',
    fields: [],
    order: column => [column],
    read: text => ({ key: text, label: '' }),
  };
  return [told, ...keys.map(key => ({ ...key, sql: `case when ${STANDS} then ${key.sql} end` }))];
}
