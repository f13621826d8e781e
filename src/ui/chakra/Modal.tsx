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
 * A layer over the page. Chakra hides the page behind it from screen readers, stops it from scrolling and keeps the focus within the
 * layer, even when the focused control disappears. Esc and a press outside do not close it by themselves, because popups inside the layer
 * use the same key and press.
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
