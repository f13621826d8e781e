import { ChevronDown } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { nodeTitle, useDesigner } from '../../frame/designer.ts';
import type { ControlProps } from '../../frame/inspector/target.ts';

/** A dialog of this form, by what people call it. */
export function DialogNodeControl({ value, disabled, inputId, set }: ControlProps<'dialog-node'>) {
  const designer = useDesigner();
  const { editor } = designer;
  const read = () =>
    editor
      .order()
      .filter(id => editor.node(id)?.type === 'dialog')
      .map(id => `${id} ${nodeTitle(designer, id)}`)
      .join('\n');
  const known = useSyncExternalStore(listener => editor.onChange(listener), read);
  const dialogs = known === '' ? [] : known.split('\n').map(line => line.split(' ', 1)[0] ?? '');
  const chosen = typeof value === 'string' ? value : '';
  return (
    <span className="gd-select">
      <select
        id={inputId}
        className="gd-input"
        value={chosen}
        disabled={disabled}
        onChange={event => set(event.target.value)}
      >
        <option value="">{dialogs.length === 0 ? '请先添加弹窗组件' : '请选择弹窗'}</option>
        {chosen !== '' && !dialogs.includes(chosen) ? <option value={chosen}>已删除的弹窗</option> : null}
        {dialogs.map(id => (
          <option key={id} value={id}>
            {nodeTitle(designer, id)}
          </option>
        ))}
      </select>
      <ChevronDown size={14} aria-hidden="true" />
    </span>
  );
}
