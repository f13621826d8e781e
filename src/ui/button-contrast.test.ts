import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const CSS = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
/** WCAG 2 AA, for text of the size that buttons have. */
const LEAST = 4.5;

/** Relative luminance of `#rrggbb`, as WCAG 2 has it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

describe('the words of a primary button', () => {
  const grounds = [...CSS.matchAll(/--gh-primary(?:-hover|-active)?: (#[\da-f]{6})/g)].map(
    ([, colour = '']) => colour,
  );

  it('can be read by day and by night, at rest, under the pointer and pressed', () => {
    expect(grounds).toHaveLength(6);
    for (const ground of grounds)
      expect(1.05 / (luminance(ground) + 0.05), ground).toBeGreaterThanOrEqual(LEAST);
  });
});
