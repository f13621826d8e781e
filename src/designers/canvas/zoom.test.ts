import { describe, expect, it } from 'vitest';
import { clampZoom, fitZoom, zoomStep } from './zoom.ts';

const SMALLEST = 0.2;
const LARGEST = 2;
const FITTED = 0.04;
const LIMITS = { smallest: SMALLEST, largest: LARGEST, fitted: FITTED };

describe('zooming', () => {
  it('goes in steps through full size, and stops at the ends', () => {
    expect(zoomStep(1, 1, LIMITS)).toBe(1.25);
    expect(zoomStep(1, -1, LIMITS)).toBe(0.9);
    expect(zoomStep(0.93, 1, LIMITS)).toBe(1);
    expect(zoomStep(LARGEST, 1, LIMITS)).toBe(LARGEST);
    expect(zoomStep(SMALLEST, -1, LIMITS)).toBe(SMALLEST);
  });

  it('shows all of a drawing however long it is, and none larger than it is', () => {
    const window = { width: 880, height: 850 };
    expect(fitZoom(window, { width: 400, height: 300 }, LIMITS)).toBe(1);
    // A flow of 121 nodes, ten gateways one below the other.
    const long = fitZoom(window, { width: 1040, height: 9600 }, LIMITS);
    expect(long).toBeLessThan(SMALLEST);
    expect(long * 9600).toBeLessThanOrEqual(window.height);
    expect(fitZoom(window, { width: 9600, height: 300 }, LIMITS) * 9600).toBeLessThanOrEqual(window.width);
    expect(fitZoom(window, { width: 1000, height: 1_000_000 }, LIMITS)).toBe(FITTED);
    expect(zoomStep(long, 1, LIMITS)).toBe(SMALLEST);
    expect(zoomStep(long, -1, LIMITS)).toBe(long);
  });

  it('stays within what can be read and what the browser can draw', () => {
    expect(clampZoom(1, 9, LIMITS)).toBe(LARGEST);
    expect(clampZoom(1, 0.01, LIMITS)).toBe(SMALLEST);
    expect(clampZoom(1, 0.7, LIMITS)).toBe(0.7);
    expect(clampZoom(0.05, 0.01, LIMITS)).toBe(0.05);
  });

  it('has other ends on other canvases', () => {
    const wide = { smallest: 0.1, largest: 4, fitted: 0.1 };
    expect(zoomStep(2, 1, wide)).toBe(3);
    expect(zoomStep(0.2, -1, wide)).toBe(0.1);
    expect(clampZoom(1, 9, wide)).toBe(4);
  });
});
