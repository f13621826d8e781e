import { COMMENT_LENGTH } from '@gonghui/editor/comments.ts';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';

/** A box to write a remark in; what was typed stays when it could not be sent. */
export function Composer({
  label,
  placeholder,
  send,
  onCancel,
  autoFocus = false,
}: {
  label: string;
  placeholder: string;
  /** Whether it was written. */
  send(text: string): boolean;
  onCancel?(): void;
  autoFocus?: boolean;
}) {
  const [text, setText] = useState('');
  const empty = text.trim() === '';
  const submit = () => {
    if (!empty && send(text)) setText('');
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
    else if (event.key === 'Escape' && onCancel) onCancel();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="gd-composer">
      <textarea
        className="gd-input"
        data-composer=""
        rows={empty ? 2 : 3}
        value={text}
        maxLength={COMMENT_LENGTH}
        aria-label={label}
        placeholder={placeholder}
        ref={element => {
          if (autoFocus && element && document.activeElement === document.body) element.focus();
        }}
        onChange={event => setText(event.target.value)}
        onKeyDown={press}
      />
      {(!empty || onCancel) && (
        <div>
          {onCancel && (
            <button type="button" className="gd-text-button" onClick={onCancel}>
              取消
            </button>
          )}
          <Button look="primary" size="small" disabled={empty} onClick={submit}>
            发送
          </Button>
        </div>
      )}
    </div>
  );
}
