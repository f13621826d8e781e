import type { ReactElement, ReactNode } from 'react';

/** An entry of a menu. */
export interface Action {
  id: string;
  label: string;
  icon?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  /** A line above it. */
  apart?: boolean;
  checked?: boolean;
  onSelect(): void;
}

export interface ActionMenuProps {
  /** A button; it may be disabled. */
  trigger: ReactElement<Record<string, unknown>>;
  actions: readonly Action[] | (() => readonly Action[]);
  head?: ReactNode;
  placement?: 'bottom-start' | 'bottom-end';
}
