import type { Designer } from '../designer.ts';

/** Puts the focus into the panel of what is selected. */
export function openSettings(designer: Designer): void {
  designer.ui.right = 'inspector';
  // The panel follows the selection by one painted frame.
  setTimeout(() => {
    document
      .querySelector<HTMLElement>('.gd-inspector .gd-group-body :is(input, select, textarea, button)')
      ?.focus();
  }, 60);
}
