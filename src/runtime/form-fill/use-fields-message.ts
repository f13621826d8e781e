import { useEffect } from 'react';
import type { FillState } from './fill-state.ts';

/** Lets a message that leads to fields at fault go with the last of them; any other message stays. */
export function useFieldsMessage(state: FillState, message: string, end: () => void): void {
  useEffect(() => {
    if (message === '' || !state.atFault()) return;
    return state.onChange(() => {
      if (!state.atFault()) end();
    });
  }, [state, message, end]);
}
