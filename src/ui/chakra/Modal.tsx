import { Dialog as Chakra } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import { type ReactNode, type RefObject, useEffect } from 'react';
import { focusBack } from '../focus-back.ts';
import { Provider } from './Provider.tsx';
import { repeatHidden } from './repeat-hidden.ts';
import { CHAKRA } from './system.ts';

interface ModalProps {
  /** A decision, or something to look at: its place and look in `recipes.ts`. */
  variant: 'decision' | 'view';
  /** Where no title says it. */
  label?: string;
  box: RefObject<HTMLDivElement | null>;
  /** An Esc that no list or menu on top of it is meant by; Chakra marks the event as dealt with whoever it is meant for. */
  onEscape?(event: Event): void;
  /** What has the focus first; Chakra asks again a frame later. */
  first(): HTMLElement | null;
  children: ReactNode;
}

/**
 * What is over the page until it is closed: Chakra hides the rest from screen readers, keeps the focus within it, also
 * when what had it goes, and stops the page from scrolling. Neither Esc nor a press beside it close it by themselves:
 * whoever stands in it has popups of his own that such a key or press is meant for.
 */
export const Modal = ({ variant, label, box, first, onEscape, children }: ModalProps) => (
  <Provider>
    <Chakra.Root
      open
      aria-label={label}
      // Chakra's types are those of its own theme.
      {...{ variant }}
      closeOnEscape={false}
      onEscapeKeyDown={onEscape}
      closeOnInteractOutside={false}
      restoreFocus={false}
      initialFocusEl={first}
    >
      <Portal>
        <div className={CHAKRA}>{children}</div>
      </Portal>
      <Focus box={box} first={first} />
    </Chakra.Root>
  </Provider>
);

/**
 * At once, so that no key goes to what is below meanwhile; and back when it goes, after Chakra has let go of the focus:
 * effects end from the outside in.
 */
function Focus({ box, first }: Pick<ModalProps, 'box' | 'first'>) {
  useEffect(repeatHidden, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it opens
  useEffect(() => {
    const back = focusBack();
    if (!box.current?.contains(document.activeElement)) first()?.focus();
    return back;
  }, []);
  return null;
}
