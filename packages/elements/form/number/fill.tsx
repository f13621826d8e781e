import { type CSSProperties, type KeyboardEvent, useState } from 'react';
import { afterPress } from '../../ui/after-press.tsx';
import { ClearButton } from '../../ui/ClearButton.tsx';
import { composes } from '../../ui/composing.ts';
import { Icon } from '../../ui/Icon.tsx';
import { NumberText, widthOf } from '../../ui/NumberText.tsx';
import { useUnread } from '../../ui/use-unread.tsx';
import { NUMBER_MAX } from '../shared/number-value.ts';
import { controlAttributes } from '../ui/control-attributes.ts';
import type { FillProps } from '../views-api.ts';
import { capitalsOf, numberText } from './field.ts';
import {
  blocks,
  parseDigits,
  type Swallowed,
  stepped,
  swallowedFault,
  taken,
  takesNegative,
} from './keys.ts';
import type { NumberProps } from './shape.ts';

/**
 * A text box that takes digits: `type=number` loses what it cannot read and turns with the mouse wheel. What is being
 * typed (`-`, `1.`) is kept here until the number says the same.
 */
export function Fill(fill: FillProps<NumberProps, number | null>) {
  const { props, value, onChange, readOnly } = fill;
  const precision = props.precision ?? 0;
  const phone = fill.host.device === 'mobile';
  const settled = value === null ? '' : value.toFixed(Math.max(precision, decimalsOf(value)));
  const [typed, setTyped] = useState<string | null>(null);
  const take = (raw: string, before: string) => {
    const result = taken(raw, before, props);
    setFault(result.unread === undefined ? result.fault : null);
    setSwallowed(result.unread === undefined ? result.swallowed : null);
    if (result.unread !== undefined) return put({ text: raw, why: result.unread });
    put(null);
    setTyped(result.text);
    const parsed = parseDigits(result.text);
    if (parsed !== value) onChange(parsed);
  };
  // A minus or a point by itself is on the way to a number while somebody is there, and none once it was left.
  const leave = (text: string) => put({ text, why: '应为数字' });
  const { unread, put } = useUnread(fill.unread, settled, text => {
    if (readOnly) return;
    if (ON_THE_WAY.has(text)) leave(text);
    else take(text, '');
  });
  const digits = typed !== null && parseDigits(typed) === value ? typed : settled;
  const text = unread?.text ?? digits;

  // What is typed behind what has no place here is no further digit of the number before it: 90.50 is not 9050, 1e3 not 13.
  const [fault, setFault] = useState<string | null>(null);
  const [swallowed, setSwallowed] = useState<Swallowed | null>(null);
  const swallow = (key: string) => {
    const all = { key: swallowed?.key ?? key, more: swallowed !== null };
    setSwallowed(all);
    setFault(swallowedFault(all, props));
  };
  const goOn = () => {
    setFault(null);
    setSwallowed(null);
  };

  const type = (raw: string) => {
    const more = raw.slice(text.length);
    if (swallowed && raw.startsWith(text) && more.length === 1) return swallow(more);
    take(raw, text);
  };
  const step = (direction: 1 | -1) => {
    put(null);
    setTyped(null);
    onChange(stepped(value, direction, props));
  };

  const words = capitalsOf(value, props);
  // Of a number that is read in thousands, or that a narrow box would cut, the box shows the text until somebody is in it.
  const over =
    value !== null &&
    typed === null &&
    unread === null &&
    (props.thousands === true || (readOnly && settled.length > SURE_TO_FIT))
      ? numberText(value, { ...props, precision: settled.split('.')[1]?.length ?? 0, unit: '' })
      : '';
  const box = (
    <div
      className="gf-box gf-line"
      data-readonly={readOnly || undefined}
      data-invalid={fill.invalid || unread !== null || undefined}
    >
      {phone && takesNegative(props) && !readOnly ? (
        <button
          type="button"
          className="gf-icon-button gf-sign"
          aria-label={`${props.label}正负`}
          onClick={() =>
            value === null ? setTyped(typed === '-' ? null : '-') : onChange(value === 0 ? 0 : -value)
          }
        >
          ±
        </button>
      ) : null}
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
            if (readOnly) return;
            if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
              event.preventDefault();
              step(event.key === 'ArrowUp' ? 1 : -1);
            } else if (composes(event)) return;
            else if (blocks(event, props) || (swallowed !== null && isTyping(event))) {
              event.preventDefault();
              swallow(event.key);
            } else if (MOVES.test(event.key)) goOn();
          }}
          onFocus={goOn}
          onMouseDown={goOn}
          onChange={event => type(event.target.value)}
          onBlur={() =>
            afterPress(() => {
              if (value === null && typed) leave(typed);
              if (Math.abs(value ?? 0) <= NUMBER_MAX) setTyped(null);
              fill.onBlur();
            })
          }
        />
        {value !== null && over !== '' ? (
          <span className="gf-digits-over" aria-hidden="true">
            {readOnly ? (
              <NumberText value={value} text={over} />
            ) : (
              // What somebody has written is not rounded before his eyes: without room its digits stay as they are.
              <span className="gf-digits-whole" style={{ '--whole': widthOf(over) } as CSSProperties}>
                {over}
              </span>
            )}
          </span>
        ) : null}
      </span>
      {props.clearable && !readOnly && text !== '' ? (
        <ClearButton
          label={props.label}
          controlId={fill.inputId}
          onClear={() => {
            put(null);
            setTyped(null);
            onChange(null);
          }}
        />
      ) : null}
      {props.unit ? <span className="gf-unit">{props.unit}</span> : null}
      {readOnly || phone ? null : (
        <span className="gf-steps">
          <StepButton name="up" onStep={() => step(1)} />
          <StepButton name="down" onStep={() => step(-1)} />
        </span>
      )}
    </div>
  );
  return words === '' && fault === null ? (
    box
  ) : (
    <>
      {box}
      {fault === null ? null : (
        <small className="gf-number-fault" role="status">
          {fault}
        </small>
      )}
      {words === '' ? null : <small className="gf-number-words">{words}</small>}
    </>
  );
}

/** Keys by which somebody goes on from what was swallowed. */
const MOVES = /^(Backspace|Delete|Arrow\w+|Home|End|Escape|Enter)$/;

const isTyping = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey;

/** What no digit follows yet. */
const ON_THE_WAY = new Set(['-', '.', '-.']);

/** Characters that the narrowest box of the product shows whole. */
const SURE_TO_FIT = 6;

/** For the mouse only: keyboards have the arrow keys, phones their own keypad. */
function StepButton({ name, onStep }: { name: 'up' | 'down'; onStep(): void }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      onMouseDown={event => event.preventDefault()}
      onClick={onStep}
    >
      <Icon name={name} size={10} />
    </button>
  );
}

/** Decimals that a stored value has beyond the field's own, which may have been cut since. */
function decimalsOf(value: number): number {
  const [mantissa = '', exponent] = String(value).split('e');
  if (exponent !== undefined) return exponent.startsWith('-') ? Math.min(20, Number(exponent.slice(1))) : 0;
  return mantissa.split('.')[1]?.length ?? 0;
}
