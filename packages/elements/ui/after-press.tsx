/** Longest that a finger's click follows its lifting. */
const CLICK_MS = 500;

let pressed = false;
let lifted: ReturnType<typeof setTimeout> | undefined;
let waiting: (() => void)[] = [];

/** Runs what waits, for whoever has to know now what a box that was left came to. */
export function settlePress(): void {
  const due = waiting;
  waiting = [];
  for (const run of due) run();
}

function release(): void {
  clearTimeout(lifted);
  pressed = false;
  settlePress();
}

function press(event: PointerEvent): void {
  if (!event.isPrimary || event.button !== 0) return;
  release();
  pressed = true;
}

/** A press that comes to no click (it was dragged off, or scrolled) is over as well. */
function lift(event: PointerEvent): void {
  if (!pressed || !event.isPrimary) return;
  clearTimeout(lifted);
  lifted = setTimeout(release, event.pointerType === 'mouse' ? 0 : CLICK_MS);
}

if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', press, true);
  window.addEventListener('pointerup', lift, true);
  window.addEventListener('pointercancel', release, true);
  // Before whoever is clicked hears of it: a button that sends finds what was typed read, and what is wrong said.
  window.addEventListener('click', release, true);
  window.addEventListener('keydown', release, true);
}

/**
 * Runs what changes the height of the page because a box was left, once what is being pressed has its click: a box is left
 * by the beginning of a press, and what moves before its end is pressed no more.
 */
export function afterPress(run: () => void): void {
  if (pressed) waiting.push(run);
  else run();
}
