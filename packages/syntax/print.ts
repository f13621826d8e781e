import { type Binary, chainOf, type Expression, PRECEDENCE, SIGN_PRECEDENCE } from './ast.ts';

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** How tightly the outermost operator of a printed part binds; operands bind tightest. */
function bindingOf(expression: Expression): number {
  if (expression.kind === 'binary') return PRECEDENCE[expression.operator];
  if (expression.kind === 'unary' && expression.operator !== 'not') return SIGN_PRECEDENCE;
  return 10;
}

function inside(expression: Expression, least: number, fieldText: FieldText): string {
  const text = print(expression, fieldText);
  return bindingOf(expression) > least ? text : `(${text})`;
}

export type FieldText = (path: readonly string[]) => string;
const asId: FieldText = path => `{{${path.join('.')}}}`;

/** An expression as text; reading it again gives the same tree. `fieldText` shows fields by their names instead. */
export function print(expression: Expression, fieldText: FieldText = asId): string {
  const { first, chain } = chainOf(expression);
  return chain.reduce((text, part) => binary(part, text, fieldText), single(first, fieldText));
}

/** `leftText`: what stands left, without brackets. */
function binary({ operator, left, right }: Binary, leftText: string, fieldText: FieldText): string {
  const least = PRECEDENCE[operator];
  const plain = inside(right, least, fieldText);
  // % before a sign or a word would be read as per cent.
  const shown = operator === '%' && /^(?:[-+]|(?:NOT|AND|OR)\()/.test(plain) ? `(${plain})` : plain;
  return `${bindingOf(left) > least - 1 ? leftText : `(${leftText})`} ${operator} ${shown}`;
}

function single(expression: Exclude<Expression, Binary>, fieldText: FieldText): string {
  switch (expression.kind) {
    case 'number':
      return expression.value;
    case 'text':
      return quoted(expression.value);
    case 'boolean':
      return expression.value ? 'TRUE' : 'FALSE';
    case 'field':
      return fieldText(expression.path);
    case 'percent':
      return `${inside(expression.operand, SIGN_PRECEDENCE, fieldText)}%`;
    case 'unary':
      return expression.operator === 'not'
        ? `NOT(${print(expression.operand, fieldText)})`
        : `${expression.operator}${inside(expression.operand, SIGN_PRECEDENCE - 1, fieldText)}`;
    case 'call':
      return `${expression.name}(${expression.args.map(arg => print(arg, fieldText)).join(', ')})`;
  }
}
