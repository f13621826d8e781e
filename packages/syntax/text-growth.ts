import { splitAt } from '@gonghui/kernel/text-search.ts';
import { Fault, SYNTAX_LIMITS, TEXT_TOO_LONG } from './fault.ts';

/** Characters of the longest text that a field of a form stores, and of a column of which nobody knows better. */
const FIELD = 20_000;
/** Characters of a number, a day, 是 or 否 as text, and of an amount in capitals. */
const SHORT = 200;
/** Letters that some letter becomes in capitals, at most. */
const CAPITALS = 3;
/** Characters that a format may write around a number. */
const FORMAT = 300;

/** What is known of an argument before anything is computed: the longest text it can be, and the text that it is. */
export interface ArgumentBound {
  readonly most: number;
  readonly literal?: string | undefined;
}

const most = (known: ArgumentBound | undefined): number => known?.most ?? 0;
const longest = (args: readonly ArgumentBound[]): number => Math.max(0, ...args.map(most));
const first = (args: readonly ArgumentBound[]): number => most(args[0]);
/** With what is put between the items of a list. */
const together = (args: readonly ArgumentBound[]): number =>
  args.reduce((sum, arg) => sum + most(arg) + 1, 0);

/** Each occurrence has at least one character, or as many as are written out. */
function substituted([text, old, next]: readonly ArgumentBound[]): number {
  const { literal } = old ?? {};
  if (literal === '') return most(text);
  const taken = literal === undefined ? 1 : [...literal].length;
  return most(text) + Math.floor(most(text) / taken) * Math.max(0, most(next) - taken);
}

const GROWTH: Readonly<Record<string, (args: readonly ArgumentBound[]) => number>> = {
  CONCATENATE: together,
  '&': together,
  UNION: together,
  REPLACE: ([text, , , next]) => most(text) + most(next),
  SUBSTITUTE: substituted,
  UPPER: args => first(args) * CAPITALS,
  LOWER: args => first(args) * CAPITALS,
  TEXT: args => first(args) + FORMAT,
  LEFT: first,
  RIGHT: first,
  MID: first,
  TRIM: first,
  IF: longest,
  IFS: longest,
  IFERROR: longest,
  CURRENTUSER: () => FIELD,
  CURRENTDEPT: () => FIELD,
  CURRENTUSERID: () => FIELD,
  CURRENTDEPTID: () => FIELD,
};

/**
 * The longest text that a function's result can be, by what its arguments can be, before the bound of all texts; one that is not
 * in the table gives a number, a day or the like. Which functions can make more than they take stands here and nowhere else.
 */
export const longestText = (name: string, args: readonly ArgumentBound[]): number =>
  GROWTH[name]?.(args) ?? SHORT;

/** The longest text of a value of which nothing is known but its type. */
export const longestOf = (kind: 'number' | 'text' | 'boolean' | 'date' | 'list'): number =>
  kind === 'text' || kind === 'list' ? FIELD : SHORT;

/** Characters as people count them, as databases do. */
export function lengthOf(text: string): number {
  let length = text.length;
  for (let i = 0; i < text.length - 1; i++) {
    const code = text.charCodeAt(i);
    if (code < 0xd800 || code > 0xdbff) continue;
    const next = text.charCodeAt(i + 1);
    if (next >= 0xdc00 && next <= 0xdfff) length -= 1;
  }
  return length;
}

/** Throws for a text that is longer than any may be. */
export function bounded(text: string): string {
  if (text.length > SYNTAX_LIMITS.result && lengthOf(text) > SYNTAX_LIMITS.result)
    throw new Fault(TEXT_TOO_LONG);
  return text;
}

/** The same over several, before they are one. */
export function joined(pieces: readonly string[]): string {
  let text = '';
  for (const piece of pieces) text = bounded(text + piece);
  return text;
}

/** Every `old` in a text replaced by `next`; throws before it would be longer than any may be. */
export function substitute(text: string, old: string, next: string): string {
  if (old === '') return text;
  const pieces = splitAt(text, old);
  const places = pieces.length - 1;
  if (lengthOf(text) + places * (lengthOf(next) - lengthOf(old)) > SYNTAX_LIMITS.result)
    throw new Fault(TEXT_TOO_LONG);
  return bounded(pieces.join(next));
}
