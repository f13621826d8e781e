import type { ControlProps } from '../../frame/inspector/target.ts';
import { useDefinition } from '../dataset-designer.ts';

/** Sources to put one below the other. */
export function UnionMembersControl({ value, disabled, labelId, set }: ControlProps<'union-members'>) {
  const { sources } = useDefinition();
  const members = Array.isArray(value) ? value.filter(one => typeof one === 'string') : [];
  const gone = members.filter(member => !sources.some(({ id }) => id === member));
  return (
    // biome-ignore lint/a11y/useSemanticElements: the label above names the group
    <div role="group" aria-labelledby={labelId} className="gs-checks">
      {sources.map(({ id, name }) => (
        <label key={id}>
          <input
            type="checkbox"
            checked={members.includes(id)}
            disabled={disabled}
            onChange={event =>
              set(event.target.checked ? [...members, id] : members.filter(member => member !== id))
            }
          />
          {name || '未选择来源'}
        </label>
      ))}
      {gone.map(id => (
        <label key={id}>
          <input
            type="checkbox"
            checked
            disabled={disabled}
            onChange={() => set(members.filter(member => member !== id))}
          />
          已删除的数据源
        </label>
      ))}
    </div>
  );
}
