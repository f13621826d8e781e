import { describe, expect, it } from 'vitest';
import { pageSize, scaleOf, stepped } from './zoom.ts';

const A4 = { width: 210_000, height: 297_000 };

describe('how large paper is shown', () => {
  it('is as the paper is at 100 percent of 96 dots to the inch', () => {
    expect(pageSize(A4, 1)).toEqual({ width: 794, height: 1123 });
    expect(pageSize(undefined, 1)).toEqual({ width: 0, height: 0 });
  });

  it('fits the room there is, and is never larger than paper by itself', () => {
    expect(pageSize(A4, scaleOf('fit', A4.width, 390)).width).toBe(358);
    expect(scaleOf('fit', A4.width, 1440)).toBe(1);
    expect(scaleOf('fit', 0, 0)).toBe(0.1);
    expect(scaleOf(2, A4.width, 390)).toBe(2);
  });

  it('goes on by the usual steps and stops at the ends', () => {
    expect([0.43, 0.5, 1, 3].map(scale => stepped(scale, 1))).toEqual([0.5, 0.75, 1.25, 3]);
    expect([0.43, 0.5, 1, 0.2].map(scale => stepped(scale, -1))).toEqual([0.25, 0.25, 0.75, 0.25]);
  });
});
