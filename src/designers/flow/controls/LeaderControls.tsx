import { levelText } from '@gonghui/elements/flow/summary.ts';
import { useSnapshot } from 'valtio/react';
import { Select } from '../../../ui/Select.tsx';
import type { ControlProps } from '../../frame/inspector/target.ts';
import { useFlow, useFlowForm } from '../flow-designer.ts';

/** Leaders from the own department up; an enterprise that has grown flatter keeps the level that was chosen. */
export function LeaderLevelControl({
  setting,
  value,
  mixed,
  disabled,
  inputId,
  set,
}: ControlProps<'leader-level'>) {
  const { maxLevel } = useSnapshot(useFlow().state);
  const chosen = typeof value === 'number' ? value : 0;
  const levels = Array.from({ length: Math.max(maxLevel, chosen) }, (_, index) => index + 1);
  return (
    <Select
      id={inputId}
      label={setting.label}
      className="gd-input"
      value={chosen === 0 ? '' : String(chosen)}
      disabled={disabled}
      options={[
        { value: '', label: mixed ? '多个值' : '选择部门主管' },
        ...levels.map(level => ({
          value: String(level),
          label: `${levelText(level)}${level > maxLevel ? '（超出当前部门层级）' : ''}`,
        })),
      ]}
      onChange={text => set(text === '' ? null : Number(text))}
    />
  );
}

export function DeptFieldControl({
  setting,
  value,
  mixed,
  disabled,
  inputId,
  set,
}: ControlProps<'dept-field'>) {
  const form = useFlowForm();
  const chosen = typeof value === 'string' ? value : '';
  const fields = form?.deptFields ?? [];
  const gone = chosen !== '' && form !== null && !fields.some(({ id }) => id === chosen);
  return (
    <>
      <Select
        id={inputId}
        label={setting.label}
        className="gd-input"
        value={chosen}
        disabled={disabled}
        options={[
          { value: '', label: mixed ? '多个值' : '选择部门字段' },
          ...(gone ? [{ value: chosen, label: '字段已被删除' }] : []),
          ...fields.map(({ id, label }) => ({ value: id, label })),
        ]}
        onChange={set}
      />
      {form !== null && fields.length === 0 && (
        <p className="gd-hint">表单中没有部门组件，请先在表单设计中添加并保存</p>
      )}
    </>
  );
}
