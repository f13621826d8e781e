/** Slices of our faces as the build writes them (vite-plugin-paper-fonts.ts): name and `gap.length` stretches in base 36. */
export type WrittenSlices = readonly (readonly [name: string, written: string])[];

const BMP = 0x10000;
const NONE = -1;

interface CodeRange {
  readonly from: number;
  readonly to: number;
}

const stretchesOf = (written: string): CodeRange[] => {
  let at = 0;
  return written.split(' ').map(stretch => {
    const [gap = 0, length = 0] = stretch.split('.').map(part => Number.parseInt(part, 36));
    const from = at + gap;
    at = from + length;
    return { from, to: at - 1 };
  });
};

/** Which slice has a character, alike in all faces. Of those that claim one the first has it. */
export class Slices {
  readonly #names: readonly string[];
  readonly #ranges: readonly string[];
  readonly #near = new Int16Array(BMP).fill(NONE);
  readonly #far = new Map<number, number>();

  constructor(written: WrittenSlices) {
    this.#names = written.map(([name]) => name);
    this.#ranges = written.map(([, stretches], slice) => {
      const all = stretchesOf(stretches);
      for (const { from, to } of all)
        for (let codePoint = from; codePoint <= to; codePoint++) this.#claim(codePoint, slice);
      return all.map(({ from, to }) => `U+${from.toString(16)}-${to.toString(16)}`).join(',');
    });
  }

  #claim(codePoint: number, slice: number): void {
    if (codePoint >= BMP) {
      if (!this.#far.has(codePoint)) this.#far.set(codePoint, slice);
    } else if (this.#near[codePoint] === NONE) this.#near[codePoint] = slice;
  }

  /** Name of the slice; undefined for a character that none has. */
  sliceOf(codePoint: number): string | undefined {
    const slice = codePoint < BMP ? this.#near[codePoint] : this.#far.get(codePoint);
    return this.#names[slice ?? NONE];
  }

  /** Its characters, as CSS writes them. */
  rangeOf(slice: string): string {
    return this.#ranges[this.#names.indexOf(slice)] ?? '';
  }
}
