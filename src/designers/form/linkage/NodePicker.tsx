import { useMemo, useState } from 'react';
import { SearchInput } from '../../../ui/plain/SearchInput.tsx';
import { nodeTitle, useDesigner } from '../../frame/designer.ts';

interface NodePickerProps {
  label: string;
  value: readonly string[];
  /** Nodes that cannot be chosen. */
  except?: readonly string[];
  /** Only what stands directly in this node can be chosen. */
  within?: string;
  onChange(ids: string[]): void;
}

/** Components of the form to tick, by the names people gave them; those that are gone can be taken out. */
export function NodePicker({ label, value, except = [], within, onChange }: NodePickerProps) {
  const designer = useDesigner();
  const [keyword, setKeyword] = useState('');
  const nodes = useMemo(
    () =>
      designer.editor
        .order()
        .filter(id => within === undefined || designer.editor.node(id)?.at[0] === within)
        .map(id => ({
          id,
          title: nodeTitle(designer, id),
          type: designer.definition(designer.editor.node(id)?.type ?? '')?.title ?? '',
          depth: designer.editor.path(id).length,
        })),
    [designer, within],
  );
  const wanted = keyword.trim().toLowerCase();
  const shown = nodes.filter(
    ({ id, title }) => !except.includes(id) && (wanted === '' || title.toLowerCase().includes(wanted)),
  );
  const gone = value.filter(id => !nodes.some(node => node.id === id));
  const toggle = (id: string) =>
    onChange(value.includes(id) ? value.filter(one => one !== id) : [...value, id]);
  return (
    <fieldset className="gd-node-picker" aria-label={label}>
      <SearchInput
        className="gd-input"
        placeholder={`搜索组件，已选 ${value.length} 个`}
        aria-label={`搜索${label}`}
        value={keyword}
        onChange={setKeyword}
      />
      <div>
        {shown.map(({ id, title, type, depth }) => (
          <label key={id} style={{ paddingLeft: 8 + (wanted === '' ? depth * 14 : 0) }}>
            <input type="checkbox" checked={value.includes(id)} onChange={() => toggle(id)} />
            <span>{title}</span>
            {type === title ? null : <small>{type}</small>}
          </label>
        ))}
        {gone.map(id => (
          <label key={id} data-gone="">
            <input type="checkbox" checked onChange={() => toggle(id)} />
            <span>已删除的组件</span>
          </label>
        ))}
        {shown.length + gone.length === 0 ? <p className="gd-hint">没有组件</p> : null}
      </div>
    </fieldset>
  );
}
