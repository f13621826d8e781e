import type { Aggregate, AggregateDefinition } from '@gonghui/elements/query/dataset.ts';
import { columnExpression } from '../plan/column.ts';
import type { ColumnUse, Expression } from '../plan/expression.ts';
import type { PlanFrame } from '../plan/frame.ts';
import { groupedSql, type PartialAggregate } from '../plan/grouped.ts';
import { aggregatePart } from '../plan/part.ts';
import type { Scope } from '../plan/scope.ts';
import { giveUp } from '../refusal.ts';
import { type CommonColumn, common } from './common.ts';
import type { Column, Rowset } from './rowset.ts';
import { treeOf } from './tree.ts';

/** A column that the sources are grouped by and joined on. */
interface LinkKey {
  readonly label: string;
  /** Key of the column in each source, in their order. */
  readonly keys: readonly string[];
  readonly common: CommonColumn;
}

/** A number of a source, by the name that it has in the statement. */
interface Sum {
  readonly name: string;
  /** Place of the source. */
  readonly source: number;
  readonly expression: Expression | null;
  readonly aggregate: Aggregate;
}

/** What the statements of an aggregate table are made of. */
interface AggregateSources {
  readonly sources: readonly Rowset[];
  readonly links: readonly LinkKey[];
  readonly sums: readonly Sum[];
  readonly frame: PlanFrame;
  readonly onlyMain: boolean;
}

const BROKEN = '关联关系中源字段被删除，重新配置后再保存。';

/** A statement over one source only, under the name `t0`. */
function scopeOver(rowset: Rowset, frame: PlanFrame, sql: Scope['sql']): Scope {
  return {
    sql,
    dialect: frame.dialect,
    frame,
    tree: treeOf(rowset.id, new Map([[rowset.id, rowset]]), []),
    fields: new Map(),
    conditions: [],
    field: () => giveUp('字段不存在或已被删除'),
    refused: () => false,
    partial: () => false,
  };
}

/** The columns that all sources are grouped by, matched: those of the main source that are linked or shown. */
function linkKeys(definition: AggregateDefinition, sources: readonly Rowset[], frame: PlanFrame): LinkKey[] {
  const [main, ...targets] = sources;
  const shown = definition.fields.filter(
    field => field.key !== undefined && !field.aggregate && !field.formula,
  );
  const mainKeys = new Set([
    ...definition.linkFields.map(link => link.mainField),
    ...shown.flatMap(field => field.key ?? []),
  ]);
  return [...mainKeys].map(mainField => {
    const label = main?.columns.get(mainField)?.label ?? main?.hidden.get(mainField) ?? mainField;
    const keys = [
      mainField,
      ...targets.map(
        target =>
          definition.linkFields.find(link => link.target === target.id && link.mainField === mainField)
            ?.targetField ?? giveUp(`请将「${label}」设为与「${target.name}」关联的字段`),
      ),
    ];
    const columns = sources.map((source, at) => {
      const key = keys[at] ?? '';
      // Refuses what is hidden.
      if (source.hidden.has(key))
        columnExpression(treeOf(source.id, new Map([[source.id, source]]), []), 0, key, {
          id: key,
          label,
          type: '',
        });
      return source.columns.get(key) ?? giveUp(BROKEN);
    });
    const found = common(columns, frame) ?? giveUp(`关联字段「${label}」的类型不同，请改用类型相同的字段`);
    return { label, keys, common: found };
  });
}

/** The columns of the table as its definition names them, and the numbers that they are made of. */
function tableColumns(
  definition: AggregateDefinition,
  sources: readonly Rowset[],
  links: readonly LinkKey[],
) {
  const [main] = sources;
  const columns = new Map<string, Column>();
  const hidden = new Map<string, string>();
  const partial = new Set<string>();
  const sums: Sum[] = [];
  for (const [at, field] of definition.fields.entries()) {
    if (field.formula !== undefined) continue;
    const head = { label: field.alias, type: field.type, ids: ['rid'] };
    if (!field.aggregate) {
      const place = links.findIndex(link => link.keys[0] === field.key);
      const { value: _, ...kept } = links[place]?.common ?? giveUp('请先删除表格列中异常字段');
      columns.set(field.id, { ...head, ...kept, column: `g${place}` });
      if (main?.partial.has(field.key ?? '')) partial.add(field.id);
      continue;
    }
    const source = sources.findIndex(one => one.id === (field.source ?? main?.id));
    const rowset = sources[source] ?? giveUp(`「${field.alias}」的数据源没有关联到主数据源`);
    if (field.key !== undefined && rowset.hidden.has(field.key)) {
      hidden.set(field.id, field.alias);
      continue;
    }
    const tree = treeOf(rowset.id, new Map([[rowset.id, rowset]]), []);
    const expression =
      field.key === undefined
        ? null
        : columnExpression(tree, 0, field.key, { id: field.id, label: field.alias, type: field.type });
    const counts = field.aggregate === 'count' || field.aggregate === 'distinct';
    const name = `p${at}`;
    sums.push({ name, source, expression, aggregate: field.aggregate });
    columns.set(field.id, {
      ...head,
      kind: counts ? 'number' : (expression?.kind ?? 'number'),
      column: name,
    });
    if (expression?.partial) partial.add(field.id);
  }
  return { columns, hidden, partial, sums };
}

