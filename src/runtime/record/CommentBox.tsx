import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Button } from '../../ui/plain/Button.tsx';
import { toastError } from '../../ui/toast.ts';
import type { Offered, Person } from './mentionable.ts';

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

/** The word behind the last @ before the caret; null where none is being typed. */
export function mentionAt(text: string, caret: number): { from: number; word: string } | null {
  const found = /@([^\s@]{0,20})$/.exec(text.slice(0, caret));
  return found ? { from: found.index, word: found[1] ?? '' } : null;
}

/** A box for a comment; @ offers people, Ctrl+Enter sends. */
export function CommentBox({ label, start, names = [], find, onSend, onCancel }: CommentBoxProps) {
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const [body, setBody] = useState(start?.body ?? '');
  const [busy, setBusy] = useState(false);
  const [offer, setOffer] = useState<(Offered & { from: number; at: number }) | null>(null);
  const known = useRef(new Map(names.map(({ id: user, name }) => [user, name])));
  const asked = useRef(0);

  const look = async (text: string, caret: number) => {
    const mention = mentionAt(text, caret);
    const turn = ++asked.current;
    if (!mention) return setOffer(null);
    const offered = await find(mention.word).catch((): Offered => ({ people: [], others: false }));
    if (turn === asked.current) setOffer({ ...offered, from: mention.from, at: 0 });
  };
  const take = (person: Person) => {
    const caret = box.current?.selectionStart ?? body.length;
    const text = `${body.slice(0, offer?.from ?? caret)}@${person.name} ${body.slice(caret)}`;
    known.current.set(person.id, person.name);
    setBody(text);
    setOffer(null);
    box.current?.focus();
  };
  const send = async () => {
    const text = body.trim();
    if (text === '' || busy) return;
    setBusy(true);
    // Only those whose name still stands there are told.
    const mentions = [...known.current].filter(([, name]) => text.includes(`@${name}`)).map(([user]) => user);
    try {
      await onSend({ body: text, mentions });
      setBody('');
    } catch (error) {
      if (!(error instanceof Error)) toastError('发送失败，请重试');
    } finally {
      setBusy(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      return void send();
    }
    if (!offer || offer.people.length === 0) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const { length } = offer.people;
    if (step !== 0) {
      event.preventDefault();
      setOffer({ ...offer, at: (offer.at + step + length) % length });
    } else if (event.key === 'Enter' || event.key === 'Tab') {
      const person = offer.people[offer.at];
      if (!person || event.nativeEvent.isComposing) return;
      event.preventDefault();
      take(person);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      setOffer(null);
    }
  };
  const open = offer !== null && offer.people.length > 0;
  return (
    <div className="gh-comment-box">
      <textarea
        ref={box}
        role="combobox"
        aria-label={label}
        aria-expanded={open}
        aria-controls={open ? `${id}-people` : undefined}
        aria-activedescendant={open ? `${id}-${offer.at}` : undefined}
        rows={3}
        maxLength={2000}
        placeholder="说点什么，@ 提到同事，Ctrl+Enter 发送"
        value={body}
        onChange={event => {
          setBody(event.target.value);
          void look(event.target.value, event.target.selectionStart);
        }}
        onKeyDown={onKeyDown}
      />
      {open ? (
        <div id={`${id}-people`} role="listbox" aria-label="同事" className="gh-mention">
          {offer.people.map((person, at) => (
            <div
              key={person.id}
              id={`${id}-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === offer.at}
              onPointerDown={event => {
                event.preventDefault();
                take(person);
              }}
            >
              {person.name} <small>{person.dept}</small>
            </div>
          ))}
        </div>
      ) : null}
      <p className="gh-mention-none" role="status">
        {offer?.others ? '找到的同事都无权查看该记录，无法提到' : ''}
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
          disabled={body.trim() === ''}
          onClick={() => void send()}
        >
          发送
        </Button>
      </div>
    </div>
  );
}
