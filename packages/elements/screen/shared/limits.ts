/**
 * What a box on a screen may be, in pixels of the stage.
 */
export const BOX = { least: 10, far: 20_000, most: 20_000 } as const;

/** The stage, in pixels. */
export const STAGE = { least: { width: 320, height: 240 }, most: { width: 7680, height: 4320 } } as const;

/** Most components, charts among them, and those over which a warning is given. */
export const MOST = { components: 1000, advised: 300, charts: 150, guides: 50, layers: 4 } as const;
