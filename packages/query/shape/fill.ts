import type { Cell, Keyed } from '@gonghui/elements/query/answer.ts';
import type { DateUnit, Dimension } from '@gonghui/elements/query/query.ts';
import { plusDays, plusMonths } from '../plan/days.ts';
import { stretchLabel } from './labels.ts';

/** A chart with more points than this says nothing that it would not say with gaps. */
const MOST_FILLED = 10_000;

/** The stretch behind the one that begins at `start`. */
function nextStart(start: string, unit: DateUnit): string {
  switch (unit) {
    case 'year':
      return plusMonths(start, 12);
    case 'quarter':
      return plusMonths(start, 3);
    case 'month':
      return plusMonths(start, 1);
    case 'week':
      return plusDays(start, 7);
    case 'day':
      return plusDays(start, 1);
    case 'hour': {
      const next = new Date(Date.parse(`${start.replace(' ', 'T')}:00Z`) + 3_600_000);
      return next.toISOString().slice(0, 16).replace('T', ' ');
    }
  }
}

const startOf = (cell: Cell | undefined): string | null => {
  const key = (cell as Keyed | undefined)?.key;
  return typeof key === 'string' && /^\d{4}-\d{2}-\d{2}/.test(key) ? key : null;
};

/**
 * Puts in the stretches between the first and the last of a date axis that have no rows (rule Q6), for whatever groups of
 * the other dimensions there are: `gaps` is what each measure is in one. Only an axis in its own order is filled.
 */
export function fillGaps(
  rows: readonly (readonly Cell[])[],
  dimensions: readonly Dimension[],
  gaps: readonly ('0' | null)[],
): readonly (readonly Cell[])[] {
  const at = dimensions.findIndex(one => one.fill && (one.sort?.by ?? 'key') === 'key');
  const axis = dimensions[at];
  if (!axis) return rows;
  const unit = axis.unit ?? 'day';
  const starts = rows.flatMap(row => startOf(row[at]) ?? []).sort();
  const [first, last] = [starts[0], starts.at(-1)];
  if (first === undefined || last === undefined) return rows;
  const all: Keyed[] = [];
  for (let start = first, before = ''; before < start && start <= last; ) {
    all.push({ key: start, label: stretchLabel(start, unit, axis.fiscalStart) });
    if (all.length > MOST_FILLED) return rows;
    before = start;
    start = nextStart(start, unit);
  }
  if (axis.sort?.direction === 'desc') all.reverse();

  const width = dimensions.length;
  const others = (row: readonly Cell[]) => row.slice(0, width).filter((_, i) => i !== at);
  const combinations = new Map(rows.map(row => [JSON.stringify(others(row)), others(row)]));
  if (combinations.size * all.length > MOST_FILLED) return rows;
  const known = new Map(rows.map(row => [JSON.stringify([others(row), startOf(row[at])]), row]));
  const filled = [...combinations.values()].flatMap(combination =>
    all.map(key => {
      const own = known.get(JSON.stringify([combination, key.key]));
      return own ?? [...combination.slice(0, at), key, ...combination.slice(at), ...gaps];
    }),
  );
  const without = rows.filter(row => startOf(row[at]) === null);
  // In the order of the dimensions: the axis by its days, the others as they came.
  const places = dimensions.map((_, i) => {
    const texts = [...new Set(rows.map(row => JSON.stringify(row[i])))];
    return new Map(texts.map((text, place) => [text, place]));
  });
  const days = new Map(all.map((key, place) => [key.key, place]));
  const placeOf = (row: readonly Cell[], i: number): number =>
    i === at
      ? (days.get(startOf(row[i]) ?? '') ?? all.length)
      : (places[i]?.get(JSON.stringify(row[i])) ?? 0);
  return [...filled, ...without].sort((a, b) => {
    for (let i = 0; i < width; i++) {
      const difference = placeOf(a, i) - placeOf(b, i);
      if (difference !== 0) return difference;
    }
    return 0;
  });
}
