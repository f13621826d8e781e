import { linkAddress } from '../../shared/link.ts';
import type { Dialogs } from '../views-api.ts';
import type { ButtonProps } from './shape.ts';

/** What a button may do to the page around it. */
export interface ButtonWorld {
  dialogs: Dialogs | undefined;
  go(address: string, openMode: 'blank' | 'self'): void;
}

/** Runs the actions in order. A link that may not be followed is passed over; the design's check has named it. */
export function runActions(actions: ButtonProps['actions'], { dialogs, go }: ButtonWorld): void {
  for (const action of actions) {
    if (action.type === 'open-dialog') {
      if (action.dialogId) dialogs?.open(action.dialogId);
    } else if (action.type === 'close-dialog') dialogs?.close(action.dialogId || undefined);
    else {
      const address = linkAddress(action.url);
      if (address !== null) go(address, action.openMode ?? 'blank');
    }
  }
}
