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
export const LEVEL_WORDS = ['一级部门', '二级部门', '三级部门', '四级部门', '五级部门'] as const;

/** What a level of a drill is called: 季度, 二级部门, or the field. */
export const levelTitle = ({ alias, unit, level }: Pick<MappedField, 'alias' | 'unit' | 'level'>): string =>
  (unit && UNIT_WORDS[unit]) || (level && LEVEL_WORDS[level - 1]) || alias || '下一级';
