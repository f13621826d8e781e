import { plainType } from '@gonghui/elements/facts/plain.ts';
import type { Branches } from '../branches.ts';
import type { ColumnUse, Expression } from '../expression.ts';
import type { PartialAggregate } from '../grouped.ts';
import { mainIds } from '../main-ids.ts';
import { type PlannedMeasure, textOf } from '../measure.ts';
import type { ResultRow } from '../plan.ts';
import type { Scope } from '../scope.ts';
import { type Few, LEAST } from './few.ts';
import { type Guard, guardMark, guardsOfPart, peopleOf } from './guards.ts';

/** How many people stand behind a number in a row of the answer. */
interface Count {
  readonly name: string;
  /** Of which measures, by their place; null for all. */
  readonly of: number | null;
}

/** Counts that come with an answer, by which it is looked through once more before it goes out (rule P5). */
export interface Net {
  readonly counts: readonly Count[];
  /** Columns to be selected with the measures. */
  readonly measure: PlannedMeasure;
}

const readOf = ({ node, column }: ColumnUse, scope: Scope): Expression => ({
  fieldId: '',
  label: '',
  type: plainType('text'),
  kind: 'text',
  sql: `${scope.tree.nodes[node]?.alias}.${column}`,
  reads: [{ node, column }],
  ids: [],
  partial: false,
});

/** What the answer of a summary is made of, for the counts beside it. */
interface Netted {
  readonly branches: Branches;
  /** Names of the parts of each measure, by its place. */
  readonly parts: readonly ReadonlySet<string>[];
  readonly guards: readonly Guard[];
  readonly few: Few | null;
}

/**
 * Counts people beside each part of each measure: who fits its condition, and who does not, since the number of all less this
 * one is theirs. Where a reader's choice leaves the few out of the answer, they are counted all the same: what a panel does not
 * show as a whole it does not show of a part.
 */
export function netOf({ branches, parts, guards, few }: Netted, scope: Scope): Net {
  const counts: Count[] = [];
  const columns: [name: string, sql: string][] = [];
  const put = (of: number | null, name: string, sql = name) => {
    counts.push({ name, of });
    columns.push([name, sql]);
  };
  const places = new Map(guards.map((guard, at) => [guardMark(guard, scope), at]));
  const merged = (guard: Guard) => few?.merged?.counts[places.get(guardMark(guard, scope)) ?? -1];
  for (const part of branches.list.flatMap(branch => branch.parts)) {
    const of = parts.findIndex(names => names.has(part.name));
    for (const name of peopleCounted(part, branches, scope)) put(of, name);
    if (part.where) {
      const rest = { ...part.where, sql: scope.sql.unless(part.where.sql) };
      const others = { columns: [], fields: [], ids: part.ids, where: rest };
      for (const name of peopleCounted(others, branches, scope)) put(of, name);
    }
    for (const guard of few?.merged ? guardsOfPart(part, scope) : []) {
      const sql = merged(guard);
      if (sql !== undefined) put(of, branches.name(), sql);
    }
  }
  const all = { columns: [], fields: [], ids: mainIds(scope), where: null };
  for (const name of peopleCounted(all, branches, scope)) put(null, name);
  const measure: PlannedMeasure = {
    measure: { id: '$people' },
    label: '',
    type: plainType('number'),
    value: '0',
    columns,
    read: () => null,
    nothing: null,
    gap: null,
  };
  return { counts, measure };
}

/** Counts whoever submitted the rows that a number is made of, beside it; names of the columns. */
function peopleCounted(
  { columns, fields, ids, where }: Pick<PartialAggregate, 'columns' | 'fields' | 'ids' | 'where'>,
  branches: Branches,
  scope: Scope,
): string[] {
  return peopleOf(ids, scope).map(person => {
    const field = readOf(person, scope);
    const call = ([one, ...filled]: readonly string[], fitting: string | null) => {
      const fits = [...(fitting === null ? [] : [fitting]), ...filled.map(column => `${column} is not null`)];
      return scope.dialect.aggregate('distinct', String(one), fits.join(' and ') || null);
    };
    return branches.add(
      { columns: [field.sql, ...columns], fields: [field, ...fields], ids, where, call },
      null,
    );
  });
}

/** Which measures may not be shown: `all`, or their places. */
export function caught({ counts }: Net, rows: readonly ResultRow[]): 'all' | ReadonlySet<number> {
  const found = new Set<number>();
  for (const row of rows)
    for (const { name, of } of counts) {
      const people = Number(textOf(row, name) ?? 0);
      if (people === 0 || people >= LEAST) continue;
      if (of === null || of < 0) return 'all';
      found.add(of);
    }
  return found;
}
