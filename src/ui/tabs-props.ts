import type { ReactNode } from 'react';

export interface TabsProps<T extends string = string> {
  /** Ties the tabs to their panel. */
  id: string;
  /** What is chosen here, for who does not see it. */
  label?: string;
  tabs: readonly { id: T; label: ReactNode }[];
  value: T;
  onChange(value: T): void;
  className?: string;
}

export const panelOf = (id: string): string => `${id}-panel`;
export const tabOf = (id: string, tab: string): string => `${id}-${tab}`;
