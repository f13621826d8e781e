import { composes } from '@gonghui/elements/ui/composing.ts';
import { type KeyboardEvent, useState } from 'react';
import { hasKeys } from '../../ui/has-keys.ts';
import { Button } from '../../ui/plain/Button.tsx';
import { type Offered, useMention } from '../../ui/plain/use-mention.tsx';
import { toastError } from '../../ui/toast.ts';

export interface Draft {
  body: string;
  mentions: string[];
}

interface CommentBoxProps {
  label: string;
  start?: Draft;
  /** Names of those mentioned in `start`. */
  names?: readonly { id: string; name: string }[];
  /** People to be named, by a word. */
  find(word: string): Promise<Offered>;
  onSend(draft: Draft): Promise<void>;
  onCancel?(): void;
}

/** A box for a comment; @ offers people, Ctrl+Enter sends. */
export function CommentBox({ label, start, names = [], find, onSend, onCancel }: CommentBoxProps) {
  const mention = useMention(find, start?.body, names);
  const [busy, setBusy] = useState(false);

  const send = async () => {
    const body = mention.text.trim();
    if (body === '' || busy) return;
    setBusy(true);
    // The next one may be begun meanwhile; one that was not taken comes back before it.
    mention.setText('');
    try {
      await onSend({ body, mentions: mention.mentioned() });
    } catch (error) {
      mention.setText(next => (next === '' ? body : `${body}\n${next}`));
      if (!(error instanceof Error)) toastError('发送失败，请重试');
    } finally {
      setBusy(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (composes(event)) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void send();
    } else mention.chose(event);
  };
  return (
    <div className="gh-comment-box">
      <textarea
        ref={mention.box}
        role="combobox"
        aria-label={label}
        {...mention.aria}
        aria-expanded={mention.open}
        rows={3}
        maxLength={2000}
        placeholder={`说点什么，@ 提到同事${hasKeys() ? '，Ctrl+Enter 发送' : ''}`}
        value={mention.text}
        onChange={event => mention.typed(event.target.value, event.target.selectionStart)}
        onKeyDown={onKeyDown}
      />
      {mention.list('gh-mention')}
      <p className="gh-mention-none" role="status">
        {mention.none ? '找到的同事都无权查看该记录，无法提到' : ''}
      </p>
      <div className="gh-comment-actions">
        {onCancel ? (
          <Button size="small" onClick={onCancel}>
            取消
          </Button>
        ) : null}
        <Button
          size="small"
          variant="primary"
          busy={busy}
          disabled={mention.text.trim() === ''}
          onClick={() => void send()}
        >
          发送
        </Button>
      </div>
    </div>
  );
}
