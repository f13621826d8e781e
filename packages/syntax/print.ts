import { type Expression, PRECEDENCE, SIGN_PRECEDENCE } from './ast.ts';

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
    case 'binary': {
      const least = PRECEDENCE[expression.operator];
      const left = inside(expression.left, least - 1, fieldText);
      const plain = inside(expression.right, least, fieldText);
      // % before a sign or a word would be read as per cent.
      const right =
        expression.operator === '%' && /^(?:[-+]|(?:NOT|AND|OR)\()/.test(plain) ? `(${plain})` : plain;
      return `${left} ${expression.operator} ${right}`;
    }
    case 'call':
      return `${expression.name}(${expression.args.map(arg => print(arg, fieldText)).join(', ')})`;
  }
}
