import type { GroupQuery, Measure } from '@gonghui/elements/query/query.ts';
import type { PageCuts } from '../../dataset.ts';
import { giveUp } from '../../refusal.ts';
import { Branches } from '../branches.ts';
import { plannedKey } from '../key.ts';
import { plainMeasure } from '../measure.ts';
import { type GroupStatement, totalSets } from '../opened.ts';
import type { Scope } from '../scope.ts';
import { type Assembled, assemble } from '../statement.ts';
import { keptGroups } from '../top.ts';
import { besideOf } from './beside.ts';
import { fewOf, standingRows, withFew } from './few.ts';
import { guardsOf } from './guards.ts';
import { netOf } from './net.ts';
import { tellsOne } from './one.ts';
import { pickedSql } from './picked.ts';

/** What is said of the largest, the smallest or the middle one where strangers read it. */
const OF_ONE_PERSON = '最大值、最小值和中位数是某一个人的数，公开时不显示';

/** A set of dimensions among keys whose first tells the groups of few people; a grand total is over all of them. */
export const keyed = (set: readonly number[]): number[] =>
  set.length === 0 ? [] : [0, ...set.map(at => at + 1)];

/** What of a question is asked for here: its groups or not, which of its measures, and how many groups. */
interface SummaryRequest {
  readonly keysWanted: boolean;
  readonly measures: readonly Measure[];
  readonly limit: number;
}

/**
 * A question to numbers of which each has to stand for five people or more (rule P5). Everything in the answer is made of the
 * same groups: totals, first groups and mark lines are those of whole groups, so that nothing is left over between them.
 */
export function openSummary(
  query: GroupQuery,
  scope: Scope,
  { keysWanted, measures: wanted, limit }: SummaryRequest,
  beside?: PageCuts,
): GroupStatement & Assembled {
  const { dimensions, picked = [], totals = [], marks = [] } = query;
  if (wanted.some(measure => measure.compare)) giveUp('这份数据仅提供汇总，标记线不能使用同比、环比');
  const plain = dimensions.map((dimension, at) => plannedKey(dimension, at, scope));
  // Somebody in two groups would be what their sum is more than the total.
  if (plain.some(key => key.join) && totals.length + marks.length > 0)
    giveUp('这份数据仅提供汇总，按成员拆分时不能显示合计和标记线');
  if (beside && wanted.some(measure => tellsOne(measure, scope.fields))) giveUp(OF_ONE_PERSON);
  const branches = new Branches();
  const seen = new Set<string>();
  const parts: Set<string>[] = [];
  const measures = wanted.map(measure => {
    const made = plainMeasure(measure, scope, branches);
    const own = branches.list.flatMap(branch => branch.parts).filter(({ name }) => !seen.has(name));
    for (const { name } of own) seen.add(name);
    parts.push(new Set(own.map(({ name }) => name)));
    return made;
  });
  const where = pickedSql(picked, plain, scope);
  const others = beside && besideOf(beside, query.filters, scope);
  const cut = others?.keys ?? plain;
  const guards = others?.guards ?? guardsOf(branches, scope);
  const chosen = [...where, ...(others?.where ?? [])];
  const few = cut.length > 0 ? fewOf(scope, cut, guards, chosen, others?.fields) : null;
  const guarded: Scope = few ? { ...scope, few: few.join } : scope;
  const net = netOf({ branches, parts, guards, few }, guarded);
  const ranked = few && keysWanted && query.top ? keptGroups(query, plain, guarded, [standingRows]) : null;
  const kept = ranked && {
    ...ranked,
    of: ranked.of + 1,
    per: ranked.per === null ? null : ranked.per + 1,
    only: 'j.g0 = 0',
  };
  const keys = keysWanted ? withFew(plain) : [];
  const assembled = assemble(guarded, {
    keys,
    measures: [...measures, net.measure],
    branches: branches.list,
    totals: keysWanted ? totalSets(query).map(keyed) : [],
    kept,
    others: query.top?.others === true,
    limit,
    before: few?.before ?? [],
    beside: few?.merged?.name,
  });
  return { scope, keys, measures, net, ...assembled };
}
