import type { ColumnUse } from './expression.ts';
import type { Scope } from './scope.ts';

/** Ids of the rows that a count without a field counts: those of the main source. */
export const mainIds = (scope: Scope): ColumnUse[] =>
  (scope.tree.nodes[0]?.rowset.main ?? []).map(column => ({ node: 0, column }));
