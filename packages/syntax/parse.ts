import { type BinaryOperator, type Expression, NOT_PRECEDENCE, PRECEDENCE, SIGN_PRECEDENCE } from './ast.ts';
import { Fault, SYNTAX_LIMITS, type SyntaxProblem } from './fault.ts';
import { type Token, tokensOf } from './tokens.ts';

export type Parsed = { ok: true; expression: Expression } | { ok: false; problem: SyntaxProblem };

const BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['false', false],
  ['真', true],
  ['假', false],
]);
/** Whether a word is a value by itself, whatever fields are called. */
export const isTruthWord = (word: string): boolean => BOOLEANS.has(word.toLowerCase());
const FUNCTION_WORDS: Readonly<Record<string, string>> = { and: 'AND', or: 'OR', not: 'NOT' };

const isBinary = (value: string): value is BinaryOperator => Object.hasOwn(PRECEDENCE, value);

class Parser {
  readonly #tokens: readonly Token[];
  #next = 0;
  #depth = 0;

  constructor(text: string) {
    this.#tokens = tokensOf(text);
  }

  whole(): Expression {
    if (this.#peek().kind === 'end') throw new Fault('请输入公式');
    const found = this.#expression(0);
    const rest = this.#peek();
    if (rest.kind === 'end') return found;
    throw new Fault(isSign(rest, ')') ? '多余的右括号' : '这里缺少运算符', rest.at, rest.end);
  }

  #peek(ahead = 0): Token {
    return this.#tokens[Math.min(this.#next + ahead, this.#tokens.length - 1)] as Token;
  }

  #take(): Token {
    const token = this.#peek();
    this.#next += 1;
    return token;
  }

  /** Pratt: an operand, then operators that bind tighter than `least`. */
  #expression(least: number): Expression {
    this.#depth += 1;
    if (this.#depth > SYNTAX_LIMITS.depth) {
      const { at, end } = this.#peek();
      throw new Fault(`公式嵌套超过${SYNTAX_LIMITS.depth}层`, at, end);
    }
    let left = this.#operand();
    for (;;) {
      const token = this.#peek();
      if (token.kind !== 'sign') break;
      if (token.value === '%' && !this.#startsOperand(this.#peek(1))) {
        this.#take();
        left = { kind: 'percent', operand: left, at: left.at, end: token.end };
        continue;
      }
      if (!isBinary(token.value) || PRECEDENCE[token.value] <= least) break;
      this.#take();
      const right = this.#expression(PRECEDENCE[token.value]);
      left = { kind: 'binary', operator: token.value, left, right, at: left.at, end: right.end };
    }
    this.#depth -= 1;
    return left;
  }

  /** After %: a number, text, field or bracket makes it the remainder of a division, anything else per cent. */
  #startsOperand(token: Token): boolean {
    return token.kind === 'sign' ? token.value === '(' : token.kind !== 'end';
  }

  #operand(): Expression {
    const token = this.#take();
    switch (token.kind) {
      case 'number':
        return { kind: 'number', value: token.value, at: token.at, end: token.end };
      case 'text':
        return { kind: 'text', value: token.value, at: token.at, end: token.end };
      case 'field':
        return { kind: 'field', path: token.path, at: token.at, end: token.end };
      case 'name':
        return this.#name(token.value, token);
      case 'end':
        throw new Fault('公式不完整', token.at, token.end);
      case 'sign':
        return this.#prefix(token);
    }
  }

  #prefix(token: Token & { kind: 'sign' }): Expression {
    const { value, at, end } = token;
    if (value === '(') {
      const inner = this.#expression(0);
      const close = this.#take();
      if (!isSign(close, ')')) throw new Fault('缺少右括号', at, end);
      return { ...inner, at, end: close.end };
    }
    const word = FUNCTION_WORDS[value];
    if (word && isSign(this.#peek(), '(')) return this.#call(word, token);
    if (value === '-' || value === '+') {
      const operand = this.#expression(SIGN_PRECEDENCE);
      return { kind: 'unary', operator: value, operand, at, end: operand.end };
    }
    if (value === 'not') {
      const operand = this.#expression(NOT_PRECEDENCE);
      return { kind: 'unary', operator: 'not', operand, at, end: operand.end };
    }
    throw new Fault(value === ')' ? '右括号之前缺少内容' : `「${value}」之前缺少内容`, at, end);
  }

  #name(name: string, token: Token): Expression {
    if (isSign(this.#peek(), '(')) return this.#call(name.toUpperCase(), token);
    const boolean = BOOLEANS.get(name.toLowerCase());
    if (boolean !== undefined) return { kind: 'boolean', value: boolean, at: token.at, end: token.end };
    throw new Fault(`「${name}」无法识别：文字请加引号，字段请从列表中选择`, token.at, token.end);
  }

  #call(name: string, start: Token): Expression {
    const open = this.#take();
    const args: Expression[] = [];
    if (!isSign(this.#peek(), ')')) {
      do args.push(this.#expression(0));
      while (isSign(this.#peek(), ',') && this.#take());
    }
    const close = this.#take();
    if (!isSign(close, ')')) throw new Fault(`${name} 缺少右括号`, open.at, open.end);
    const [only] = args;
    // NOT(x) and not x are one thing, so they are one node.
    if (name === 'NOT' && only && args.length === 1)
      return { kind: 'unary', operator: 'not', operand: only, at: start.at, end: close.end };
    return { kind: 'call', name, args, at: start.at, end: close.end };
  }
}

const isSign = (token: Token, value: string): boolean => token.kind === 'sign' && token.value === value;

/** Reads an expression. Total: any text in, a tree or the first fault with its place out. A leading = is passed over. */
export function parse(text: string): Parsed {
  if (text.length > SYNTAX_LIMITS.text) {
    const message = `公式不能超过${SYNTAX_LIMITS.text}个字符`;
    return { ok: false, problem: { message, at: SYNTAX_LIMITS.text, end: text.length } };
  }
  try {
    return {
      ok: true,
      expression: new Parser(text.replace(/^\s*[=＝]/, found => ' '.repeat(found.length))).whole(),
    };
  } catch (error) {
    if (error instanceof Fault)
      return { ok: false, problem: { message: error.message, at: error.at, end: error.end } };
    throw error;
  }
}
