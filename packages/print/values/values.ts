import type { Condition } from '@gonghui/elements/conditions/condition.ts';
import type { Format } from '@gonghui/elements/print/sheet/model.ts';
import type { PartLines } from '../layout/pages.ts';

/** A line of a table: of a subform, of the approval record or of the chosen records. `index` counts from 0. */
export interface LineOf {
  readonly source: string;
  readonly index: number;
}

/** Where a formula is computed: in a line, or in a part of a table, whose lines `PAGESUM` and `CARRYSUM` add up (V2). */
export interface FormulaAt {
  readonly line: LineOf | null;
  readonly part: PartLines | null;
  /** Source of the table that it stands in. */
  readonly source: string | null;
  /** Which lines of the source are printed, in their order: what `part` counts. */
  readonly printed: readonly number[];
  /** In the band 承前页, which speaks of the parts before its own. */
  readonly isCarry: boolean;
}

/**
 * What a record says to a template, within the rights of whoever prints: variables by their keys (V1), read as their types
 * write them (V4). Whatever a template asks has an answer, if an empty one.
 */
export interface Values {
  text(key: string, format: Format, line: LineOf | null): string;
  /** All options, ticked or not. */
  ticks(key: string, line: LineOf | null): string;
  /** What whoever draws finds the pictures of a variable by; empty for none. */
  pictures(key: string, line: LineOf | null): readonly string[];
  /** Formatted text as HTML; empty where there is none, or it is plain text. */
  rich(key: string, line: LineOf | null): string;
  /** Text of a formula, which begins with `=`. */
  formula(text: string, format: Format, at: FormulaAt): string;
  holds(condition: Condition, line: LineOf | null): boolean;
  /** How many lines a source has. */
  lines(source: string): number;
}

/** Of a page, and so known late. */
export const PAGE_KEYS = ['page', 'pages'] as const;
/** Number of a line among those that are printed, from one. */
export const ROW_NUMBER = 'rowNo';
