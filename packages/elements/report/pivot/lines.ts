import type { PivotGroup } from './read-pivot.ts';

/** How much is totalled in sight: nothing, the whole, or each group as well. */
export type Totals = 'none' | 'grand' | 'all';

/** One line of a side: an innermost group, one that is folded up, or a total. */
export interface PivotLine {
  readonly group: PivotGroup;
  readonly kind: 'group' | 'folded' | 'total';
}

/** A head over the lines from `at` on, reaching over as many levels as `depth`. */
export interface PivotHead {
  readonly group: PivotGroup;
  readonly label: string;
  readonly at: number;
  readonly level: number;
  readonly span: number;
  readonly depth: number;
  readonly total: boolean;
  /** Whether it can be folded up, or is. */
  readonly fold: 'none' | 'open' | 'folded';
}

const TOTAL = '合计';

/** What a group is called where it is remembered to be folded up: other answers have it in another place. */
export const foldName = ({ trail }: PivotGroup): string => JSON.stringify(trail.map(({ key }) => key.key));

/** The lines of one side, totals behind their groups and the whole last. `folded`: names of groups that are folded up. */
export function linesOf(
  whole: PivotGroup,
  depth: number,
  totals: Totals,
  folded: ReadonlySet<string>,
): PivotLine[] {
  const lines: PivotLine[] = [];
  const under = (group: PivotGroup) => {
    const level = group.trail.length;
    if (level === depth) lines.push({ group, kind: 'group' });
    else if (folded.has(foldName(group))) lines.push({ group, kind: 'folded' });
    else {
      for (const inner of group.groups) under(inner);
      if (totals === 'all' && level > 0) lines.push({ group, kind: 'total' });
    }
  };
  under(whole);
  if (totals !== 'none' && depth > 0 && whole.groups.length > 0) lines.push({ group: whole, kind: 'total' });
  return lines;
}

/** The same for a narrow screen, where all heads stand in one column: each group before what is in it, the whole last. */
export function outlineOf(
  whole: PivotGroup,
  depth: number,
  totals: Totals,
  folded: ReadonlySet<string>,
): PivotLine[] {
  const lines: PivotLine[] = [];
  const under = (group: PivotGroup) => {
    const level = group.trail.length;
    const closed = level > 0 && level < depth && folded.has(foldName(group));
    if (level > 0) lines.push({ group, kind: closed ? 'folded' : level === depth ? 'group' : 'total' });
    if (!closed) for (const inner of group.groups) under(inner);
  };
  under(whole);
  if (totals !== 'none' && whole.groups.length > 0) lines.push({ group: whole, kind: 'total' });
  return lines;
}

/** Heads of each level over lines that `linesOf` gave, in their order. */
export function headsOf(lines: readonly PivotLine[], depth: number): PivotHead[][] {
  const levels: PivotHead[][] = Array.from({ length: depth }, () => []);
  for (const [at, { group, kind }] of lines.entries()) {
    for (const [level, heads] of levels.entries()) {
      const over = group.trail[level];
      const last = heads.at(-1);
      const own = { at, level, span: 1 };
      if (over && kind === 'folded' && level === group.trail.length - 1)
        heads.push({
          ...own,
          group,
          label: over.key.label,
          depth: depth - level,
          total: false,
          fold: 'folded',
        });
      else if (over && last?.group === over && !last.total && last.at + last.span === at)
        heads[heads.length - 1] = { ...last, span: last.span + 1 };
      else if (over)
        heads.push({
          ...own,
          group: over,
          label: over.key.label,
          depth: 1,
          total: false,
          fold: level < depth - 1 ? 'open' : 'none',
        });
      else if (kind === 'total' && level === group.trail.length)
        heads.push({ ...own, group, label: TOTAL, depth: depth - level, total: true, fold: 'none' });
    }
  }
  return levels;
}
