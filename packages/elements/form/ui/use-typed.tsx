import { type KeyboardEvent, useState } from 'react';

interface Typed {
  text: string;
  onChange(event: { target: { value: string } }): void;
  /** Takes over what was typed; what cannot be read falls back to the value. */
  commit(): void;
  onEnter(event: KeyboardEvent): void;
}

/** A text box over a value that is not text: what is typed counts on Enter and when the box is left. */
export function useTyped(
  shown: string,
  parse: (text: string) => string | null,
  change: (value: string | null) => void,
): Typed {
  const [draft, setDraft] = useState<string | null>(null);
  const commit = () => {
    if (draft === null) return;
    setDraft(null);
    if (draft.trim() === '') {
      if (shown !== '') change(null);
      return;
    }
    const value = parse(draft);
    if (value !== null) change(value);
  };
  return {
    text: draft ?? shown,
    onChange: event => setDraft(event.target.value),
    commit,
    onEnter(event) {
      // Enter means "this is it" here, not "send the form".
      if (event.key !== 'Enter' || draft === null) return;
      event.preventDefault();
      commit();
    },
  };
}
