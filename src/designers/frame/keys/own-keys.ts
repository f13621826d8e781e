/** What takes keys as text or as a choice of its own. */
const TEXT = [
  'input:not([type=checkbox]):not([type=radio])',
  'textarea',
  'select',
  '[contenteditable]:not([contenteditable=false])',
  ...['textbox', 'combobox', 'listbox', 'menu', 'dialog'].map(role => `[role=${role}]`),
  '[popover]',
].join();

/** Whether somebody types or chooses here: the design's clipboard and shortcuts stand back. */
export const takesText = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TEXT) !== null;

/** A panel around such places: a key there is never about what is selected on the canvas. */
const OWN_KEYS = 'data-own-keys';

const isOwn = (target: EventTarget | null): boolean =>
  takesText(target) || (target instanceof Element && target.closest(`[${OWN_KEYS}]`) !== null);

/**
 * Answers whether keys without Ctrl belong to the place where somebody works rather than to the selection. A place whose
 * element has gone under his hands (an option taken out, a row drawn anew) leaves the focus nowhere: the keys that follow
 * are still meant for it, until he goes elsewhere. Returns what ends it, too.
 */
export function watchOwnKeys(): { own(target: EventTarget | null): boolean; stop(): void } {
  let last = false;
  const note = (event: Event) => {
    last = isOwn(event.target);
  };
  document.addEventListener('focusin', note, true);
  document.addEventListener('pointerdown', note, true);
  return {
    own: target => (target === document.body || target === document.documentElement ? last : isOwn(target)),
    stop() {
      document.removeEventListener('focusin', note, true);
      document.removeEventListener('pointerdown', note, true);
    },
  };
}
