import { type ChangeEvent, type CompositionEvent, type KeyboardEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { beginsText, composes } from '../../ui/composing.ts';
import { type FirstText, NO_FIRST_TEXT } from '../../ui/first-text.tsx';
import type { useLayer } from '../../ui/use-layer.tsx';

type InputLayer = Pick<ReturnType<typeof useLayer>, 'show' | 'onKeyDown'>;

const caretOf = ({ value, selectionStart, selectionEnd }: HTMLInputElement): FirstText['caret'] => [
  selectionStart ?? value.length,
  selectionEnd ?? value.length,
];

/**
 * A closed box that can be written into, so that an input method is on at its first key: what it writes opens the list, and the
 * search of the list goes on with it. A letter that is typed goes there at once. `kept` stands in it, sought before and nobody's name;
 * the search begins with it, its caret where the box had it, and `drop` is called when it is erased.
 */
export function useClosedBox(layer: InputLayer, kept: string, drop: () => void) {
  const [first, setFirst] = useState<FirstText>(NO_FIRST_TEXT);
  const open = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    setFirst(kept === '' ? NO_FIRST_TEXT : { text: kept, composing: false, caret: caretOf(currentTarget) });
    layer.show();
  };
  const go = (box: HTMLInputElement, composing: boolean) => {
    setFirst({ text: box.value, composing, caret: caretOf(box) });
    layer.show();
  };
  return {
    first,
    box: {
      value: first.composing ? first.text : kept,
      onClick: open,
      onChange({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
        const composing = first.composing || (nativeEvent as InputEvent).isComposing === true;
        if (composing || target.value !== '') go(target, composing);
        else if (kept !== '') drop();
      },
      onCompositionStart: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => go(currentTarget, true),
      onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => go(currentTarget, false),
      onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
        if (composes(event)) return;
        const { key, ctrlKey, metaKey, altKey } = event;
        if (key === 'Enter' || (key === ' ' && !ctrlKey && !metaKey && !altKey)) {
          event.preventDefault();
          open(event);
        }
        // The search has the focus before the letter is written, and takes it.
        else if (beginsText(event)) flushSync(() => open(event));
        else layer.onKeyDown(event);
      },
    },
  };
}
