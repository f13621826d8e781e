import { describe, expect, it } from 'vitest';
import { clampZoom, FITTED, fitZoom, LARGEST, SMALLEST, zoomStep } from './viewport.ts';

describe('zooming', () => {
  it('goes in steps through full size, and stops at the ends', () => {
    expect(zoomStep(1, 1)).toBe(1.25);
    expect(zoomStep(1, -1)).toBe(0.9);
    expect(zoomStep(0.93, 1)).toBe(1);
    expect(zoomStep(LARGEST, 1)).toBe(LARGEST);
    expect(zoomStep(SMALLEST, -1)).toBe(SMALLEST);
  });

  it('shows all of a drawing however long it is, and none larger than it is', () => {
    const window = { width: 880, height: 850 };
    expect(fitZoom(window, { width: 400, height: 300 })).toBe(1);
    // A flow of 121 nodes, ten gateways one below the other.
    const long = fitZoom(window, { width: 1040, height: 9600 });
    expect(long).toBeLessThan(SMALLEST);
    expect(long * 9600).toBeLessThanOrEqual(window.height);
    expect(fitZoom(window, { width: 9600, height: 300 }) * 9600).toBeLessThanOrEqual(window.width);
    expect(fitZoom(window, { width: 1000, height: 1_000_000 })).toBe(FITTED);
    expect(zoomStep(long, 1)).toBe(SMALLEST);
    expect(zoomStep(long, -1)).toBe(long);
  });

  it('stays within what can be read and what the browser can draw', () => {
    expect(clampZoom(9)).toBe(LARGEST);
    expect(clampZoom(0.01)).toBe(SMALLEST);
    expect(clampZoom(0.7)).toBe(0.7);
  });
});
