import type { DatasetField } from '@gonghui/elements/query/dataset.ts';
import { ok, type Result, refuse } from '@gonghui/kernel/result.ts';
import { fieldPaths } from '@gonghui/syntax/ast.ts';
import { findCycle } from '@gonghui/syntax/cycles.ts';
import { parse } from '@gonghui/syntax/parse.ts';

/** Keys of fields that a formula names; none for one that cannot be read. */
export function fieldsNamed(formula: string): string[] {
  const parsed = parse(formula);
  return parsed.ok ? fieldPaths(parsed.expression) : [];
}

/**
 * Computed fields in an order in which each comes behind those it names; the others are left out. Refuses formulas that
 * need each other, with the way round: 公式互相引用：甲 → 乙 → 甲 (rule Q9).
 */
export function formulaOrder(fields: readonly DatasetField[]): Result<DatasetField[]> {
  const computed = new Map(
    fields.filter(field => field.formula !== undefined).map(field => [field.id, field]),
  );
  const needs = new Map([...computed].map(([id, { formula = '' }]) => [id, fieldsNamed(formula)]));
  const ring = findCycle(needs);
  if (ring) return refuse(`公式互相引用：${ring.map(id => computed.get(id)?.alias ?? id).join(' → ')}`);
  const order: DatasetField[] = [];
  const done = new Set<string>();
  for (const start of computed.keys()) {
    const stack = [start];
    for (let id = stack.at(-1); id !== undefined; id = stack.at(-1)) {
      const field = computed.get(id);
      const next =
        field && !done.has(id) ? needs.get(id)?.find(key => computed.has(key) && !done.has(key)) : undefined;
      if (next !== undefined) {
        stack.push(next);
        continue;
      }
      if (field && !done.has(id)) order.push(field);
      done.add(id);
      stack.pop();
    }
  }
  return ok(order);
}
