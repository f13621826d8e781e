import type { Problem } from '../display/list.ts';
import type { Micron } from '../units.ts';
import type { Content, PageAt } from './flow.ts';
import { lackingAt } from './lacking.ts';

/**
 * Squares and bars of a code, in modules, with the quiet zone around them: x, y, width and height of each. Bars are as high as
 * their box (`height` is null, and so are y 0 and height 1). Or why the text cannot be written in it.
 */
export type CodeShape =
  | { readonly width: number; readonly height: number | null; readonly rects: readonly number[] }
  | { readonly reason: string };

export type DrawCode = (code: Extract<Content, { is: 'code' }>) => CodeShape;

/** 连续编号 (P10): how many pages of a batch come before those of this record, and how many it has in all. */
export interface Numbering {
  readonly before: number;
  readonly pages: number;
}

/** What all of one layout share. */
export class Context {
  /** Where each column begins, and where the last ends. */
  readonly edges: readonly Micron[];
  readonly drawCode: DrawCode;
  readonly numbering: Numbering | null;
  readonly #problems = new Map<string, Problem>();
  /** Letters that no face has, by where they stand: each with the first text around it. */
  readonly #missing = new Map<string, Map<string, string>>();

  constructor(edges: readonly Micron[], drawCode: DrawCode, numbering: Numbering | null = null) {
    this.edges = edges;
    this.drawCode = drawCode;
    this.numbering = numbering;
  }

  /** What a text is told of its page. */
  numbered(at: PageAt): PageAt {
    return this.numbering
      ? { ...at, page: at.page + this.numbering.before, pages: this.numbering.pages }
      : at;
  }

  /** Says something once of each place. */
  say(code: Problem['code'], at: string | null, text: string): void {
    const key = `${code} ${at}`;
    if (!this.#problems.has(key)) this.#problems.set(key, { code, at, text });
  }

  missing(at: string, codePoint: number, around: string): void {
    const of = this.#missing.get(at) ?? new Map<string, string>();
    const letter = String.fromCodePoint(codePoint);
    if (!of.has(letter)) of.set(letter, around);
    this.#missing.set(at, of);
  }

  problems(): Problem[] {
    const missing = [...this.#missing].map(
      ([at, of]): Problem =>
        lackingAt(
          at,
          [...of].map(([letter, around]) => ({ letter, around })),
        ),
    );
    return [...this.#problems.values(), ...missing];
  }

  /** Where a cell of these columns begins, and how wide it is. */
  across(col: number, cols: number): { x: Micron; width: Micron } {
    const last = this.edges.length - 1;
    const x = this.edges[Math.min(col, last)] ?? 0;
    const end = this.edges[Math.min(col + cols, last)] ?? x;
    return { x, width: end - x };
  }
}
