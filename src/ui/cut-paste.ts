import { toast } from './toast.ts';

/** Fields of a form cut by characters as people count them, and say so themselves; these are cut by the browser. */
const isCut = (box: EventTarget | null): box is HTMLInputElement | HTMLTextAreaElement =>
  (box instanceof HTMLInputElement || box instanceof HTMLTextAreaElement) &&
  box.maxLength >= 0 &&
  !box.readOnly;

/** A browser drops without a word what a box has no room for: half of a name or an address reads like a whole one. */
export function watchCutPastes(): void {
  document.addEventListener('paste', event => {
    const { target, clipboardData } = event;
    if (event.defaultPrevented || !isCut(target)) return;
    const { value, maxLength, selectionStart, selectionEnd } = target;
    const kept = value.length - ((selectionEnd ?? 0) - (selectionStart ?? 0));
    const text = clipboardData?.getData('text/plain') ?? '';
    if (kept + text.length > maxLength) toast(`这里最多${maxLength}个字，超出的没有粘贴`, 'warning');
  });
}