const columnKind = (one: Sum) =>
  one.aggregate === 'count' || one.aggregate === 'distinct' ? 'number' : (one.expression?.kind ?? 'number');

/** Each source grouped, once for each sort of rows that its columns belong to. */
function groupedSources(parts: AggregateSources, sql: Scope['sql'], wanted: ReadonlySet<string>): string[] {
  const { sources, links, sums, frame } = parts;
  const { dialect } = frame;
  return sources.flatMap((rowset, place) => {
    const scope = scopeOver(rowset, frame, sql);
    const branches = new Map<string, { ids: readonly ColumnUse[]; parts: PartialAggregate[] }>();
    const own = sums.filter(one => one.source === place && wanted.has(one.name));
    for (const { name, expression, aggregate } of own) {
      const ids = expression?.ids ?? rowset.main.map(column => ({ node: 0, column }));
      const mark = JSON.stringify(ids);
      const branch = branches.get(mark) ?? { ids, parts: [] };
      branch.parts.push({ ...aggregatePart(aggregate, expression, ids, scope), name });
      branches.set(mark, branch);
    }
    if (branches.size === 0) branches.set('', { ids: [], parts: [] });
    return [...branches.values()].map(({ ids, parts }) => {
      const keys = links.map(link => {
        const field = columnExpression(scope.tree, 0, link.keys[place] ?? '', {
          id: '',
          label: link.label,
          type: '',
        });
        const value = link.common.value(place, field.sql, sql);
        return {
          sql: link.common.kind === 'text-list' && !link.common.inOrder ? dialect.asSet(value) : value,
          kind: link.common.kind,
          fields: [field],
        };
      });
      const text = groupedSql(scope, { keys, parts, ids, sets: [keys.map((_, i) => i)], kept: null });
      const names = new Set(parts.map(part => part.name));
      const select = [
        ...links.map((_, i) => `g${i}`),
        ...sums
          .filter(one => wanted.has(one.name))
          .map(one =>
            names.has(one.name) ? one.name : `${dialect.nothing(columnKind(one))} as ${one.name}`,
          ),
        `${place === 0 ? 1 : 0} as m`,
      ];
      return `select ${select.join(', ')} from (${text}) b`;
    });
  });
}

/** The groups of all sources put together by the linked columns. */
function together(parts: AggregateSources, sql: Scope['sql'], wanted: ReadonlySet<string>): string {
  const { links, sums, frame, onlyMain } = parts;
  const { dialect } = frame;
  const keyText = dialect.joined(
    links.flatMap((link, i) => [...(i > 0 ? [`'/'`] : []), dialect.key(`g${i}`, link.common.kind)]),
  );
  const out = [
    ...links.map((_, i) => `g${i}`),
    ...sums
      .filter(one => wanted.has(one.name))
      .map(({ name, aggregate }) =>
        aggregate === 'count' || aggregate === 'distinct'
          ? `coalesce(max(${name}), 0) as ${name}`
          : `max(${name}) as ${name}`,
      ),
    `${keyText === '' ? `''` : keyText} as rid`,
  ];
  const by = links.map((_, i) => `g${i}`).join(', ');
  const only = onlyMain ? ' having max(m) = 1' : '';
  return `(select ${out.join(', ')} from (${groupedSources(parts, sql, wanted).join(' union all ')}) u${by === '' ? '' : ` group by ${by}`}${only})`;
}

/**
 * An aggregate table (rule Q11): the main source and each target grouped by the linked fields, then put together by them,
 * so that no join multiplies anything. Keys that one side does not have stay, unless `onlyMain` says otherwise; empty keys
 * are one group.
 */
export function aggregateRowset(
  id: string,
  definition: AggregateDefinition,
  rowsets: ReadonlyMap<string, Rowset>,
  frame: PlanFrame,
): Rowset {
  const targetIds = [...new Set(definition.linkFields.map(link => link.target))];
  const sources = [definition.templateId, ...targetIds].map(
    source => rowsets.get(source) ?? giveUp('请先设置数据集'),
  );
  const [main] = sources;
  if (definition.fields.length === 0) giveUp('请先设置表格列');
  const links = linkKeys(definition, sources, frame);
  const { columns, hidden, partial, sums } = tableColumns(definition, sources, links);
  const parts: AggregateSources = { sources, links, sums, frame, onlyMain: definition.onlyMain === true };
  return {
    id,
    name: main?.name ?? '',
    columns,
    hidden,
    partial,
    ids: ['rid'],
    main: ['rid'],
    // A row of it is already several people's.
    people: new Map(),
    from: (sql, wanted) => together(parts, sql, wanted),
  };
}
