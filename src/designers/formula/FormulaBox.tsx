import { composes } from '@gonghui/elements/ui/composing.ts';
import type { FunctionSpec } from '@gonghui/syntax/function-spec.ts';
import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react';
import { CLOSE, type FormulaField, OPEN, partsOf, portable } from './formula-text.ts';
import { outsideToken, type Suggestion, stretchAt, suggestionsFor, wordAt } from './type-ahead.ts';

interface BoxProps {
  box: RefObject<HTMLTextAreaElement | null>;
  text: string;
  fields: readonly FormulaField[];
  /** Functions of this place. */
  also?: ReadonlyMap<string, FunctionSpec> | undefined;
  wrong: boolean;
  describedBy: string;
  onChange(text: string): void;
}

/** Puts text in place of a stretch as typing does, so that the box's own undo knows of it. */
export function replaceIn(area: HTMLTextAreaElement, from: number, to: number, text: string): void {
  area.focus();
  area.setSelectionRange(from, to);
  const done =
    text === '' ? document.execCommand?.('delete') : document.execCommand?.('insertText', false, text);
  if (done) return;
  area.setRangeText(text, from, to, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The text of a formula with its fields as names that are taken whole, and what the word at the caret may become. */
export function FormulaBox({ box, text, fields, also, wrong, describedBy, onChange }: BoxProps) {
  const drawn = useRef<HTMLDivElement>(null);
  const composing = useRef(false);
  const id = useId();
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
      else return erase(event, area);
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    erase(event, area);
  };
  /** A name goes whole, and an arrow steps over it. */
  const erase = (event: KeyboardEvent, area: HTMLTextAreaElement) => {
    const { selectionStart: caret, selectionEnd: end, value } = area;
    if (caret !== end || event.ctrlKey || event.metaKey || event.altKey) return;
    const way = event.key === 'Backspace' || event.key === 'ArrowLeft' ? -1 : 1;
    if (!['Backspace', 'Delete', 'ArrowLeft', 'ArrowRight'].includes(event.key)) return;
    const stretch = stretchAt(value, caret, way);
    if (!stretch) return;
    if (event.key === 'Backspace' || event.key === 'Delete') replaceIn(area, stretch[0], stretch[1], '');
    else if (!event.shiftKey)
      area.setSelectionRange(
        ...((way < 0 ? [stretch[0], stretch[0]] : [stretch[1], stretch[1]]) as [number, number]),
      );
    else return;
    event.preventDefault();
  };
  /** A click or a drag that ends in a name ends beside it. */
  const snap = (area: HTMLTextAreaElement) => {
    const { selectionStart: from, selectionEnd: to, value } = area;
    if (!value.includes(OPEN) && !value.includes(CLOSE)) return;
    const [a, b] =
      from === to
        ? [outsideToken(value, from, 0), outsideToken(value, from, 0)]
        : [outsideToken(value, from, -1), outsideToken(value, to, 1)];
    if (a !== from || b !== to) area.setSelectionRange(a, b);
  };
  return (
    <div className="gd-formula-box">
      <div className="gd-formula-drawn" translate="no" ref={drawn} aria-hidden="true">
        {partsOf(text, fields).map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity, the text is drawn anew
          <span key={index} data-kind={part.kind}>
            {part.text}
          </span>
        ))}
        {'\n'}
      </div>
      <textarea
        ref={box}
        data-autofocus=""
        aria-label="公式"
        aria-invalid={wrong}
        aria-describedby={describedBy}
        aria-autocomplete="list"
        aria-controls={offered.length > 0 ? id : undefined}
        aria-activedescendant={offered[at] ? `${id}-${at}` : undefined}
        spellCheck={false}
        rows={5}
        maxLength={4096}
        placeholder="如 SUM(明细.金额) * 1.06，输入名称或拼音选择字段和函数"
        value={text}
        onChange={event => {
          onChange(event.target.value);
          look();
        }}
        onCompositionStart={() => {
          composing.current = true;
          setWord(null);
        }}
        onCompositionEnd={() => {
          composing.current = false;
          look();
        }}
        onSelect={event => !composing.current && snap(event.currentTarget)}
        onKeyDown={press}
        onBlur={() => setWord(null)}
        onCopy={event => {
          const { selectionStart, selectionEnd, value } = event.currentTarget;
          event.clipboardData.setData('text/plain', portable(value.slice(selectionStart, selectionEnd)));
          event.preventDefault();
        }}
        onScroll={event => {
          if (drawn.current) drawn.current.scrollTop = event.currentTarget.scrollTop;
        }}
      />
      {offered.length > 0 ? (
        <div className="gd-formula-ahead" role="listbox" id={id} aria-label="可选的字段和函数">
          {offered.map((one, index) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box, which names the active one
            // biome-ignore lint/a11y/useKeyWithClickEvents: keys are pressed in the box
            <div
              key={one.key}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === at}
              onMouseDown={event => event.preventDefault()}
              onClick={() => take(one)}
            >
              <span>{one.label}</span>
              <small>{one.hint}</small>
            </div>
          ))}
        </div>
      ) : null}
    </div>
  );
}
