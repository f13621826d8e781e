import { drilledMapping } from '@gonghui/elements/panel/clicks/levels.ts';
import { clicksOf } from '@gonghui/elements/panel/clicks/read-clicks.ts';
import { dimension } from '@gonghui/elements/panel/mapping.ts';
import { newMapped, takes } from '@gonghui/elements/panel/new-field.ts';
import { MAX_CLICKS } from '@gonghui/elements/panel/shapes.ts';
import { levelWords, UNIT_WORDS } from '@gonghui/elements/panel/words.ts';
import { isDateType, isDeptType } from '@gonghui/elements/query/field-types.ts';
import { DATE_UNITS, type MappedField } from '@gonghui/elements/query/query.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Props } from '@gonghui/scene/types.ts';
import { X } from 'lucide-react';
import { Select } from '../../../ui/Select.tsx';
import { report } from '../../frame/commands/report.ts';
import { useDesigner } from '../../frame/designer.ts';
import type { ControlProps } from '../../frame/inspector/target.ts';
import { dataOf } from '../data-designer.ts';
import { Choice } from './Choice.tsx';
import { LevelChoice } from './LevelChoice.tsx';
import { mappedTitle } from './mapped-title.ts';
import { useDataset } from './use-dataset.ts';

const DRILL = dimension('drill', '下钻', { max: MAX_CLICKS });
/** Levels that are made at once: of dates by these units, of departments and places by these levels. */
const OF_DATES = ['quarter', 'month', 'day'] as const;
const LOWER_LEVELS = [2, 3] as const;

/** Levels that a click goes down by, behind what the panel is grouped by at first. */
export function DrillControl({ setting, target, disabled, inputId, labelId }: ControlProps<'drill'>) {
  const designer = useDesigner();
  const { editor } = designer;
  const id = target.ids[0] ?? '';
  const { prop } = setting;
  const dataset = useDataset(target.props[0]?.datumOriginalId);
  const offered = dataset === undefined || dataset === 'gone' ? [] : dataset.fields;
  const asked = dataOf(designer).panels.askedPanel({
    name: editor.node(id)?.type ?? '',
    props: target.props[0] ?? {},
  });
  const name = asked && drilledMapping(asked.panel);
  const first = name === undefined ? undefined : asked?.datum.mapping[name]?.[0];
  const { drill } = clicksOf(target.props[0] ?? {});
  if (!first || name === undefined) return <p className="rp-hint">请先设置分组的字段</p>;
  const add = (field: MappedField) =>
    report(designer, editor.addItem(id, prop, field as unknown as Props)) !== undefined;
  const set = (item: string, part: string, next: Json) =>
    report(designer, editor.setItem(id, prop, item, part, next));
  const choose = (fieldId: string) => {
    const field = offered.find(one => one.id === fieldId);
    const made = field && report(designer, newMapped(field, DRILL, drill.length));
    if (made) add(made);
  };
  const { fieldId, alias, type } = first;
  const level = (more: Partial<MappedField>): MappedField => ({
    ...{ id: newId(), fieldId, type },
    ...(alias ? { alias } : {}),
    ...more,
  });
  const levels = isDateType(type)
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
  return (
    // biome-ignore lint/a11y/useSemanticElements: the label above names the group
    <div className="rp-drill" role="group" aria-labelledby={labelId}>
      <ol>
        <li>
          <span>{mappedTitle(first)}</span>
        </li>
        {drill.map(field => (
          <li key={`${id} ${field.id}`}>
            <span>{mappedTitle(field)}</span>
            <button
              type="button"
              className="gd-options-remove"
              disabled={disabled}
              aria-label={`移除${mappedTitle(field)}`}
              onClick={() => report(designer, editor.removeItem(id, prop, field.id))}
            >
              <X size={13} />
            </button>
            {isDateType(field.type) && (
              <Choice
                id={`${inputId}-${field.id}-unit`}
                label="日期分组"
                value={field.unit ?? 'day'}
                options={DATE_UNITS.map(unit => [unit, UNIT_WORDS[unit]] as const)}
                disabled={disabled}
                onChange={unit => set(field.id, 'unit', unit)}
              />
            )}
            <LevelChoice
              id={`${inputId}-${field.id}-level`}
              type={field.type}
              level={field.level}
              disabled={disabled}
              onChange={next => set(field.id, 'level', next)}
            />
          </li>
        ))}
      </ol>
      {levels && drill.length === 0 && (
        <button
          type="button"
          className="rp-quick"
          disabled={disabled}
          onClick={() =>
            editor.group('设置下钻', () => {
              const [part, start] = levels.start;
              report(designer, editor.setItem(id, `datumProps.${name}`, first.id, part, start));
              for (const one of levels.all) add(one);
            })
          }
        >
          {levels.label}
        </button>
      )}
      {drill.length < MAX_CLICKS && (
        <Select
          id={inputId}
          label="添加下一级"
          className="gd-input rp-add-field"
          value=""
          disabled={disabled || offered.length === 0}
          options={[
            { value: '', label: '＋ 添加下一级' },
            ...offered
              .filter(field => takes(DRILL, field))
              .map(field => ({ value: field.id, label: field.alias })),
          ]}
          onChange={choose}
        />
      )}
    </div>
  );
}
