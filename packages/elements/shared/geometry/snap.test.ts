import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type SnapTo, snap, snapIndex } from './snap.ts';

const PAGE = { width: 1920, height: 1080 };
const to = (given: Partial<SnapTo>): SnapTo => ({ rects: [], page: PAGE, guides: [], grid: 0, ...given });
const rect = (x: number, y: number, width = 100, height = 50) => ({ x, y, width, height });

describe('snapping', () => {
  it('takes guides before the page, the page before boxes, boxes before gaps, gaps before the grid', () => {
    const rects = [rect(3, 500)];
    const moving = rect(4, 300);
    const by = (given: Partial<SnapTo>) => snap(snapIndex(to(given)), moving, 6);
    expect(by({ rects, guides: [{ axis: 'x', at: 8 }], grid: 10 })).toMatchObject({
      by: { x: 4 },
      lines: [{ axis: 'x', at: 8, from: 0, to: 1080, kind: 'guide' }],
    });
    expect(by({ rects, grid: 10 }).by.x).toBe(-4);
    const away = rect(304, 300);
    const near = snap(snapIndex(to({ rects: [rect(302, 600)], grid: 100 })), away, 6);
    expect(near.by.x).toBe(-2);
    expect(near.lines).toContainEqual({ axis: 'x', at: 302, from: 300, to: 650, kind: 'box' });
    expect(snap(snapIndex(to({ grid: 10 })), rect(304, 303), 6).by).toEqual({ x: -4, y: -3 });
  });

  it('snaps the middle to the middle, and one axis alone', () => {
    const middle = snap(snapIndex(to({})), rect(908, 20), 6);
    expect(middle).toEqual({
      by: { x: 2, y: 0 },
      lines: [{ axis: 'x', at: 960, from: 0, to: 1080, kind: 'page' }],
    });
  });

  it('makes gaps equal: between two, behind and before them', () => {
    const rects = [rect(200, 100), rect(500, 110)];
    const index = snapIndex(to({ rects }));
    // Free of both: 300 to 500, in the middle at 360 for a box of 80.
    const between = snap(index, rect(357, 97, 80, 40), 4);
    expect(between.by.x).toBe(3);
    expect(between.lines.filter(({ kind }) => kind === 'gap')).toEqual(
      [
        { axis: 'x', at: 120, from: 300, to: 360, kind: 'gap' },
        { axis: 'x', at: 126, from: 440, to: 500, kind: 'gap' },
      ].map(line => ({ ...line, at: expect.any(Number) })),
    );
    expect(snap(index, rect(798, 123, 80, 40), 4).by.x).toBe(2);
    expect(snap(index, rect(1, 123, 73, 40), 4).by.x).toBe(-1);
    // What lies in another row has no gap with it.
    expect(snap(index, rect(803, 700, 80, 40), 4).by.x).toBe(0);
  });

  it('snaps an edge that is pulled to lines and not to gaps', () => {
    const index = snapIndex(to({ rects: [rect(200, 100), rect(500, 110)] }));
    expect(snap(index, { x: 598, y: 100, width: 0, height: 50 }, 6).by.x).toBe(2);
    expect(snap(index, { x: 398, y: 105, width: 0, height: 31 }, 6).by.x).toBe(0);
  });

  it('says all boxes that are in line', () => {
    const index = snapIndex(to({ rects: [rect(300, 100), rect(300, 900)] }));
    expect(snap(index, rect(301, 400), 6).lines).toContainEqual({
      axis: 'x',
      at: 300,
      from: 100,
      to: 950,
      kind: 'box',
    });
  });

  it('never moves further than asked, lands on what it says, and finds what plain looking finds', () => {
    const whole = fc.integer({ min: -500, max: 2500 });
    const anyRect = fc.record({
      x: whole,
      y: whole,
      width: fc.integer({ min: 10, max: 800 }),
      height: fc.integer({ min: 10, max: 800 }),
    });
    const guides = fc.array(fc.record({ axis: fc.constantFrom('x' as const, 'y' as const), at: whole }), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(fc.array(anyRect, { maxLength: 30 }), guides, anyRect, (rects, lines, moving) => {
        const found = snap(snapIndex(to({ rects, guides: lines, grid: 10 })), moving, 6);
        expect(Math.abs(found.by.x)).toBeLessThanOrEqual(6);
        expect(Math.abs(found.by.y)).toBeLessThanOrEqual(6);
        const marks = [moving.x, moving.x + moving.width / 2, moving.x + moving.width];
        const nearest = (stops: number[]) =>
          Math.min(...stops.flatMap(stop => marks.map(mark => Math.abs(stop - mark))), Infinity);
        const kinds = [
          nearest(lines.filter(({ axis }) => axis === 'x').map(({ at }) => at)),
          nearest([0, 960, 1920]),
          nearest(rects.flatMap(({ x, width }) => [x, x + width / 2, x + width])),
        ];
        const first = kinds.find(way => way <= 6);
        if (first !== undefined) expect(Math.abs(found.by.x)).toBe(first);
        const stood = marks.map(mark => mark + found.by.x);
        for (const { axis, kind, at } of found.lines)
          if (axis === 'x' && kind !== 'gap')
            expect(stood.some(mark => Math.abs(mark - at) < 0.01)).toBe(true);
      }),
    );
  });
});
