import type { Dialect, Kind } from '../sql/dialect.ts';
import type { ConditionSql, Reworded } from './condition.ts';
import { type ColumnUse, type Expression, unique } from './expression.ts';
import { joinedRows } from './joined.ts';
import type { Scope } from './scope.ts';

/** What rows are put together by: one column of the groups, `g0`, `g1`, … */
export interface GroupKey {
  readonly sql: string;
  readonly kind: Kind;
  readonly fields: readonly Expression[];
  /** A join that gives a row several keys (members of a list). */
  readonly join?: string;
}

/** One number over the rows of a group. */
export interface PartialAggregate {
  /** Name of its column: `p0`, `p1`, … */
  readonly name: string;
  /** What of each row it is made of, as SQL. */
  readonly columns: readonly string[];
  readonly fields: readonly Expression[];
  /** Whose rows count. */
  readonly ids: readonly ColumnUse[];
  readonly where: ConditionSql | null;
  /** The number, given the names of `columns` and a condition over the row or null. */
  call(columns: readonly string[], where: string | null): string;
}

/** The groups that stay by themselves; the others are put together (rule Q8). */
export interface KeptGroups {
  /** Which key is cut, and within which other one. */
  readonly of: number;
  readonly per: number | null;
  /** Condition over `j` for a row to be in one of them at all. */
  readonly only?: string;
  /** Name of the selection with the columns `k` and, with `per`, `kp`. */
  readonly name: string;
}

export interface Grouping {
  readonly keys: readonly GroupKey[];
  /** All of the same rows; where there are none, groups only. */
  readonly parts: readonly PartialAggregate[];
  readonly ids: readonly ColumnUse[];
  /** Sets of keys to group by, the first one all of them (rule Q2). */
  readonly sets: readonly (readonly number[])[];
  readonly kept: KeptGroups | null;
  readonly reworded?: Reworded;
  readonly where?: readonly ConditionSql[];
}

/** A set of keys as `gs`: a bit for each key that is not in it, the first key the highest. */
export const setCode = (set: readonly number[], keys: number): number =>
  Array.from({ length: keys }, (_, at) => (set.includes(at) ? 0 : 2 ** (keys - 1 - at))).reduce(
    (a, b) => a + b,
    0,
  );

/** Column that says that a row is none of the groups that stay. */
const OTHERS = 'o';

const groupBy = (columns: readonly string[]): string =>
  columns.length > 0 ? ` group by ${columns.join(', ')}` : '';

interface OverSets {
  /** Columns of keys: null in the sets that they are not in. */
  readonly heads: readonly string[];
  readonly sets: readonly { readonly columns: readonly string[]; readonly code: number }[];
  /** Columns that every set is grouped by beside, and what is computed. */
  readonly always: readonly string[];
  readonly calls: readonly string[];
  /** Keys as `grouping` names them. */
  readonly keys: readonly string[];
  readonly source: string;
}

/** A selection grouped by each of several sets of keys; `gs` says by which. */
function overSets({ groupingSets }: Dialect, { heads, sets, always, calls, keys, source }: OverSets): string {
  const [only] = sets;
  if (groupingSets || sets.length === 1) {
    const code = sets.length > 1 ? `grouping(${keys.join(', ')})` : '0';
    const all = sets.map(set => [...set.columns, ...always]);
    const by =
      sets.length === 1
        ? groupBy([...(only?.columns ?? []), ...always])
        : ` group by grouping sets (${all.map(set => `(${set.join(', ')})`).join(', ')})`;
    return `select ${[...heads, `${code} as gs`, ...always, ...calls].join(', ')} from ${source}${by}`;
  }
  const one = ({ columns, code }: OverSets['sets'][number]): string => {
    const shown = heads.map(head => (columns.includes(head) ? head : `null as ${head}`));
    const by = [...columns, ...always];
    // Of everything there is one row, though there be nothing.
    const whole = by.length === 0 ? ' having count(*) >= 0' : groupBy(by);
    return `select ${[...shown, `${code} as gs`, ...always, ...calls].join(', ')} from ${source}${whole}`;
  };
  return sets.map(one).join(' union all ');
}

/**
 * `select` of `g…`, `gs`, `o` and `p…`: the parts over the rows of their source, each once in a group, whatever the joins
 * make of them (rule Q1). Where joins or lists multiply, the rows are made one again in each set of keys before they are
 * counted, so that a total is what the question without its keys would be (rule Q2).
 */
