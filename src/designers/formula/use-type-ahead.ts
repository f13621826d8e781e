import { composes } from '@gonghui/elements/ui/composing.ts';
import type { FunctionSpec } from '@gonghui/syntax/function-spec.ts';
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { replaceIn, stepOverName } from './formula-names.ts';
import type { FormulaField } from './formula-text.ts';
import { type Suggestion, suggestionsFor, wordAt } from './type-ahead.ts';

/** What the word at the caret of a formula may become, and the keys that choose among it. */
export function useTypeAhead(
  box: RefObject<HTMLTextAreaElement | null>,
  fields: readonly FormulaField[],
  also: ReadonlyMap<string, FunctionSpec> | undefined,
) {
  const composing = useRef(false);
  const [word, setWord] = useState<{ from: number; word: string } | null>(null);
  const [at, setAt] = useState(0);
  const offered = word ? suggestionsFor(word.word, fields, also) : [];

  const look = () => {
    const area = box.current;
    if (!area || composing.current || area.selectionStart !== area.selectionEnd) return setWord(null);
    setWord(wordAt(area.value, area.selectionStart));
    setAt(0);
  };
  const take = ({ text: part, back }: Suggestion) => {
    const area = box.current;
    if (!area || !word) return;
    replaceIn(area, word.from, area.selectionStart, part);
    const caret = word.from + part.length - back;
    area.setSelectionRange(caret, caret);
    setWord(null);
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (composes(event) || composing.current) return;
    const area = event.currentTarget;
    const chosen = offered[at];
    if (chosen) {
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
      if (step !== 0) setAt((at + step + offered.length) % offered.length);
      else if (event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey)) take(chosen);
      else if (event.key === 'Escape') setWord(null);
      else return stepOverName(event, area);
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    stepOverName(event, area);
  };
  return { composing, offered, at, look, take, press, leave: () => setWord(null) };
}
