import { useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { useLimited } from '../../ui/use-limited.tsx';
import { controlAttributes } from '../ui/control-attributes.ts';
import type { FillProps } from '../views-api.ts';
import { DEFAULT_MAXLENGTH } from './field.ts';
import type { PasswordProps } from './shape.ts';

/** `new-password` keeps browsers from offering the account's own password for a form field. */
export function Fill(fill: FillProps<PasswordProps, string | null>) {
  const { props, value, onChange, readOnly } = fill;
  const [shown, setShown] = useState(false);
  const max = props.maxlength ?? DEFAULT_MAXLENGTH;
  const { handlers } = useLimited(value ?? '', max, next => onChange(next === '' ? null : next));
  return (
    <div
      className="gf-box gf-line"
      data-readonly={readOnly || undefined}
      data-invalid={fill.invalid || undefined}
    >
      <input
        {...controlAttributes(fill)}
        className="gf-text"
        type={shown ? 'text' : 'password'}
        autoComplete="new-password"
        spellCheck={false}
        autoCapitalize="off"
        placeholder={readOnly ? undefined : props.placeholder}
        readOnly={readOnly}
        value={value ?? ''}
        {...handlers}
        onBlur={fill.onBlur}
      />
      {readOnly ? null : (
        <button
          type="button"
          className="gf-icon-button"
          aria-pressed={shown}
          aria-label={`显示${props.label}`}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eye' : 'eye-off'} />
        </button>
      )}
    </div>
  );
}
