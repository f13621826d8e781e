/** How large a template may be (print, "Designer"), and how far its lengths go, in millimetres. */
export const MOST = {
  rows: 300,
  columns: 60,
  cells: 3000,
  free: 200,
  /** Rows, cells and free elements together, with cells that lie under others. */
  nodes: 5000,
  guides: 50,
  text: 20_000,
} as const;

export const WIDTH = { least: 1, most: 1200, usual: 20 } as const;
export const HEIGHT = { least: 1, most: 1200, usual: 8 } as const;
export const MARGIN = { least: 0, most: 200, usual: 20 } as const;
/** Where a free element may stand, counted from what it is anchored to, and how large it may be. */
export const FAR = 1200;
/** Points. */
export const FONT_SIZE = { least: 5, most: 200, usual: 10.5 } as const;
