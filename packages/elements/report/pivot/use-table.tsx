import type { Props } from '@gonghui/scene/types.ts';
import { useMemo } from 'react';
import { mapped } from '../../panel/mapping.ts';
import type { PanelViewProps } from '../../panel/panel-view.ts';
import { datumOf } from '../../panel/read-panel.ts';
import { acrossOf, sideWidths } from './geometry.ts';
import { headsOf, linesOf, outlineOf, type Totals } from './lines.ts';
import { pivotMappings } from './question.ts';
import { readPivot } from './read-pivot.ts';

/** Where heads at the side would take more than this share of the panel, they stand in one column. */
const SIDE_SHARE = 0.55;
const NARROW = 520;

const totalsOf = ({ datumProps }: Props): Totals => {
  const { totals } = (datumProps ?? {}) as Props;
  return totals === 'none' || totals === 'grand' ? totals : 'all';
};

/** All that a pivot table draws, for a panel so many pixels wide. `folded`: names of groups that are folded up. */
export function useTable(
  { answer, panel }: PanelViewProps,
  width: number,
  foldedDown: ReadonlySet<string>,
  foldedAlong: ReadonlySet<string>,
) {
  const totals = totalsOf(panel.props);
  const { datumProps } = panel.props;
  const layout = useMemo(() => {
    const { mapping } = datumOf({ datumProps: datumProps ?? null }, pivotMappings);
    const dimensions = answer.main.columns.filter(({ role }) => role === 'dimension');
    const columns = mapped(mapping, 'columns').map(({ id }) => id);
    // An answer to what was mapped before stays until the next one: what it has, stands down the side.
    return {
      rows: dimensions.flatMap(({ id }) => (columns.includes(id) ? [] : [id])),
      columns: dimensions.flatMap(({ id }) => (columns.includes(id) ? [id] : [])),
    };
  }, [answer, datumProps]);
  const pivot = useMemo(
    () => readPivot(answer.main, layout, answer.meta.truncated !== undefined),
    [answer, layout],
  );
  const names = useMemo(() => {
    const aliases = new Map(answer.main.columns.map(({ id, alias }) => [id, alias]));
    const of = (ids: readonly string[]) => ids.map(id => aliases.get(id) ?? '');
    return { rows: of(layout.rows), columns: of(layout.columns) };
  }, [answer, layout]);
  const along = useMemo(() => {
    const lines = linesOf(pivot.along, layout.columns.length, totals, foldedAlong);
    const heads = headsOf(lines, layout.columns.length);
    return { lines, heads, ...acrossOf(pivot, lines, heads) };
  }, [pivot, layout, totals, foldedAlong]);
  const side = useMemo(() => {
    const depth = layout.rows.length;
    const lines = linesOf(pivot.down, depth, totals, foldedDown);
    const heads = headsOf(lines, depth);
    const widths = sideWidths(heads, lines, names.rows, false);
    const all = widths.reduce((sum, one) => sum + one, 0);
    if (depth > 1 ? width >= NARROW && all <= width * SIDE_SHARE : all <= width * SIDE_SHARE)
      return { lines, heads, widths, width: all, outline: false };
    const outline = outlineOf(pivot.down, depth, totals, foldedDown);
    const [one = 0] = sideWidths([], outline, names.rows, true);
    return { lines: outline, heads: [], widths: [one], width: one, outline: true };
  }, [pivot, layout, totals, foldedDown, names, width]);
  return { layout, pivot, names, along, side, totals };
}
