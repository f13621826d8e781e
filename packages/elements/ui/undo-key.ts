import { heldLetter } from './held-letter.ts';

interface UndoKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

/** Whether a key is the step back: Ctrl+Z, or Cmd+Z. */
export const isUndo = (press: UndoKey): boolean =>
  !press.shiftKey && !press.altKey && heldLetter(press) === 'z';
