import type { Props } from '@gonghui/scene/types.ts';
import type { CSSProperties } from 'react';
import { fontStack } from './fonts.ts';
import { numberOf, stringOf } from './read.ts';

/** Looks of a text (`textShape`) as CSS; `color` stands where none is chosen. Its size is `fit`'s where that shrinks it. */
export function textStyle(styles: Props, color: string): CSSProperties {
  const first = stringOf(styles.color) || color;
  const second = stringOf(styles.color2);
  const family = fontStack(styles.fontFamily);
  return {
    ...(family ? { fontFamily: family } : {}),
    fontSize: numberOf(styles.fontSize, 28),
    fontWeight: styles.fontWeight === 'normal' ? 400 : 700,
    letterSpacing: numberOf(styles.letterSpacing, 0),
    color: first,
    ...(second === ''
      ? {}
      : {
          backgroundImage: `linear-gradient(180deg, ${first}, ${second})`,
          backgroundClip: 'text',
          WebkitTextFillColor: 'transparent',
        }),
  };
}

/** Where the text of `align` stands in a box that lays out with flex. */
export const placeOf = (styles: Props): CSSProperties['justifyContent'] =>
  styles.align === 'center' ? 'safe center' : styles.align === 'right' ? 'safe flex-end' : 'flex-start';
