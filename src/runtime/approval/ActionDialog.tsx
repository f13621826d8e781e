import { type ReactNode, useState } from 'react';
import { Dialog } from '../../ui/plain/Dialog.tsx';
import { useFault } from '../../ui/use-fault.ts';
import { CommentField } from './CommentField.tsx';
import { failureOf } from './outcome.ts';

interface ActionDialogProps {
  title: string;
  text?: string;
  okText: string;
  danger?: boolean;
  /** Name of the words asked for; null for none. */
  comment: { label: string; required?: boolean } | null;
  children?: ReactNode;
  /** Why it cannot be sent yet; '' when it can. */
  lack?: string;
  onDone(): void;
  onCancel(): void;
  onSend(comment: string): Promise<unknown>;
}

/** Asks for what an action on a whole approval needs, and stays with the reason when it was not done. */
export function ActionDialog(props: ActionDialogProps) {
  const { title, text, okText, danger, comment, children, lack = '', onDone, onCancel, onSend } = props;
  const [words, setWords] = useState('');
  const [busy, setBusy] = useState(false);
  const [gap, setGap] = useFault(`${lack}|${words}`);
  const [message, setMessage] = useState('');
  const send = async () => {
    if (busy) return;
    setMessage('');
    const missing = lack || (comment?.required && words.trim() === '' ? `请填写${comment.label}` : '');
    if (missing) return setGap(missing);
    setBusy(true);
    try {
      await onSend(words.trim());
      onDone();
    } catch (error) {
      const failure = failureOf(error);
      setMessage('message' in failure ? failure.message : '操作失败，请重试');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={title}
      okText={okText}
      danger={danger}
      busy={busy}
      width={420}
      onOk={() => void send()}
      onCancel={onCancel}
    >
      <div className="ga-dialog">
        {text ? <p>{text}</p> : null}
        {children}
        {comment ? (
          <CommentField
            label={comment.label}
            required={comment.required}
            missing={gap !== '' && lack === ''}
            value={words}
            onChange={setWords}
          />
        ) : null}
        <p className="gh-message" role="alert">
          {message || gap}
        </p>
      </div>
    </Dialog>
  );
}
