import {
  cloneElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useState,
} from 'react';
import type { OpenedMenu } from './OpenedMenu.tsx';
import { toastError } from './toast.ts';

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

const fetchMenu = (): Promise<{ OpenedMenu: typeof OpenedMenu }> => import('./OpenedMenu.tsx');
/** Fetched while the pointer comes near: a press then opens at once. A failed fetch is told of at the press. */
const approach = (): void => void fetchMenu().catch(() => undefined);

/** A menu of actions behind a button, made at the first press. What is in it is asked for when it opens. */
export function ActionMenu(props: ActionMenuProps) {
  const [opened, setOpened] = useState<{ Menu: typeof OpenedMenu; byKey: boolean } | null>(null);
  if (opened) return <opened.Menu {...props} byKey={opened.byKey} />;
  const open = (byKey: boolean) =>
    void fetchMenu().then(
      ({ OpenedMenu: Menu }) => setOpened({ Menu, byKey }),
      (error: unknown) => toastError(error instanceof Error ? error.message : String(error)),
    );
  return cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: approach,
    onFocus: approach,
    // A press of Enter or Space arrives as a click without a pointer.
    onClick: (event: MouseEvent) => open(event.detail === 0),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      open(true);
    },
  });
}
