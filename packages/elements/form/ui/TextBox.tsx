import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute, InputHTMLAttributes } from 'react';
import { lengthOf } from '../../shared/text-length.ts';
import { afterPress } from '../../ui/after-press.tsx';
import { ClearButton } from '../../ui/ClearButton.tsx';
import { Count } from '../../ui/Count.tsx';
import { useLimited } from '../../ui/use-limited.tsx';
import type { FillProps } from '../views-api.ts';
import { BoxNote } from './BoxNote.tsx';
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
  /** Texts without what stands in them for the eye alone, before they are counted. */
  bare?(text: string): string;
}

/**
 * One line of text with an optional clear button and an optional count of its characters, which also stands there once no
 * more go in: nothing is cut off unsaid.
 */
export function TextBox(fill: Props) {
  const { props, value, onChange, onBlur, readOnly, inputId, maxLength } = fill;
  const text = value ?? '';
  const length = lengthOf(text);
  const { handlers, said } = useLimited(
    text,
    maxLength,
    next => onChange(next === '' ? null : next),
    fill.bare,
  );
  const box = (
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
        placeholder={readOnly ? undefined : props.placeholder}
        readOnly={readOnly}
        value={text}
        {...handlers}
        onBlur={() => {
          // As it will be stored, so that nobody is surprised by it later.
          if (!readOnly && text !== text.trim()) afterPress(() => onChange(text.trim() || null));
          onBlur();
        }}
      />
      {props.clearable && !readOnly && text !== '' ? (
        <ClearButton label={props.label} controlId={inputId} onClear={() => onChange(null)} />
      ) : null}
      {!readOnly && maxLength !== undefined && (fill.showCount || length >= maxLength) ? (
        <Count length={length} max={maxLength} />
      ) : null}
    </div>
  );
  return (
    <>
      {box}
      <BoxNote text={said} />
    </>
  );
}
