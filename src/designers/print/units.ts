/** Pixels of the drawing in a millimetre: a scale of 1 is 300 dpi (docs/decisions/print-saved.md). */
export const PX = 300 / 25.4;

/** Pixels of the drawing in a point of a font size. */
export const PT = 300 / 72;
