import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Edge } from '../../shared/geometry/arrange.ts';
import { BOX } from '../shared/limits.ts';
import { anyDelta, anyScreen, asset, layerOf, patched, readScreen, screenOf } from '../testing/screens.ts';
import { aligned, distributed, matched } from './arrange.ts';
import { stageBox } from './boxes.ts';
import { movedBy } from './move.ts';
import type { BoxPatch } from './patch.ts';
import { turnedBy, turnedTo } from './turn.ts';

const EDGES: Edge[] = ['left', 'center', 'right', 'top', 'middle', 'bottom'];
const row = screenOf([
  asset('first001', { x: 0, y: 0, width: 100, height: 50 }),
  layerOf(
    'layer001',
    [300, 40],
    [
      asset('second01', { x: 0, y: 0, width: 20, height: 20 }),
      asset('third001', { x: 20, y: 20, width: 20, height: 20 }),
    ],
  ),
  asset('fourth01', { x: 500, y: 90, width: 100, height: 10 }),
]);
const ALL = ['first001', 'layer001', 'fourth01'];
const after = (patches: BoxPatch[]) => {
  const scene = readScreen(patched(row, patches));
  return ALL.map(id => stageBox(scene, id));
};

describe('aligning, spreading, sizes', () => {
  it('aligns layers as one, to the selection and to the page', () => {
    const scene = readScreen(row);
    expect(aligned(scene, ALL, 'right', 'selection')).toEqual([
      { id: 'first001', values: { pos: [500, 0] } },
      { id: 'layer001', values: { pos: [560, 40] } },
    ]);
    expect(after(aligned(scene, ALL, 'middle', 'page')).map(box => box && box.y + box.height / 2)).toEqual([
      540, 540, 540,
    ]);
  });

  it('spreads with even gaps, with a given one, and by middles where there is no room', () => {
    const scene = readScreen(row);
    expect(after(distributed(scene, ALL, 'x')).map(box => box?.x)).toEqual([0, 280, 500]);
    expect(after(distributed(scene, ALL, 'x', 8)).map(box => box?.x)).toEqual([0, 108, 156]);
    const tight = screenOf([
      asset('first001', { x: 0, y: 0, width: 100, height: 50 }),
      asset('second01', { x: 10, y: 0, width: 300, height: 50 }),
      asset('third001', { x: 100, y: 0, width: 100, height: 50 }),
    ]);
    const patches = distributed(readScreen(tight), ['first001', 'second01', 'third001'], 'x');
    const middles = ['first001', 'third001', 'second01'].map(id => {
      const box = stageBox(readScreen(patched(tight, patches)), id);
      return box && box.x + box.width / 2;
    });
    expect(middles).toEqual([50, 105, 160]);
    expect(distributed(scene, ALL.slice(0, 2), 'x')).toEqual([]);
  });

  it('makes components as large as the first', () => {
    const scene = readScreen(row);
    expect(matched(scene, ['fourth01', 'second01', 'layer001'], 'width')).toEqual([
      { id: 'second01', values: { size: [100, 20] } },
    ]);
    expect(matched(scene, ['second01', 'fourth01'], 'both')).toEqual([
      { id: 'fourth01', values: { size: [20, 20] } },
    ]);
  });

  it('changes nothing when it is done again', () => {
    const verbs: ((ids: readonly string[]) => (scene: ReturnType<typeof readScreen>) => BoxPatch[])[] = [
      ...EDGES.flatMap(edge =>
        (['selection', 'page'] as const).map(
          to => (ids: readonly string[]) => (scene: ReturnType<typeof readScreen>) =>
            aligned(scene, ids, edge, to),
        ),
      ),
      ids => scene => distributed(scene, ids, 'x'),
      ids => scene => distributed(scene, ids, 'y'),
      ids => scene => distributed(scene, ids, 'x', 20),
      ids => scene => matched(scene, ids, 'both'),
    ];
    fc.assert(
      fc.property(anyScreen, fc.constantFrom(...verbs), (template, verb) => {
        const ids = template.components.map(({ id }) => id);
        const once = patched(template, verb(ids)(readScreen(template)));
        expect(verb(ids)(readScreen(once))).toEqual([]);
      }),
    );
  });
});

describe('moving and turning', () => {
  it('moves what is outermost, one value each', () => {
    const scene = readScreen(row);
    expect(movedBy(scene, ['layer001', 'second01', 'gone0000'], { x: 1, y: 2 })).toEqual([
      { id: 'layer001', values: { pos: [301, 42] } },
    ]);
    expect(movedBy(scene, ['second01'], { x: 0, y: 0 })).toEqual([]);
    expect(movedBy(scene, ['first001'], { x: Number.NaN, y: 5 })).toEqual([
      { id: 'first001', values: { pos: [0, 5] } },
    ]);
  });

  it('stops all together at the edge of what a place may be', () => {
    fc.assert(
      fc.property(anyScreen, anyDelta, (template, by) => {
        const ids = template.components.map(({ id }) => id);
        const moved = readScreen(patched(template, movedBy(readScreen(template), ids, by)));
        const ways = ids.map(id => {
          const before = readScreen(template).node(id)?.props.pos as [number, number];
          const now = moved.node(id)?.props.pos as [number, number];
          for (const one of now) expect(Math.abs(one)).toBeLessThanOrEqual(BOX.far);
          return [now[0] - before[0], now[1] - before[1]];
        });
        for (const way of ways) {
          expect(way[0]).toBeCloseTo(ways[0]?.[0] ?? 0, 1);
          expect(way[1]).toBeCloseTo(ways[0]?.[1] ?? 0, 1);
        }
      }),
    );
  });

  it('turns each about its middle, and several as one about theirs', () => {
    const scene = readScreen(row);
    expect(turnedTo(scene, ['first001', 'fourth01'], 30)).toEqual([
      { id: 'first001', values: { rotate: 30 } },
      { id: 'fourth01', values: { rotate: 30 } },
    ]);
    expect(turnedBy(scene, ['first001'], 370)).toEqual([{ id: 'first001', values: { rotate: 10 } }]);
    expect(turnedBy(scene, ['layer001'], 90)).toEqual([
      { id: 'second01', values: { pos: [20, 0], rotate: 90 } },
      { id: 'third001', values: { pos: [0, 20], rotate: 90 } },
    ]);
  });
});
