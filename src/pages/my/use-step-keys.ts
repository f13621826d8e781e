import { useEffect, useRef } from 'react';

/** Keys that go on to the next task, where people expect them: arrows, and J and K. */
const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1, j: 1, J: 1, k: -1, K: -1 };
const TYPING = 'input, textarea, select, [role=combobox], [role=listbox], [role=dialog], .gf-layer, .gp';

/** Leads from task to task by keys while one is open and nobody types. */
export function useStepKeys(on: boolean, step: (by: 1 | -1) => void): void {
  const latest = useRef(step);
  latest.current = step;
  useEffect(() => {
    if (!on) return;
    const onKey = (event: KeyboardEvent) => {
      const by = STEPS[event.key];
      const { target } = event;
      const typing = target instanceof HTMLElement && (target.isContentEditable || target.closest(TYPING));
      if (!by || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || typing) return;
      event.preventDefault();
      latest.current(by);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [on]);
}
