import { describe, expect, it } from 'vitest';
import { colourOf, PERSON_COLOURS } from './person-colours.ts';

describe('colours of people', () => {
  /** WCAG 2.2: 4.5 to 1 for text of usual size. */
  const luminance = (hex: string) =>
    [1, 3, 5]
      .map(at => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
      .map(part => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
      .reduce((sum, part, at) => sum + part * [0.2126, 0.7152, 0.0722][at]!, 0);

  it.each(PERSON_COLOURS)('%s is read under white text', colour => {
    expect(1.05 / (luminance(colour) + 0.05)).toBeGreaterThanOrEqual(4.5);
  });

  it('are steady, and all of them are given', () => {
    const given = Array.from({ length: 500 }, (_, n) => colourOf(`user${n}`));
    expect(new Set(given)).toEqual(new Set(PERSON_COLOURS));
    expect(Array.from({ length: 500 }, (_, n) => colourOf(`user${n}`))).toEqual(given);
  });
});
