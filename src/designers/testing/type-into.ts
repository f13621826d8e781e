import { act } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import * as Y from 'yjs';

type Box = HTMLInputElement | HTMLTextAreaElement;

/** What `typeInto` leaves in a box that takes any text. */
export const TYPED = 'c5审?贴上';

/** Keys of registers in which a text of letters lies: of two who type there at once the letters of one are lost. */
export const heldAsOneIn = (map: Y.Map<unknown> | undefined, text: string): string[] =>
  [...(map?.entries() ?? [])].flatMap(([key, value]) =>
    !(value instanceof Y.Text) && /\D/.test(text) && JSON.stringify(value)?.includes(text) ? [key] : [],
  );

const NOT_TYPED = 'checkbox,radio,file,color,button,range,date,time,datetime-local'.split(',');

/**
 * Boxes within `area` that take text from the keyboard. Days and times of the browser's own are typed in Chromium; what is written at
 * a closed box goes on in the search of its list.
 */
export const boxesIn = (area: Element): Box[] =>
  [...area.querySelectorAll<Box>('input,textarea')].filter(
    box =>
      !box.disabled &&
      !box.readOnly &&
      !box.hidden &&
      !NOT_TYPED.includes(box.type) &&
      !box.matches('.gf-pick-rest'),
  );

const isDigits = (box: Box): boolean =>
  box.type === 'number' || box.inputMode === 'decimal' || box.inputMode === 'numeric';

export interface Typed {
  /** What should stand in the box. */
  text: string;
  /** Sentences about what did not go as with any box; empty when all is well. */
  faults: string[];
}

/**
 * Empties the box and types into it key by key, with `between` after each key: letters that are shortcuts elsewhere,
 * Backspace, and a paste at the end. The caret, the focus and the text have to stay those of this person. `wanted` is
 * what the box takes, where that is not any text.
 */
export async function typeInto(
  user: UserEvent,
  box: Box,
  between: () => void,
  wanted: string | null,
): Promise<Typed> {
  const faults: string[] = [];
  const digits = isDigits(box);
  const room = box.maxLength > 0 ? box.maxLength : 40;
  const text = wanted ?? (digits ? '5000' : 'c5审?'.slice(0, room));
  const held = (key: string) => {
    if (document.activeElement === box) return true;
    const at = document.activeElement;
    faults.push(
      `after ${key} the focus is ${box.isConnected ? 'elsewhere' : 'gone with its box'} (${at?.tagName})`,
    );
    return false;
  };
  await act(async () => box.focus());
  await act(async () => user.keyboard('{Control>}a{/Control}'));
  // Backspace in an empty option takes it out.
  const keys = box.value === '' ? [...text] : ['{Backspace}', ...text];
  if (text.length > 1) keys.splice(-1, 0, text.at(-2) === '0' ? '0' : '9', '{Backspace}');
  let expected = '';
  for (const key of keys) {
    await act(async () => user.keyboard(key === '{' ? '{{' : key));
    expected = key === '{Backspace}' ? (expected === '' ? '' : expected.slice(0, -1)) : expected + key;
    if (!held(key)) return { text, faults };
    between();
    if (!held(`a colleague's edit behind ${key}`)) return { text, faults };
    if (box.value !== expected) {
      faults.push(`after ${key} the box has “${box.value}” instead of “${expected}”`);
      return { text, faults };
    }
  }
  if (wanted === null && !digits && text.length + 2 <= room) {
    await act(async () => user.paste('贴上'));
    expected += '贴上';
    held('a paste');
  }
  return { text: expected, faults: box.value === expected ? faults : [...faults, `“${box.value}”`] };
}
