import { useEffect, useId } from 'react';

interface CommentFieldProps {
  value: string;
  /** What Ctrl+Enter does, for the placeholder; '' for nothing. */
  hint?: string;
  label?: string;
  required?: boolean;
  /** It was tried without the words that are needed. */
  missing?: boolean;
  /** Offered to be written with one press. */
  phrases?: readonly string[];
  onChange(text: string): void;
}

/** The words of a decision, with phrases that many write. */
export function CommentField(props: CommentFieldProps) {
  const { value, hint = '', label = '审批意见', required, missing, phrases = [], onChange } = props;
  const id = useId();
  useEffect(() => {
    if (missing) document.getElementById(id)?.focus();
  }, [missing, id]);
  return (
    <div className="ga-comment">
      <label htmlFor={id} className="gh-sr-only">
        {label}
      </label>
      <textarea
        id={id}
        rows={2}
        maxLength={2000}
        value={value}
        required={required}
        aria-invalid={missing || undefined}
        placeholder={`${label}${required ? '' : '（选填）'}${hint ? `，${hint}` : ''}`}
        onChange={event => onChange(event.target.value)}
      />
      {phrases.length > 0 ? (
        <div className="ga-phrases">
          {phrases.map(phrase => (
            <button
              key={phrase}
              type="button"
              aria-label={`常用语：${phrase}`}
              onClick={() => {
                const before = value.trim();
                onChange(before === '' ? phrase : `${before}，${phrase}`);
                document.getElementById(id)?.focus();
              }}
            >
              {phrase}
            </button>
          ))}
        </div>
      ) : null}
    </div>
  );
}
