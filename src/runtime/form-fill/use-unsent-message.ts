import { useEffect, useState } from 'react';
import type { FillState } from './fill-state.ts';
import { onArrived, unsentText } from './waiting-files.ts';

/**
 * Message about files that have not arrived when somebody submits: its count goes down as files arrive or are removed, and it disappears
 * with the last one. `ask` shows the message and answers whether there is anything to say.
 */
export function useUnsentMessage(account: string, formId: string, state: FillState) {
  const [text, setText] = useState('');
  const said = text !== '';
  useEffect(() => {
    if (!said) return;
    let current = true;
    const renew = () =>
      void unsentText(account, formId).then(next => {
        if (current) setText(next ?? '');
      });
    // A rule may take a field away with the files in it.
    const offs = [onArrived(renew), state.onChange(renew)];
    // The last of them may have arrived between the question and now.
    renew();
    return () => {
      current = false;
      for (const off of offs) off();
    };
  }, [said, account, formId, state]);
  const ask = async (): Promise<boolean> => {
    const found = await unsentText(account, formId);
    setText(found ?? '');
    return found !== null;
  };
  return { unsent: text, askUnsent: ask, clearUnsent: () => setText('') };
}
