import type { SqlParts } from '@gonghui/domain/sql-parts.ts';
import type { RecordCondition } from '@gonghui/elements/conditions/condition.ts';
import { isUnfinished, UNFINISHED } from '@gonghui/elements/conditions/narrowed.ts';
import { recordCondition } from '@gonghui/elements/conditions/record-condition.ts';
import type { DatasetField } from '@gonghui/elements/query/dataset.ts';
import { DEEPEST } from '@gonghui/elements/query/dataset.ts';
import { isDataset, type ResolvedDataset } from '../dataset.ts';
import { giveUp, notYours } from '../refusal.ts';
import { aggregateRowset } from '../rowset/aggregate.ts';
import { nestedRowset } from '../rowset/nested.ts';
import { type Rowset, rowsetOf } from '../rowset/rowset.ts';
import { treeOf } from '../rowset/tree.ts';
import { unionRowset } from '../rowset/union.ts';
import { columnExpression } from './column.ts';
import type { Expression } from './expression.ts';
import { formulaField } from './formula-field.ts';
import type { PlanFrame } from './frame.ts';
import { checkBehind, type Scope } from './scope.ts';

const labelled = (field: DatasetField): string => field.alias.trim() || field.id;

/** Fields that a dataset offers: those of its definition, and before them those of an aggregate table. */
export function fieldsOf({ definition }: ResolvedDataset): Map<string, DatasetField> {
  const fields = new Map<string, DatasetField>();
  for (const { id, alias, type, formula } of definition.aggregate?.fields ?? [])
    fields.set(id, {
      id,
      alias,
      type,
      ...(formula === undefined ? { from: { source: AGGREGATE, key: id } } : { formula }),
    });
  for (const field of definition.fields) if (!fields.has(field.id)) fields.set(field.id, field);
  return fields;
}

/** Name that an aggregate table stands under, as its only source. */
const AGGREGATE = '$aggregate';

function rowsetsOf(dataset: ResolvedDataset, frame: PlanFrame, depth: number): [string, Map<string, Rowset>] {
  const { definition } = dataset;
  if (depth > DEEPEST) giveUp(`数据集最多嵌套${DEEPEST}层，请减少引用的层数`);
  const rowsets = new Map<string, Rowset>();
  for (const source of definition.sources) {
    const resolved = dataset.sources.get(source.id);
    if (resolved)
      rowsets.set(
        source.id,
        isDataset(resolved)
          ? nestedRowset(source.id, source.name, sql => openScope(resolved, frame, [], sql, depth + 1))
          : rowsetOf(resolved),
      );
  }
  if (definition.aggregate) {
    rowsets.set(AGGREGATE, aggregateRowset(AGGREGATE, definition.aggregate, rowsets, frame));
    return [AGGREGATE, rowsets];
  }
  const [first] = definition.sources;
  let main = first?.id ?? '';
  for (const union of definition.unions) {
    rowsets.set(union.id, unionRowset(union, rowsets, frame));
    if (union.members.includes(main)) main = union.id;
  }
  return [main, rowsets];
}

/** The way around of formulas that name each other. */
function ringOf(ids: readonly string[], fields: ReadonlyMap<string, DatasetField>): string {
  const ring = ids.slice(ids.indexOf(ids.at(-1) ?? ''));
  return `公式互相引用：${ring.map(id => fields.get(id)?.alias ?? id).join(' → ')}`;
}

/** What the dataset keeps of its rows; gives up where that is not finished: without it more rows would count than were meant. */
export function ownFilter({ filter }: ResolvedDataset['definition']): RecordCondition | null {
  if (filter && isUnfinished(filter)) giveUp(`数据集的数据过滤${UNFINISHED}`);
  return filter ? recordCondition(filter) : null;
}

/** Begins a statement over a dataset; `sql` goes on with the parameters of another, in which it stands. */
export function openScope(
  dataset: ResolvedDataset,
  frame: PlanFrame,
  filters: readonly RecordCondition[] = [],
  sql: SqlParts = frame.dialect.parts(),
  depth = 1,
): Scope {
  const [main, rowsets] = rowsetsOf(dataset, frame, depth);
  const { definition } = dataset;
  if (!rowsets.has(main)) {
    const name = definition.sources[0]?.name;
    giveUp(name ? `数据源「${name}」已被删除，请更改数据源` : '请先设置数据集');
  }
  const tree = treeOf(main, rowsets, definition.relations);
  const fields = fieldsOf(dataset);
  const own = ownFilter(definition);
  const conditions = [
    ...(own ? [{ condition: own }] : []),
    ...filters.map(condition => ({ condition })),
    ...(dataset.rows ? [{ condition: dataset.rows, rights: true as const }] : []),
  ];
  const known = new Map<string, Expression>();
  /** Formulas that are being read, each because the one before names it. */
  const resolving: string[] = [];
  const scope: Scope = {
    sql,
    dialect: frame.dialect,
    frame,
    tree,
    fields,
    conditions,
    field(id, where) {
      const field = fields.get(id);
      if (!field) giveUp(`${where}的字段不存在或已被删除`);
      if (dataset.hidden?.has(id)) giveUp(notYours());
      let found = known.get(id);
      if (!found) {
        if (resolving.includes(id)) giveUp(ringOf([...resolving, id], fields));
        checkBehind(resolving);
        resolving.push(id);
        try {
          found = field.formula === undefined ? columnOf(field, scope, dataset) : formulaField(field, scope);
        } finally {
          resolving.pop();
        }
        known.set(id, found);
      }
      return found;
    },
    refused: id => dataset.hidden?.has(id) === true,
    partial: () => [...known.values()].some(expression => expression.partial),
  };
  return scope;
}

/** A field that is a column of a source. */
function columnOf(field: DatasetField, { tree }: Scope, dataset: ResolvedDataset): Expression {
  const label = labelled(field);
  const { source = '', key = '' } = field.from ?? {};
  const place = tree.at.get(source);
  const node = place === undefined ? undefined : tree.nodes[place];
  if (place === undefined || !node) {
    const name = dataset.definition.sources.find(one => one.id === source)?.name;
    if (name && dataset.sources.has(source)) giveUp(`数据源「${name}」没有关联到主数据源，请先设置关联关系`);
    giveUp(`字段「${label}」的数据源已被删除，请更改数据集`);
  }
  return columnExpression(tree, place, key, { id: field.id, label, type: field.type });
}
