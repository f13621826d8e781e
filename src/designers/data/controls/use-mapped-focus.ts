import { useEffect, useRef } from 'react';

/** The list of mapped fields, and where the focus goes on to once a field was chosen into it or taken out of it. */
export function useMappedFocus(count: number, inputId: string) {
  const list = useRef<HTMLUListElement>(null);
  // With its last place taken the box is gone in which a field was chosen: the focus goes on to that field.
  const chosen = useRef<string | null>(null);
  useEffect(() => {
    const item = chosen.current;
    chosen.current = null;
    if (item !== null && document.activeElement === document.body)
      list.current?.querySelector<HTMLElement>(`[data-item="${item}"] .rp-mapped-title`)?.focus();
  });
  // What was pressed goes with its field: the focus goes on to the next field's, or to where another one is chosen.
  const removed = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once one is gone.
  useEffect(() => {
    const at = removed.current;
    removed.current = null;
    if (at === null || document.activeElement !== document.body) return;
    const left = list.current?.querySelectorAll<HTMLElement>('.gd-options-remove') ?? [];
    (left[Math.min(at, left.length - 1)] ?? document.getElementById(inputId))?.focus();
  }, [count, inputId]);
  return { list, chosen, removed };
}
