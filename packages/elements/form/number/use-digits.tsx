import { useState } from 'react';
import { useUnread } from '../../ui/use-unread.tsx';
import { NUMBER_MAX } from '../shared/number-value.ts';
import type { FillProps } from '../views-api.ts';
import { numberText } from './field.ts';
import { parseDigits, type Swallowed, stepped, swallowedFault, typedNumber, whyNone } from './keys.ts';
import type { NumberProps } from './shape.ts';

/** What no digit follows yet. */
const ON_THE_WAY = new Set(['-', '.', '-.']);

/** Characters that the narrowest box of the product shows whole. */
const SURE_TO_FIT = 6;

/** Decimals that a stored value has beyond the field's own, which may have been cut since. */
function decimalsOf(value: number): number {
  const [mantissa = '', exponent] = String(value).split('e');
  if (exponent !== undefined) return exponent.startsWith('-') ? Math.min(20, Number(exponent.slice(1))) : 0;
  return mantissa.split('.')[1]?.length ?? 0;
}

/** What is being typed into a number field until the number says the same, with what of it was not read or has no place. */
export function useDigits(fill: FillProps<NumberProps, number | null>) {
  const { props, value, onChange, readOnly } = fill;
  const precision = props.precision ?? 0;
  const settled = value === null ? '' : value.toFixed(Math.max(precision, decimalsOf(value)));
  const [typed, setTyped] = useState<{ text: string; value: number | null } | null>(null);
  /** Reads what stands in the box, and returns what it shows from then on; what is still composed is shown as it is. */
  const take = (raw: string, before: string, composing = false): string => {
    const result = typedNumber(raw, before, props);
    setFault(result.unread === undefined && !composing ? result.fault : null);
    setSwallowed(result.unread === undefined && !composing ? result.swallowed : null);
    if (result.unread !== undefined) {
      put({ text: raw, why: result.unread });
      return raw;
    }
    put(null);
    const parsed = parseDigits(result.text);
    const shown = composing ? raw : (result.held ?? result.text);
    setTyped({ text: shown, value: parsed });
    if (parsed !== value) onChange(parsed);
    return shown;
  };
  // A minus or a point by itself is on the way to a number while somebody is there, and none once it was left.
  const leave = (text: string) => put({ text, why: whyNone(text) });
  const { unread, put } = useUnread(fill.unread, settled, text => {
    if (readOnly) return;
    if (ON_THE_WAY.has(text)) leave(text);
    else take(text, '');
  });
  const digits = typed !== null && typed.value === value ? typed.text : settled;
  const text = unread?.text ?? digits;

  // What is typed behind what has no place here is no further digit of the number before it: 90.50 is not 9050, 1e3 not 13.
  const [fault, setFault] = useState<string | null>(null);
  const [swallowed, setSwallowed] = useState<Swallowed | null>(null);
  const swallow = (...keys: string[]) => {
    const all = { keys: [...(swallowed?.keys ?? []), ...keys] };
    setSwallowed(all);
    setFault(swallowedFault(all, props));
  };
  const goOn = () => {
    setFault(null);
    setSwallowed(null);
  };

  /** Shows a text of which nothing is read. */
  const hold = (shown: string) =>
    unread ? put({ ...unread, text: shown }) : setTyped({ text: shown, value });
  const type = (raw: string, before: string, composed: boolean): string => {
    const more = raw.slice(before.length);
    if (!swallowed || !raw.startsWith(before) || !(more.length === 1 || (composed && more !== '')))
      return take(raw, before);
    swallow(...more);
    hold(before);
    return before;
  };
  const compose = (raw: string, before: string) => {
    if (swallowed) hold(raw);
    else take(raw, before, true);
  };
  const step = (direction: 1 | -1) => {
    put(null);
    setTyped(null);
    onChange(stepped(value, direction, props));
  };
  const clear = () => {
    put(null);
    setTyped(null);
    onChange(null);
  };
  const turnSign = () =>
    value === null
      ? setTyped(typed?.text === '-' ? null : { text: '-', value: null })
      : onChange(value === 0 ? 0 : -value);
  const blur = () => {
    if (value === null && typed?.text && unread === null) leave(typed.text);
    if (Math.abs(value ?? 0) <= NUMBER_MAX) setTyped(null);
    fill.onBlur();
  };

  // Of a number that is read in thousands, or that a narrow box would cut, the box shows the text until somebody is in it.
  const over =
    value !== null &&
    typed === null &&
    unread === null &&
    (props.thousands === true || settled.length > SURE_TO_FIT)
      ? numberText(value, { ...props, precision: settled.split('.')[1]?.length ?? 0, unit: '' })
      : '';
  return { text, over, unread, fault, swallowed, swallow, goOn, type, compose, step, clear, turnSign, blur };
}

export type Digits = ReturnType<typeof useDigits>;