export function groupedSql(scope: Scope, grouping: Grouping): string {
  const { dialect } = scope;
  const { keys, parts, sets, kept } = grouping;
  const ids = unique(grouping.ids);
  const rows = joinedRows(scope, {
    fields: [
      ...keys.flatMap(key => key.fields),
      ...parts.flatMap(part => [...part.fields, ...(part.where?.fields ?? [])]),
    ],
    ids,
    ...(grouping.where ? { where: grouping.where } : {}),
    ...(grouping.reworded ? { reworded: grouping.reworded } : {}),
    behind: keys.flatMap(key => (key.join ? [key.join] : [])),
  });
  const fansOut = rows.fansOut || keys.some(key => key.join);
  const { nodes } = scope.tree;
  const idNames = ids.map((_, at) => `i${at}`);
  const there = idNames.map(name => `${name} is not null`).join(' or ');
  // A row that a left join found nothing for is none of its source's.
  const guarded = fansOut && ids.length > 0 && !ids.some(id => id.node === 0);

  const select: string[] = [];
  for (const [at, key] of keys.entries()) select.push(`${key.sql} as g${at}`);
  for (const [at, id] of ids.entries()) select.push(`${nodes[id.node]?.alias}.${id.column} as i${at}`);
  const columns: string[] = [];
  /** Whether a row fits the condition of a part: whichever of those that a join made of it does. */
  const flags: string[] = [];
  const calls: string[] = [];
  for (const [at, part] of parts.entries()) {
    const { name } = part;
    const wheres: string[] = [];
    if (part.where) {
      select.push(`case when ${part.where.sql} then 1 else 0 end as y${at}`);
      flags.push(`y${at}`);
      wheres.push(`y${at} = 1`);
    }
    if (guarded) wheres.push(`(${there})`);
    const where = wheres.length > 0 ? wheres.join(' and ') : null;
    const own = part.columns.map((sql, place) => {
      const column = `x${at}_${place}`;
      select.push(`${sql} as ${column}`);
      columns.push(column);
      return column;
    });
    calls.push(`${part.call(own, where)} as ${name}`);
  }
  if (select.length === 0) select.push('1 as one');

  // Two columns of one expression are one to an engine that looks through the selection, and leave a set together.
  const twins = new Set(select.map(one => one.replace(/ as \w+$/, ''))).size < select.length;
  const fence = sets.length > 1 && twins ? dialect.fence : '';
  let source = `(select ${select.join(', ')} ${rows.from}${fence}) j`;
  const names = keys.map((_, at) => `g${at}`);
  if (kept) {
    const key = keys[kept.of];
    const per = kept.per === null ? undefined : keys[kept.per];
    if (key) {
      const on = [`k.k = ${dialect.key(`j.g${kept.of}`, key.kind)}`];
      if (per) on.push(`k.kp = ${dialect.key(`j.g${kept.per}`, per.kind)}`);
      if (kept.only) on.push(kept.only);
      const kept_ = names.map((name, at) =>
        at === kept.of ? `case when k.k is not null then j.${name} end as ${name}` : `j.${name}`,
      );
      const rest = [...idNames, ...columns, ...flags].map(name => `j.${name}`);
      source = `(select ${[...kept_, `case when k.k is null then 1 else 0 end as ${OTHERS}`, ...rest].join(', ')} from ${source} left join ${kept.name} k on ${on.join(' and ')}) j`;
    }
  }
  const inSet = (set: readonly number[]) =>
    set.flatMap(at => (kept && at === kept.of ? [`g${at}`, OTHERS] : [`g${at}`]));
  const heads = [...names, ...(kept ? [OTHERS] : [])];
  const over = {
    heads,
    sets: sets.map(set => ({ columns: inSet(set), code: sets.length > 1 ? setCode(set, keys.length) : 0 })),
    keys: names,
    source,
  };
  if (!fansOut) return overSets(dialect, { ...over, always: [], calls });
  const once = [...idNames, ...columns];
  const flagged = flags.map(flag => `max(${flag}) as ${flag}`);
  const distinct = `(${overSets(dialect, { ...over, always: once, calls: flagged })}) d`;
  const by = [...heads, 'gs'];
  // Without keys there is always one row, as there is of any total.
  const group = keys.length === 0 ? '' : ` group by ${by.join(', ')}`;
  const out = [...(keys.length === 0 ? ['0 as gs'] : by), ...calls];
  return `select ${out.join(', ')} from ${distinct}${group}`;
}
