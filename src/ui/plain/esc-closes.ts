import { composes } from '@gonghui/elements/ui/composing.ts';
import type { KeyboardEvent } from 'react';
import type { DialogProps } from './dialog-props.ts';

/**
 * Esc closes a dialog that has one button alone, where nothing is decided and nothing under way would be lost. A decision closes by its
 * buttons. `taken`: what stands in the dialog took the key for itself.
 */
export function escCloses(event: KeyboardEvent, props: DialogProps, taken: boolean): void {
  const { okText, cancelText, onDelete, once, busy } = props;
  if (event.key !== 'Escape' || taken || composes(event)) return;
  if (onDelete || once || busy || (okText !== null && cancelText !== null)) return;
  event.preventDefault();
  props.onCancel();
}
