import type { ControlProps } from '../../frame/inspector/target.ts';
import { useDefinition } from '../dataset-designer.ts';

/** Fields of the dataset, ticked. */
export function FieldsControl({ value, disabled, labelId, set }: ControlProps<'dataset-fields'>) {
  const { fields } = useDefinition();
  const chosen = Array.isArray(value) ? value.filter(one => typeof one === 'string') : [];
  const gone = chosen.filter(id => !fields.some(field => field.id === id));
  return (
    // biome-ignore lint/a11y/useSemanticElements: the label above names the group
    <div role="group" aria-labelledby={labelId} className="gs-checks">
      {fields.length === 0 && <p className="gd-hint">数据集还没有字段</p>}
      {fields.map(({ id, alias }) => (
        <label key={id}>
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            disabled={disabled}
            onChange={event => set(event.target.checked ? [...chosen, id] : chosen.filter(one => one !== id))}
          />
          {alias}
        </label>
      ))}
      {gone.map(id => (
        <label key={id}>
          <input
            type="checkbox"
            checked
            disabled={disabled}
            onChange={() => set(chosen.filter(one => one !== id))}
          />
          已删除的字段
        </label>
      ))}
    </div>
  );
}
