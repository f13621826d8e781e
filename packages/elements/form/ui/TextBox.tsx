import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute, InputHTMLAttributes } from 'react';
import type { FillProps } from '../../views-api.ts';
import { ClearButton } from './ClearButton.tsx';
import { Count } from './Count.tsx';
import { controlAttributes } from './control-attributes.ts';

interface TextProps {
  label: string;
  placeholder?: string;
  clearable?: boolean;
  required?: boolean;
}

interface Props extends FillProps<TextProps, string | null> {
  type: HTMLInputTypeAttribute;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  autoComplete: HTMLInputAutoCompleteAttribute;
  maxLength?: number;
  showCount?: boolean;
  spellCheck?: boolean;
}

/** One line of text with an optional clear button and an optional count of its characters. */
export function TextBox(fill: Props) {
  const { props, value, onChange, onBlur, readOnly, inputId, maxLength } = fill;
  const text = value ?? '';
  return (
    <div
      className="gf-box gf-line"
      data-readonly={readOnly || undefined}
      data-invalid={fill.invalid || undefined}
    >
      <input
        {...controlAttributes(fill)}
        className="gf-text"
        type={fill.type}
        inputMode={fill.inputMode}
        autoComplete={fill.autoComplete}
        spellCheck={fill.spellCheck}
        maxLength={maxLength}
        placeholder={readOnly ? undefined : props.placeholder}
        readOnly={readOnly}
        value={text}
        onChange={event => onChange(event.target.value === '' ? null : event.target.value)}
        onBlur={onBlur}
      />
      {props.clearable && !readOnly && text !== '' ? (
        <ClearButton label={props.label} controlId={inputId} onClear={() => onChange(null)} />
      ) : null}
      {fill.showCount && !readOnly && maxLength !== undefined ? (
        <Count length={text.length} max={maxLength} />
      ) : null}
    </div>
  );
}
