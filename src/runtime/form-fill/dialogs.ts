import type { Dialogs } from '@gonghui/elements/form/views-api.ts';

/** Which dialogs of one form are open, the last opened last. Lives as long as the form is on screen. */
export function createDialogs(): Dialogs {
  let open: readonly string[] = [];
  const listeners = new Set<() => void>();
  const set = (next: readonly string[]): void => {
    open = next;
    for (const listener of listeners) listener();
  };
  return {
    isOpen: id => open.includes(id),
    open: id => {
      if (!open.includes(id)) set([...open, id]);
    },
    close: id => {
      const gone = id ?? open.at(-1);
      if (gone !== undefined && open.includes(gone)) set(open.filter(one => one !== gone));
    },
    subscribe: listener => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
