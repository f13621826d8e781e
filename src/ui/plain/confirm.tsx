import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Dialog, type DialogProps } from './Dialog.tsx';

export type Question = Partial<Omit<DialogProps, 'children' | 'onOk' | 'onCancel' | 'onDelete'>>;
export type Answer = 'ok' | 'cancel' | 'delete';

/** Asks in the base dialog and waits for the button pressed. `deleteText` shows the third button. */
export function ask(content: ReactNode, question: Question = {}): Promise<Answer> {
  return new Promise(resolve => {
    const holder = document.createElement('div');
    document.body.append(holder);
    const root = createRoot(holder);
    const answer = (value: Answer) => {
      root.unmount();
      holder.remove();
      resolve(value);
    };
    root.render(
      <Dialog
        {...question}
        onDelete={question.deleteText === undefined ? undefined : () => answer('delete')}
        onOk={() => answer('ok')}
        onCancel={() => answer('cancel')}
      >
        {content}
      </Dialog>,
    );
  });
}

/** 确定 answers true. */
export const confirm = async (content: ReactNode, question?: Question): Promise<boolean> =>
  (await ask(content, question)) === 'ok';

/** One button, for what must be read before going on (spec, platform §8: codes 507 to 509). */
export const inform = async (content: ReactNode, question?: Question): Promise<void> => {
  await ask(content, { ...question, cancelText: null });
};
