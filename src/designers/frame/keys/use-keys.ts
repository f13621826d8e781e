import { composes } from '@gonghui/elements/ui/composing.ts';
import { useEffect } from 'react';
import { enabled } from '../actions/action.ts';
import { actionFor } from '../actions/keys.ts';
import { copyText, pasteText, removeCut } from '../clipboard/clipboard-commands.ts';
import type { Designer } from '../designer.ts';
import { watchOwnHistory } from '../header/own-history.ts';
import { takesText, watchOwnKeys } from './own-keys.ts';

/** What goes back and forth in a history, of which a box for text has one as well. */
const STEPS: ReadonlySet<string> = new Set(['undo', 'redo']);

/** Shortcuts and the clipboard of the whole designer; a dialog above it stops keys before they arrive here. */
export function useKeys(designer: Designer): void {
  useEffect(() => {
    const busy = () => designer.ui.overlay !== null || document.querySelector('[data-gh-dialog]') !== null;
    const keys = watchOwnKeys();
    const history = watchOwnHistory(designer.editor.doc);
    const keydown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || composes(event)) return;
      const action = actionFor(designer.actions, event);
      // Typing has precedence over what acts on the selection.
      if (!action || (action.shortcutScope === 'on-canvas' && (keys.own(event.target) || busy()))) return;
      if (STEPS.has(action.id) && history.keeps(event.target)) return;
      // Alt with an arrow is the browser's own way back where it means nothing here.
      if (event.altKey && !enabled(action, designer)) return;
      event.preventDefault();
      if (busy() && action.id !== 'save') return;
      if (enabled(action, designer)) action.run(designer);
    };
    const mine = (event: ClipboardEvent) =>
      !takesText(event.target) && !busy() && (getSelection()?.isCollapsed ?? true);
    const copy = (event: ClipboardEvent) => {
      if (!mine(event)) return;
      const text = copyText(designer);
      if (text === null) return;
      event.clipboardData?.setData('text/plain', text);
      event.preventDefault();
      if (event.type === 'cut') removeCut(designer);
    };
    const paste = (event: ClipboardEvent) => {
      if (mine(event) && pasteText(designer, event.clipboardData?.getData('text/plain') ?? ''))
        event.preventDefault();
    };
    document.addEventListener('keydown', keydown);
    document.addEventListener('copy', copy);
    document.addEventListener('cut', copy);
    document.addEventListener('paste', paste);
    return () => {
      keys.stop();
      history.stop();
      document.removeEventListener('keydown', keydown);
      document.removeEventListener('copy', copy);
      document.removeEventListener('cut', copy);
      document.removeEventListener('paste', paste);
    };
  }, [designer]);
}
