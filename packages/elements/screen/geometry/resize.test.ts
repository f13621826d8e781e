import type { Box } from '@gonghui/kernel/geometry.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { middleOf } from '../../shared/geometry/box.ts';
import { turnedPoint } from '../../shared/geometry/numbers.ts';
import { type Handle, pullOf } from '../../shared/geometry/resize.ts';
import { BOX } from '../shared/limits.ts';
import { anyBox, anyDelta, asset, layerOf, patched, readScreen, screenOf } from '../testing/screens.ts';
import { boundsOfAll, stageBox } from './boxes.ts';
import { resized } from './resize.ts';
import { keepsRatio, scaled } from './scale.ts';

const HANDLES: Handle[] = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'];
const anyHandle = fc.constantFrom(...HANDLES);
const smallDelta = fc.record({
  x: fc.integer({ min: -900, max: 900 }),
  y: fc.integer({ min: -900, max: 900 }),
});

/** A point of the box, by the way a handle pulls, as it lies on the stage. */
function at(box: Box, pull: { x: number; y: number }) {
  const middle = middleOf(box);
  const away = turnedPoint({ x: (pull.x * box.width) / 2, y: (pull.y * box.height) / 2 }, box.rotate);
  return { x: middle.x + away.x, y: middle.y + away.y };
}

const expectClose = (one: { x: number; y: number }, other: { x: number; y: number }) => {
  expect(Math.abs(one.x - other.x)).toBeLessThan(0.05);
  expect(Math.abs(one.y - other.y)).toBeLessThan(0.05);
};

describe('resizing', () => {
  it('keeps the opposite corner at any angle, with and without the ratio', () => {
    fc.assert(
      fc.property(anyBox, anyHandle, smallDelta, fc.boolean(), (box, handle, by, ratio) => {
        const pull = pullOf(handle);
        const opposite = { x: -pull.x, y: -pull.y };
        const after = resized(box, handle, by, { ratio });
        // At the end of the plane a place goes before the corner.
        fc.pre(Math.abs(after.x) < BOX.far && Math.abs(after.y) < BOX.far);
        expectClose(at(after, opposite), at(box, opposite));
      }),
    );
  });

  it('keeps the middle with Alt', () => {
    fc.assert(
      fc.property(anyBox, anyHandle, smallDelta, fc.boolean(), (box, handle, by, ratio) => {
        const after = resized(box, handle, by, { ratio, middle: true });
        fc.pre(Math.abs(after.x) < BOX.far && Math.abs(after.y) < BOX.far);
        expectClose(middleOf(after), middleOf(box));
      }),
    );
  });

  it('keeps the ratio with Shift', () => {
    fc.assert(
      fc.property(anyBox, anyHandle, anyDelta, (box, handle, by) => {
        const { width, height } = resized(box, handle, by, { ratio: true });
        // To the hundredth of a pixel that sizes are rounded to.
        expect(Math.abs(width * box.height - height * box.width)).toBeLessThan(
          0.011 * (box.width + box.height),
        );
      }),
    );
  });

  it('follows the pointer', () => {
    const box: Box = { x: 100, y: 100, width: 200, height: 100, rotate: 90 };
    // Its right edge lies below.
    expect(resized(box, 'e', { x: 3, y: 40 })).toEqual({
      x: 80,
      y: 120,
      width: 240,
      height: 100,
      rotate: 90,
    });
    expect(resized({ ...box, rotate: 0 }, 'nw', { x: -10, y: 20 })).toEqual({
      x: 90,
      y: 120,
      width: 210,
      height: 80,
      rotate: 0,
    });
    expect(resized({ ...box, rotate: 0 }, 's', { x: 5, y: 10 }, { middle: true })).toMatchObject({
      y: 90,
      height: 120,
    });
  });

  it('stays within what rule 1 allows', () => {
    fc.assert(
      fc.property(
        anyBox,
        anyHandle,
        anyDelta,
        fc.boolean(),
        fc.boolean(),
        (box, handle, by, ratio, middle) => {
          const { x, y, width, height } = resized(box, handle, by, { ratio, middle });
          for (const side of [width, height]) {
            expect(side).toBeGreaterThanOrEqual(BOX.least);
            expect(side).toBeLessThanOrEqual(BOX.most);
          }
          expect(Math.abs(x)).toBeLessThanOrEqual(BOX.far);
          expect(Math.abs(y)).toBeLessThanOrEqual(BOX.far);
        },
      ),
    );
  });
});

describe('layers and selections', () => {
  const group = (rotate: number) =>
    screenOf([
      layerOf(
        'layer001',
        [100, 100],
        [
          asset('left0001', { x: 0, y: 0, width: 100, height: 50, rotate }),
          asset('right001', { x: 200, y: 150, width: 100, height: 50 }),
        ],
      ),
    ]);

  it('scales boxes, and the layer stays one value', () => {
    const template = group(0);
    const scene = readScreen(template);
    const patches = scaled(
      scene,
      ['layer001'],
      { x: 100, y: 100, width: 300, height: 200 },
      { x: 100, y: 100, width: 600, height: 100 },
    );
    expect(patches).toEqual([
      { id: 'left0001', values: { size: [200, 25] } },
      { id: 'right001', values: { pos: [400, 75], size: [200, 25] } },
    ]);
    expect(stageBox(readScreen(patched(template, patches)), 'layer001')).toEqual({
      x: 100,
      y: 100,
      width: 600,
      height: 100,
      rotate: 0,
    });
  });

  it('gives a box on its side the height that it is seen wide', () => {
    const template = screenOf([asset('lying001', { x: 0, y: 0, width: 100, height: 40, rotate: 90 })]);
    const from = { x: 30, y: -30, width: 40, height: 100 };
    const patches = scaled(readScreen(template), ['lying001'], from, { ...from, width: 80 });
    const scene = readScreen(patched(template, patches));
    expect(stageBox(scene, 'lying001')).toMatchObject({ width: 100, height: 80, rotate: 90 });
    expect(boundsOfAll(scene, ['lying001'])).toEqual({ ...from, width: 80 });
  });

  it('keeps the ratio where one is turned otherwise, and the edges that were not pulled', () => {
    const scene = readScreen(group(30));
    expect(keepsRatio(scene, ['layer001'])).toBe(true);
    expect(keepsRatio(readScreen(group(-90)), ['layer001'])).toBe(false);
    const from = { x: 100, y: 100, width: 300, height: 200 };
    const patches = scaled(scene, ['layer001'], from, { x: 100, y: 100, width: 600, height: 210 });
    expect(patches.find(({ id }) => id === 'right001')?.values).toEqual({
      pos: [400, 300],
      size: [200, 100],
    });
  });

  it('changes nothing where nothing changes, and never leaves what rule 1 allows', () => {
    const scene = readScreen(group(45));
    const from = { x: 0, y: 0, width: 300, height: 200 };
    expect(scaled(scene, ['layer001'], from, from)).toEqual([]);
    for (const { values } of scaled(scene, ['layer001'], from, { x: 0, y: 0, width: 1, height: 1 }))
      expect(values.size).toEqual([10, 10]);
    expect(scaled(scene, ['layer001'], { ...from, width: 0 }, from)).toEqual([]);
  });
});
