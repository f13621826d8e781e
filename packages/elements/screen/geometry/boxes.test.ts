import { expect, it } from 'vitest';
import { boundsOf } from '../../shared/geometry/box.ts';
import { asset, layerOf, readScreen, screenOf } from '../testing/screens.ts';
import { offsetOf, stageBox } from './boxes.ts';

const scene = readScreen(
  screenOf([
    layerOf(
      'outer001',
      [100, 50],
      [
        asset('inside01', { x: 10, y: 20, width: 40, height: 30 }),
        layerOf(
          'inner001',
          [5, 5],
          [asset('deeper01', { x: 100, y: 100, width: 20, height: 60, rotate: 90 })],
        ),
      ],
    ),
    layerOf('empty001', [7, 7], []),
    { id: 'future01', name: 'from-the-future', props: { pos: [1, 2], size: [30, 40], rotate: 400 } },
    { id: 'broken01', name: 'bar', props: { pos: 'x', size: null } },
  ]),
);

it('counts through the layers that something stands in', () => {
  expect(offsetOf(scene, 'deeper01')).toEqual({ x: 105, y: 55 });
  expect(stageBox(scene, 'inside01')).toEqual({ x: 110, y: 70, width: 40, height: 30, rotate: 0 });
  expect(stageBox(scene, 'deeper01')).toEqual({ x: 205, y: 155, width: 20, height: 60, rotate: 90 });
});

it('gives a layer the bounds of what it holds', () => {
  expect(stageBox(scene, 'inner001')).toEqual({ x: 185, y: 175, width: 60, height: 20, rotate: 0 });
  expect(stageBox(scene, 'outer001')).toEqual({ x: 110, y: 70, width: 135, height: 125, rotate: 0 });
  expect(stageBox(scene, 'empty001')).toBeNull();
  expect(stageBox(scene, 'nobody00')).toBeNull();
});

it('reads a box of whatever is there', () => {
  expect(stageBox(scene, 'future01')).toEqual({ x: 1, y: 2, width: 30, height: 40, rotate: 40 });
  expect(stageBox(scene, 'broken01')).toEqual({ x: 0, y: 0, width: 10, height: 10, rotate: 0 });
});

it('bounds a turned box', () => {
  const box = { x: 0, y: 0, width: 100, height: 100, rotate: 45 };
  const { x, width } = boundsOf(box);
  expect(x).toBeCloseTo(50 - Math.SQRT2 * 50);
  expect(width).toBeCloseTo(Math.SQRT2 * 100);
});
