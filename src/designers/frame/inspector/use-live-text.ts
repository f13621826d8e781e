import { moveCaret, TypedOver } from '@gonghui/editor/rebase.ts';
import { withoutControls } from '@gonghui/kernel/text-rules.ts';
import { type RefObject, useLayoutEffect, useRef } from 'react';

type TextBox = HTMLInputElement | HTMLTextAreaElement;

/** What stands in a box, as it can be kept: one line has no ends of lines. */
function letters(box: TextBox): string {
  const text = withoutControls(box.value);
  return box instanceof HTMLInputElement ? text.replaceAll('\n', ' ') : text;
}

/**
 * A box whose text others may change while this person types in it. Their changes arrive without moving his caret, which
 * a controlled box would put at the end. What an input method composes is not yet text: it is written when it is done,
 * onto what the text has become meanwhile, and also when the box goes away under his hands, or shows the text of
 * something else, another `of`.
 */
export function useLiveText<E extends TextBox>(text: string, write: (text: string) => void, of = '') {
  const box: RefObject<E | null> = useRef<E>(null);
  // Were React given each text, it would put it into an untouched box itself, without noticing, and then take somebody's
  // emptying of it for no change.
  const first = useRef(text);
  const composed = useRef<TypedOver | null>(null);

  const leave = useRef(() => {});
  // A colleague removed what the box belongs to: its element is gone before the input method says that it has ended.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was composed belongs to the one that is left
  useLayoutEffect(() => () => leave.current(), [of]);
  // Not while rendering: whoever leaves does so with what he was shown.
  useLayoutEffect(() => {
    composed.current?.follow(text);
    leave.current = () => {
      const over = composed.current;
      composed.current = null;
      if (over && box.current) write(over.written(letters(box.current), 0).text);
    };
  });

  // After every render: a text that was refused has not changed and stands in the box all the same.
  useLayoutEffect(() => {
    const area = box.current;
    if (!area || composed.current || area.value === text) return;
    const { value: before, selectionStart, selectionEnd } = area;
    area.value = text;
    if (document.activeElement !== area || selectionStart === null || selectionEnd === null) return;
    area.setSelectionRange(moveCaret(before, text, selectionStart), moveCaret(before, text, selectionEnd));
  });

  return {
    ref: box,
    defaultValue: first.current,
    onChange: () => {
      if (box.current && !composed.current) write(letters(box.current));
    },
    onCompositionStart: () => {
      composed.current = new TypedOver(text);
    },
    onCompositionEnd: () => {
      const over = composed.current;
      composed.current = null;
      const area = box.current;
      if (!area) return;
      const done = over?.written(letters(area), area.selectionEnd ?? 0);
      if (done && done.text !== area.value) {
        area.value = done.text;
        area.setSelectionRange(done.caret, done.caret);
      }
      write(letters(area));
    },
  };
}
