import { COMMENT_LENGTH } from '@gonghui/editor/comments.ts';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { mentionAt } from '../../../runtime/record/CommentBox.tsx';
import { Button } from '../../../ui/plain/Button.tsx';
import { type Named, usePeopleHere } from './people-here.ts';

/** A box to write a remark in, where @ offers who may open the design; what was typed stays when it could not be sent. */
export function Composer({
  label,
  placeholder,
  send,
  onCancel,
  autoFocus = false,
}: {
  label: string;
  placeholder: string;
  /** Whether it was written; `asks`: ids of those whose names stand in it. */
  send(text: string, asks: readonly string[]): boolean;
  onCancel?(): void;
  autoFocus?: boolean;
}) {
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [offer, setOffer] = useState<{ from: number; people: readonly Named[]; at: number } | null>(null);
  const named = useRef(new Map<string, string>());
  const find = usePeopleHere();
  const empty = text.trim() === '';

  const look = (next: string, caret: number) => {
    setText(next);
    const mention = mentionAt(next, caret);
    if (!mention) return setOffer(null);
    void find(mention.word).then(people => {
      // Whoever typed on meanwhile is offered what that says.
      if (box.current?.value === next) setOffer({ from: mention.from, people, at: 0 });
    });
  };
  const take = (person: Named) => {
    const caret = box.current?.selectionStart ?? text.length;
    const before = `${text.slice(0, offer?.from ?? caret)}@${person.name} `;
    named.current.set(person.id, person.name);
    setText(before + text.slice(caret));
    setOffer(null);
    box.current?.focus();
    requestAnimationFrame(() => box.current?.setSelectionRange(before.length, before.length));
  };
  const submit = () => {
    if (empty) return;
    // Only those whose name still stands there are told.
    const asks = [...named.current].flatMap(([user, name]) => (text.includes(`@${name}`) ? user : []));
    if (!send(text, asks)) return;
    setText('');
    setOffer(null);
    named.current.clear();
  };
  const choose = (event: KeyboardEvent): boolean => {
    const person = offer?.people[offer.at];
    if (!offer || !person) return false;
    const { length } = offer.people;
    if (event.key === 'ArrowDown') setOffer({ ...offer, at: (offer.at + 1) % length });
    else if (event.key === 'ArrowUp') setOffer({ ...offer, at: (offer.at - 1 + length) % length });
    else if (event.key === 'Enter' || event.key === 'Tab') take(person);
    else if (event.key === 'Escape') setOffer(null);
    else return false;
    return true;
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
    else if (choose(event)) return stop(event);
    else if (event.key === 'Escape' && onCancel) onCancel();
    else return;
    stop(event);
  };
  const open = offer !== null && offer.people.length > 0;
  return (
    <div className="gd-composer">
      <textarea
        className="gd-input"
        data-composer=""
        rows={empty ? 2 : 3}
        value={text}
        maxLength={COMMENT_LENGTH}
        aria-label={label}
        aria-autocomplete="list"
        aria-controls={open ? `${id}-people` : undefined}
        aria-activedescendant={open ? `${id}-${offer.at}` : undefined}
        placeholder={placeholder}
        ref={element => {
          box.current = element;
          if (autoFocus && element && document.activeElement === document.body) element.focus();
        }}
        onChange={event => look(event.target.value, event.target.selectionStart)}
        onKeyDown={press}
        onBlur={() => setOffer(null)}
      />
      {open && (
        <div id={`${id}-people`} role="listbox" aria-label="同事" className="gd-offer">
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
              {person.name}
            </div>
          ))}
        </div>
      )}
      {(!empty || onCancel) && (
        <div>
          {onCancel && (
            <button type="button" className="gd-text-button" onClick={onCancel}>
              取消
            </button>
          )}
          <Button variant="primary" size="small" disabled={empty} onClick={submit}>
            发送
          </Button>
        </div>
      )}
    </div>
  );
}

function stop(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
