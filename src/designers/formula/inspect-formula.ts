import { fieldPaths } from '@gonghui/syntax/ast.ts';
import { check } from '@gonghui/syntax/check.ts';
import type { FunctionSpec } from '@gonghui/syntax/function-spec.ts';
import { parse } from '@gonghui/syntax/parse.ts';
import type { ValueType } from '@gonghui/syntax/value.ts';
import { type FormulaField, toStored } from './formula-text.ts';
import { typedNames } from './typed-names.ts';

/** Functions that there are in some places beside those of all formulas. */
export interface BesideFunctions {
  /** Of this place, computed as trying the formula out says in `note`. */
  readonly here: ReadonlyMap<string, FunctionSpec>;
  readonly note: string;
  /** Of other places: what is said of a name that is used here. */
  readonly elsewhere: ReadonlyMap<string, string>;
}

/** A field that this formula may not name, and the sentence that says why. */
export interface BarredField {
  readonly label: string;
  readonly why: string;
}

/** What is said of a formula as it is typed. */
export interface FormulaState {
  stored: string;
  message: string | null;
  at: number;
  type: ValueType | null;
  paths: string[];
}

/** Checks a formula as it is typed: its first fault and where, or what it comes to. */
export function inspectFormula(
  text: string,
  fields: readonly FormulaField[],
  beside: BesideFunctions | undefined,
  barred: readonly BarredField[] = [],
): FormulaState {
  const back = toStored(text, fields);
  const fault = (message: string, at: number) => ({ message, at, type: null, paths: [], stored: back.text });
  const whyOf = (name: string) => barred.find(({ label }) => label === name)?.why;
  if (back.unknown !== null) {
    const why = whyOf(back.unknown) ?? `没有字段「${back.unknown}」，请从字段列表中选择`;
    return fault(why, text.indexOf(back.unknown));
  }
  if (back.unclear !== null) return fault(back.unclear.message, back.unclear.at);
  const names = barred.map(({ label }) => ({ path: label, label }));
  const [own] = typedNames(back.text, names).found;
  if (own) return fault(whyOf(own.path) ?? '', back.shownAt(own.at));
  const parsed = parse(back.text);
  if (!parsed.ok) return fault(parsed.problem.message, back.shownAt(parsed.problem.at));
  const types = new Map(fields.map(field => [field.path, field]));
  const { type, problems } = check(parsed.expression, path => types.get(path.join('.')), beside?.here);
  const [first] = problems;
  const paths = fieldPaths(parsed.expression);
  if (first) {
    const { message, at, end } = first;
    return { ...fault(beside?.elsewhere.get(back.text.slice(at, end)) ?? message, back.shownAt(at)), paths };
  }
  return { message: null, at: 0, type, paths, stored: back.text };
}
