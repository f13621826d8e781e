import { expect, it } from 'vitest';
import { asset, layerOf, readScreen, screenOf } from '../testing/screens.ts';
import { assetsIn, assetsUnder, drawn, isHidden, isLocked } from './order.ts';

const square = { x: 0, y: 0, width: 100, height: 100 };
const scene = readScreen(
  screenOf([
    asset('lowest01', square),
    asset('locked01', square, { locked: true }),
    { ...layerOf('hidden01', [0, 0], [asset('inhid001', square)]), isHidden: true },
    layerOf('layer001', [50, 0], [asset('turned01', { ...square, rotate: 45 })]),
    layerOf('fixed001', [0, 0], [asset('infix001', square)], { locked: true }),
  ]),
);

it('neither draws nor hits what is hidden, and does not hit what is locked, through layers', () => {
  expect(drawn(scene)).toEqual(['lowest01', 'locked01', 'turned01', 'infix001']);
  expect(isLocked(scene, 'infix001')).toBe(true);
  expect(isHidden(scene, 'inhid001')).toBe(true);
  expect(assetsUnder(scene, { x: 60, y: 50 })).toEqual(['turned01', 'lowest01']);
  // A corner of the square that the turned one does not reach.
  expect(assetsUnder(scene, { x: 55, y: 5 })).toEqual(['lowest01']);
});

it('takes what a marquee touches, or what it holds whole', () => {
  const marquee = { x: -5, y: -5, width: 110, height: 110 };
  expect(assetsIn(scene, marquee)).toEqual(['lowest01', 'turned01']);
  expect(assetsIn(scene, marquee, true)).toEqual(['lowest01']);
  expect(assetsIn(scene, { x: 500, y: 0, width: 10, height: 10 })).toEqual([]);
});
