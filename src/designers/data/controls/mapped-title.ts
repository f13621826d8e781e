import { levelWords, UNIT_WORDS } from '@gonghui/elements/panel/words.ts';
import type { Aggregate } from '@gonghui/elements/query/dataset.ts';
import type { MappedField } from '@gonghui/elements/query/query.ts';

export const AGGREGATE_WORDS: Readonly<Record<Aggregate, string>> = {
  sum: '求和',
  avg: '平均值',
  min: '最小值',
  max: '最大值',
  count: '计数',
  distinct: '去重计数',
  median: '中位数',
};

/** A mapped field as its closed line says it: 金额（求和）. */
export function mappedTitle(field: MappedField): string {
  const { alias, fieldId, type, aggregate, unit, level, bounds, split, compare } = field;
  const name = alias || fieldId;
  const parts = [
    ...(aggregate ? [AGGREGATE_WORDS[aggregate]] : []),
    ...(unit ? [`按${UNIT_WORDS[unit]}`] : []),
    ...(level ? [levelWords(type)?.[level - 1] ?? `第 ${level} 级`] : []),
    ...(bounds?.length ? ['分段'] : []),
    ...(split ? ['各为一组'] : []),
    ...(compare?.base ? [compare.base === 'year' ? '同比' : '环比'] : []),
  ];
  return parts.length > 0 ? `${name}（${parts.join('，')}）` : name;
}
