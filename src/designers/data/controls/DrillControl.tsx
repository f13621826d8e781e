import { drilledMapping } from '@gonghui/elements/panel/clicks/levels.ts';
import { clicksOf } from '@gonghui/elements/panel/clicks/read-clicks.ts';
import { dimension } from '@gonghui/elements/panel/mapping.ts';
import { newMapped, takes } from '@gonghui/elements/panel/new-field.ts';
import { MAX_CLICKS } from '@gonghui/elements/panel/shapes.ts';
import type { MappedField } from '@gonghui/elements/query/query.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Props } from '@gonghui/scene/types.ts';
import { Select } from '../../../ui/Select.tsx';
import { report } from '../../frame/commands/report.ts';
import { useDesigner } from '../../frame/designer.ts';
import type { ControlProps } from '../../frame/inspector/target.ts';
import { dataOf } from '../data-designer.ts';
import { DrillLevel } from './DrillLevel.tsx';
import { drillLevels } from './drill-levels.ts';
import { mappedTitle } from './mapped-title.ts';
import { useDataset } from './use-dataset.ts';

const DRILL = dimension('drill', '下钻', { max: MAX_CLICKS });
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
  const levels = drillLevels(first);
  return (
    // biome-ignore lint/a11y/useSemanticElements: the label above names the group
    <div className="rp-drill" role="group" aria-labelledby={labelId}>
      <ol>
        <li>
          <span>{mappedTitle(first)}</span>
        </li>
        {drill.map(field => (
          <DrillLevel
            key={`${id} ${field.id}`}
            field={field}
            inputId={`${inputId}-${field.id}`}
            disabled={disabled}
            set={(part, next) => set(field.id, part, next)}
            onRemove={() => report(designer, editor.removeItem(id, prop, field.id))}
          />
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
