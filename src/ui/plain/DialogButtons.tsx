import { Button } from './Button.tsx';
import type { DialogProps } from './dialog-props.ts';

/** What takes the focus when a dialog opens: its first field, else the button that Enter may press, else the dialog. */
export function firstIn(box: HTMLElement | null): HTMLElement | null {
  const field = box?.querySelector<HTMLElement>('[data-autofocus],input,textarea,select');
  return field ?? box?.querySelector<HTMLElement>('[data-first]') ?? box;
}

/** The buttons of the base dialog, with Chakra and without. */
export const DialogButtons = (props: DialogProps) => (
  <>
    {props.onDelete && (
      <Button style={{ marginRight: 'auto' }} variant="danger" onClick={props.onDelete}>
        {props.deleteText ?? '不同意'}
      </Button>
    )}
    {props.cancelText !== null && (
      <Button onClick={props.onCancel} data-first={props.danger ? '' : undefined}>
        {props.cancelText ?? '取消'}
      </Button>
    )}
    {props.okText !== null && (
      <Button
        variant={props.danger ? 'danger' : 'primary'}
        busy={props.busy}
        onClick={props.onOk}
        data-first={props.danger ? undefined : ''}
      >
        {props.okText ?? '确定'}
      </Button>
    )}
  </>
);
