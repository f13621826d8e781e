import type { KeyboardEvent } from 'react';

/** Arrows, Home and End between the buttons of a list in a panel, from wherever the focus stands. True if it was one of them. */
export function walkButtons(event: KeyboardEvent, box: HTMLElement | null): boolean {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return false;
  const all = [...(box?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? [])];
  if (all.length === 0) return false;
  const now = all.indexOf(document.activeElement as HTMLButtonElement);
  const to: Record<string, number> = {
    ArrowDown: (now + 1) % all.length,
    ArrowUp: now < 0 ? all.length - 1 : (now - 1 + all.length) % all.length,
    Home: 0,
    End: all.length - 1,
  };
  const next = all[to[event.key] ?? -1];
  if (!next) return false;
  event.preventDefault();
  next.focus();
  return true;
}
