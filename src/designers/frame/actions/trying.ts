import { type Action, always } from './action.ts';

/** The action that opens `KindPanels.Preview`, under the name that trying the design out has in its kind. */
export const trying = (words: Pick<Action, 'label' | 'icon' | 'words' | 'after'>): Action => ({
  id: 'preview',
  keys: 'Mod+P',
  shortcutScope: 'anywhere',
  ...words,
  can: always,
  run: d => {
    d.ui.overlay = 'preview';
  },
});
