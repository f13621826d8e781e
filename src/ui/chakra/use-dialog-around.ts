import { type RefObject, useEffect, useState } from 'react';

/**
 * The dialog that an element stands in, for what pops up at it: beside the dialog, its focus would be pulled back. Undefined
 * on a page.
 */
export function useDialogAround(
  element: RefObject<HTMLElement | null>,
): { current: HTMLElement } | undefined {
  const [around, setAround] = useState<{ current: HTMLElement }>();
  useEffect(() => {
    const dialog = element.current?.closest<HTMLElement>('[role=dialog], [role=alertdialog]');
    if (dialog) setAround({ current: dialog });
  }, [element]);
  return around;
}
