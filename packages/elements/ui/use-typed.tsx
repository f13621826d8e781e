import { type KeyboardEvent, useState } from 'react';
import { composes } from './composing.ts';

interface Typed {
  text: string;
  /** What was typed last and could not be read, while the box is empty for it; '' otherwise. */
  unread: string;
  onChange(event: { target: { value: string } }): void;
  /** Takes over what was typed; what cannot be read falls back to the value. */
  commit(): void;
  onEnter(event: KeyboardEvent): void;
}

/** Stands where the text was: a box that only empties itself says nothing of why. */
export const unreadText = (unread: string): string => `看不懂「${unread}」，请重新填写`;

/** A text box over a value that is not text: what is typed counts on Enter and when the box is left. */
export function useTyped(
  shown: string,
  parse: (text: string) => string | null,
  change: (value: string | null) => void,
): Typed {
  const [draft, setDraft] = useState<string | null>(null);
  const [unread, setUnread] = useState('');
  const commit = () => {
    if (draft === null) return;
    setDraft(null);
    if (draft.trim() === '') {
      if (shown !== '') change(null);
      return;
    }
    const value = parse(draft);
    if (value !== null) change(value);
    else setUnread(draft.trim());
  };
  return {
    text: draft ?? shown,
    unread: shown === '' ? unread : '',
    onChange(event) {
      setUnread('');
      setDraft(event.target.value);
    },
    commit,
    onEnter(event) {
      // Enter means "this is it" here, not "send the form".
      if (event.key !== 'Enter' || draft === null || composes(event)) return;
      event.preventDefault();
      commit();
    },
  };
}
