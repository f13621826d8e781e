import { type Mapping, ROW_COUNT } from '@gonghui/elements/panel/mapping.ts';
import type { OfferedField } from '@gonghui/elements/panel/new-field.ts';
import { isDateType, isNumberType } from '@gonghui/elements/query/field-types.ts';
import type { MappedField } from '@gonghui/elements/query/query.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { LiveInput } from '../../frame/inspector/LiveInput.tsx';
import { Choice, Row } from './Choice.tsx';
import { CompareSetting } from './CompareSetting.tsx';
import { DimensionSettings } from './DimensionSettings.tsx';
import { FormatSetting } from './FormatSetting.tsx';
import { AGGREGATE_WORDS } from './mapped-title.ts';
import { SortSetting } from './SortSetting.tsx';

interface Settings {
  field: MappedField;
  mapping: Mapping;
  id: string;
  /** Fields of the dataset, among which are those that say when. */
  offered: readonly OfferedField[];
  /** Numbers of the panel that its groups can be sorted by. */
  measures: readonly MappedField[];
  disabled: boolean;
  set(part: string, value: Json): void;
}

/** What is asked of one mapped field: its name, aggregate, unit, order, comparison. */
export function MappedSettings({ field, mapping, id, offered, measures, disabled, set }: Settings) {
  const source = offered.find(one => one.id === field.fieldId);
  // Computed for each group: name and aggregate are those of the dataset.
  const computed = source?.level === 'measure';
  const measured = mapping.role === 'measure' && !computed && field.fieldId !== ROW_COUNT;
  const aggregates = Object.entries(AGGREGATE_WORDS).filter(
    ([name]) => isNumberType(field.type) || name === 'count' || name === 'distinct',
  );
  return (
    <div className="gd-item-fields">
      <Row id={`${id}-alias`} label="显示名" locked={computed}>
        <LiveInput
          id={`${id}-alias`}
          text={(computed ? source.alias : field.alias) ?? ''}
          maxLength={100}
          disabled={disabled || computed}
          write={alias => set('alias', alias)}
        />
      </Row>
      {measured && (
        <Choice
          id={`${id}-aggregate`}
          label="汇总方式"
          value={field.aggregate ?? ''}
          options={aggregates}
          disabled={disabled}
          onChange={next => set('aggregate', next)}
        />
      )}
      {mapping.role === 'dimension' && (
        <DimensionSettings field={field} id={id} disabled={disabled} set={set} />
      )}
      {mapping.role !== 'measure' && (
        <SortSetting
          id={`${id}-sort`}
          sort={field.sort}
          measures={measures}
          disabled={disabled}
          set={next => set('sort', next)}
        />
      )}
      {mapping.role === 'measure' && mapping.name !== 'markLine' && (
        <CompareSetting
          id={`${id}-compare`}
          compare={field.compare}
          dates={offered.filter(({ type }) => isDateType(type))}
          disabled={disabled}
          set={next => set('compare', next)}
        />
      )}
      <FormatSetting
        field={field}
        mapping={mapping}
        source={source}
        id={`${id}-format`}
        disabled={disabled}
        set={next => set('format', next)}
      />
    </div>
  );
}
