const FOCUSABLE =
  'a[href],button:not(:disabled),input:not(:disabled),select:not(:disabled),textarea:not(:disabled),[tabindex]:not([tabindex="-1"])';

const takes = (element: HTMLElement): boolean => {
  element.focus({ preventScroll: true });
  return document.activeElement === element;
};

/**
 * Where the focus is now, as a way back to it. Where the opener has gone meanwhile (the row that was deleted, a button that
 * is disabled), the nearest place around it that is still there takes the focus, so that Tab goes on from there.
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
