import type { ReactNode } from 'react';
import { Select } from '../../../ui/Select.tsx';

/** A setting of a mapped field, with its label. */
export function Row({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <div className="gd-setting">
      <label className="gd-setting-head" htmlFor={id}>
        {label}
      </label>
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
