import { ok, refuse } from '@gonghui/kernel/result.ts';
import type { Comparison } from '../../conditions/condition.ts';
import type { ReadFilter } from '../../panel/panel.ts';

/** Most values that one filter takes. */
const MOST = 200;

/** A list of keys, or one: any of them. Null among them is 空. */
export const readChoice: ReadFilter = (value, field) => {
  const keys = Array.isArray(value) ? value : value === null || value === '' ? [] : [value];
  if (keys.length > MOST) return refuse(`一次最多筛选 ${MOST} 个值`);
  if (keys.some(key => typeof key === 'object' && key !== null)) return refuse('筛选的值无法识别');
  const named = keys.filter(key => key !== null && key !== '');
  const items: Comparison[] = [
    ...(named.length > 0 ? [{ key: field, operator: 'in' as const, value: named }] : []),
    ...(named.length < keys.length ? [{ key: field, operator: 'empty' as const }] : []),
  ];
  return ok(items.length > 0 ? { logical: 'or', items } : null);
};
