import type { Reading } from '@gonghui/values/reading.ts';
import { isBlankText } from '@gonghui/values/tidy.ts';
import { type KeyboardEvent, useState } from 'react';
import { composes } from './composing.ts';
import type { Unread, UnreadTexts } from './unread.ts';
import { useUnread } from './use-unread.tsx';

interface TypedBox {
  text: string;
  /** What stands in the box that could not be read; null where it is the value. */
  unread: Unread | null;
  /** What was left out of the text that was taken last, until something else is typed or stands there; '' for nothing. */
  note: string;
  onChange(event: { target: { value: string } }): void;
  /** Takes over what was typed; what cannot be read stays, and says why. */
  commit(): void;
  /** Another value was picked in its place. */
  drop(): void;
  onEnter(event: KeyboardEvent): void;
}

/** A text box over a value that is not text: what is typed counts on Enter and when the box is left. */
export function useTyped(
  { shown, value }: { shown: string; value: string | null },
  parse: (text: string) => Reading<string>,
  change: (value: string | null) => void,
  kept: UnreadTexts | undefined,
  readOnly: boolean,
): TypedBox {
  const [draft, setDraft] = useState<string | null>(null);
  // With the value that it is said of: another one in its place has nothing to do with it.
  const [said, setSaid] = useState<{ note: string; value: string } | null>(null);
  const take = (text: string) => {
    const reading = isBlankText(text) ? null : parse(text);
    if (reading?.ok === false) return put({ text, why: reading.message });
    put(null);
    setSaid(reading?.note === undefined ? null : { note: reading.note, value: reading.value });
    if (reading) change(reading.value);
    else if (shown !== '') change(null);
  };
  const { unread, put } = useUnread(kept, shown, text => {
    if (!readOnly) take(text);
  });
  const commit = () => {
    if (draft === null) return;
    setDraft(null);
    take(draft);
  };
  return {
    text: draft ?? unread?.text ?? shown,
    unread,
    note: said !== null && draft === null && said.value === value ? said.note : '',
    onChange: event => setDraft(event.target.value),
    commit,
    drop() {
      setDraft(null);
      setSaid(null);
      put(null);
    },
    onEnter(event) {
      // Enter means "this is it" here, not "send the form".
      if (event.key !== 'Enter' || draft === null || composes(event)) return;
      event.preventDefault();
      commit();
    },
  };
}
