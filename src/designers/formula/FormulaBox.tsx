import type { FunctionSpec } from '@gonghui/syntax/function-spec.ts';
import { type RefObject, useId, useRef } from 'react';
import { snapBesideName } from './formula-names.ts';
import { type FormulaField, partsOf, portable } from './formula-text.ts';
import { useTypeAhead } from './use-type-ahead.ts';

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

/** The text of a formula with its fields as names that are taken whole, and what the word at the caret may become. */
export function FormulaBox({ box, text, fields, also, wrong, describedBy, onChange }: BoxProps) {
  const drawn = useRef<HTMLDivElement>(null);
  const id = useId();
  const { composing, offered, at, look, take, press, leave } = useTypeAhead(box, fields, also);
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
          leave();
        }}
        onCompositionEnd={() => {
          composing.current = false;
          look();
        }}
        onSelect={event => !composing.current && snapBesideName(event.currentTarget)}
        onKeyDown={press}
        onBlur={leave}
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
