import type { Call } from '@gonghui/contract/define.ts';

let open: string | null = null;

/**
 * Calls that may be made within a board (`Call.board`) are made within this one, until the answer is called: whatever shows or
 * changes records meanwhile does so by the rights of the board.
 */
export function enterBoard(id: string): () => void {
  open = id;
  return () => {
    if (open === id) open = null;
  };
}

/** What such a call carries; nothing where no board is open, or the call is not among them. */
export const boardQuery = (call: Pick<Call, 'board'>): { dmFormId?: string } =>
  call.board && open !== null ? { dmFormId: open } : {};
