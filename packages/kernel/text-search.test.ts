import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holdsText, placesIn, splitAt } from './text-search.ts';

const few = fc.string({ unit: fc.constantFrom('a', 'b', '😀', '中'), maxLength: 40 });

it('finds what includes finds', () => {
  fc.assert(
    fc.property(few, few, fc.nat(40), (text, part, from) => {
      if (part !== '') expect(placesIn(text, part, 1)[0] ?? -1).toBe(text.indexOf(part));
      expect(holdsText(text, text.slice(from))).toBe(true);
      const long = part.repeat(30);
      expect(holdsText(text + long + text, long)).toBe(true);
      expect(holdsText(text.repeat(30), long)).toBe(text.repeat(30).includes(long));
      if (part !== '') expect(splitAt(text + long + text, part)).toEqual((text + long + text).split(part));
      const twice = `${text}${long}${long}x${text}`;
      if (part !== '') expect(splitAt(twice, long)).toEqual(twice.split(long));
    }),
  );
});

it('looks at letters as often as there are letters, whatever the texts are made of', () => {
  const looked = (text: string) => {
    const letters = {
      looks: 0,
      length: text.length,
      charCodeAt(at: number) {
        letters.looks++;
        return text.charCodeAt(at);
      },
    };
    return letters;
  };
  const half = 'a'.repeat(1_000);
  for (const part of [`${half}b${half}`, `b${half}`, `${half}b`, 'ab'.repeat(1_000), `${half}${half}`]) {
    const [text, asked] = [looked('a'.repeat(20_000)), looked(part)];
    placesIn(text, asked, Number.POSITIVE_INFINITY);
    expect(text.looks).toBeLessThanOrEqual(20_000);
    expect(asked.looks).toBeLessThanOrEqual(3 * (20_000 + 2 * part.length));
  }
});
