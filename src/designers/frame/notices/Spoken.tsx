import { createPortal } from 'react-dom';

/**
 * What a screen reader says when it changes. Beside the page and not in it: a dialog hides the page from screen readers, and
 * what happens meanwhile is still to be heard.
 */
export function Spoken({ text, now }: { text: string; now?: boolean }) {
  return createPortal(
    <div className="gh-sr-only" role="status" aria-live={now ? 'assertive' : 'polite'}>
      {text}
    </div>,
    document.body,
  );
}
