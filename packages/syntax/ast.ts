/** Where a part stands in the text of its expression. */
export interface Span {
  at: number;
  end: number;
}

export type BinaryOperator =
  | 'or'
  | 'and'
  | '='
  | '<>'
  | '<'
  | '<='
  | '>'
  | '>='
  | '&'
  | '+'
  | '-'
  | '*'
  | '/'
  | '%'
  | '^';

export type Expression = Span &
  (
    | { kind: 'number'; value: string }
    | { kind: 'text'; value: string }
    | { kind: 'boolean'; value: boolean }
    /** A field (`{{id}}`), or a column of a subform (`{{subform.column}}`). */
    | { kind: 'field'; path: readonly string[] }
    | { kind: 'unary'; operator: '-' | '+' | 'not'; operand: Expression }
    | { kind: 'percent'; operand: Expression }
    | { kind: 'binary'; operator: BinaryOperator; left: Expression; right: Expression }
    | { kind: 'call'; name: string; args: readonly Expression[] }
  );

/** How tightly an operator binds; larger is tighter. All are left-associative, as in spreadsheets. */
export const PRECEDENCE: Record<BinaryOperator, number> = {
  or: 1,
  and: 2,
  '=': 4,
  '<>': 4,
  '<': 4,
  '<=': 4,
  '>': 4,
  '>=': 4,
  '&': 5,
  '+': 6,
  '-': 6,
  '*': 7,
  '/': 7,
  '%': 7,
  '^': 8,
};
export const NOT_PRECEDENCE = 3;
/** A sign binds tighter than ^, as in spreadsheets: -2^2 is 4. */
export const SIGN_PRECEDENCE = 9;

export type Binary = Expression & { kind: 'binary' };

/**
 * Where a chain (1 + 1 + 1 …) begins, and its operators from there on. It leans to the left, as deep as it is long: whoever walks it
 * instead of descending needs no stack for it.
 */
export function chainOf(expression: Expression): { first: Exclude<Expression, Binary>; chain: Binary[] } {
  const chain: Binary[] = [];
  let first = expression;
  for (; first.kind === 'binary'; first = first.left) chain.push(first);
  return { first, chain: chain.reverse() };
}

/** Fields that an expression names, each path once, in order. */
export function fieldPaths(expression: Expression): string[] {
  const found = new Set<string>();
  const stack = [expression];
  for (let next = stack.pop(); next; next = stack.pop()) {
    if (next.kind === 'field') found.add(next.path.join('.'));
    else if (next.kind === 'unary' || next.kind === 'percent') stack.push(next.operand);
    else if (next.kind === 'binary') stack.push(next.right, next.left);
    else if (next.kind === 'call') stack.push(...[...next.args].reverse());
  }
  return [...found];
}
