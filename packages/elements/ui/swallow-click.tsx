/** Keeps the click that ends a gesture from whatever the pointer is let go over: to be called as it is let go. */
export function swallowClick(): void {
  const swallow = (click: Event) => click.stopPropagation();
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
}

/** The same of a gesture that is given up while the button is down: its click comes later. Where the release is never seen, the next press has its own. */
export function swallowWhenLetGo(): void {
  const end = () => {
    window.removeEventListener('pointerup', letGo);
    window.removeEventListener('pointerdown', end, true);
  };
  const letGo = () => {
    end();
    swallowClick();
  };
  window.addEventListener('pointerup', letGo);
  window.addEventListener('pointerdown', end, true);
}
