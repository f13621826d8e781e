import { type CSSProperties, useLayoutEffect, useRef } from 'react';
import { useFit } from '../shared/use-fit.tsx';

/** How long a digit takes to turn, in milliseconds. */
const TURNS = 450;

const DIGIT = /\d/;

/** A number sign by sign, in letters that fit. `box`: the ground under each digit, null for none. */
export function Figures({
  text,
  size,
  by,
  place,
  style,
  box,
  moving,
}: {
  text: string;
  size: number;
  by: readonly unknown[];
  place: CSSProperties['justifyContent'];
  style: CSSProperties;
  box: string | null;
  moving: boolean;
}) {
  const { fontFamily, fontWeight, letterSpacing } = style;
  const ref = useFit<HTMLDivElement>(size, [
    text.length,
    fontFamily,
    fontWeight,
    letterSpacing,
    box === null,
    ...by,
  ]);
  const signs = [...text];
  return (
    <div ref={ref} className="sp-text" style={{ justifyContent: place }}>
      <span className="sp-figures" role="img" aria-label={text}>
        {signs.map((sign, at) => (
          <Figure
            // Counted from the right, where the ones are: a number that grows by a digit keeps the others.
            key={signs.length - at}
            sign={sign}
            style={style}
            box={DIGIT.test(sign) ? box : null}
            moving={moving}
          />
        ))}
      </span>
    </div>
  );
}

function Figure({
  sign,
  style,
  box,
  moving,
}: {
  sign: string;
  style: CSSProperties;
  box: string | null;
  moving: boolean;
}) {
  const ref = useRef<HTMLElement>(null);
  const shown = useRef(sign);
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = sign;
    if (before === sign || !moving) return;
    ref.current?.animate(
      [
        { transform: 'translateY(-70%)', opacity: 0 },
        { transform: 'none', opacity: 1 },
      ],
      { duration: TURNS, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' },
    );
  }, [sign, moving]);
  return (
    <span
      className="sp-figure"
      data-boxed={box === null ? undefined : ''}
      style={box === null ? {} : { background: box }}
    >
      <i ref={ref} style={style}>
        {sign}
      </i>
    </span>
  );
}
