interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

/** Whether a key is the step back: Ctrl+Z, or Cmd+Z. */
export const isUndo = ({ key, ctrlKey, metaKey, shiftKey, altKey }: Pressed): boolean =>
  (ctrlKey || metaKey) && !shiftKey && !altKey && key.toLowerCase() === 'z';
