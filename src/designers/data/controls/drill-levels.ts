import { levelWords } from '@gonghui/elements/panel/words.ts';
import { isDateType, isDeptType } from '@gonghui/elements/query/field-types.ts';
import type { MappedField } from '@gonghui/elements/query/query.ts';
import { newId } from '@gonghui/kernel/ids.ts';

/** Levels that are made at once: of dates by these units, of departments and places by these levels. */
const OF_DATES = ['quarter', 'month', 'day'] as const;
const LOWER_LEVELS = [2, 3] as const;

/** All levels that a field of dates, departments or places goes down by; null for any other. */
export function drillLevels(first: MappedField) {
  const { fieldId, alias, type } = first;
  const level = (more: Partial<MappedField>): MappedField => ({
    ...{ id: newId(), fieldId, type },
    ...(alias ? { alias } : {}),
    ...more,
  });
  return isDateType(type)
    ? {
        label: '按年、季度、月、日下钻',
        start: ['unit', 'year'] as const,
        all: OF_DATES.map(unit => level({ unit })),
      }
    : levelWords(type)
      ? {
          label: isDeptType(type) ? '按部门层级下钻' : '按省、市、区县下钻',
          start: ['level', 1] as const,
          all: LOWER_LEVELS.map(one => level({ level: one })),
        }
      : null;
}
