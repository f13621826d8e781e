/** Controls that text is typed into; others only open. */
const TYPED = new Set(['text', 'tel', 'email', 'url', 'search', 'number']);

/**
 * Puts text into a control as if it had been typed over what was there, so that the control cleans and reads it by its own
 * rules. False where it takes no text.
 */
export function typeInto(control: Element | null, text: string): boolean {
  const line = control instanceof HTMLInputElement && TYPED.has(control.type);
  if (!line && !(control instanceof HTMLTextAreaElement)) return false;
  if (control.readOnly || control.disabled) return false;
  const prototype = line ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  // React notices a value that was set past its own setter.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, text);
  control.dispatchEvent(new Event('input', { bubbles: true }));
  toEnd(control);
  return true;
}

/** The cursor behind what stands there. */
export function toEnd(control: Element | null): void {
  const line = control instanceof HTMLInputElement && control.type === 'text';
  if (line || control instanceof HTMLTextAreaElement)
    control.setSelectionRange(control.value.length, control.value.length);
}
