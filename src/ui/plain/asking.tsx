import type { ComponentType, ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { DialogProps } from './dialog-props.ts';

export type Question = Partial<Omit<DialogProps, 'children' | 'onOk' | 'onCancel' | 'onDelete'>>;
export type Answer = 'ok' | 'cancel' | 'delete';

/** The ways of asking in a base dialog: the plain one, or that of tool pages. */
export function questionsIn(Dialog: ComponentType<DialogProps>) {
  /** Asks and waits for the button pressed. `deleteText` shows the third button. */
  const ask = (content: ReactNode, question: Question = {}): Promise<Answer> =>
    new Promise(resolve => {
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
  return {
    ask,
    /** 确定 answers true. */
    confirm: async (content: ReactNode, question?: Question): Promise<boolean> =>
      (await ask(content, question)) === 'ok',
    /** One button, for what must be read before going on (spec, platform §8: codes 507 to 509). */
    inform: async (content: ReactNode, question?: Question): Promise<void> => {
      await ask(content, { ...question, cancelText: null });
    },
  };
}
