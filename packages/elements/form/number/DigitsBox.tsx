import { type CSSProperties, type KeyboardEvent, useRef } from 'react';
import { afterPress } from '../../ui/after-press.tsx';
import { composes } from '../../ui/composing.ts';
import { figureStyle, NumberText, widthOf } from '../../ui/NumberText.tsx';
import { controlAttributes } from '../ui/control-attributes.ts';
import type { FillProps } from '../views-api.ts';
import { digitsCaret } from './caret.ts';
import { numberText } from './field.ts';
import { blocks } from './keys.ts';
import type { NumberProps } from './shape.ts';
import type { Digits } from './use-digits.tsx';

/** Keys by which somebody goes on from what was swallowed. */
const MOVES = /^(Backspace|Delete|Arrow\w+|Home|End|Escape|Enter)$/;

const isTyping = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey;

interface DigitsBoxProps {
  fill: FillProps<NumberProps, number | null>;
  digits: Digits;
}

/** The box itself, and over it the number as it is read while nobody writes there. */
export function DigitsBox({ fill, digits }: DigitsBoxProps) {
  const { props, value, readOnly } = fill;
  const precision = props.precision ?? 0;
  const { text, over, swallowed, swallow, goOn, step } = digits;
  const beforeComposing = useRef(text);
  const read = (box: HTMLInputElement, before: string, composed = false) => {
    const shown = digits.type(box.value, before, composed);
    if (shown === box.value) return;
    // Written before React sees it, so that the caret stays where the person is typing.
    const caret = digitsCaret(shown, box.value, box.selectionStart ?? box.value.length);
    box.value = shown;
    box.setSelectionRange(caret, caret);
  };
  return (
    <span className="gf-digits-in">
      <input
        {...controlAttributes(fill)}
        className="gf-text gf-digits"
        data-over={(readOnly && over !== '') || undefined}
        title={over === '' ? undefined : numberText(value, props)}
        type="text"
        role="spinbutton"
        aria-valuenow={value ?? undefined}
        aria-valuemin={props.min ?? undefined}
        aria-valuemax={props.max ?? undefined}
        inputMode={precision > 0 ? 'decimal' : 'numeric'}
        autoComplete="off"
        placeholder={readOnly ? undefined : props.placeholder}
        readOnly={readOnly}
        value={text}
        onKeyDown={event => {
          if (readOnly || composes(event)) return;
          if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
            event.preventDefault();
            step(event.key === 'ArrowUp' ? 1 : -1);
          } else if (blocks(event, props) || (swallowed !== null && isTyping(event))) {
            event.preventDefault();
            swallow(event.key);
          } else if (MOVES.test(event.key)) goOn();
        }}
        onFocus={goOn}
        onMouseDown={goOn}
        onChange={event => {
          if ((event.nativeEvent as InputEvent).isComposing)
            digits.compose(event.target.value, beforeComposing.current);
          else read(event.target, text);
        }}
        onCompositionStart={() => {
          beforeComposing.current = text;
        }}
        onCompositionEnd={event => {
          if (!readOnly) read(event.currentTarget, beforeComposing.current, true);
        }}
        onBlur={() => afterPress(digits.blur)}
      />
      {value !== null && over !== '' ? (
        <span className="gf-digits-over" aria-hidden="true">
          {readOnly ? (
            <NumberText value={value} text={over} />
          ) : (
            // What somebody has written is not rounded before his eyes: short of room it gets smaller.
            <span
              className="gf-digits-whole"
              style={{ ...figureStyle(over), '--whole': widthOf(over) } as CSSProperties}
            >
              {over}
            </span>
          )}
        </span>
      ) : null}
    </span>
  );
}
