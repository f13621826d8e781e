import { UNIT_WORDS } from '@gonghui/elements/panel/words.ts';
import { isDateType, isNumberType } from '@gonghui/elements/query/field-types.ts';
import type { MappedField } from '@gonghui/elements/query/query.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { Choice } from './Choice.tsx';
import { LevelChoice } from './LevelChoice.tsx';
import { RangeSetting } from './RangeSetting.tsx';
import { SplitChoice } from './SplitChoice.tsx';

const MONTHS = Array.from({ length: 12 }, (_, at) => [String(at + 1), `${at + 1} 月`] as const);
const ofYears = (unit: MappedField['unit']): boolean => unit === 'year' || unit === 'quarter';

interface DimensionSettingsProps {
  field: MappedField;
  id: string;
  disabled: boolean;
  set(part: string, value: Json): void;
}

/** What a field is grouped by: its unit, year, ranges, level, and whether its values are taken apart. */
export function DimensionSettings({ field, id, disabled, set }: DimensionSettingsProps) {
  return (
    <>
      {isDateType(field.type) && (
        <Choice
          id={`${id}-unit`}
          label="日期分组"
          value={field.unit ?? 'day'}
          options={Object.entries(UNIT_WORDS)}
          disabled={disabled}
          onChange={next => set('unit', next)}
        />
      )}
      {isDateType(field.type) && ofYears(field.unit) && (
        <Choice
          id={`${id}-fiscal`}
          label="年度开始于"
          value={String(field.fiscalStart ?? 1)}
          options={MONTHS}
          disabled={disabled}
          onChange={next => set('fiscalStart', next === '1' ? null : Number(next))}
        />
      )}
      {isNumberType(field.type) && (
        <RangeSetting
          id={`${id}-bounds`}
          bounds={field.bounds}
          disabled={disabled}
          onChange={next => set('bounds', next)}
        />
      )}
      <LevelChoice
        id={`${id}-level`}
        type={field.type}
        level={field.level}
        disabled={disabled}
        onChange={next => set('level', next)}
      />
      {field.level === undefined && (
        <SplitChoice
          id={`${id}-split`}
          type={field.type}
          split={field.split}
          disabled={disabled}
          onChange={next => set('split', next)}
        />
      )}
    </>
  );
}
