import type { LucideIcon } from 'lucide-react';
import type { Designer } from '../designer.ts';

/** One record feeds toolbar, context menu, command palette, keys and the sheet of shortcuts. */
export interface Action {
  id: string;
  label: string;
  icon: LucideIcon;
  /** As shown, `Mod` for Ctrl or ⌘. */
  keys?: string;
  /** Others that do the same and are not shown. */
  alsoKeys?: readonly string[];
  /**
   * Where the frame hears its keys: anywhere in the designer, also while somebody types, or only where no place has keys
   * of its own. Absent: the canvas or the browser hears them.
   */
  shortcutScope?: 'anywhere' | 'on-canvas';
  /** Pinyin initials and English, for the command palette. */
  words: string;
  /** In the context menu; a number groups neighbours. */
  menu?: number;
  /** Id of the action behind which a kind's own one stands in lists; at the end if absent. */
  after?: string;
  writes?: boolean;
  can(designer: Designer): boolean;
  run(designer: Designer): void;
}

export const always = () => true;
export const selected = ({ editor }: Designer) => editor.selection.ids.length > 0;

/** Whether the action may be run now; a design that is read-only refuses what writes. */
export const enabled = (action: Action, designer: Designer): boolean =>
  (!action.writes || designer.editor.readOnly === null) && action.can(designer);
