import type { ReactNode } from 'react';

export interface OverlayProps {
  title: string;
  className?: string;
  /** Without the bar that carries the title. */
  bare?: boolean;
  tools?: ReactNode;
  onClose(): void;
  children: ReactNode;
}
