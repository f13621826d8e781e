interface LetterKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** The letter, in small, that is pressed with Ctrl or Cmd, whatever Caps Lock and Shift make of it; '' for any other press. */
export const heldLetter = ({ key, ctrlKey, metaKey }: LetterKey): string =>
  (ctrlKey || metaKey) && key.length === 1 ? key.toLowerCase() : '';
