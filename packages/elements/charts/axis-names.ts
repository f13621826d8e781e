import { cutNames, widthOf } from './text-width.ts';

/** Pixels between names beside each other; of a name that is cut; of one that is turned. */
const [GAP, CUT, TURNED] = [8, 72, 120];
/** Of a chart's height what names that are turned may take. */
const TURNED_SHARE = 0.36;
/** Pixels from name to name that slanted ones need; with less they stand upright. */
const SLANTED = 26;
const SLANTED_MOST = 84;
/** Pixels from number to number up an axis and along one, and how many steps an axis has where there is room. */
const [STEP_UP, STEP_ALONG, STEPS] = [28, 64, 5];
/** Pixels that an upright name needs, and a name in its own line. */
const [UPRIGHT, LINE] = [19, 18];

/** How many names an axis of so many pixels has room for, before a slider comes. */
export const seenAcross = (pixels: number): number => Math.max(6, Math.min(24, Math.floor(pixels / UPRIGHT)));
export const seenDown = (pixels: number): number => Math.max(5, Math.min(24, Math.floor(pixels / LINE)));

/** About how many steps numbers take on an axis of so many pixels: of a low chart few, or they would stand on each other. */
export const stepsUp = (pixels: number): number => steps(pixels / STEP_UP);
export const stepsAlong = (pixels: number): number => steps(pixels / STEP_ALONG);
const steps = (room: number): number => Math.max(1, Math.min(STEPS, Math.floor(room)));

/** Counts have no halves: an axis of whole numbers alone is marked at whole numbers. */
export const wholeSteps = (numbers: readonly (string | null)[]): { minInterval?: 1 } =>
  numbers.every(number => number === null || Number.isInteger(Number(number))) ? { minInterval: 1 } : {};

/** A stretch of a year: 2024年3月, 2024年第1季度, 2024财年第1季度. */
const OF_YEAR = /^(\d{4}财?年)第?(.+)$/;
/** Pixels of a year below a name, and how far below it stands. */
const [YEAR, YEARS_BELOW] = [46, 15];

interface YearNames {
  readonly year: string;
  readonly rest: string;
  /** The year of the name before it. */
  readonly before: string | undefined;
  /** Names of the same year from this one on. */
  readonly left: number;
}

/** As little as says which one of its year it is: 3月 and 1季度, or 3 and Q1 where there is less room. */
const little = (rest: string, least: boolean): string =>
  least ? rest.replace(/[月周]$/, '').replace(/^(\d)季度$/, 'Q$1') : rest;

/**
 * Names of stretches of years without the year, which stands below the first of each; null for other names. */
function shortened(names: readonly string[]): Map<string, YearNames> | null {
  const found = names.map(name => OF_YEAR.exec(name));
  const known = found.filter(match => match !== null).length;
  // What has no day stands among them under its own name.
  if (known < 2 || known < names.length - 1) return null;
  const stretches = new Map<string, YearNames>();
  let left = 0;
  for (let at = names.length - 1; at >= 0; at--) {
    const [, year = '', rest = ''] = found[at] ?? [];
    left = found[at + 1]?.[1] === year ? left + 1 : 1;
    if (year !== '') stretches.set(names[at] ?? '', { year, rest, before: found[at - 1]?.[1], left });
  }
  return stretches;
}

/** Short names of stretches of years for slots of so many pixels; null where there are none, or they would not fit. */
function shortNames(names: readonly string[], slot: number): NameLabels | null {
  const stretches = shortened(names);
  if (!stretches) return null;
  const rests = [...stretches.values()].map(({ rest }) => rest);
  const fits = (least: boolean) => rests.every(rest => widthOf(little(rest, least)) <= slot - 4);
  const least = !fits(false);
  if (least && !fits(true)) return null;
  const of = (say: (own: YearNames, at: number) => string) => (name: string, at: number) => {
    const own = stretches.get(name);
    return own ? say(own, at) : '';
  };
  const begins = (own: YearNames, at: number) =>
    (own.before !== undefined && own.year !== own.before) || (at === 0 && own.left * slot >= YEAR);
  const short = of(own => little(own.rest, least));
  return {
    interval: 0,
    hideOverlap: true,
    formatter: (name, at) => (stretches.has(name) ? short(name, at) : name),
    years: of((own, at) => (begins(own, at) ? own.year : '')),
  };
}

interface NameLabels {
  /** `at`: place among those in sight. */
  readonly formatter?: (name: string, at: number) => string;
  readonly interval: 0 | 'auto';
  readonly rotate?: number;
  /** Names without their year: what a second line of labels says of them, mostly nothing. */
  readonly years?: (name: string, at: number) => string;
  readonly width?: number;
  readonly overflow?: 'truncate';
  readonly ellipsis?: '…';
  readonly hideOverlap: true;
}

/** `width` holds what is measured otherwise than here. */
const cutAt = (names: readonly string[], width: number) =>
  ({
    ...(names.some(name => widthOf(name) > width) ? { formatter: cutNames(names, width) } : {}),
    width: width + 4,
    overflow: 'truncate',
    ellipsis: '…',
    hideOverlap: true,
  }) as const;

interface AxisRoom {
  /** How many names are in sight at once. */
  readonly seen?: number;
  /** Pixels of the whole chart from top to bottom. */
  readonly high?: number;
}

/**
 * How names stand below an axis of `pixels`: whole where they fit, else cut, else
 * turned, so that none is left out; where not even turned ones fit, only as many as do. The whole name is in the tooltip.
 */
export function namesBelow(
  names: readonly string[],
  pixels: number,
  { seen = names.length, high = 230 }: AxisRoom = {},
): NameLabels {
  const slot = pixels / Math.max(1, Math.min(names.length, seen));
  const short = shortNames(names, slot);
  if (short) return short;
  const widest = names.reduce((most, name) => Math.max(most, widthOf(name)), 0);
  if (widest <= slot - GAP) return { interval: 0, ...cutAt(names, Math.floor(slot)) };
  if (slot >= CUT) return { interval: 0, ...cutAt(names, Math.floor(slot - GAP)) };
  const turned = Math.min(TURNED, Math.floor(high * TURNED_SHARE));
  if (slot >= SLANTED) return { interval: 0, rotate: 40, ...cutAt(names, Math.min(turned, SLANTED_MOST)) };
  return { interval: slot >= UPRIGHT - 2 ? 0 : 'auto', rotate: 90, ...cutAt(names, turned) };
}

/** How names stand beside an axis of `pixels` from top to bottom. */
export function namesBeside(names: readonly string[], pixels: number, seen = names.length): NameLabels {
  const slot = pixels / Math.max(1, Math.min(names.length, seen));
  return { interval: slot >= UPRIGHT - 2 ? 0 : 'auto', ...cutAt(names, 96) };
}

/** The axis of names below a chart, and where they have come without their years a second one that says these. */
export function axesBelow<T extends { readonly axisLabel: object }>(
  names: T,
  { years, ...labels }: NameLabels,
) {
  const axis = { ...names, axisLabel: { ...names.axisLabel, ...labels } };
  if (!years) return axis;
  const below = {
    ...axis,
    position: 'bottom' as const,
    offset: YEARS_BELOW,
    axisLine: { show: false },
    axisPointer: { show: false },
    axisLabel: { ...names.axisLabel, interval: 0, hideOverlap: true, formatter: years },
  };
  return [axis, below];
}
