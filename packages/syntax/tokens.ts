import type { Span } from './ast.ts';
import { Fault } from './fault.ts';

export type Token = Span &
  (
    | { kind: 'number' | 'text' | 'name'; value: string }
    | { kind: 'field'; path: readonly string[] }
    | { kind: 'sign'; value: string }
    | { kind: 'end' }
  );

/** Signs of a Chinese keyboard mean what their half-width forms mean. */
const SAME: Readonly<Record<string, string>> = {
  '（': '(',
  '）': ')',
  '，': ',',
  '、': ',',
  '；': ',',
  ';': ',',
  '＋': '+',
  '－': '-',
  '×': '*',
  '＊': '*',
  '÷': '/',
  '／': '/',
  '％': '%',
  '＾': '^',
  '＆': '&',
  '＝': '=',
  '＞': '>',
  '＜': '<',
  '≥': '>=',
  '≤': '<=',
  '≠': '<>',
  '！': '!',
};
/** By words that come from outside: an object would answer for `constructor` too. */
const WORDS: ReadonlyMap<string, string> = new Map([
  ['且', 'and'],
  ['或', 'or'],
  ['非', 'not'],
  ['and', 'and'],
  ['or', 'or'],
  ['not', 'not'],
]);
const TWO: Readonly<Record<string, string>> = {
  '<=': '<=',
  '>=': '>=',
  '<>': '<>',
  '!=': '<>',
  '==': '=',
  '&&': 'and',
  '||': 'or',
};
const ONE = new Set(['(', ')', ',', '+', '-', '*', '/', '%', '^', '&', '=', '<', '>', '!']);
const QUOTES: Readonly<Record<string, string>> = { '"': '"', "'": "'", '“': '”', '‘': '’' };

/** 且, 或 and 非 stand for themselves even without blanks around them. */
const NAME =
  /[且或非]|(?:[A-Za-z_]|(?![且或非])[\u4e00-\u9fff])(?:[A-Za-z0-9_.]|(?![且或非])[\u4e00-\u9fff])*/y;
const NUMBER = /(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,3}(?![A-Za-z0-9]))?/y;
const FIELD = /(?:\{\{|#\{)\s*([A-Za-z][A-Za-z0-9_-]{0,59}(?:\.[A-Za-z][A-Za-z0-9_-]{0,59})?)\s*(\}\}|\})/y;
const FIELD_MARK = /\{\{|#\{/y;
const BLANK = /[\s\u3000]+/y;

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function readText(text: string, at: number, close: string): { value: string; end: number } {
  let value = '';
  for (let i = at + 1; i < text.length; i++) {
    const sign = text.charAt(i);
    if (sign !== close && !(close === '”' && sign === '"')) {
      value += sign;
      continue;
    }
    if (text.charAt(i + 1) !== sign || close === '”') return { value, end: i + 1 };
    // A doubled quote stands for itself.
    value += sign;
    i += 1;
  }
  throw new Fault('文本缺少结束的引号', at, text.length);
}

/** Splits an expression. Throws a `Fault` at what no token begins with. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    const blank = matchAt(BLANK, text, at);
    if (blank) {
      at += blank[0].length;
      continue;
    }
    const token = tokenAt(text, at);
    tokens.push(token);
    at = token.end;
  }
  tokens.push({ kind: 'end', at: text.length, end: text.length });
  return tokens;
}

function tokenAt(text: string, at: number): Token {
  const sign = text.charAt(at);
  const close = QUOTES[sign];
  if (close) {
    const { value, end } = readText(text, at, close);
    return { kind: 'text', value, at, end };
  }
  if (sign === '{' || sign === '#') {
    const field = matchAt(FIELD, text, at);
    const long = text.startsWith('{{', at);
    if (field && (field[2] === '}}') === long)
      return { kind: 'field', path: (field[1] ?? '').split('.'), at, end: at + field[0].length };
    const mark = matchAt(FIELD_MARK, text, at)?.[0] ?? sign;
    throw new Fault('字段引用的写法有误，请从字段列表中选择', at, at + mark.length);
  }
  const number = matchAt(NUMBER, text, at);
  if (number) return { kind: 'number', value: number[0], at, end: at + number[0].length };
  const plain = SAME[sign] ?? sign;
  const two = TWO[plain + (SAME[text.charAt(at + 1)] ?? text.charAt(at + 1))];
  if (two && plain.length === 1) return { kind: 'sign', value: two, at, end: at + 2 };
  if (plain.length === 2) return { kind: 'sign', value: plain, at, end: at + 1 };
  if (ONE.has(plain)) return { kind: 'sign', value: plain === '!' ? 'not' : plain, at, end: at + 1 };
  const name = matchAt(NAME, text, at);
  if (!name) {
    const unknown = String.fromCodePoint(text.codePointAt(at) ?? 0);
    throw new Fault(`无法识别的字符「${unknown}」`, at, at + unknown.length);
  }
  const value = name[0];
  const end = at + value.length;
  const word = WORDS.get(value.toLowerCase());
  // AND(…) is a function as well as a word between two conditions; the parser knows by what stands before it.
  return word ? { kind: 'sign', value: word, at, end } : { kind: 'name', value, at, end };
}
