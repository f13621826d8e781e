/** Rows of one subform in one record. */
export const MAX_ROWS = 1000;
