import { composes } from '@gonghui/elements/ui/composing.ts';
import type { KeyboardEvent } from 'react';

/**
 * Arrows between the search and the options. Enter in the search takes the only option that is left, and goes to the first of several:
 * what is typed to find a value is no question to the report yet. True where the key was one of them.
 */
export function walkOptions(event: KeyboardEvent, box: HTMLElement | null): boolean {
  if (composes(event) || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return false;
  const search = box?.querySelector<HTMLElement>('.rp-options > input') ?? null;
  const options = [...(box?.querySelectorAll<HTMLInputElement>('.rp-options li input') ?? [])];
  const now = options.indexOf(document.activeElement as HTMLInputElement);
  const inSearch = document.activeElement === search;
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step !== undefined && (inSearch || now >= 0))
    (options[now + step] ?? (step < 0 ? search : null))?.focus();
  else if (event.key !== 'Enter' || !inSearch) return false;
  else if (options.length === 1) options[0]?.click();
  else options[0]?.focus();
  event.preventDefault();
  return true;
}
