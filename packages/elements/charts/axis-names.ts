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
const OF_YEAR = /^(\d{4}财?年)第?(.+)$/;
/** A year may reach below the neighbours of its name, which are not to give way to it. */
const NO_WIDTH = { width: 1, align: 'center', padding: [3, 0, 0, 0] as number[] } as const;
/** Pixels of a year below a name. */
const YEAR = 46;

interface Stretch {
  readonly year: string;
  readonly rest: string;
  /** The year of the name before it. */
  readonly before: string | undefined;
  /** Names of the same year from this one on. */
  readonly left: number;
}

/** As little as says which one of its year it is: 3月, or 3 where there is less room. */
const little = (rest: string, least: boolean): string =>
  least ? rest.replace(/[月周]$/, '').replace(/季度$/, '季') : rest;

/**
 * Names of stretches of years without the year, which stands below the first of each; null for other names. */
function shortened(names: readonly string[]): Map<string, Stretch> | null {
  const found = names.map(name => OF_YEAR.exec(name));
  const known = found.filter(match => match !== null).length;
  // What has no day stands among them under its own name.
  if (known < 2 || known < names.length - 1) return null;
  const stretches = new Map<string, Stretch>();
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
  const fits = (least: boolean) => rests.every(rest => widthOf(little(rest, least)) <= slot - 2);
  const least = !fits(false);
  if (least && !fits(true)) return null;
  const formatter = (name: string, at: number): string => {
    const own = stretches.get(name);
    if (!own) return name;
    const said = little(own.rest, least);
    const begins = own.year !== own.before || (at === 0 && own.left * slot >= YEAR);
    return begins ? `${said}\n{year|${own.year}}` : said;
  };
  return { interval: 0, formatter, rich: { year: NO_WIDTH }, hideOverlap: true };
}

interface NameLabels {
  /** `at`: place among those in sight. */
  readonly formatter?: (name: string, at: number) => string;
  readonly interval: 0 | 'auto';
  readonly rotate?: number;
  readonly rich?: { readonly year: typeof NO_WIDTH };
  readonly width?: number;
  readonly overflow?: 'truncate';
  readonly ellipsis?: '…';
  readonly hideOverlap: true;
}

const cutAt = (width: number) => ({ width, overflow: 'truncate', ellipsis: '…', hideOverlap: true }) as const;

/**
 * How names stand below an axis of `pixels`, of which `seen` are in sight at once: whole where they fit, else cut, else
 * turned, so that none is left out; where not even turned ones fit, only as many as do. The whole name is in the tooltip.
 */
export function namesBelow(names: readonly string[], pixels: number, seen = names.length): NameLabels {
  const slot = pixels / Math.max(1, Math.min(names.length, seen));
  const short = shortNames(names, slot);
  if (short) return short;
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
