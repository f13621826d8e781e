import type { GroupQuery } from '@gonghui/elements/query/query.ts';
import { giveUp } from '../refusal.ts';
import { Branches } from './branches.ts';
import type { ConditionSql } from './condition.ts';
import { groupedSql, type KeptGroups } from './grouped.ts';
import type { PlannedKey } from './key.ts';
import { plainMeasure } from './measure.ts';
import type { Scope } from './scope.ts';

/**
 * The first groups of a dimension by a measure, overall or within each group of another (rule Q8), as a selection of their
 * keys. They are ranked by their whole number, over all other dimensions; of equal ones the first by key stays. `where`: which rows are ranked.
 */
export function keptGroups(
  query: GroupQuery,
  keys: readonly PlannedKey[],
  scope: Scope,
  where?: readonly ConditionSql[],
): (KeptGroups & { sql: string }) | null {
  const { top } = query;
  if (!top || keys.length === 0) return null;
  const placeOf = (id: string): number => {
    const at = keys.findIndex(key => key.dimension.id === id);
    return at === -1 ? giveUp('排名的维度不存在或已被删除') : at;
  };
  const per = top.per === undefined ? null : placeOf(top.per);
  const of = top.of === undefined ? keys.findIndex((_, at) => at !== per) : placeOf(top.of);
  const key = keys[of];
  const group = per === null ? undefined : keys[per];
  const measure = query.measures.find(one => one.id === top.by);
  if (!key || of === per) giveUp('请为前几名选择一个维度');
  if (!measure) giveUp('排名的指标不存在或已被删除');
  if (!Number.isInteger(top.count) || top.count < 1 || top.count > 1000)
    giveUp('前几名应为 1 到 1000 的整数');

  const { compare: _, ...current } = measure;
  const branches = new Branches();
  const { value } = plainMeasure(current, scope, branches);
  const { dialect } = scope;
  const wanted = group ? [group, key] : [key];
  const at = wanted.length - 1;
  const selections = branches.list.map(
    branch =>
      `(${groupedSql(scope, { keys: wanted, parts: branch.parts, ids: branch.ids, sets: [wanted.map((_, i) => i)], kept: null, ...(where ? { where } : {}) })})`,
  );
  const [first = '', ...others] = selections;
  const on = (name: string) =>
    wanted.map(
      (one, i) => `${dialect.key(`a0.g${i}`, one.kind)} = ${dialect.key(`${name}.g${i}`, one.kind)}`,
    );
  const from = `${first} a0${others.map((sql, i) => ` left join ${sql} a${i + 1} on ${on(`a${i + 1}`).join(' and ')}`).join('')}`;
  const order = [
    dialect.ordered(`(${value})`, top.direction ?? 'desc'),
    ...key.order(`a0.g${at}`).map(one => dialect.ordered(one, 'asc')),
  ];
  const within = group ? 'partition by a0.g0 ' : '';
  const ranked = [
    `${dialect.key(`a0.g${at}`, key.kind)} as k`,
    ...(group ? [`${dialect.key('a0.g0', group.kind)} as kp`] : []),
    `row_number() over (${within}order by ${order.join(', ')}) as n`,
  ];
  return {
    of,
    per,
    name: 'kept',
    sql: `select * from (select ${ranked.join(', ')} from ${from}) r where n <= ${top.count}`,
  };
}
