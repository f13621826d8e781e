import { COMMENT_LENGTH } from '@gonghui/editor/comments.ts';
import { composes } from '@gonghui/elements/ui/composing.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { HalfWritten } from '../../../session/kept-beside.ts';
import { Button } from '../../../ui/plain/Button.tsx';
import { type Mentionable, useMention } from '../../../ui/plain/use-mention.tsx';
import { useDesigner } from '../designer.ts';
import { halfWrittenIn } from '../half-written/store.ts';
import { usePeopleHere } from './people-here.ts';

/** The box of remarks about something, among what is half written about it. */
export const REMARK = 'remark';

/** A box to write a remark in, where @ offers who may open the design; what was typed stays when it could not be sent, and
 * while one looks elsewhere. */
export function Composer({
  about,
  label,
  placeholder,
  send,
  onCancel,
  autoFocus = false,
}: {
  /** What it is about: what is begun here is there again when one comes back to it. */
  about: Pick<HalfWritten, 'about' | 'id' | 'title'>;
  label: string;
  placeholder: string;
  /** Whether it was written; `asks`: ids of those whose names stand in it. */
  send(text: string, asks: readonly string[]): boolean;
  onCancel?(): void;
  autoFocus?: boolean;
}) {
  const designer = useDesigner();
  const find = usePeopleHere();
  const store = halfWrittenIn(designer);
  const place = { ...about, box: REMARK };
  const begun = store.get(place);
  const people = begun?.value as unknown as readonly Mentionable[] | undefined;
  const mention = useMention(async word => ({ people: await find(word) }), begun?.text, people);
  const { box, text } = mention;
  const empty = text.trim() === '';
  const over = useRef(false);
  useEffect(() => {
    if (empty || over.current) store.drop(place);
    else store.keep({ ...place, noun: '评论', text, value: mention.people() as unknown as Json });
  });
  const submit = () => {
    if (empty || !send(text, mention.mentioned())) return;
    store.drop(place);
    mention.clear();
  };
  const cancel =
    onCancel &&
    (() => {
      over.current = true;
      store.drop(place);
      onCancel();
    });
  const press = (event: KeyboardEvent) => {
    if (composes(event)) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
    else if (mention.chose(event)) return;
    else if (event.key === 'Escape' && cancel) cancel();
    else return;
    stop(event);
  };
  return (
    <div className="gd-composer">
      <textarea
        className="gd-input"
        data-composer=""
        data-own-history=""
        rows={empty ? 2 : 3}
        value={text}
        maxLength={COMMENT_LENGTH}
        aria-label={label}
        {...mention.aria}
        placeholder={placeholder}
        ref={element => {
          box.current = element;
          if (autoFocus && element && document.activeElement === document.body) element.focus();
        }}
        onChange={event => mention.typed(event.target.value, event.target.selectionStart)}
        onKeyDown={press}
        onBlur={mention.close}
      />
      {mention.list('gd-offer')}
      {(!empty || cancel) && (
        <div>
          {cancel && (
            <button type="button" className="gd-text-button" onClick={cancel}>
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
