/** What a press acts on by itself: the rest of a page is not decided by it. */
const ACTS = 'button, a[href], [role=button], [role=menuitem]';

/**
 * The second press of a double one is about what was under the first: where that has gone meanwhile (提交 that was answered, a
 * dialog that closed), what came in its place is not pressed, so that nobody fills in twice or deletes what lay behind.
 */
export function watchDoublePresses(): void {
  let first: Element | null = null;
  const pressed = (event: MouseEvent) => {
    const acts = event.target instanceof Element ? event.target.closest(ACTS) : null;
    if (event.detail < 2) first = acts;
    else if (first !== null && !first.isConnected && acts !== null && acts !== first) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  };
  document.addEventListener('click', pressed, true);
  // Whoever has typed in between presses anew, however quick he is.
  const typed = () => {
    first = null;
  };
  for (const name of ['keydown', 'input']) document.addEventListener(name, typed, true);
}
