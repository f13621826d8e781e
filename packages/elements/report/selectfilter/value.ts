import type { Json } from '@gonghui/kernel/json.ts';
import { ok, refuse } from '@gonghui/kernel/result.ts';
import type { Comparison, RecordCondition } from '../../conditions/condition.ts';
import type { ReadFilter } from '../../panel/panel.ts';
import { MOST_CHOSEN } from '../../query/query.ts';
import { isStretchType, sameStretch } from '../../query/stretches.ts';

/** A start and an end, as the options of a stretch of time have them. */
const isStretch = (key: Json): key is Json[] =>
  Array.isArray(key) && key.length === 2 && key.every(end => typeof end === 'string');

/** A list of keys, or one: any of them. Null among them is 空. Of a stretch a single point asks whether it lies in it. */
export const readChoice: ReadFilter = (value, { fieldId: field, type }) => {
  const keys = Array.isArray(value) ? value : value === null || value === '' ? [] : [value];
  if (keys.length > MOST_CHOSEN) return refuse(`一次最多筛选 ${MOST_CHOSEN} 个值`);
  if (keys.some(key => typeof key === 'object' && key !== null && !isStretch(key)))
    return refuse('筛选的值无法识别');
  const empty = keys.some(key => key === null || key === '');
  const named = keys.filter(key => key !== null && key !== '' && !isStretch(key));
  const items: (Comparison | RecordCondition)[] = [
    ...(isStretchType(type)
      ? named.map(point => ({ key: field, operator: 'contains' as const, value: point }))
      : named.length > 0
        ? [{ key: field, operator: 'in' as const, value: named }]
        : []),
    ...keys.filter(isStretch).map(key => ({ logical: 'and' as const, items: sameStretch(field, key) })),
    ...(empty ? [{ key: field, operator: 'empty' as const }] : []),
  ];
  return ok(items.length > 0 ? { logical: 'or', items } : null);
};
