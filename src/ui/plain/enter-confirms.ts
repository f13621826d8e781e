import { composes } from '@gonghui/elements/ui/composing.ts';
import type { KeyboardEvent } from 'react';
import type { DialogProps } from './dialog-props.ts';

/**
 * Enter in the line of a dialog (`data-line`: a name, a password) presses its first button. With several lines it is too
 * early, and what cannot be taken back is pressed for itself. A line within a form is sent by the browser.
 */
export function enterConfirms(event: KeyboardEvent, box: HTMLElement | null, props: DialogProps): void {
  const { target } = event;
  const meant = event.key === 'Enter' && !event.defaultPrevented && !event.repeat && !composes(event);
  if (!meant || props.okText === null || props.danger || props.busy) return;
  if (event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return;
  if (!(target instanceof HTMLInputElement) || !box?.contains(target) || target.form !== null) return;
  if (!target.matches('[data-line]') || box.querySelectorAll('[data-line]').length !== 1) return;
  event.preventDefault();
  props.onOk();
}
