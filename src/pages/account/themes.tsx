import { Monitor, Moon, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Theme } from '../../ui/theme.ts';

/** The looks that a person chooses from, on PC and phone. */
export const THEMES: readonly { id: Theme; label: string; icon: ReactNode }[] = [
  { id: 'light', label: '浅色', icon: <Sun size={14} /> },
  { id: 'dark', label: '深色', icon: <Moon size={14} /> },
  { id: 'system', label: '跟随系统', icon: <Monitor size={14} /> },
];
