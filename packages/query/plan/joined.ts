import { giveUp, notYours } from '../refusal.ts';
import { type Meeting, meeting } from '../rowset/meeting.ts';
import type { Column } from '../rowset/rowset.ts';
import type { TreeNode } from '../rowset/tree.ts';
import { conditionSql, type Reworded } from './condition.ts';
import { type ColumnUse, type Expression, unique } from './expression.ts';
import type { Scope } from './scope.ts';

/** Rows of a dataset side by side, as far as a question needs them. */
export interface JoinedRows {
  /** `from … where …`; rowsets under their aliases. */
  readonly from: string;
  /** Whether there is a `where`. */
  readonly filtered: boolean;
  /** Whether one row of `ids` may stand in several of these. */
  readonly fansOut: boolean;
}

export interface JoinedNeeds {
  /** Fields that are read beside those of the conditions. */
  readonly fields: readonly Expression[];
  /** Whose rows count: their sources stand whole, others only with what of them is read. */
  readonly ids: readonly ColumnUse[];
  /** Conditions in SQL that stand beside those of the dataset and the question, and the fields they read. */
  readonly where?: readonly { readonly sql: string; readonly fields: readonly Expression[] }[];
  readonly reworded?: Reworded;
  /** Joins behind those of the dataset, which read `fields`. */
  readonly behind?: readonly string[];
}

/** A pair of columns that have to be equal, and how they are held against each other. */
interface JoinKey {
  readonly left: Column;
  readonly right: Column;
  readonly meeting: Meeting;
}

/** Keys of the relation that leads to a node, checked: nothing deleted or hidden, and what can be held against each other. */
export function keysOf(node: TreeNode, scope: Scope): JoinKey[] {
  const parent = node.parent === null ? undefined : scope.tree.nodes[node.parent];
  if (!parent || !node.relation) return [];
  const side = (of: TreeNode, key: string): Column => {
    if (of.rowset.hidden.has(key)) giveUp(notYours());
    return of.rowset.columns.get(key) ?? giveUp('关联关系中源字段被删除，重新配置后再保存。');
  };
  if (node.relation.keys.length === 0) giveUp(`请设置与「${node.rowset.name}」关联的字段`);
  return node.relation.keys.map(key => {
    const left = side(parent, key.left);
    const right = side(node, key.right);
    const found =
      meeting(
        [
          { rowset: parent.rowset, column: left },
          { rowset: node.rowset, column: right },
        ],
        scope.frame,
      ) ?? giveUp(`「${left.label}」与「${right.label}」的类型不同，不能关联，请改用类型相同的字段`);
    return { left, right, meeting: found };
  });
}

/** Nodes that have to be there: what is read and what leads to it, and whatever an inner relation drops rows by. */
function neededNodes(scope: Scope, reads: readonly ColumnUse[]): Set<number> {
  const { nodes } = scope.tree;
  const needed = new Set<number>([0]);
  const add = (from: number) => {
    for (let at: number | null = from; at !== null; at = nodes[at]?.parent ?? null) needed.add(at);
  };
  for (const read of reads) add(read.node);
  for (const [at, node] of nodes.entries()) if (node.relation?.join === 'inner') add(at);
  return needed;
}

/**
 * The rows of a dataset that a question is about: joined, within its own filter, the row rules and `filters` (rule Q1). A
 * source that only groups, filters or leads on comes with what of it is read, each once, so that a key with many rows
 * multiplies as little as it can.
 */
export function joinedRows(scope: Scope, needs: JoinedNeeds): JoinedRows {
  const { tree, sql } = scope;
  const conditions = [...(needs.where ?? [])];
  for (const condition of scope.conditions) {
    const found = conditionSql(condition.condition, scope, condition.rights ? undefined : needs.reworded);
    if (found) conditions.push(found);
  }
  const { few } = scope;
  const fields = [
    ...needs.fields,
    ...conditions.flatMap(condition => condition.fields),
    ...(few?.fields ?? []),
  ];
  const reads = unique([...fields.flatMap(field => field.reads), ...needs.ids]);
  const needed = neededNodes(scope, reads);
  const whole = new Set(needs.ids.map(id => id.node));

  const joins: string[] = [];
  const wanted = new Map<number, Set<string>>([...needed].map(at => [at, new Set<string>()]));
  for (const read of reads) wanted.get(read.node)?.add(read.column);
  const on = new Map<number, string>();
  /** Values that rows are joined by, computed where the rows come from. */
  const extra = new Map<number, string[]>();
  for (const [at, node] of tree.nodes.entries()) {
    if (!needed.has(at) || node.parent === null) continue;
    const { parent, alias } = node;
    const equal = keysOf(node, scope).map(({ left, right, meeting: { computed, value } }, i) => {
      const sides = [
        { place: parent, of: tree.nodes[parent]?.alias, column: left.column },
        { place: at, of: alias, column: right.column },
      ] as const;
      return sides.map(({ place, of, column }, side) => {
        wanted.get(place)?.add(column);
        if (!computed) return value(side as 0 | 1, `${of}.${column}`, sql);
        const name = `meets${at}_${i}`;
        const own = extra.get(place) ?? [];
        extra.set(place, [...own, `${value(side as 0 | 1, `r.${column}`, sql)} as ${name}`]);
        return `${of}.${name}`;
      });
    });
    on.set(at, equal.map(sides => sides.join(' = ')).join(' and '));
  }
  for (const [at, node] of tree.nodes.entries()) {
    if (!needed.has(at)) continue;
    const columns = [...(wanted.get(at) ?? [])];
    const rows = node.rowset.from(sql, new Set(columns));
    const more = extra.get(at) ?? [];
    const table =
      whole.has(at) || columns.length === 0
        ? more.length === 0
          ? `${rows} ${node.alias}`
          : `(select ${['r.*', ...more].join(', ')} from ${rows} r) ${node.alias}`
        : `(select distinct ${[...columns, ...more].join(', ')} from ${rows} r) ${node.alias}`;
    joins.push(node.relation ? `${node.relation.join} join ${table} on ${on.get(at)}` : table);
  }
  const where = [...conditions.map(condition => condition.sql), ...(few?.where ?? [])].map(condition =>
    sql.sure(condition),
  );
  // What the keys need comes before what is joined by them.
  const behind = [...new Set([...(needs.behind ?? []), ...(few?.joins ?? [])])];
  const ids = new Set(needs.ids.map(id => `${id.node}.${id.column}`));
  const main = tree.nodes[0]?.rowset;
  const single = needed.size === 1 && main !== undefined && main.ids.every(id => ids.has(`0.${id}`));
  return {
    from: `from ${[...joins, ...behind].join(' ')}${where.length > 0 ? ` where ${where.join(' and ')}` : ''}`,
    filtered: where.length > 0,
    fansOut: !single || few?.multiplies === true,
  };
}
