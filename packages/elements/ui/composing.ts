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
