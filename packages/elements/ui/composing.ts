interface ComposingKey {
  readonly isComposing?: boolean;
  readonly keyCode?: number;
}

/**
 * Whether a key is meant for the input method that somebody types with (Enter that takes a word, Esc that drops it). Safari
 * says so of the last key by its code alone.
 */
export function composes(event: ComposingKey | { readonly nativeEvent: ComposingKey }): boolean {
  const pressed = 'nativeEvent' in event ? event.nativeEvent : event;
  return pressed.isComposing === true || pressed.keyCode === 229;
}

interface PressedKey extends ComposingKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** Whether a key begins a text: a letter, or the first key that an input method takes for itself. A blank presses a button. */
export const beginsText = ({ key, ctrlKey, metaKey, altKey }: PressedKey): boolean =>
  !ctrlKey &&
  !metaKey &&
  !altKey &&
  ((key.length === 1 && key !== ' ') || key === 'Process' || key === 'Unidentified');
