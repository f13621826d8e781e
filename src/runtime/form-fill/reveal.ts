import { REVEAL_WRONG_CELL } from '@gonghui/elements/form/views-api.ts';
import { REVEAL } from '@gonghui/elements/ui/reveal.ts';

/** Scrolls to a field and puts the focus into its control (experience: the first error is scrolled to and focused). */
export function revealField(id: string): void {
  const row = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(id)}"]`);
  if (!row) return;
  // A page of tabs or a dialog that it stands in shows it; a folded group has to be opened.
  row.dispatchEvent(new CustomEvent(REVEAL, { bubbles: true }));
  for (let fold = row.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true;
  row.scrollIntoView({ block: 'center', behavior: 'auto' });
  const subform = row.querySelector('.gf-subform');
  if (subform) {
    subform.dispatchEvent(new CustomEvent(REVEAL_WRONG_CELL));
    return;
  }
  row
    .querySelector<HTMLElement>('input:not([type=hidden]),textarea,select,button,[tabindex="0"]')
    ?.focus({ preventScroll: true });
}
