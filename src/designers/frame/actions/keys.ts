import type { Action } from './action.ts';

const isMac = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '');

/** `Mod+S` as this machine's keyboard has it. */
export const showKeys = (keys: string): string =>
  isMac ? keys.replace('Mod+', '⌘').replace('Shift+', '⇧').replace('Alt+', '⌥') : keys.replace('Mod', 'Ctrl');

const ARROWS: Readonly<Record<string, string>> = {
  '↑': 'ArrowUp',
  '↓': 'ArrowDown',
  '←': 'ArrowLeft',
  '→': 'ArrowRight',
};

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Whether a press is one of these keys, as actions write them: `Mod+Shift+Z`, `Alt+↑`, `?`, `C`. */
export function isPress(keys: string, press: Press): boolean {
  const parts = keys.split('+');
  const key = parts.pop() ?? '';
  if (parts.includes('Mod') !== (press.ctrlKey || press.metaKey)) return false;
  if (parts.includes('Alt') !== press.altKey) return false;
  if (parts.includes('Shift') && !press.shiftKey) return false;
  if (!/^[A-Z]$/.test(key)) return press.key === (ARROWS[key] ?? key);
  // Caps Lock and Shift change nothing for who holds Ctrl; alone, a capital letter is no shortcut.
  return parts.length > 0 ? press.key.toUpperCase() === key : press.key === key.toLowerCase();
}

/** The action that a press means: of two that differ by Shift alone, the one that asks for it. */
export function actionFor(actions: readonly Action[], press: Press): Action | undefined {
  const found = actions.flatMap(action =>
    [action.keys ?? '', ...(action.alsoKeys ?? [])]
      .filter(keys => action.shortcutScope && isPress(keys, press))
      .map(keys => ({ action, shift: keys.includes('Shift+') })),
  );
  return (found.find(({ shift }) => shift) ?? found[0])?.action;
}
