import { noNames } from '../../no-names.ts';
import { plainAttributes } from '../ui/control-attributes.ts';
import type { FillProps } from '../views-api.ts';
import { switchField } from './field.ts';
import type { SwitchProps } from './shape.ts';

export function Fill(fill: FillProps<SwitchProps, boolean>) {
  const { value, onChange, readOnly } = fill;
  return (
    <span className="gf-switch gf-line" data-readonly={readOnly || undefined}>
      <button
        {...plainAttributes(fill)}
        type="button"
        role="switch"
        aria-checked={value === true}
        disabled={readOnly}
        onClick={() => onChange(value !== true)}
        onBlur={fill.onBlur}
      />
      <span aria-hidden="true">{switchField.toText(value === true, fill.props, noNames)}</span>
    </span>
  );
}
