import { composes } from '@gonghui/elements/ui/composing.ts';
import type { FocusEvent, KeyboardEvent } from 'react';

/** Inputs of one line that are typed into: Enter in them would send a form that stands around. */
const LINES: ReadonlySet<string> = new Set([
  'text',
  'search',
  'tel',
  'url',
  'email',
  'password',
  'number',
  'date',
  'month',
  'week',
  'time',
  'datetime-local',
]);
const STOPS =
  'input:not([type=hidden]),textarea,select,button,[contenteditable=true],[tabindex]:not([tabindex="-1"])';

const isLine = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement && LINES.has(target.type);

/**
 * Enter in a line goes on to the next control and sends nothing: phones and scanners press it after each value. It sends
 * where the form's settings say so. What a list or a sheet of rows took for itself stays theirs.
 */
export function pressEnter(event: KeyboardEvent<HTMLElement>, submits: boolean): void {
  const { target, currentTarget } = event;
  if (event.key !== 'Enter' || composes(event) || !isLine(target) || !currentTarget.contains(target)) return;
  if (
    event.defaultPrevented &&
    (target.getAttribute('role') === 'combobox' || target.ownerDocument.activeElement !== target)
  )
    return;
  event.preventDefault();
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
  if (submits && target.form) {
    // What was typed and is not read yet is taken when the box is left.
    target.blur();
    target.form.requestSubmit();
    return;
  }
  const next = nextOf(currentTarget, target);
  next?.focus();
  if (next instanceof HTMLInputElement && isLine(next)) next.select();
}

/** The key of a phone's keyboard says what Enter does in a line. */
export function nameEnter({ target, currentTarget }: FocusEvent<HTMLElement>, submits: boolean): void {
  if (!isLine(target) || !currentTarget.contains(target)) return;
  const hint = submits && target.form ? 'send' : nextOf(currentTarget, target) ? 'next' : 'done';
  target.setAttribute('enterkeyhint', hint);
}

const isButton = (one: HTMLElement) => one.matches('button,[tabindex]:not(input,textarea,select)');
/** A box in the field of a button: the button (a sign, an eye) only helps with it. */
const besides = (one: HTMLElement, other: HTMLElement) =>
  !isButton(other) && other.closest('.gh-field') === one.closest('.gh-field');

/** The control after a line; buttons only where they are all that another field has, or open a list. */
function nextOf(within: HTMLElement, from: HTMLElement): HTMLElement | undefined {
  const all = [...within.querySelectorAll<HTMLElement>(STOPS)];
  const own = from.closest('.gh-field');
  return all
    .slice(all.indexOf(from) + 1)
    .find(
      (one, _, after) =>
        one.closest('.gh-field') &&
        (!isButton(one) ||
          one.hasAttribute('aria-haspopup') ||
          (one.closest('.gh-field') !== own && !after.some(other => besides(one, other)))) &&
        one.tabIndex >= 0 &&
        !one.matches(':disabled,[readonly],[aria-readonly=true],[aria-disabled=true]') &&
        (one.checkVisibility?.({ visibilityProperty: true }) ?? true),
    );
}
