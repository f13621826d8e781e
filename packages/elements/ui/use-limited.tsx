import { type ChangeEvent, type CompositionEvent, useRef } from 'react';
import { fit } from '../shared/text-length.ts';

type TextBox = HTMLInputElement | HTMLTextAreaElement;

/**
 * Handlers of a text box that takes at most `max` characters as people count them; `maxlength` of HTML counts an emoji
 * as two and more. What an input method is composing is cut when it is done.
 */
export function useLimited(text: string, max: number | undefined, change: (text: string) => void) {
  const before = useRef(text);
  const take = (box: TextBox, from: string) => {
    const cut = max === undefined ? null : fit(from, box.value, max);
    if (cut) {
      // Written before React sees it, so that the caret stays where the person is typing.
      box.value = cut.text;
      box.setSelectionRange?.(cut.caret, cut.caret);
    }
    change(box.value);
  };
  return {
    onChange(event: ChangeEvent<TextBox>) {
      if ((event.nativeEvent as InputEvent).isComposing) change(event.target.value);
      else take(event.target, text);
    },
    onCompositionStart() {
      before.current = text;
    },
    onCompositionEnd(event: CompositionEvent<TextBox>) {
      take(event.currentTarget, before.current);
    },
  };
}
