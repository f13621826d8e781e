/** Pixels of a letter of an axis, and of a character of a script that writes in squares. */
const [NARROW, WIDE] = [7, 12];
const SQUARES = /[\u2e80-\uffef]/;
/** Pixels between names beside each other; of a name that is cut; of one that is turned. */
const [GAP, CUT, TURNED] = [8, 72, 84];
/** Pixels from name to name that slanted ones need; with less they stand upright. */
const SLANTED = 26;
/** Pixels that an upright name needs, and a name in its own line. */
const [UPRIGHT, LINE] = [16, 18];

/** About how wide a text of an axis is, in pixels; nothing can be measured where no browser is. */
const widthOf = (text: string): number => {
  let width = 0;
  for (const sign of text) width += SQUARES.test(sign) ? WIDE : NARROW;
  return width;
};

/** How many names an axis of so many pixels has room for, before a slider comes. */
export const seenAcross = (pixels: number): number => Math.max(6, Math.min(24, Math.floor(pixels / UPRIGHT)));
export const seenDown = (pixels: number): number => Math.max(5, Math.min(24, Math.floor(pixels / LINE)));

/** A stretch of a year: 2024年3月, 2024年第1季度, 2024财年第1季度. */
const OF_YEAR = /^(\d{4}(?:财)?年)第?(.+)$/;

/** Names of stretches of years without the year, which stands below the first of each; null for other names. */
function shortened(names: readonly string[]): ((name: string, at: number) => string) | null {
  const years = new Map<string, [year: string, rest: string, before: string | undefined]>();
  let before: string | undefined;
  for (const name of names) {
    const [, year, rest] = OF_YEAR.exec(name) ?? [];
    // What has no day stands among them under its own name.
    if (year !== undefined && rest !== undefined) {
      years.set(name, [year, rest, before]);
      before = year;
    }
  }
  if (years.size < 2 || years.size < names.length - 1) return null;
  return (name, at) => {
    const [year, rest, earlier] = years.get(name) ?? [];
    if (year === undefined || rest === undefined) return name;
    return at === 0 || year !== earlier ? `${rest}\n${year}` : rest;
  };
}

interface NameLabels {
  /** `at`: place among those in sight. */
  readonly formatter?: (name: string, at: number) => string;
  readonly interval: 0 | 'auto';
  readonly rotate?: number;
  readonly width: number;
  readonly overflow: 'truncate';
  readonly ellipsis: '…';
  readonly hideOverlap: true;
}

const cutAt = (width: number) => ({ width, overflow: 'truncate', ellipsis: '…', hideOverlap: true }) as const;

/**
 * How names stand below an axis of `pixels`, of which `seen` are in sight at once: whole where they fit, else cut, else
 * turned, so that none is left out; where not even turned ones fit, only as many as do. The whole name is in the tooltip.
 */
export function namesBelow(names: readonly string[], pixels: number, seen = names.length): NameLabels {
  const slot = pixels / Math.max(1, Math.min(names.length, seen));
  const short = shortened(names);
  const bare =
    short && names.reduce((most, name) => Math.max(most, widthOf(short(name, 1).split('\n')[0] ?? '')), 0);
  // The year below a name may reach under its neighbours.
  if (short && bare !== null && bare <= slot - 4 && slot * 2 >= widthOf('2024年'))
    return { interval: 0, formatter: short, ...cutAt(Math.floor(slot * 2)) };
  const widest = names.reduce((most, name) => Math.max(most, widthOf(name)), 0);
  if (widest <= slot - GAP) return { interval: 0, ...cutAt(Math.floor(slot)) };
  if (slot >= CUT) return { interval: 0, ...cutAt(Math.floor(slot - GAP)) };
  if (slot >= SLANTED) return { interval: 0, rotate: 40, ...cutAt(TURNED) };
  return { interval: slot >= UPRIGHT - 2 ? 0 : 'auto', rotate: 90, ...cutAt(TURNED) };
}

/** How names stand beside an axis of `pixels` from top to bottom. */
export function namesBeside(names: readonly string[], pixels: number, seen = names.length): NameLabels {
  const slot = pixels / Math.max(1, Math.min(names.length, seen));
  return { interval: slot >= UPRIGHT - 2 ? 0 : 'auto', ...cutAt(96) };
}
