import type { ReactNode } from 'react';
import css from './Notice.module.css';

export interface NoticeProps {
  title: string;
  text?: string;
  mark?: ReactNode;
  /** A frame stands around it, which is the page's main landmark already. */
  framed?: boolean;
  children?: ReactNode;
}

/** A whole page that says one thing and what can be done about it. */
export function Notice(props: NoticeProps) {
  const Place = props.framed ? 'div' : 'main';
  return (
    <Place className={css.page}>
      {props.mark && (
        <div className={css.mark} aria-hidden="true">
          {props.mark}
        </div>
      )}
      <h1 className={css.title}>{props.title}</h1>
      {props.text && <p className={css.text}>{props.text}</p>}
      <div className={css.actions}>{props.children}</div>
    </Place>
  );
}
