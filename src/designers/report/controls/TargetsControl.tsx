import { askedPanel } from '@gonghui/elements/report/panels.ts';
import { useSyncExternalStore } from 'react';
import { nodeTitle, useDesigner } from '../../frame/designer.ts';
import type { ControlProps } from '../../frame/inspector/target.ts';

/** Panels that a filter is about, among those that read its dataset. */
export function TargetsControl({ target, value, disabled, labelId, set }: ControlProps<'targets'>) {
  const designer = useDesigner();
  const { editor } = designer;
  const datasetId = target.props[0]?.datumOriginalId;
  const read = () =>
    editor
      .order()
      .filter(id => {
        const node = editor.node(id);
        const asked = node && askedPanel({ name: node.type, props: node.props });
        return asked !== undefined && asked.datum.datasetId === datasetId && !asked.panel.filters;
      })
      .map(id => `${id} ${nodeTitle(designer, id)}`)
      .join('\n');
  const known = useSyncExternalStore(listener => editor.onChange(listener), read);
  const offered = known === '' ? [] : known.split('\n').map(line => line.split(' ', 1)[0] ?? '');
  const chosen = Array.isArray(value) ? value.filter(id => typeof id === 'string') : [];
  if (offered.length === 0) return <p className="rp-hint">还没有使用该数据集的组件</p>;
  return (
    <ul className="rp-targets" aria-labelledby={labelId}>
      <li>
        <label>
          <input
            type="checkbox"
            checked={chosen.length === 0}
            disabled={disabled}
            onChange={event => set(event.target.checked ? [] : offered)}
          />
          全部（以后添加的也在内）
        </label>
      </li>
      {offered.map(id => (
        <li key={id}>
          <label>
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              disabled={disabled}
              onChange={event =>
                set(event.target.checked ? [...chosen, id] : chosen.filter(one => one !== id))
              }
            />
            {nodeTitle(designer, id)}
          </label>
        </li>
      ))}
    </ul>
  );
}
