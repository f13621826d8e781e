import type { SqlParts } from '@gonghui/domain/sql-parts.ts';
import type { ColumnUse, Expression } from '../plan/expression.ts';
import { joinedRows } from '../plan/joined.ts';
import type { Scope } from '../plan/scope.ts';
import { giveUp, planned } from '../refusal.ts';
import type { Column, Rowset } from './rowset.ts';

const idName = ({ node, column }: ColumnUse): string => `k${node}_${column}`;

/**
 * A dataset as a source of another: its fields are the columns, and the ids of its sources go with them, so that what its
 * joins multiplied still counts once (rule Q1). Fields of level `measure` are none: they are of a group, not of a row.
 */
export function nestedRowset(id: string, name: string, open: (sql?: SqlParts) => Scope): Rowset {
  const scope = open();
  const columns = new Map<string, Column>();
  const hidden = new Map<string, string>();
  const partial = new Set<string>();
  const byColumn = new Map<string, Expression>();
  for (const [at, field] of [...scope.fields.values()].entries()) {
    if (field.level === 'measure') continue;
    const found = planned(() => scope.field(field.id, '数据集'));
    if (!found.ok) {
      if (found.hidden) hidden.set(field.id, field.alias);
      continue;
    }
    const { sql: _, reads: _reads, fieldId: _field, partial: some, ids, ...rest } = found.value;
    const column = `f${at}`;
    byColumn.set(column, found.value);
    columns.set(field.id, { ...rest, column, ids: ids.map(idName) });
    if (some) partial.add(field.id);
  }
  const ids = new Map<string, ColumnUse>();
  for (const [node, { rowset }] of scope.tree.nodes.entries())
    for (const column of rowset.ids) ids.set(idName({ node, column }), { node, column });
  const known = new Map(ids);
  for (const { ids: own } of byColumn.values()) for (const read of own) known.set(idName(read), read);
  const people = new Map<string, string>();
  for (const [column, { node, column: own }] of [...known]) {
    const person = scope.tree.nodes[node]?.rowset.people.get(own);
    if (person === undefined) continue;
    const read = { node, column: person };
    people.set(column, idName(read));
    known.set(idName(read), read);
  }
  return {
    id,
    name,
    columns,
    hidden,
    partial,
    ids: [...ids.keys()],
    main: (scope.tree.nodes[0]?.rowset.main ?? []).map(column => idName({ node: 0, column })),
    people,
    from(sql, wanted) {
      const inner = open(sql);
      const fields = [...byColumn].filter(([column]) => wanted.has(column));
      const reads = [...known].filter(([column]) => wanted.has(column));
      const expressions = fields.map(
        ([column, { fieldId }]) => [column, inner.field(fieldId, '数据集')] as const,
      );
      const rows = joinedRows(inner, {
        fields: expressions.map(([, field]) => field),
        ids: reads.map(([, read]) => read),
      });
      const select = [
        ...expressions.map(([column, field]) => `${field.sql} as ${column}`),
        ...reads.map(([column, read]) => `${inner.tree.nodes[read.node]?.alias}.${read.column} as ${column}`),
      ];
      if (select.length === 0) giveUp(`数据集「${name}」没有可用的字段`);
      return `(select ${select.join(', ')} ${rows.from})`;
    },
  };
}
