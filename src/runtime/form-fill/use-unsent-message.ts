import { useEffect, useState } from 'react';
import type { FillState } from './fill-state.ts';
import { onArrived, unsentText } from './waiting-files.ts';

/**
 * What is said of files that have not arrived, when somebody submits without them: it counts down as they arrive or are
 * removed, and goes with the last of them. `ask` says it, and answers whether there is anything to say.
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
