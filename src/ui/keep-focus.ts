import { type RefObject, useEffect } from 'react';

/**
 * Keeps the focus within a surface whose focused part goes away (a pressed 取消 that closes what it stood in): without it keys,
 * Esc among them, would go to the page. Whoever goes elsewhere himself, by key or pointer, is let go.
 */
export function useKeepFocus(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const around = box.current;
    if (!around) return;
    let within = around.contains(document.activeElement);
    const went = ({ target }: Event) => {
      within = around.contains(target as Node);
    };
    const watch = new MutationObserver(() => {
      if (within && document.activeElement === document.body) around.focus({ preventScroll: true });
    });
    document.addEventListener('focusin', went);
    document.addEventListener('pointerdown', went, true);
    watch.observe(around, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', went);
      document.removeEventListener('pointerdown', went, true);
      watch.disconnect();
    };
  }, [box]);
}
