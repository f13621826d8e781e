/** Ids of the dimensions down the side and along the top, outermost first. */
export interface PivotLayout {
  readonly rows: readonly string[];
  readonly columns: readonly string[];
}

/** Every level of a side, from the whole to its innermost groups. */
const levels = (ids: readonly string[]): string[][] =>
  [...ids.keys(), ids.length].map(count => ids.slice(0, count));

/**
 * The sets of dimensions that the question has to be totalled by (rule Q2): each level down with each level along, but for
 * the innermost of both, which the rows of the answer are.
 */
export const pivotTotals = ({ rows, columns }: PivotLayout): string[][] =>
  levels(rows)
    .flatMap(down => levels(columns).map(along => [...down, ...along]))
    .slice(0, -1);
