import { describe, expect, it } from 'vitest';
import { clampZoom, LARGEST, SMALLEST, zoomStep } from './viewport.ts';

describe('zooming', () => {
  it('goes in steps through full size, and stops at the ends', () => {
    expect(zoomStep(1, 1)).toBe(1.25);
    expect(zoomStep(1, -1)).toBe(0.9);
    expect(zoomStep(0.93, 1)).toBe(1);
    expect(zoomStep(LARGEST, 1)).toBe(LARGEST);
    expect(zoomStep(SMALLEST, -1)).toBe(SMALLEST);
  });

  it('stays within what can be read and what the browser can draw', () => {
    expect(clampZoom(9)).toBe(LARGEST);
    expect(clampZoom(0.01)).toBe(SMALLEST);
    expect(clampZoom(0.7)).toBe(0.7);
  });
});
