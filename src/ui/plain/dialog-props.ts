import type { ReactNode } from 'react';

export interface DialogProps {
  title?: string;
  children: ReactNode;
  /** Null where nothing is left to agree to. */
  okText?: string | null;
  cancelText?: string | null;
  /** Shows the third button of the spec; its default text is 不同意. */
  onDelete?: () => void;
  deleteText?: string;
  /** It takes something away: its button is red, and never the one that has the focus and that Enter presses. */
  danger?: boolean;
  busy?: boolean;
  /** 340 by the spec; wider for a form in a dialog. */
  width?: number;
  onOk(): void;
  onCancel(): void;
}
