import type { Base } from './base.ts';
import type { Branch } from './branches.ts';
import { groupedSql, type KeptGroups, setCode } from './grouped.ts';
import type { PlannedKey } from './key.ts';
import { mainIds } from './main-ids.ts';
import type { PlannedMeasure } from './measure.ts';
import type { Scope } from './scope.ts';

export interface Groups {
  readonly keys: readonly PlannedKey[];
  readonly measures: readonly PlannedMeasure[];
  readonly branches: readonly Branch[];
  /** Sets of keys to total by. */
  readonly totals: readonly (readonly number[])[];
  /** The first groups by a measure, as a selection that stands before the others. */
  readonly kept: (KeptGroups & { readonly sql: string }) | null;
  /** Whether what is not kept comes as one group, or not at all. */
  readonly others: boolean;
  /** Selections that stand before all others. */
  readonly before?: readonly string[];
  /** One of them that has one row, whose columns measures read beside those of the groups. */
  readonly beside?: string | undefined;
  /** Groups beside this many are not read, but for one that says that there are more. */
  readonly limit: number;
}

export interface Assembled {
  readonly text: string;
}

/** Sets to group by, all keys first: those that are asked for, and those that something is sorted by. */
function setsOf({ keys, measures, totals }: Groups): number[][] {
  const sets = [keys.map((_, at) => at), ...totals.map(set => [...set])];
  const ids = new Set(measures.map(one => one.measure.id));
  for (const [at, { dimension }] of keys.entries())
    if (dimension.sort && ids.has(dimension.sort.by))
      sets.push(keys.slice(0, at + 1).map((_, place) => place));
  const seen = new Map(sets.map(set => [setCode(set, keys.length), set]));
  return [...seen.values()];
}

/** Condition that two selections speak of the same group; those of a base period some steps earlier. */
function sameGroup(groups: Groups, scope: Scope, one: string, other: string, base: Base | null): string {
  const { keys, kept } = groups;
  const on = keys.map((key, at) => {
    const here = `${one}.g${at}`;
    const kind = key.kind === 'timestamp' ? 'timestamp' : 'date';
    const wanted = base?.key === at ? scope.dialect.back(here, kind, base.step) : here;
    return `${scope.dialect.key(`${other}.g${at}`, key.kind)} = ${scope.dialect.key(wanted, key.kind)}`;
  });
  if (kept) on.push(`coalesce(${one}.o, -1) = coalesce(${other}.o, -1)`);
  // Without bounds the base of a whole would be the whole itself.
  if (base && base.key !== null && !base.bounded) on.push(`${other}.g${base.key} is not null`);
  return [...on, `${one}.gs = ${other}.gs`].join(' and ');
}

/** Whether the groups that stay say nothing of a base period, since their own key moves. */
const movesWith = (kept: KeptGroups, base: Base): boolean => base.key === kept.of || base.key === kept.per;

/**
 * The statement of groups: each branch by itself, then side by side by their keys, put in order and cut. Branches of the
 * current period have the same groups, since a group is there when a row of the dataset is in it.
 */
export function assemble(scope: Scope, groups: Groups): Assembled {
  const { keys, measures, kept, limit } = groups;
  const { dialect } = scope;
  const sets = setsOf(groups);
  const [first = { ids: keys.length > 0 ? [] : mainIds(scope), base: null, parts: [] }, ...others] = [
    ...groups.branches.filter(branch => branch.base === null),
    ...groups.branches.filter(branch => branch.base !== null),
  ];
  const current = first.base === null ? first : { ids: [], base: null, parts: [] };
  const beside = first.base === null ? others : [first, ...others];

  const selections = [...(groups.before ?? [])];
  if (kept) selections.push(`${kept.name} as (${kept.sql})`);
  const branchSql = (branch: Branch): string => {
    const moved = branch.base && kept && movesWith(kept, branch.base);
    const sql = groupedSql(scope, {
      keys,
      parts: branch.parts,
      ids: branch.ids,
      sets,
      kept: moved ? null : kept,
      ...(branch.base ? { reworded: branch.base.reworded, where: branch.base.where } : {}),
    });
    return moved ? `select b.*, 0 as o from (${sql}) b` : sql;
  };
  selections.push(`b0 as (${branchSql(current)})`);
  for (const [at, branch] of beside.entries()) selections.push(`b${at + 1} as (${branchSql(branch)})`);
  const parts = beside.flatMap((branch, at) => branch.parts.map(part => `b${at + 1}.${part.name}`));
  const joins = beside.map(
    (branch, at) => ` left join b${at + 1} on ${sameGroup(groups, scope, 'b0', `b${at + 1}`, branch.base)}`,
  );
  selections.push(`f as (select ${['b0.*', ...parts].join(', ')} from b0${joins.join('')})`);

  // What a key is sorted by is the number of its whole group, which another row of `f` has.
  const lookups: string[] = [];
  const order: string[] = [];
  const byId = new Map(measures.map(one => [one.measure.id, one]));
  for (const [at, key] of keys.entries()) {
    const direction = key.dimension.sort?.direction ?? 'asc';
    const measure = byId.get(key.dimension.sort?.by ?? '');
    if (kept?.of === at) order.push('coalesce(f.o, 0)');
    if (measure && at === keys.length - 1) order.push(dialect.ordered(`(${measure.value})`, direction));
    else if (measure) {
      const code = setCode(
        keys.slice(0, at + 1).map((_, place) => place),
        keys.length,
      );
      const on = keys
        .slice(0, at + 1)
        .map(
          (one, place) =>
            `${dialect.key(`s${at}.g${place}`, one.kind)} = ${dialect.key(`f.g${place}`, one.kind)}`,
        );
      if (kept) on.push(`coalesce(s${at}.o, -1) = coalesce(f.o, -1)`);
      const heads = keys.slice(0, at + 1).map((_, place) => `g${place}`);
      lookups.push(
        ` left join (select ${[...heads, ...(kept ? ['o'] : []), `${measure.value} as v`].join(', ')} from f where gs = ${code}) s${at} on ${on.join(' and ')}`,
      );
      order.push(dialect.ordered(`s${at}.v`, direction));
    }
    const own = measure ? 'asc' : direction;
    for (const one of key.order(`f.g${at}`)) order.push(dialect.ordered(one, own));
  }
  if (order.length === 0) order.push('f.gs');

  const columns = measures.flatMap(measure => measure.columns);
  const seen = new Map(columns.map(([name, sql]) => [name, sql]));
  const out = [
    'gs',
    ...keys.map((key, at) => `${dialect.text(`g${at}`, key.kind)} as g${at}`),
    ...(kept ? [`o as o${kept.of}`] : []),
    ...[...seen].map(([name, sql]) => `${dialect.text(sql, 'number')} as ${name}`),
  ];
  const shown = kept && !groups.others ? ' where coalesce(f.o, 0) = 0' : '';
  const wanted = new Set([0, ...groups.totals.map(set => setCode(set, keys.length))]);
  const all = `select f.*, row_number() over (partition by f.gs order by ${order.join(', ')}) as n from f${lookups.join('')}${shown}`;
  const text = `with ${selections.join(', ')} select ${out.join(', ')} from (${all}) z${groups.beside === undefined ? '' : ` cross join ${groups.beside}`} where n <= ${limit + 1} and gs in (${[...wanted].join(', ')}) order by gs, n`;
  return { text };
}
