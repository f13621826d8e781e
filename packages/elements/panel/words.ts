import { isDeptType } from '../query/field-types.ts';
import { hasPlaceLevels } from '../query/places.ts';
import type { DateUnit, MappedField } from '../query/query.ts';

/** What dates are put together by. */
export const UNIT_WORDS: Readonly<Record<DateUnit, string>> = {
  year: '年',
  quarter: '季度',
  month: '月',
  week: '周',
  day: '日',
  hour: '小时',
};

/** Levels of departments, the top one first. */
const LEVEL_WORDS = ['一级部门', '二级部门', '三级部门', '四级部门', '五级部门'] as const;

/** Levels of Chinese places, the largest first. */
const PLACE_LEVEL_WORDS = ['省', '市', '区县'] as const;

/** What the levels are called that groups of a field can be put together by; null for a field without levels. */
export const levelWords = (type: string): readonly string[] | null =>
  isDeptType(type) ? LEVEL_WORDS : hasPlaceLevels(type) ? PLACE_LEVEL_WORDS : null;

/** What a level of a drill is called: 季度, 二级部门, 市, or the field. */
export const levelTitle = ({
  alias,
  type,
  unit,
  level,
}: Pick<MappedField, 'alias' | 'type' | 'unit' | 'level'>): string =>
  (unit && UNIT_WORDS[unit]) || (level && levelWords(type)?.[level - 1]) || alias || '下一级';
