import './number-text.css';
import { shortNumber } from '@gonghui/kernel/number-text.ts';
import { type CSSProperties, type PointerEvent, useEffect, useRef, useState } from 'react';

/** Widths in units of the font: digits are one `ch` in tabular figures, what stands between them less, words an `em`. */
export function widthOf(text: string): string {
  let digits = 0;
  let words = 0;
  for (const char of text) {
    if (/[0-9–-]/.test(char)) digits += 1.03;
    else if (/[.,: ]/.test(char)) digits += 0.6;
    else words += char < '\x7f' ? 0.8 : 1.05;
  }
  return `calc(${digits.toFixed(2)}ch + ${words.toFixed(2)}em)`;
}

/** Beyond ASCII a sign is as wide as two digits. */
const WIDE = /[^ -~]/g;

/** What a `gf-figure` must know of its text to shrink with it: how wide that is, in digits. */
export const figureStyle = (text: string): CSSProperties =>
  ({ '--figure-digits': Math.max(1, text.length + (text.match(WIDE)?.length ?? 0)) }) as CSSProperties;

/** How long the exact number stays after a tap. */
const TOLD_MS = 4000;

interface NumberTextProps {
  value: number;
  /** The number as it is written where there is room. */
  text: string;
  /** The amount in capitals, shown faintly where there is room behind the number. */
  capitals?: string;
}

/**
 * A number on one line that is never cut: it stands whole, by its unit (1.26亿) where that alone has room, or not at all;
 * the exact one is told on hover and tap. What fits is decided by CSS (a container query), not by measuring.
 */
export function NumberText({ value, text, capitals = '' }: NumberTextProps) {
  const tip = useRef<HTMLSpanElement>(null);
  const [at, setAt] = useState<{ left: number; top: number } | null>(null);
  const short = shortNumber(value);
  const exact = capitals ? `${text}（${capitals}）` : text;
  useEffect(() => {
    if (!at) return;
    tip.current?.showPopover?.();
    const timer = setTimeout(() => setAt(null), TOLD_MS);
    return () => clearTimeout(timer);
  }, [at]);
  const show = (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType === 'mouse') return;
    const whole = event.currentTarget.firstElementChild;
    if (!whole || whole.clientWidth > 0) return;
    const { left, top } = event.currentTarget.getBoundingClientRect();
    setAt({ left, top });
  };
  const style = {
    '--whole': widthOf(text),
    '--short': short ? widthOf(short) : '100000px',
    '--most': capitals ? `calc(${widthOf(text)} + ${widthOf(capitals)} + 1em)` : widthOf(text),
  } as CSSProperties;
  return (
    <span className="gf-number" style={style} title={exact} onPointerUp={show}>
      <span className="gf-number-whole">{text}</span>
      {short ? <i aria-hidden="true" className="gf-number-short" data-text={short} /> : null}
      <i aria-hidden="true" className="gf-number-none" />
      {capitals ? <small className="gf-number-capitals">{capitals}</small> : null}
      {at ? (
        <span ref={tip} popover="manual" role="tooltip" className="gf-number-exact" style={at}>
          {exact}
        </span>
      ) : null}
    </span>
  );
}
