import { evaluate } from '@gonghui/syntax/evaluate.ts';
import { parse } from '@gonghui/syntax/parse.ts';
import { toText, type Value } from '@gonghui/syntax/value.ts';

/** The clock of docs/formulas.md, and whoever fills in there. */
export const CLOCK = {
  now: () => '2026-11-21 09:30:15',
  person: () => ({ id: 'user0001', name: '张三', depts: [{ id: 'dept0001', name: '研发中心' }] }),
};

type Fields = Readonly<Record<string, Value>>;

/** The value of a formula over these fields; the sentence of the fault, thrown, where it has none. */
export function formulaValue(text: string, fields: Fields = {}): Value {
  const parsed = parse(text);
  if (!parsed.ok) throw new Error(parsed.problem.message);
  const result = evaluate(parsed.expression, path => fields[path.join('.')], CLOCK);
  if (!result.ok) throw new Error(result.problem.message);
  return result.value;
}

/** The same as a reader sees it: the text of the value, or `! ` and the sentence. */
export function computed(text: string, fields: Fields = {}): string {
  try {
    return toText(formulaValue(text, fields));
  } catch (error) {
    return `! ${(error as Error).message}`;
  }
}
