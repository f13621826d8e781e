import { giveUp, notYours } from '../refusal.ts';
import type { Tree } from '../rowset/tree.ts';
import type { Expression } from './expression.ts';

/** A column of the rowset at this place of a tree, as a field of that name. */
export function columnExpression(
  tree: Tree,
  place: number,
  key: string,
  field: { readonly id: string; readonly label: string; readonly type: string },
): Expression {
  const node = tree.nodes[place];
  if (node?.rowset.hidden.has(key)) giveUp(notYours());
  const column = node?.rowset.columns.get(key);
  if (!node || !column) giveUp(`字段「${field.label}」已被删除，请更改数据集`);
  return {
    fieldId: field.id,
    label: field.label,
    type: field.type,
    kind: column.kind,
    sql: `${node.alias}.${column.column}`,
    reads: [{ node: place, column: column.column }],
    ids: column.ids.map(id => ({ node: place, column: id })),
    partial: node.rowset.partial.has(key),
    ...(column.options ? { options: column.options } : {}),
    ...(column.refers ? { refers: column.refers } : {}),
    ...(column.labelled ? { labelled: column.labelled } : {}),
    ...(column.zoned ? { zoned: true } : {}),
    ...(column.countsOnly ? { countsOnly: true } : {}),
  };
}
