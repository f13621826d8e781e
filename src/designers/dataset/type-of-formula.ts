import { plainType } from '@gonghui/elements/facts/plain.ts';
import { check } from '@gonghui/syntax/check.ts';
import { parse } from '@gonghui/syntax/parse.ts';
import type { ValueType } from '@gonghui/syntax/value.ts';
import type { FormulaField } from '../formula/formula-text.ts';

/** Element types that show what formulas give. */
const TYPES: Partial<Record<ValueType, string>> = {
  number: plainType('number'),
  date: plainType('moment'),
  boolean: plainType('yes'),
  text: plainType('text'),
};

/** Element type of what a formula gives; null where it cannot be told, and the field stays what it is. */
export function typeOfFormula(formula: string, fields: readonly FormulaField[]): string | null {
  const parsed = parse(formula);
  if (!parsed.ok) return null;
  const types = new Map(fields.map(field => [field.path, field]));
  const { type, problems } = check(parsed.expression, path => types.get(path.join('.')));
  return problems.length > 0 ? null : (TYPES[type] ?? null);
}
