import type { CSSProperties } from 'react';
import { lengthOf } from '../../shared/text-length.ts';
import { ClearButton } from '../../ui/ClearButton.tsx';
import { Count } from '../../ui/Count.tsx';
import { useLimited } from '../../ui/use-limited.tsx';
import { controlAttributes } from '../ui/control-attributes.ts';
import type { FillProps } from '../views-api.ts';
import { DEFAULT_MAXLENGTH, DEFAULT_ROWS } from './field.ts';
import type { TextareaProps } from './shape.ts';
import { useGrowth } from './use-growth.tsx';

/** Grows with its text from `rows` upwards, then scrolls. */
export function Fill(fill: FillProps<TextareaProps, string | null>) {
  const { props, value, onChange, readOnly } = fill;
  const text = value ?? '';
  const box = useGrowth(text);
  const rows = props.rows ?? DEFAULT_ROWS;
  const max = props.maxlength ?? DEFAULT_MAXLENGTH;
  const { handlers, said } = useLimited(text, max, next => onChange(next === '' ? null : next));
  const length = lengthOf(text);
  const counted = (props.showWordLimit || length >= max) && !readOnly;
  const clearable = props.clearable && !readOnly && text !== '';
  return (
    <div
      ref={box}
      className="gf-box gf-area"
      style={{ '--gf-rows': rows } as CSSProperties}
      data-readonly={readOnly || undefined}
      data-invalid={fill.invalid || undefined}
    >
      <textarea
        {...controlAttributes(fill)}
        className="gf-text"
        rows={rows}
        placeholder={readOnly ? undefined : props.placeholder}
        readOnly={readOnly}
        value={text}
        {...handlers}
        onBlur={fill.onBlur}
      />
      {clearable || counted || said !== '' ? (
        <span className="gf-area-side">
          {clearable ? (
            <ClearButton label={props.label} controlId={fill.inputId} onClear={() => onChange(null)} />
          ) : null}
          {said === '' ? null : <span role="status">{said}</span>}
          {counted ? <Count length={length} max={max} /> : null}
        </span>
      ) : null}
    </div>
  );
}
