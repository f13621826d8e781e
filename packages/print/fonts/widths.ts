/** What is asked of a font file: its characters, and how wide each is, in units of the em. */
interface FontMetrics {
  readonly characterSet: readonly number[];
  readonly unitsPerEm: number;
  glyphForCodePoint(codePoint: number): { readonly advanceWidth: number };
}

const FIRST = 0x20;

/** Characters and advances of a font file, in 1/1000 em, as `Coverage` reads them. */
export function writtenWidths(font: FontMetrics): string {
  const stretches: { from: number; length: number; advance: number }[] = [];
  for (const codePoint of [...new Set(font.characterSet)].sort((a, b) => a - b)) {
    if (codePoint < FIRST) continue;
    const advance = Math.round((font.glyphForCodePoint(codePoint).advanceWidth * 1000) / font.unitsPerEm);
    const last = stretches.at(-1);
    if (last && last.from + last.length === codePoint && last.advance === advance) last.length++;
    else stretches.push({ from: codePoint, length: 1, advance });
  }
  let at = 0;
  return stretches
    .map(({ from, length, advance }) => {
      const gap = from - at;
      at = from + length;
      return [gap, length, advance].map(part => part.toString(36)).join('.');
    })
    .join(' ');
}
