import { report } from '../../lib/figures.ts';

/** A goal in the unit of the figure, or beside the best peer. */
export interface Goal {
  most?: number;
  times?: number;
}

/** Tells ours beside the best peer of this run; without peers, ours alone. */
export function reportVisit(
  of: string,
  name: string,
  unit: string,
  figures: ReadonlyMap<string, number>,
  goal: Goal = {},
): void {
  const value = figures.get('ours');
  if (value === undefined) throw new Error(`${of}: ${name} was not measured`);
  const others = [...figures]
    .filter(([key]) => key !== 'ours')
    .map(([key, number]) => ({ name: key, value: number }));
  const best = others.toSorted((a, b) => a.value - b.value)[0];
  const rest = others.filter(one => one !== best);
  const goals = [
    ...(goal.most === undefined ? [] : [{ words: `≤ ${goal.most} ${unit}`.trim(), limit: goal.most }]),
    ...(goal.times === undefined || !best
      ? []
      : [{ words: `≤ ${goal.times} × best peer`, limit: goal.times * best.value }]),
  ];
  report({
    group: 'visits',
    name: `${of}: ${name}`,
    unit,
    value,
    ...(best ? { reference: best } : {}),
    ...(rest.length > 0 ? { others: rest } : {}),
    ...(goals.length > 0
      ? { goal: goals.map(one => one.words).join(', '), met: goals.every(one => value <= one.limit) }
      : {}),
  });
}
