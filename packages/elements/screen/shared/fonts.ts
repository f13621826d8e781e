/** Fonts of figures that come with the product (`public/fonts`), by their name in CSS; browsers fetch what is used. */
export const FONTS = [
  { name: 'DSEG7 Classic', label: '数码管' },
  { name: 'Orbitron', label: '科技' },
  { name: 'Share Tech Mono', label: '等宽' },
] as const;

/** A font with what stands in for signs that it has not. */
export const fontStack = (name: unknown): string | undefined =>
  FONTS.some(font => font.name === name) ? `"${name}", var(--gh-font)` : undefined;
