import type { Designer } from '../designer.ts';

/** Opens the remarks about what is selected, ready to write one. */
export function comment(designer: Designer): void {
  designer.ui.right = 'comments';
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-composer]')?.focus());
}
