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
  /** The shortcut that does the same. */
  keys?: string;
  onSelect(): void;
}

export interface ActionMenuProps {
  /** A button; it may be disabled. */
  trigger: ReactElement<Record<string, unknown>>;
  actions: readonly Action[] | (() => readonly Action[]);
  head?: ReactNode;
  placement?: 'bottom-start' | 'bottom-end';
}

export interface PointMenuProps {
  /** Where it opens, in the window: the pointer, or the middle of what it belongs to. */
  at: { readonly x: number; readonly y: number };
  /** `x` is the middle of the menu, not its left side. */
  centred?: boolean;
  label: string;
  actions: readonly Action[];
  className?: string;
  onClose(): void;
}
