import type { ReactNode } from 'react';
import css from './EmptyState.module.css';

/** What stands where nothing is yet: what this place is for, and what to do next. */
export function EmptyState(props: {
  icon?: ReactNode;
  title: string;
  text?: string;
  /** Less air, inside a list or a menu. */
  compact?: boolean;
  children?: ReactNode;
}) {
  return (
    <div className={`${css.empty} ${props.compact ? css.compact : ''}`}>
      {props.icon && (
        <div className={css.icon} aria-hidden="true">
          {props.icon}
        </div>
      )}
      <p className={css.title}>{props.title}</p>
      {props.text && <p className={css.text}>{props.text}</p>}
      {props.children && <div className={css.actions}>{props.children}</div>}
    </div>
  );
}
