import { useState } from 'react';
import { endNotes } from '../../ui/unread.ts';

/** What was not taken of the two ends of a range, which stand in a row and have no room for it, as one sentence below both. */
export function useEndNotes(): { said: string; onNote(index: 0 | 1, note: string): void } {
  const [[start, end], setNotes] = useState<readonly [string, string]>(['', '']);
  const onNote = (index: 0 | 1, note: string) =>
    setNotes(before => (index === 0 ? [note, before[1]] : [before[0], note]));
  return { said: endNotes(start, end), onNote };
}
