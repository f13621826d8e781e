import { levelText } from '@gonghui/elements/flow/summary.ts';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio/react';
import type { ControlProps } from '../../frame/inspector/target.ts';
import { useFlow, useFlowForm } from '../flow-designer.ts';

/** Leaders from the own department up; an enterprise that has grown flatter keeps the level that was chosen. */
export function LeaderLevelControl({ value, mixed, disabled, inputId, set }: ControlProps<'leader-level'>) {
  const { maxLevel } = useSnapshot(useFlow().state);
  const chosen = typeof value === 'number' ? value : 0;
  const levels = Array.from({ length: Math.max(maxLevel, chosen) }, (_, index) => index + 1);
  return (
    <Select
      inputId={inputId}
      value={chosen === 0 ? '' : String(chosen)}
      empty={mixed ? '多个值' : '选择部门主管'}
      disabled={disabled}
      onChange={text => set(text === '' ? null : Number(text))}
    >
      {levels.map(level => (
        <option key={level} value={level}>
          {levelText(level)}
          {level > maxLevel ? '（超出当前部门层级）' : ''}
        </option>
      ))}
    </Select>
  );
}

export function DeptFieldControl({ value, mixed, disabled, inputId, set }: ControlProps<'dept-field'>) {
  const form = useFlowForm();
  const chosen = typeof value === 'string' ? value : '';
  const fields = form?.deptFields ?? [];
  const gone = chosen !== '' && form !== null && !fields.some(({ id }) => id === chosen);
  return (
    <>
      <Select
        inputId={inputId}
        value={chosen}
        empty={mixed ? '多个值' : '选择部门字段'}
        disabled={disabled}
        onChange={set}
      >
        {gone && <option value={chosen}>字段已被删除</option>}
        {fields.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </Select>
      {form !== null && fields.length === 0 && (
        <p className="gd-hint">表单中没有部门组件，请先在表单设计中添加并保存</p>
      )}
    </>
  );
}

function Select({
  inputId,
  value,
  empty,
  disabled,
  onChange,
  children,
}: {
  inputId: string;
  value: string;
  /** What stands there while nothing is chosen. */
  empty: string;
  disabled: boolean;
  onChange(value: string): void;
  children: ReactNode;
}) {
  return (
    <span className="gd-select">
      <select
        id={inputId}
        className="gd-input"
        value={value}
        disabled={disabled}
        onChange={event => onChange(event.target.value)}
      >
        <option value="">{empty}</option>
        {children}
      </select>
      <ChevronDown size={14} aria-hidden="true" />
    </span>
  );
}
