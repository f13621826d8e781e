import { Dialog as Chakra } from '@chakra-ui/react/dialog';
import { type KeyboardEvent, useRef } from 'react';
import { DialogButtons, firstIn } from '../plain/DialogButtons.tsx';
import type { DialogProps } from '../plain/dialog-props.ts';
import { enterConfirms } from '../plain/enter-confirms.ts';
import { Modal } from './Modal.tsx';

/** The base dialog (spec, platform §9): title 提示, 取消 and 确定, optional delete button, closed by its buttons only. */
export function Dialog(props: DialogProps) {
  const box = useRef<HTMLDivElement>(null);
  const press = (event: KeyboardEvent): void => {
    enterConfirms(event, box.current, props);
    // Nothing under the dialog may act on a key that was meant for it (Esc in a designer, shortcuts).
    event.stopPropagation();
  };
  return (
    <Modal variant="decision" box={box} first={() => firstIn(box.current)}>
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
