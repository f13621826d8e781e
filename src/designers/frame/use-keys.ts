import { useEffect } from 'react';
import { enabled } from './actions.ts';
import { copyText, pasteText, removeCut } from './clipboard-commands.ts';
import type { Designer } from './designer.ts';
import { takesText, watchOwnKeys } from './own-keys.ts';

/** Keys that hold anywhere in the designer, also while typing in the inspector. */
function everywhere(event: KeyboardEvent): string | null {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return null;
  switch (event.key.toLowerCase()) {
    case 's':
      return 'save';
    case 'k':
      return 'commands';
    case 'p':
      return 'preview';
    case 'z':
      return event.shiftKey ? 'redo' : 'undo';
    case 'y':
      return 'redo';
    default:
      return null;
  }
}

const WITH_ALT: Readonly<Record<string, string>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** Keys that act on the selection; typing has precedence over them. */
function onSelection(event: KeyboardEvent): string | null {
  if (event.ctrlKey || event.metaKey) {
    const key = event.key.toLowerCase();
    if (key === 'd') return 'duplicate';
    return key === 'h' && event.shiftKey ? 'hide' : null;
  }
  if (event.altKey) return WITH_ALT[event.key] ?? null;
  switch (event.key) {
    case 'Delete':
    case 'Backspace':
      return 'remove';
    case 'c':
      return 'comment';
    case 'F2':
      return 'rename';
    case '?':
    case '？':
      return 'shortcuts';
    default:
      return null;
  }
}

/** Shortcuts and the clipboard of the whole designer; a dialog above it stops keys before they arrive here. */
export function useKeys(designer: Designer): void {
  useEffect(() => {
    const busy = () => designer.ui.overlay !== null || document.querySelector('[data-gh-dialog]') !== null;
    const keys = watchOwnKeys();
    const keydown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      const global = everywhere(event);
      const id = global ?? (keys.own(event.target) || busy() ? null : onSelection(event));
      const action = id === null ? undefined : designer.actions.find(one => one.id === id);
      if (!action) return;
      // Alt with an arrow is the browser's own way back where it means nothing here.
      if (event.altKey && !enabled(action, designer)) return;
      event.preventDefault();
      if (busy() && global !== 'save') return;
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
      document.removeEventListener('keydown', keydown);
      document.removeEventListener('copy', copy);
      document.removeEventListener('cut', copy);
      document.removeEventListener('paste', paste);
    };
  }, [designer]);
}
