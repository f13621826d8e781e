import { enterpriseNow } from '@gonghui/elements/shared/enterprise-clock.ts';
import { Decimal } from '@gonghui/syntax/decimal.ts';
import { evaluate } from '@gonghui/syntax/evaluate.ts';
import type { FunctionSpec } from '@gonghui/syntax/function-spec.ts';
import { parse } from '@gonghui/syntax/parse.ts';
import { Moment, toText, type Value, type ValueType } from '@gonghui/syntax/value.ts';

function sampleValue(typed: string, type: ValueType): Value {
  const text = typed.trim();
  if (text === '') return null;
  if (type === 'number') return Decimal.parse(text) ?? text;
  if (type === 'date') return Moment.parse(text) ?? text;
  if (type === 'boolean') return text === '是';
  if (type === 'list') return text.split(/[,，、\s]+/).map(item => Decimal.parse(item) ?? item);
  return text;
}

/** What a formula gives for values that a designer tries; a fault in its words. */
export function trySample(
  text: string,
  typed: Readonly<Record<string, string>>,
  typeOf: (path: string) => ValueType,
  also?: ReadonlyMap<string, FunctionSpec>,
): { ok: boolean; text: string } {
  const parsed = parse(text);
  if (!parsed.ok) return { ok: false, text: parsed.problem.message };
  const value = (path: readonly string[]) => {
    const key = path.join('.');
    return sampleValue(typed[key] ?? '', typeOf(key));
  };
  const result = evaluate(parsed.expression, value, {
    now: enterpriseNow,
    ...(also ? { also } : {}),
    person: () => ({ id: '', name: '当前用户', depts: [{ id: '', name: '本人部门' }] }),
  });
  return result.ok
    ? { ok: true, text: toText(result.value) || '空' }
    : { ok: false, text: result.problem.message };
}
