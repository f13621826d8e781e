import './dialog.css';
import { MAIN } from '@gonghui/scene/types.ts';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { REVEAL } from '../../ui/reveal.ts';
import type { Dialogs, LayoutProps } from '../views-api.ts';
import type { DialogProps } from './definition.ts';

const never = () => () => undefined;

/**
 * Stays mounted while it is closed, so that what was typed in it is kept and checked like the rest of the form; a way
 * to one of its fields opens it (`REVEAL`).
 */
export function Fill(layout: LayoutProps<DialogProps>) {
  return layout.record ? <InRecord {...layout} /> : <Modal {...layout} />;
}

function Modal({ nodeId, props, host, slot }: LayoutProps<DialogProps>) {
  const { dialogs } = host;
  const element = useRef<HTMLDialogElement>(null);
  const open = useSyncExternalStore(
    dialogs?.subscribe ?? never,
    () => dialogs?.isOpen(nodeId) ?? false,
    () => false,
  );
  useEffect(() => {
    const box = element.current;
    if (!box || box.open === open) return;
    if (open) box.showModal();
    else box.close();
  }, [open]);
  useReveal(element, nodeId, dialogs);
  const close = () => dialogs?.close(nodeId);
  const titleId = `dialog-${nodeId}`;
  const buttons = [
    props.isShowDelete === true && { text: props.deleteText || '不同意', variant: 'danger' },
    props.isShowCancel !== false && { text: props.cancelText || '取消', variant: 'plain' },
    props.isShowConfirm !== false && { text: props.confirmText || '确定', variant: 'primary' },
  ].filter(button => button !== false);
  return (
    <dialog
      ref={element}
      className="gf-dialog"
      aria-labelledby={titleId}
      style={{ width: props.width ?? 340, zIndex: props.zIndex ?? 1000 }}
      onCancel={event => {
        // A cancelled file choice bubbles up to here as well.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (props.closeOnEsc) close();
      }}
      onKeyDown={event => {
        if (event.key !== 'Escape') return;
        // The browser lets nobody refuse a second Esc; the drawer around the form must stay in any case.
        event.stopPropagation();
        if (!props.closeOnEsc) event.preventDefault();
      }}
      onClose={event => {
        if (event.target === event.currentTarget) close();
      }}
      onClick={event => {
        if (event.target === event.currentTarget && props.closeOnOutside) close();
      }}
    >
      <div className="gf-dialog-box">
        <h2 id={titleId} className="gf-dialog-title">
          {props.label}
        </h2>
        <div className="gf-dialog-body">{slot(MAIN)}</div>
        {buttons.length > 0 ? (
          <div className="gf-dialog-buttons">
            {buttons.map(({ text, variant }) => (
              <button
                key={variant}
                type="button"
                className="gf-dialog-button"
                data-variant={variant}
                onClick={close}
              >
                {text}
              </button>
            ))}
          </div>
        ) : null}
      </div>
    </dialog>
  );
}

function useReveal(
  element: { current: HTMLDialogElement | null },
  nodeId: string,
  dialogs: Dialogs | undefined,
): void {
  useEffect(() => {
    const box = element.current;
    const reveal = () => flushSync(() => dialogs?.open(nodeId));
    box?.addEventListener(REVEAL, reveal);
    return () => box?.removeEventListener(REVEAL, reveal);
  }, [element, nodeId, dialogs]);
}

/** A record shows all that it holds: what was filled in within the dialog stands under its title. */
function InRecord({ props, slot }: LayoutProps<DialogProps>) {
  return (
    <section className="gf-dialog-record">
      <h3 className="gf-dialog-title">{props.label}</h3>
      {slot(MAIN)}
    </section>
  );
}
