import { Dialog as Chakra } from '@chakra-ui/react/dialog';
import { type KeyboardEvent, useRef } from 'react';
import { DialogButtons, firstIn } from '../plain/DialogButtons.tsx';
import type { DialogProps } from '../plain/dialog-props.ts';
import { enterConfirms } from '../plain/enter-confirms.ts';
import { escCloses } from '../plain/esc-closes.ts';
import { Modal } from './Modal.tsx';

/** The base dialog (spec, platform §9): title 提示, 取消 and 确定, optional delete button, closed by its buttons, and by Esc only as `escCloses` says. */
export function Dialog(props: DialogProps) {
  const box = useRef<HTMLDivElement>(null);
  const own = useRef<Event | null>(null);
  const press = (event: KeyboardEvent): void => {
    enterConfirms(event, box.current, props);
    escCloses(event, props, event.defaultPrevented && event.nativeEvent !== own.current);
    // Nothing under the dialog may act on a key that was meant for it (Esc in a designer, shortcuts).
    event.stopPropagation();
  };
  return (
    <Modal
      variant="decision"
      box={box}
      first={() => firstIn(box.current)}
      onEscape={event => {
        own.current = event;
      }}
    >
      <Chakra.Backdrop />
      <Chakra.Positioner
        data-gh-dialog=""
        style={{ pointerEvents: 'auto' }}
        // A press beside the box must not take the focus out of it.
        onMouseDown={event => event.target === event.currentTarget && event.preventDefault()}
      >
        <Chakra.Content ref={box} style={props.width ? { width: props.width } : undefined} onKeyDown={press}>
          <Chakra.Title>{props.title ?? '提示'}</Chakra.Title>
          <Chakra.Description asChild>
            <div>{props.children}</div>
          </Chakra.Description>
          <Chakra.Footer>
            <DialogButtons {...props} />
          </Chakra.Footer>
        </Chakra.Content>
      </Chakra.Positioner>
    </Modal>
  );
}
