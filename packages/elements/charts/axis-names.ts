/** Pixels of a letter of an axis, and of a character of a script that writes in squares. */
const [NARROW, WIDE] = [7, 12];
const SQUARES = /[\u2e80-\uffef]/;
/** Pixels between names beside each other; of a name that is cut; of one that is turned. */
const [GAP, CUT, TURNED] = [8, 72, 84];
/** Pixels from name to name that slanted ones need; with less they stand upright. */
const SLANTED = 26;
/** Pixels that an upright name needs, and a name in its own line. */
const [UPRIGHT, LINE] = [16, 20];

/** About how wide a text of an axis is, in pixels; nothing can be measured where no browser is. */
const widthOf = (text: string): number => {
  let width = 0;
  for (const sign of text) width += SQUARES.test(sign) ? WIDE : NARROW;
  return width;
};

/** How many names an axis of so many pixels has room for, before a slider comes. */
export const seenAcross = (pixels: number): number => Math.max(6, Math.min(24, Math.floor(pixels / UPRIGHT)));
export const seenDown = (pixels: number): number => Math.max(5, Math.min(24, Math.floor(pixels / LINE)));

interface NameLabels {
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
