import { exactType } from './exact-type.ts';

/** How many places numbers need on either side of the point, learned from their texts as they come. */
export class NumberSize {
  #whole = 1;
  #decimals = 0;
  #exact = true;

  /** What is written with a power is no exact number. */
  measure(cells: readonly (string | null)[]): void {
    for (const text of cells) {
      if (text === null) continue;
      if (!/^-?\d+(?:\.\d+)?$/.test(text)) {
        if (/e/i.test(text)) this.#exact = false;
        continue;
      }
      const point = text.indexOf('.');
      this.#whole = Math.max(this.#whole, (point < 0 ? text.length : point) - (text.startsWith('-') ? 1 : 0));
      if (point >= 0) this.#decimals = Math.max(this.#decimals, text.length - point - 1);
    }
  }

  /** The type that holds each of them. */
  sqlType(): string {
    return this.#exact ? exactType(this.#whole, this.#decimals) : 'double';
  }
}
