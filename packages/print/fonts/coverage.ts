const BMP = 0x10000;
/** What `advance` says of a character that the font does not have. */
export const MISSING = -1;

/**
 * Which characters a font has, and how wide each is, in 1/1000 em.
 *
 * Written as stretches of one advance, each `gap.length.advance` in base 36, with spaces between; `gap` counts the code
 * points that are left out before it. Nearly all Chinese characters are one em wide, so a font of 30,000 takes some hundred.
 */
export class Coverage {
  readonly #near = new Int16Array(BMP).fill(MISSING);
  /** Beyond the first plane: first, last and advance of each stretch, in their order. */
  readonly #far: { from: number; to: number; advance: number }[] = [];

  constructor(written: string) {
    let at = 0;
    for (const stretch of written.split(' ')) {
      const [gap = 0, length = 0, advance = 0] = stretch.split('.').map(part => Number.parseInt(part, 36));
      const from = at + gap;
      at = from + length;
      if (from < BMP) this.#near.fill(advance, from, at);
      if (at > BMP) this.#far.push({ from: Math.max(from, BMP), to: at - 1, advance });
    }
  }

  /** Advance of a character in 1/1000 em, without kerning; `MISSING` where the font has none. */
  advance(codePoint: number): number {
    if (codePoint < BMP) return this.#near[codePoint] ?? MISSING;
    let low = 0;
    let high = this.#far.length - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const stretch = this.#far[middle];
      if (!stretch) return MISSING;
      if (codePoint < stretch.from) high = middle - 1;
      else if (codePoint > stretch.to) low = middle + 1;
      else return stretch.advance;
    }
    return MISSING;
  }
}
