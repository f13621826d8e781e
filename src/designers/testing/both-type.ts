import type { createEditor } from '@gonghui/editor/editor.ts';
import type { Setting } from '@gonghui/elements/settings.ts';
import { isTyped } from '@gonghui/elements/typed-text.ts';
import { act, fireEvent } from '@testing-library/react';
import { valueAt } from '../frame/inspector/shared-settings.ts';

type TextBox = HTMLInputElement | HTMLTextAreaElement;
type Colleague = ReturnType<typeof createEditor>;

/**
 * A colleague puts letters before and behind the caret in the text of a setting that somebody types in, and then while he composes
 * there: they come in, the caret stays where it was in the text, and what is composed stands where it was begun.
 */
export function typeBoth(colleague: Colleague, id: string, { prop }: Setting, box: TextBox): string[] {
  const faults: string[] = [];
  const held = (what: string, wanted: string, caret: number) => {
    if (box.value !== wanted) faults.push(`${what}: “${box.value}” instead of “${wanted}”`);
    else if (box.selectionStart !== caret)
      faults.push(`${what}: caret at ${box.selectionStart}, not ${caret}`);
  };
  const theirs = (change: (text: string) => string) =>
    act(() => {
      colleague.setText(id, prop, change(String(valueAt(colleague.node(id)?.props ?? {}, prop) ?? '')));
    });
  act(() => {
    box.focus();
    fireEvent.change(box, { target: { value: 'abcd' } });
    box.setSelectionRange(2, 2);
  });
  theirs(text => `前${text}`);
  theirs(text => `${text}后`);
  held('a colleague types in the same text', '前abcd后', 3);

  fireEvent.compositionStart(box);
  act(() => {
    fireEvent.change(box, { target: { value: '前abnicd后' } });
    box.setSelectionRange(5, 5);
  });
  theirs(text => `一${text}`);
  theirs(text => `${text}二`);
  held('a colleague types where something is composed', '前abnicd后', 5);
  act(() => {
    fireEvent.change(box, { target: { value: '前ab你cd后' } });
    box.setSelectionRange(4, 4);
  });
  act(() => void fireEvent.compositionEnd(box));
  held('composed', '一前ab你cd后二', 5);
  return faults;
}

/** Whether a setting is one text that several type in letter by letter. */
export const typesTogether = (setting: Setting): boolean =>
  isTyped(setting) || setting.control === 'shared-text';
