/** Lengths on paper are integers of 1/1000 mm: rounding never adds up, and every engine computes the same. */
export type Micron = number;

const INCH = 25_400;
const POINTS_AN_INCH = 72;

/** Microns of a length in millimetres; what is no number is nothing. */
export const ofMm = (mm: number): Micron => (Number.isFinite(mm) ? Math.round(mm * 1000) : 0);

/** Microns of a size in points (1/72 inch), in which sizes of text are given. */
export const ofPt = (pt: number): Micron =>
  Number.isFinite(pt) ? Math.round((pt * INCH) / POINTS_AN_INCH) : 0;

/** Points of a length in microns, for PDF. */
export const toPt = (length: Micron): number => (length * POINTS_AN_INCH) / INCH;
