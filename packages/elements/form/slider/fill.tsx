import type { CSSProperties } from 'react';
import { plainAttributes } from '../ui/control-attributes.ts';
import type { FillProps } from '../views-api.ts';
import { DEFAULT_STEP, rangeOf } from './field.ts';
import type { SliderProps } from './shape.ts';

export function Fill(fill: FillProps<SliderProps, number | null>) {
  const { props, value, onChange, readOnly } = fill;
  const { min, max } = rangeOf(props);
  const at = value ?? min;
  const share = max > min ? (at - min) / (max - min) : 0;
  return (
    <div
      className="gf-slider gf-line"
      data-readonly={readOnly || undefined}
      data-tooltip={props.showTooltip || undefined}
      style={{ '--gf-share': share } as CSSProperties}
    >
      <span className="gf-track">
        <input
          {...plainAttributes(fill)}
          type="range"
          min={min}
          max={max}
          step={props.step ?? DEFAULT_STEP}
          value={at}
          disabled={readOnly}
          aria-valuetext={value === null ? '未选择' : undefined}
          onChange={event => onChange(Number(event.target.value))}
          onBlur={fill.onBlur}
        />
        {props.showTooltip ? (
          <span className="gf-bubble" aria-hidden="true">
            {at}
          </span>
        ) : null}
      </span>
      <output className="gf-unit" htmlFor={fill.inputId}>
        {value === null ? '—' : at}
      </output>
    </div>
  );
}
