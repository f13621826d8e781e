import { plainType } from '@gonghui/elements/facts/plain.ts';
import type { RowQuery } from '@gonghui/elements/query/query.ts';
import type { ResolvedDataset } from '../dataset.ts';
import { giveUp } from '../refusal.ts';
import { type ColumnUse, type Expression, unique } from './expression.ts';
import { MOST_ROWS, PAGE_SIZE, type PlanFrame } from './frame.ts';
import { joinedRows } from './joined.ts';
import { textOf } from './measure.ts';
import { openScope } from './open.ts';
import { type OrderKey, placeOf, placesBehind, readPlace } from './place.ts';
import { type Plan, type PlannedColumn, type PlannedStatement, type ResultRow, statementOf } from './plan.ts';
import type { Scope } from './scope.ts';
import { orderOf, readValue, wallSql, whoseOf } from './value.ts';

const MOST_COLUMNS = 200;
/** A page behind this many rows is not counted off any more; `after` goes on from any row. */
const MOST_SKIPPED = 100_000;

/** Rows of a dataset are told apart by the rows of all sources that stand in them. */
const identity = (scope: Scope, fields: readonly Expression[]): ColumnUse[] => {
  const nodes = new Set([0, ...fields.flatMap(field => field.reads.map(read => read.node))]);
  return unique(
    [...nodes].flatMap(node => scope.tree.nodes[node]?.rowset.ids.map(column => ({ node, column })) ?? []),
  );
};

/** Of files a row says whether there are any, and not which (rule P1). */
const whether = (field: Expression): Expression =>
  field.countsOnly
    ? {
        ...field,
        type: plainType('text'),
        kind: 'text',
        sql: `case when ${field.sql} is not null then '有' end`,
      }
    : field;

/** Rows as they are, page by page or on from a row; sorted, and then by their own ids, so that each has one place. */
export function planRows(dataset: ResolvedDataset, query: RowQuery, frame: PlanFrame): Plan {
  if (query.columns.length === 0) giveUp('请先设置表格列');
  if (query.columns.length > MOST_COLUMNS) giveUp(`表格列最多${MOST_COLUMNS}个`);
  const scope = openScope(dataset, frame, query.filters);
  const { dialect } = scope;
  const fields = query.columns.map(column => whether(scope.field(column.fieldId, '表格列')));
  const sorted = query.sort.map(({ fieldId, direction }) => {
    const field = scope.field(fieldId, '排序');
    if (field.countsOnly || field.kind === 'text-list' || field.kind === 'date-list')
      giveUp(`不能按「${field.label}」排序`);
    return { field, direction };
  });
  const all = [...fields, ...sorted.map(one => one.field)];
  const ids = identity(scope, all);
  const rows = joinedRows(scope, { fields: all, ids });

  const order: OrderKey[] = sorted.flatMap(({ field, direction }) =>
    orderOf(field, wallSql(field, scope), scope).map(key => ({ ...key, direction })),
  );
  // Without an order of their own rows stand as lists of records do: what came last first.
  const came = scope.tree.nodes[0]?.rowset.came;
  if (sorted.length === 0 && came !== undefined)
    order.push({ sql: `t0.${came}`, direction: 'desc', kind: 'timestamp', zoned: true, always: true });
  // Ids follow the way of what stands before them, as the indexes of records do.
  const direction = order.at(-1)?.direction ?? 'asc';
  for (const id of ids) {
    const sql = `${scope.tree.nodes[id.node]?.alias}.${id.column}`;
    order.push({ sql, direction, kind: 'text', ...(id.node === 0 ? { always: true } : {}) });
  }
  const pageSize = Math.max(1, Math.min(query.page?.pageSize ?? PAGE_SIZE, MOST_ROWS));
  const current = Math.max(1, query.page?.current ?? 1);
  const skipped = query.after === undefined ? (current - 1) * pageSize : 0;
  if (skipped > MOST_SKIPPED) giveUp(`最多翻到第${Math.floor(MOST_SKIPPED / pageSize)}页，请用筛选缩小范围`);
  const select = [
    ...fields.map((field, at) => `${dialect.text(wallSql(field, scope), field.kind)} as v${at}`),
    ...order.map(({ sql }, at) => `${dialect.shown(sql)} as k${at}`),
  ];
  const behind =
    query.after === undefined ? '' : placesBehind(order, readPlace(query.after, order), scope.sql);
  const by = order.map(({ sql, direction, always }) =>
    always ? `${sql} ${direction}` : dialect.ordered(sql, direction),
  );
  const joined = behind === '' ? rows.from : `${rows.from}${rows.filtered ? ' and ' : ' where '}${behind}`;
  const text = `select ${select.join(', ')} ${joined} order by ${by.join(', ')}${dialect.page(pageSize + 1, skipped)}`;
  const statements: PlannedStatement[] = [statementOf('rows', text, scope.sql)];
  if (query.after === undefined && query.total !== false) statements.push(counted(dataset, query, frame));
  const columns = query.columns.map((column, at): PlannedColumn => {
    const field = fields[at];
    return {
      id: column.id,
      fieldId: column.fieldId,
      alias: column.alias ?? field?.label ?? '',
      type: field?.type ?? '',
      role: 'value',
      ...(field && whoseOf(field)),
    };
  });
  const names = fields.map((_, at) => `v${at}`);
  return {
    statements,
    read([found = [], count]) {
      const readers = fields.map(readValue);
      const shown = found.slice(0, pageSize);
      const last = shown.at(-1);
      return {
        main: {
          columns,
          rows: shown.map((row: ResultRow) => readers.map((read, at) => read(textOf(row, names[at] ?? '')))),
        },
        ...(count
          ? { page: [{ current, pageSize, total: Number(textOf(count[0] ?? {}, 'total') ?? 0) }] as const }
          : {}),
        ...(found.length > pageSize && last
          ? { next: placeOf(order.map((_, at) => textOf(last, `k${at}`))) }
          : {}),
        partial: scope.partial(),
      };
    },
  };
}

/** How many rows there are: a statement of its own, which reads no more than decides it. */
function counted(dataset: ResolvedDataset, query: RowQuery, frame: PlanFrame): PlannedStatement {
  const scope = openScope(dataset, frame, query.filters);
  const fields = [...query.columns, ...query.sort].map(one => scope.field(one.fieldId, '表格列'));
  const rows = joinedRows(scope, { fields: [], ids: identity(scope, fields) });
  return statementOf('count', `select ${frame.dialect.shown('count(*)')} as total ${rows.from}`, scope.sql);
}
