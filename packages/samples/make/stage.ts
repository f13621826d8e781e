/** Left, top, width and height. */
export type StageRect = readonly [x: number, y: number, width: number, height: number];

/** Pixels of a stage of 1920 × 1080: what stays free at its edges, and between two frames. */
export const EDGE = 32;
export const GAP = 16;
export const WIDTH = 1920;
export const INNER = WIDTH - EDGE * 2;
/** Where the numbers stand, and where the three columns begin and end. */
export const NUMBERS = { y: 108, height: 112 };
export const TOP = NUMBERS.y + NUMBERS.height + GAP;
export const BOTTOM = 1056;
export const SIDE = 460;
export const MIDDLE = INNER - (SIDE + GAP) * 2;
export const HALF = (BOTTOM - TOP - GAP) / 2;
/** The middle column gives its curve more room than its lists. */
export const CURVE = 372;
