import { afterEach, describe, expect, it, vi } from 'vitest';
import { styleOf } from '../page-style.ts';
import { keepShift, NO_SHIFT, shiftOf, soundShift } from './shift.ts';
import { testSheet } from './test-sheet.ts';

const A4 = { width: 210_000, height: 297_000 };
const HALF = { width: 241_000, height: 139_700 };

const storage = () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  return kept;
};
afterEach(() => vi.unstubAllGlobals());

describe('print P14: how prints lie on a printer', () => {
  it('is kept in this browser for each paper, however it lies', () => {
    storage();
    expect(shiftOf(A4)).toEqual(NO_SHIFT);
    expect(keepShift(HALF, { x: 1.5, y: -0.25, scale: 101 })).toBe(true);
    expect(shiftOf({ width: HALF.height, height: HALF.width })).toEqual({ x: 1.5, y: -0.25, scale: 101 });
    expect(shiftOf(A4)).toEqual(NO_SHIFT);
  });

  it('stays within 20 mm and 95 to 105 percent, whatever was kept', () => {
    expect(soundShift({ x: 99, y: -99, scale: 300 })).toEqual({ x: 20, y: -20, scale: 105 });
    expect(soundShift({ x: '3', y: Number.NaN, scale: null })).toEqual(NO_SHIFT);
    const kept = storage();
    for (const broken of ['', 'no', '[]', 'null', '{"210×297":7}']) {
      kept.set('gonghui.print.shift', broken);
      expect(shiftOf(A4)).toEqual(NO_SHIFT);
    }
  });

  it('says so where the browser cannot keep it, and holds as long as the page', () => {
    vi.stubGlobal('localStorage', undefined);
    expect(keepShift(A4, { x: 2, y: 0, scale: 100 })).toBe(false);
    expect(shiftOf(A4)).toEqual({ x: 2, y: 0, scale: 100 });
    storage();
    expect(keepShift(A4, NO_SHIFT)).toBe(true);
    expect(shiftOf(A4)).toEqual(NO_SHIFT);
  });

  it('moves every page, and says nothing of one that stays', () => {
    expect(styleOf(A4, NO_SHIFT)).not.toContain('transform');
    expect(styleOf(HALF, { x: 1.5, y: -2, scale: 99.5 })).toContain(
      'transform-origin:0 0;transform:translate(1.5mm,-2mm) scale(0.995)',
    );
  });

  it('names the paper by its sides, without a word for how it lies', () => {
    expect(styleOf(HALF, NO_SHIFT)).toContain('@page{size:241mm 139.7mm;margin:0}');
    expect(styleOf(HALF, NO_SHIFT)).not.toMatch(/landscape|portrait/);
  });

  it('is found with rulers from the edges of the paper', () => {
    for (const paper of [A4, HALF, { width: 60_000, height: 40_000 }]) {
      const { width, height, items } = testSheet(paper);
      expect({ width, height }).toEqual(paper);
      const lines = items.filter(({ is }) => is === 'line');
      const at20 = lines.filter(line => line.is === 'line' && line.x1 === 20_000 && line.x2 === 20_000);
      expect(at20).toHaveLength(1);
      expect(items.some(item => item.is === 'text' && item.text === '20')).toBe(true);
      const [box] = items.filter(({ is }) => is === 'box');
      expect(box).toMatchObject({ width: 50_000, height: 20_000 });
    }
  });
});
