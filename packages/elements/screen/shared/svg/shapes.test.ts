import { Resvg } from '@resvg/resvg-js';
import { describe, expect, it } from 'vitest';
import { screenTheme } from '../../themes/themes.ts';
import { vBorder } from '../../v-border/definition.ts';
import { borderShapes } from '../../v-border/shapes.ts';
import { vDecorate } from '../../v-decorate/definition.ts';
import { decorateShapes } from '../../v-decorate/shapes.ts';
import { vMainHeader } from '../../v-main-header/definition.ts';
import { headerShapes } from '../../v-main-header/shapes.ts';
import { pictureOf, type Shape, svgOf } from './shape.ts';
import { shapeColours } from './shape-looks.ts';

const COLOURS = { main: '#1d7dff', second: '#4fe3ff', fill: '#0b1f4480' };
const SIZES = [
  { width: 10, height: 10 },
  { width: 300, height: 60 },
  { width: 60, height: 300 },
  { width: 4000, height: 2000 },
];
const theme = screenTheme('deep-blue');
const lists = [borderShapes, decorateShapes, headerShapes];
const all = lists.flat();

/** What a shape draws, wherever it stands: without its colours. */
const picture = (shape: Shape, at = 1) => pictureOf(shape, SIZES[at] ?? { width: 1, height: 1 }, COLOURS);

describe('shapes of a screen', () => {
  it('are one for each entry of the palette', () => {
    expect(borderShapes).toHaveLength(vBorder.variants?.length ?? 0);
    expect(decorateShapes).toHaveLength(vDecorate.variants?.length ?? 0);
    expect(headerShapes).toHaveLength(vMainHeader.variants?.length ?? 0);
    expect(borderShapes.length + decorateShapes.length).toBe(64);
  });

  it('are all different, at every size', () => {
    for (const at of SIZES.keys()) {
      const drawn = all.map(shape => picture(shape, at));
      expect(new Set(drawn).size, JSON.stringify(SIZES[at])).toBe(all.length);
    }
  });

  it.each(SIZES)('can be read as SVG at $width × $height, and are small', size => {
    for (const shape of all) {
      const drawn = pictureOf(shape, size, COLOURS);
      expect(() => new Resvg(drawn, { font: { loadSystemFonts: false } }), drawn.slice(0, 400)).not.toThrow();
      expect(drawn).not.toMatch(/NaN|Infinity|undefined|-0\.?0*"/);
      expect(drawn).not.toMatch(/(?:width|height|r)="-/);
      expect(drawn.length).toBeLessThan(80_000);
    }
  });

  it('keep the details of their corners at any size', () => {
    const corner = (width: number, height: number) =>
      pictureOf(borderShapes[0] as Shape, { width, height }, COLOURS).match(/<polyline[^>]*>/)?.[0];
    expect(corner(400, 300)).toBe(corner(4000, 2000));
  });

  it('the first ten decorations move, by four small parts at most that stay within them; the others stand still', () => {
    expect(decorateShapes.map(({ moving }) => moving !== undefined)).toEqual(
      decorateShapes.map((_, at) => at < 10),
    );
    expect([...borderShapes, ...headerShapes].some(({ moving }) => moving)).toBe(false);
    for (const size of SIZES) {
      for (const { moving } of decorateShapes.slice(0, 10)) {
        const parts = moving?.(size, COLOURS) ?? [];
        expect(parts.length).toBeGreaterThan(0);
        expect(parts.length).toBeLessThanOrEqual(4);
        for (const part of parts) {
          const { x, y, width, height, motion, by = 0, art } = part;
          const right = x + width + (motion === 'across' ? by : 0);
          const bottom = y + height + (motion === 'down' ? by : 0);
          expect([x, y].every(side => side > -5)).toBe(true);
          expect(right).toBeLessThan(size.width + 5);
          expect(bottom).toBeLessThan(size.height + 5);
          // Ten pixels have no room for bars.
          if (size.width > 10) expect(art).not.toBe('');
          expect(svgOf({ width, height }, art)).not.toMatch(/<animate|<set|<style|<script/);
        }
      }
    }
  });

  it('all that moves changes on whole tenths of a second, so that the frames between need not be drawn', () => {
    const tenths = (seconds: number) => Math.round(seconds * 1e6) % 1e5;
    for (const { moving } of decorateShapes.slice(0, 10))
      for (const { seconds, steps, motion, ahead = 0 } of moving?.({ width: 300, height: 60 }, COLOURS) ??
        []) {
        expect(tenths(seconds / (motion === 'blink' ? 2 : 1) / steps)).toBe(0);
        expect(tenths(ahead * seconds)).toBe(0);
      }
  });

  it('take no colour that is none', () => {
    const hostile = `#fff"/><script>alert(1)</script><rect fill="`;
    const looks = { mainColor: hostile, secondColor: 'url(#x)', fill: 'red' };
    const colours = shapeColours(looks, theme);
    expect(colours).toEqual(shapeColours({}, theme));
    for (const shape of all)
      expect(pictureOf(shape, { width: 300, height: 60 }, colours)).not.toContain('script');
    expect(shapeColours({ mainColor: '#abc', secondColor: '#11223344', fill: '#FFFFFF' }, theme)).toEqual({
      main: '#abc',
      second: '#11223344',
      fill: '#FFFFFF',
    });
  });
});
