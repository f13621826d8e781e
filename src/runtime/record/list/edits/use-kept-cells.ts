import { useEffect, useRef, useState } from 'react';
import { onSessionEnd } from '../../../../session/sign-out.ts';
import { accountOf, session } from '../../../../session/store.ts';
import type { ListColumn } from '../views/layout.ts';
import type { CellEdits } from './cell-edits.ts';
import { KeptCells } from './kept-cells.ts';

/**
 * Carries edits of cells over the end of a session: those that are not stored then are kept for the same person, and sent
 * when he opens the list again. What he leaves on purpose while signed in is not kept.
 */
export function useKeptCells(
  formId: string,
  edits: CellEdits,
  columns: readonly ListColumn[],
  ready: boolean,
): void {
  const [kept] = useState(() => new KeptCells(accountOf(session.user), formId));
  const ended = useRef(false);

  useEffect(() => {
    // Answers come after the page has gone to the sign-in: what became of an edit is written down until then, too.
    const stopWriting = edits.subscribe(() => {
      if (ended.current) kept.write(edits.unstored());
      else if (edits.pending().length === 0) kept.clear();
    });
    const stop = onSessionEnd(() => {
      ended.current = true;
      kept.write(edits.unstored());
    });
    return () => {
      stop();
      if (ended.current) return;
      stopWriting();
      if (session.user) kept.clear();
    };
  }, [edits, kept]);

  const resumed = useRef(false);
  useEffect(() => {
    if (!ready || resumed.current) return;
    resumed.current = true;
    for (const { recordId, fieldId, value, base, rev } of kept.read() ?? []) {
      const column = columns.find(({ id }) => id === fieldId);
      if (column) edits.resume(recordId, column, value, { rev, value: base });
    }
    if (edits.pending().length > 0) void edits.retry();
    else kept.clear();
  }, [ready, edits, kept, columns]);
}
