/** Rows of one subform in one record. */
export const MAX_ROWS = 1000;

/** Pixels of a column on PC, within the spec's bounds. */
export const COLUMN_WIDTH = { min: 140, max: 370 };
