/**
 * Every table of the gateway. Each module describes its own in `<wing>/<module>/tables.ts` and adds them here from there
 * (`declare module`), so that what all of them stand on names none of them.
 */
// biome-ignore lint/suspicious/noEmptyInterface: what stands in it is declared where it belongs.
export interface Schema {}
