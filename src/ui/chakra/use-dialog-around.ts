import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * The dialog that an element stands in, for what pops up at it: beside the dialog, its focus would be pulled back. Undefined
 * on a page. Known before the first frame: a list that is open from the start is placed in that frame, and would stay at the corner of the
 * page if it moved into the dialog behind it.
 */
export function useDialogAround(
  element: RefObject<HTMLElement | null>,
): { current: HTMLElement } | undefined {
  const [around, setAround] = useState<{ current: HTMLElement }>();
  useLayoutEffect(() => {
    const dialog = element.current?.closest<HTMLElement>('[role=dialog], [role=alertdialog]');
    if (dialog) setAround({ current: dialog });
  }, [element]);
  return around;
}
