import { meets } from '@gonghui/kernel/pinyin.ts';
import type { FunctionSpec } from '@gonghui/syntax/function-spec.ts';
import { functions } from '@gonghui/syntax/functions.ts';
import { TYPE_NAMES } from '@gonghui/syntax/value.ts';
import { CLOSE, type FormulaField, OPEN, tokenOf } from './formula-text.ts';

export interface Suggestion {
  key: string;
  label: string;
  hint: string;
  /** What takes the place of the word. */
  text: string;
  /** How far the caret goes back, into the brackets. */
  back: number;
}

const MOST = 8;
/** A name of a field with its brackets; more is no word that anybody types. */
const LONGEST_WORD = 200;
const WORD = /[\p{L}_][\p{L}\p{N}_.()（）]*$/u;

/** Whether a place is within the name of a field. */
const inToken = (before: string): boolean => before.lastIndexOf(OPEN) > before.lastIndexOf(CLOSE);

/** The word that ends at the caret; null in a text between quotes, in a field's name, and where there is none. */
export function wordAt(text: string, caret: number): { from: number; word: string } | null {
  const before = text.slice(0, caret);
  if (inToken(before) || before.split('"').length % 2 === 0) return null;
  // A bracket belongs to a word only within a name such as 金额(2).
  const found =
    WORD.exec(before.slice(-LONGEST_WORD))?.[0]
      .split(/[()（）]/)
      .at(-1) ?? '';
  return found === '' ? null : { from: caret - found.length, word: found };
}

/** Fields by name and pinyin, those of the same row first, then functions by name. */
export function suggestionsFor(
  word: string,
  fields: readonly FormulaField[],
  also?: ReadonlyMap<string, FunctionSpec>,
): Suggestion[] {
  const found = fields.filter(({ label }) => meets(label, word));
  const begins = ({ label }: FormulaField) => label.toLowerCase().startsWith(word.toLowerCase());
  const rank = (field: FormulaField) => (field.row ? 0 : 2) + (begins(field) ? 0 : 1);
  const named = [...found]
    .sort((a, b) => rank(a) - rank(b))
    .map(({ path, label, type, row }) => ({
      key: path,
      label,
      hint: row ? `本行 · ${TYPE_NAMES[type]}` : TYPE_NAMES[type],
      text: tokenOf(label),
      back: 0,
    }));
  const wanted = word.toUpperCase();
  const called = [...(also?.values() ?? []), ...functions]
    .filter(({ name }) => name.startsWith(wanted))
    .map(({ name, args }) => ({
      key: name,
      label: name,
      hint: `${name}(${args})`,
      text: `${name}()`,
      back: 1,
    }));
  return [...named, ...called].slice(0, MOST);
}

/**
 * Where a caret may stand: beside the name of a field and never in it. `way`: to its end, to its beginning, or to the
 * nearer of both.
 */
export function outsideToken(text: string, caret: number, way: 1 | -1 | 0): number {
  if (!inToken(text.slice(0, caret))) return caret;
  const from = text.lastIndexOf(OPEN, caret - 1);
  const close = text.indexOf(CLOSE, caret);
  const to = close < 0 ? text.length : close + 1;
  if (way === 0) return caret - from < to - caret ? from : to;
  return way > 0 ? to : from;
}

/** The stretch that one press of Backspace or Delete takes: a character, or a whole name; null leaves it to the box. */
export function stretchAt(text: string, caret: number, way: 1 | -1): [number, number] | null {
  if (way < 0 && text[caret - 1] === CLOSE) return [text.lastIndexOf(OPEN, caret - 1), caret];
  if (way > 0 && text[caret] === OPEN) return [caret, text.indexOf(CLOSE, caret) + 1];
  return null;
}
