import { useEffect, useId, useRef, useState } from 'react';
import { DEFAULT_CANCEL, DEFAULT_CONFIRM, DEFAULT_READ_SECONDS } from './defaults.ts';
import type { KnowingProps } from './shape.ts';

interface Props {
  props: KnowingProps;
  /** Was agreed to before: nobody has to wait again. */
  agreed: boolean;
  onAgree(): void;
  onRefuse(): void;
}

/** The notice over the form. It can be agreed to once its time is over; no Esc and no click beside it (spec, §9). */
export function Notice({ props, agreed, onAgree, onRefuse }: Props) {
  const box = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const title = useId();
  const content = props.content?.trim() ? props.content : null;
  // Where there is nothing to read nobody has to wait.
  const seconds = props.minReadTime ?? DEFAULT_READ_SECONDS;
  const [left, setLeft] = useState(agreed || content === null ? 0 : seconds);

  useEffect(() => {
    box.current?.showModal?.();
    // Otherwise the browser frames the text, the first thing that can have the focus.
    heading.current?.focus();
  }, []);
  useEffect(() => {
    if (left <= 0) return;
    // Time in a tab that nobody looks at is not time spent reading.
    const timer = setTimeout(() => setLeft(seconds => (document.hidden ? seconds : seconds - 1)), 1000);
    return () => clearTimeout(timer);
  });

  const confirm = props.confirmText || DEFAULT_CONFIRM;
  return (
    <dialog
      ref={box}
      className="gf-notice-box"
      aria-labelledby={title}
      onCancel={event => event.preventDefault()}
      onKeyDown={event => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      <h2 id={title} ref={heading} tabIndex={-1}>
        {props.label}
      </h2>
      {content === null ? null : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls has to be reachable by keyboard
        <div className="gf-notice-text" tabIndex={0}>
          {content}
        </div>
      )}
      <div className="gf-notice-buttons">
        <button type="button" className="gf-notice-button" onClick={onRefuse}>
          {props.cancelText || DEFAULT_CANCEL}
        </button>
        <button
          type="button"
          className="gf-notice-button"
          data-variant="primary"
          disabled={left > 0}
          onClick={onAgree}
        >
          {left > 0 ? `${confirm}（${left}秒）` : confirm}
        </button>
      </div>
    </dialog>
  );
}
