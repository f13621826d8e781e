import { TextCursorInput } from 'lucide-react';
import type { Designer } from '../designer.ts';
import type { Action } from './action.ts';

/** The action that opens the box for a title; `begin`: where in its kind that box is. */
export const renaming = (begin: (designer: Designer, id: string | null) => void): Action => ({
  id: 'rename',
  label: '重命名',
  icon: TextCursorInput,
  keys: 'F2',
  shortcutScope: 'on-canvas',
  words: 'cmm chongmingming rename',
  after: 'redo',
  menu: 1,
  writes: true,
  can: d => d.editor.selection.ids.length === 1,
  run: d => begin(d, d.editor.selection.ids[0] ?? null),
});
