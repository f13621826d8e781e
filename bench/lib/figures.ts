/** One measured number, beside the reference measured in the same run. */
export interface Figure {
  group: string;
  name: string;
  unit: string;
  value: number;
  /** What it is compared with, and that thing's number. Absent where the goal is absolute. */
  reference?: { name: string; value: number };
  /** What else was measured beside it in the same run. */
  others?: readonly { name: string; value: number }[];
  /** Words: the goal as the project states it. */
  goal?: string;
  met?: boolean;
}

const figures: Figure[] = [];
const missing: { name: string; why: string }[] = [];

export const shown = (value: number): string =>
  value >= 1000 || value === 0 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toPrecision(3);

/** Keeps and prints a figure at once, so that a run that is cut short has still said something. */
export function report(figure: Figure): void {
  figures.push(figure);
  const { group, name, unit, value, reference, others = [], goal, met } = figure;
  const comparison = reference
    ? `  | ${reference.name} ${shown(reference.value)} ${unit} ${reference.value ? `(×${shown(value / reference.value)})` : ''}`
    : '';
  const also = others.map(one => `  | ${one.name} ${shown(one.value)}`).join('');
  const verdict = goal ? `  | goal: ${goal} ${met ? 'met' : 'MISSED'}` : '';
  console.log(
    `${group.padEnd(10)} ${name.padEnd(44)} ${shown(value).padStart(9)} ${unit}${comparison}${also}${verdict}`,
  );
}

/** Says, and keeps with the figures, that something could not be measured in this run. */
export function notMeasured(name: string, why: string): void {
  missing.push({ name, why });
  console.log(`${name} was not measured: ${why}`);
}

/** What was reported since this was last asked. */
export const figuresSince = (): { figures: Figure[]; notMeasured: { name: string; why: string }[] } => ({
  figures: figures.splice(0),
  notMeasured: missing.splice(0),
});
