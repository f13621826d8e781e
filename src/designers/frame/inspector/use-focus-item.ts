import { type RefObject, useEffect, useState } from 'react';

/**
 * Leads to the name of one item of a list once it is drawn: `focus` to go on in it, `rename` with its text selected, so
 * that what is typed or pasted into a new item takes the place of the name it was given.
 */
export function useFocusItem(list: RefObject<HTMLElement | null>) {
  const [wanted, setWanted] = useState<{ key: string; whole: boolean } | null>(null);
  useEffect(() => {
    if (wanted === null) return;
    const item = list.current?.querySelector(`[data-item="${CSS.escape(wanted.key)}"]`);
    const name =
      item?.querySelector<HTMLElement>('[data-name] :is(input,select,textarea)') ??
      item?.querySelector<HTMLElement>('input:not([type=checkbox]):not([type=radio])');
    name?.focus();
    if (wanted.whole && name instanceof HTMLInputElement) name.select();
    setWanted(null);
  }, [wanted, list]);
  return {
    focus: (key: string | null | undefined) => key != null && setWanted({ key, whole: false }),
    rename: (key: string) => setWanted({ key, whole: true }),
  };
}

/** The name of a new item: the first number that none of them bears. */
export function freshName(noun: string, names: readonly string[]): string {
  let number = names.length + 1;
  while (names.includes(`${noun}${number}`)) number++;
  return `${noun}${number}`;
}

/** Whether a paste into the box takes the place of all that stands in it. */
export const replacesAll = (box: HTMLInputElement): boolean =>
  box.selectionStart === 0 && box.selectionEnd === box.value.length;
