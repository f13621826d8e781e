import { useSyncExternalStore } from 'react';
import { Select } from '../../../ui/Select.tsx';
import { nodeTitle, useDesigner } from '../../frame/designer.ts';
import type { ControlProps } from '../../frame/inspector/target.ts';

/** A dialog of this form, by what people call it. */
export function DialogNodeControl({
  setting,
  value,
  mixed,
  disabled,
  inputId,
  set,
}: ControlProps<'dialog-node'>) {
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
    <Select
      id={inputId}
      label={setting.label}
      className="gd-input"
      value={chosen}
      disabled={disabled}
      options={[
        { value: '', label: mixed ? '多个值' : dialogs.length === 0 ? '请先添加弹窗组件' : '请选择弹窗' },
        ...(chosen !== '' && !dialogs.includes(chosen) ? [{ value: chosen, label: '已删除的弹窗' }] : []),
        ...dialogs.map(id => ({ value: id, label: nodeTitle(designer, id) })),
      ]}
      onChange={set}
    />
  );
}
