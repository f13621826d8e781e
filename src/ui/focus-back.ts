const FOCUSABLE =
  'a[href],button:not(:disabled),input:not(:disabled),select:not(:disabled),textarea:not(:disabled),[tabindex]:not([tabindex="-1"])';

const takes = (element: HTMLElement): boolean => {
  element.focus({ preventScroll: true });
  return document.activeElement === element;
};

/**
 * Remembers the focused element and answers a function that focuses it again. If the element is gone by then (its row was deleted, its
 * button disabled), the nearest ancestor that still exists gets the focus, so that Tab continues from there.
 */
export function focusBack(): () => void {
  const around: HTMLElement[] = [];
  for (let at = document.activeElement; at && at !== document.body; at = at.parentElement)
    if (at instanceof HTMLElement) around.push(at);
  return () => {
    for (const element of around) {
      if (!element.isConnected) continue;
      if (takes(element)) return;
      const inside = element.querySelector<HTMLElement>(FOCUSABLE);
      if (inside && takes(inside)) return;
    }
  };
}
