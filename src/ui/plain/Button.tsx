import type { ButtonHTMLAttributes } from 'react';
import css from './Button.module.css';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: 'plain' | 'primary' | 'danger' | 'ghost';
  size?: 'small' | 'medium' | 'large';
  /** Square, for an icon alone: give it an `aria-label`. */
  icon?: boolean;
  block?: boolean;
  /** Shows progress and ignores clicks, but keeps its place, its name and the focus. */
  busy?: boolean;
}

/** Our button, without Chakra: the sign-in, dialogs and the pages for fillers use it. */
export function Button({
  variant = 'plain',
  size = 'medium',
  icon,
  block,
  busy,
  className,
  ...rest
}: ButtonProps) {
  const names = [
    css.button,
    variant !== 'plain' && css[variant],
    size !== 'medium' && css[size],
    icon && css.icon,
    block && css.block,
    className,
  ];
  return (
    <button
      type="button"
      {...rest}
      className={names.filter(Boolean).join(' ')}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? event => event.preventDefault() : rest.onClick}
    >
      {busy && <span className={css.spinner} aria-hidden="true" />}
      {rest.children}
    </button>
  );
}
