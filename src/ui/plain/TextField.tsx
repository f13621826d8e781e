import { Eye, EyeOff } from 'lucide-react';
import { type InputHTMLAttributes, useId, useState } from 'react';
import css from './TextField.module.css';

export interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  error?: string | null;
  hint?: string;
  large?: boolean;
}

/** What letters are written into; of a day or a number, Enter is the browser's. */
const LINES = new Set(['text', 'password', 'email', 'tel', 'url']);

/** A labelled line of text with its message, without Chakra. `type="password"` can be shown. */
export function TextField({ label, error, hint, large, type, className, ...rest }: TextFieldProps) {
  const id = useId();
  const [shown, setShown] = useState(false);
  const secret = type === 'password';
  const note = error || hint;
  return (
    <div className={`${css.field} ${large ? css.large : ''} ${className ?? ''}`}>
      <label className={css.label} htmlFor={id}>
        {label}
        {rest.required && (
          <span className={css.star} aria-hidden="true">
            *
          </span>
        )}
      </label>
      <div className={css.box}>
        <input
          {...rest}
          data-line={LINES.has(type ?? 'text') ? '' : undefined}
          id={id}
          type={secret && shown ? 'text' : type}
          className={css.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
        />
        {secret && (
          <button
            type="button"
            className={css.eye}
            aria-label={shown ? '隐藏密码' : '显示密码'}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOff size={16} /> : <Eye size={16} />}
          </button>
        )}
      </div>
      {note && (
        <p id={`${id}-note`} className={error ? css.error : css.hint}>
          {note}
        </p>
      )}
    </div>
  );
}
