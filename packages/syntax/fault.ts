/** What went wrong in an expression, in Chinese, and where: offsets into its text. Thrown and caught inside this package. */
export class Fault extends Error {
  readonly at: number;
  readonly end: number;

  constructor(message: string, at = 0, end = at) {
    super(message);
    this.name = 'Fault';
    this.at = at;
    this.end = end;
  }
}

export interface SyntaxProblem {
  message: string;
  /** Offsets of the part at fault. */
  at: number;
  end: number;
}

/** Bounds of promise D22: what a designer may write, and what evaluating it may cost. */
export const SYNTAX_LIMITS = {
  /** Characters of an expression. */
  text: 4096,
  /** Nesting of an expression. */
  depth: 64,
  /** Nodes visited in one evaluation. */
  steps: 10_000,
  /** List elements looked at in one evaluation. */
  elements: 200_000,
  /** Characters of any text that a formula makes on its way, as people count them. */
  result: 100_000,
  /** Characters of all texts that one evaluation makes. */
  texts: 2_000_000,
} as const;

export const TEXT_TOO_LONG = `文字过长：公式中的一段文字最多${SYNTAX_LIMITS.result}字`;
