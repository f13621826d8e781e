import { UNIT_WORDS } from '@gonghui/elements/panel/words.ts';
import { isDateType } from '@gonghui/elements/query/field-types.ts';
import { DATE_UNITS, type MappedField } from '@gonghui/elements/query/query.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { X } from 'lucide-react';
import { Choice } from './Choice.tsx';
import { LevelChoice } from './LevelChoice.tsx';
import { mappedTitle } from './mapped-title.ts';

interface DrillLevelProps {
  field: MappedField;
  inputId: string;
  disabled: boolean;
  set(part: string, next: Json): void;
  onRemove(): void;
}

/** One level that a click goes down to. */
export function DrillLevel({ field, inputId, disabled, set, onRemove }: DrillLevelProps) {
  return (
    <li>
      <span>{mappedTitle(field)}</span>
      <button
        type="button"
        className="gd-options-remove"
        disabled={disabled}
        aria-label={`移除${mappedTitle(field)}`}
        onClick={onRemove}
      >
        <X size={13} />
      </button>
      {isDateType(field.type) && (
        <Choice
          id={`${inputId}-unit`}
          label="日期分组"
          value={field.unit ?? 'day'}
          options={DATE_UNITS.map(unit => [unit, UNIT_WORDS[unit]] as const)}
          disabled={disabled}
          onChange={unit => set('unit', unit)}
        />
      )}
      <LevelChoice
        id={`${inputId}-level`}
        type={field.type}
        level={field.level}
        disabled={disabled}
        onChange={next => set('level', next)}
      />
    </li>
  );
}
