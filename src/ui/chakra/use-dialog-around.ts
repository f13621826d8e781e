import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * The dialog that an element stands in, for what pops up at it: beside the dialog, its focus would be pulled back. Undefined on a page.
 * Null until it is known: a list that is open from the start is placed once, and would stay in the corner of the page if it moved into its
 * dialog afterwards.
 */
export function useDialogAround(
  element: RefObject<HTMLElement | null>,
): { current: HTMLElement } | undefined | null {
  const [around, setAround] = useState<{ current: HTMLElement } | undefined | null>(null);
  useLayoutEffect(() => {
    const dialog = element.current?.closest<HTMLElement>('[role=dialog], [role=alertdialog]');
    setAround(dialog ? { current: dialog } : undefined);
  }, [element]);
  return around;
}
