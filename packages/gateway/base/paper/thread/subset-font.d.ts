declare module 'subset-font' {
  /** The font with the glyphs of these characters alone. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2'; noLayoutClosure?: boolean },
  ): Promise<Buffer>;
}
