import { withoutControls } from '@gonghui/kernel/text-rules.ts';
import { CONTROLS_LEFT_OUT } from '@gonghui/values/tidy.ts';
import { type ChangeEvent, type CompositionEvent, useRef, useState } from 'react';
import { fit } from '../shared/text-length.ts';
import { caretIn } from './caret-in.ts';

type TextBox = HTMLInputElement | HTMLTextAreaElement;

const same = (text: string): string => text;

/**
 * Handlers of a text box that takes at most `max` characters as people count them; `maxlength` of HTML counts an emoji
 * as two and more. What an input method is composing is cut when it is done. `said`: of what is
 * left out, control letters or what is too much. `bare` takes out what was only there for the eye, and says nothing.
 */
export function useLimited(
  text: string,
  max: number | undefined,
  change: (text: string) => void,
  bare: (text: string) => string = same,
) {
  const before = useRef(text);
  const [said, setSaid] = useState({ words: '', of: '' });
  const take = (box: TextBox, from: string) => {
    const given = box.value;
    const one = box instanceof HTMLInputElement;
    const cleaned = (part: string) =>
      one ? withoutControls(part).replaceAll('\n', ' ') : withoutControls(part);
    const seen = cleaned(given);
    const clean = bare(seen);
    if (clean !== given) {
      const at = box.selectionStart;
      const caret = caretIn(clean, given, at ?? given.length, part => bare(cleaned(part)));
      box.value = clean;
      // Boxes for addresses of mail have none that could be told or set.
      if (at !== null) box.setSelectionRange(caret, caret);
    }
    const cut = max === undefined ? null : fit(from, box.value, max);
    if (cut) {
      // Written before React sees it, so that the caret stays where the person is typing.
      const at = box.selectionStart;
      box.value = cut.text;
      if (at !== null) box.setSelectionRange(cut.caret, cut.caret);
    }
    const words = cut ? `最多${max}个字，超出的没有填入` : seen === given ? '' : CONTROLS_LEFT_OUT;
    setSaid({ words, of: box.value });
    change(box.value);
  };
  const handlers = {
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
  // Of another text, such as one that was emptied by its cross, there is nothing to say.
  return { handlers, said: said.of === text ? said.words : '' };
}
