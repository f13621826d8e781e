import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Select } from '../../../ui/Select.tsx';

/** Spec, designers §5 "A config field disabled by a dataset shows tooltip". */
export const SET_BY_DATASET = '您已经在数据集中配置该属性';

/** A setting of a mapped field, with its label. `locked`: the dataset says it. */
export function Row(props: { id: string; label: string; locked?: boolean; children: ReactNode }) {
  const { id, label, locked = false, children } = props;
  return (
    <div className="gd-setting" data-tip={locked ? SET_BY_DATASET : undefined}>
      <div className="gd-setting-head">
        <label htmlFor={id}>{label}</label>
        {locked && <Lock size={12} aria-label={SET_BY_DATASET} />}
      </div>
      {children}
    </div>
  );
}

/** One of a few. */
export function Choice(props: {
  id: string;
  label: string;
  value: string;
  options: readonly (readonly [string, string])[];
  disabled: boolean;
  onChange(value: string): void;
}) {
  const { id, label, value, options, disabled } = props;
  return (
    <Row id={id} label={label}>
      <Select
        id={id}
        label={label}
        className="gd-input"
        value={value}
        disabled={disabled}
        options={[
          ...(options.some(([name]) => name === value) ? [] : [{ value, label: '请选择' }]),
          ...options.map(([name, text]) => ({ value: name, label: text })),
        ]}
        onChange={props.onChange}
      />
    </Row>
  );
}
